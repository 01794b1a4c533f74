package dev.cairn.engine.assume.trial;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.input.Preparation;
import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.path.ApiChoice;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The calls that an object went through after it was made. Some take away what the maker has put
 * into it, whatever it holds: {@code text = b->text; b->text = NULL; return text;}. Of what is left
 * nobody expects more than that its life can be ended.
 */
final class FurtherCalls {
  private final Run run;
  private final Program program;
  private final List<Preparation> preparations;

  FurtherCalls(Run run, Program program, List<Preparation> preparations) {
    this.run = run;
    this.program = program;
    this.preparations = preparations;
  }

  /**
   * A further call of the run.
   *
   * @param isTaking does it take something away
   * @param without the input of the run without it
   */
  record Further(String function, boolean isTaking, Input without) {}

  Stream<Further> all(Variables variables) {
    return preparations.stream().flatMap(p -> all(p, variables));
  }

  private Stream<Further> all(Preparation preparation, Variables variables) {
    return Stream.iterate(1, i -> i <= preparation.steps().size(), i -> i + 1)
        .flatMap(
            i ->
                called(preparation, i, variables)
                    .map(f -> new Further(f, isTaking(f), without(preparation, i, variables)))
                    .stream());
  }

  private Optional<String> called(Preparation preparation, int position, Variables variables) {
    List<Preparation.Call> choices = preparation.steps().get(position - 1);
    long choice = run.input().get(variable(preparation, position, variables));
    return choice < 1 || choice > choices.size()
        ? Optional.empty()
        : Optional.of(choices.get((int) choice - 1).function());
  }

  /** Later calls move up, where they can be made as early. */
  private Input without(Preparation preparation, int position, Variables variables) {
    Input.Builder input = run.input().toBuilder();
    int last = preparation.steps().size();
    for (int i = position; i < last; i++) {
      long next = run.input().get(variable(preparation, i + 1, variables));
      input.set(variable(preparation, i, variables), next);
    }
    return input.set(variable(preparation, last, variables), 0).build();
  }

  private static Variable variable(Preparation preparation, int position, Variables variables) {
    var choice = new ApiChoice(preparation.parameter(), position);
    return variables.variable(choice.variableName(), ApiChoice.BITS);
  }

  private boolean isTaking(String function) {
    return program.function(function).filter(FurtherCalls::isTaking).isPresent();
  }

  /** Does it store null where it begins, or before it returns, on whatever way. */
  private static boolean isTaking(Procedure function) {
    List<Block> ends =
        function.blocks().stream()
            .filter(b -> b.terminator() instanceof Instruction.Return)
            .toList();
    Stream<Block> always =
        ends.size() == 1
            ? Stream.of(function.blocks().getFirst(), ends.getFirst())
            : Stream.of(function.blocks().getFirst());
    return always.flatMap(b -> b.instructions().stream()).anyMatch(FurtherCalls::isOfNull);
  }

  private static boolean isOfNull(Instruction i) {
    return i instanceof Instruction.Store s && s.value() instanceof Operand.Null;
  }
}
