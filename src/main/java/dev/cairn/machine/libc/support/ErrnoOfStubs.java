package dev.cairn.machine.libc.support;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.ir.Origin;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.ErrorNames;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;

/**
 * What functions that tests stand in for leave in {@code errno}: {@code r = read_all(h); if (r < 0
 * && errno == EINTR)}. Hardly a program asks after every call, so it is an input only where the
 * program asks for {@code errno} and nothing has set it since the latest such call. An input of 0
 * leaves it as it is, and no test speaks of it then.
 */
final class ErrnoOfStubs {
  private int settled;

  private ErrnoOfStubs() {}

  static ErrnoOfStubs of(RunState rt) {
    return rt.state(ErrnoOfStubs.class, ErrnoOfStubs::new);
  }

  /** What is there now, none of the calls so far has left. */
  void settled(RunState rt) {
    settled = rt.record().stubs().size();
  }

  /** The program asks for {@code errno}, which lies at {@code address}. */
  void asked(RunState rt, long address) {
    List<Run.StubCall> calls = rt.record().stubs();
    boolean isOpen = calls.size() > settled && rt.evaluation == null && Errno.isInput(rt);
    if (isOpen && mayLeave(calls.getLast()) && isByProgram(rt)) {
      calls.add(left(rt, calls.removeLast(), address));
    }
    settled(rt);
  }

  /** A test can say so, and no contract says what the function changes. */
  private static boolean mayLeave(Run.StubCall call) {
    return (call.isCallback() || call.type().isPresent())
        && Assumed.isStandInFor(call.function()).isEmpty();
  }

  private static boolean isByProgram(RunState rt) {
    return !Origin.isLibrary(rt.innermostFrames(1).getFirst().location());
  }

  private static Run.StubCall left(RunState rt, Run.StubCall call, long address) {
    int size = Integer.BYTES;
    String number = call.number() == 1 ? "" : "#" + call.number();
    String name = call.function() + "()" + number + " sets " + Run.Write.what(Run.Write.ERRNO);
    MemObject o = rt.memory().object(address);
    if (o != null) {
      o.clearForeign(Addresses.offset(address), size);
    }
    Variable change = rt.record().variable(name, Integer.SIZE, ErrorNames.TYPE);
    Expr shadow = rt.memory().readShadow(address, size);
    long old = rt.memory().read(address, size);
    Expr before = shadow != null ? shadow : rt.pool().constant(Integer.SIZE, old);
    long value = old ^ rt.record().value(change);
    Expr term = rt.pool().binary(BinaryOp.XOR, before, rt.record().term(change));
    rt.memory().write(address, size, value, term);
    List<Run.Write> writes = new ArrayList<>(call.writes());
    if (rt.record().value(change) != 0) {
      writes.add(new Run.Write(Run.Write.ERRNO, ErrorNames.TYPE, List.of(value)));
    }
    return call.setting(writes);
  }
}
