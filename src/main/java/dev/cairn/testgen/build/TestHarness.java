package dev.cairn.testgen.build;

import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.ErrorNames;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLines;
import dev.cairn.testgen.CLiteral;
import java.util.ArrayList;
import java.util.List;

/**
 * Tests of programs that ask for their inputs themselves: the recorded values in the order they
 * were asked for.
 */
final class TestHarness {
  private TestHarness() {}

  /**
   * The lines that hand the run's values to the functions of {@code cairn_harness.c}: all but those
   * of the parameters and globals in {@code model}, and {@code errno}.
   */
  static List<String> values(Run run, InputModel model) {
    List<String> rows = new ArrayList<>();
    HarnessTexts texts = new HarnessTexts();
    for (Run.Created created : run.created()) {
      boolean isAsked =
          !isOfStub(created.variable().name(), run)
              && !created.variable().name().equals(ErrorNames.VARIABLE)
              && !model.roots().containsKey(root(created.variable().name()))
              && AllocationFailure.of(created.variable()).isEmpty();
      if (isAsked) {
        rows.add(row(created, run));
        texts.add(created.variable(), run.input().get(created.variable()));
      }
    }
    if (rows.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(texts.comments());
    lines.add("static const struct cairn_value values[] = {" + String.join(", ", rows) + "};");
    lines.add("cairn_replay(values, " + rows.size() + ");");
    return lines;
  }

  /** Whether a stub returned it, or it lies behind what a stub returned or set. */
  private static boolean isOfStub(String variable, Run run) {
    return run.stubs().stream().anyMatch(s -> variable.startsWith(s.function() + "()"));
  }

  /** {@code s} of {@code s[0].next == NULL}. */
  private static String root(String variable) {
    return variable.replaceFirst("[\\[. ].*", "");
  }

  /** The call of main; its result is checked like that of any function. */
  static String call(Procedure.Declaration main, Run run) {
    boolean isChecked = run.observations().stream().anyMatch(o -> o.lvalue().equals("result"));
    String call =
        switch (main.parameters().size()) {
          case 0 -> "main();";
          case 1 -> "main(1);";
          case 2 -> "main(1, (char *[]){\"program\", NULL});";
          default -> "main(1, (char *[]){\"program\", NULL}, (char *[]){NULL});";
        };
    return isChecked ? "int result = " + call : call;
  }

  private static String row(Run.Created created, Run run) {
    CType type = created.type();
    long bits = run.input().get(created.variable());
    long size = Math.max(1, (created.variable().width() + 7) / 8);
    boolean isNumber = !(type.resolved() instanceof CType.Floating);
    boolean isCharacter = isNumber && size == 1 && CLiteral.isPlain((int) (bits & 255));
    String value =
        isCharacter
            ? "'" + CLiteral.escaped((int) (bits & 255), '\'') + "'"
            : isNumber
                ? CLiteral.of(type, bits, created.variable().width())
                : "0x" + Long.toHexString(bits) + "u";
    return "{" + CLines.quoted(created.variable().name()) + ", " + value + ", " + size + "}";
  }
}
