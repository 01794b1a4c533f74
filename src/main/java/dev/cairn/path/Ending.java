package dev.cairn.path;

import dev.cairn.ir.Location;
import java.util.Optional;

/** Why a run ended. */
public sealed interface Ending {
  /** Did the function itself come to an end, as it wanted. */
  default boolean isOrderly() {
    return this instanceof Returned || this instanceof Exited || this instanceof JumpedOut;
  }

  /** Why the run was cut, mostly a limit of ours; empty where it was not. */
  default Optional<String> whyCut() {
    return switch (this) {
      case LimitReached(var limit, var location) -> Optional.of(limit + " reached at " + location);
      case Endless(var location) -> Optional.of("no end, ever, of the loop at " + location);
      case Unsupported(var what, var location) ->
          Optional.of("not supported: " + what + " at " + location);
      case Returned _, Exited _, JumpedOut _, Faulted _, AssumptionFailed _, Stopped _ ->
          Optional.empty();
    };
  }

  /** The function under test (or main) returned. */
  record Returned() implements Ending {}

  /** exit() or _exit() was called. */
  record Exited(int status) implements Ending {}

  /** A longjmp left the function under test for a setjmp of its caller. */
  record JumpedOut(int value) implements Ending {}

  /** The program did something wrong; the defect is in {@link Run#defects()} too. */
  record Faulted(Defect defect) implements Ending {}

  /** A limit of steps, call depth, memory or trace: "step limit 10000000". */
  record LimitReached(String limit, Location location) implements Ending {}

  /** Every input of the path goes round in circles for good, and its contract speaks of that. */
  record Endless(Location location) implements Ending {}

  /** Something Cairn does not model was reached. */
  record Unsupported(String what, Location location) implements Ending {}

  /** An assumption of the harness (klee_assume, __VERIFIER_assume) was false: not a test. */
  record AssumptionFailed(Location location) implements Ending {}

  /** Stopped from outside: time budget or interrupt. */
  record Stopped() implements Ending {}
}
