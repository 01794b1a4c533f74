package dev.cairn.testgen.build;

import dev.cairn.path.EnvironmentInput;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import java.util.ArrayList;
import java.util.List;

/** The variables of the environment that a run asked for, as a test sets them. */
final class TestEnvironment {
  private TestEnvironment() {}

  static List<String> settings(Run run, RunInput input) {
    List<String> lines = new ArrayList<>();
    for (Run.Pointee pointee : run.pointees()) {
      EnvironmentInput.of(pointee.pointer())
          .ifPresent(v -> lines.add(setting(v.name(), value(input, pointee))));
    }
    return lines;
  }

  private static String setting(String name, String value) {
    return "cairn_environment(\"" + text(name) + "\", " + value + ");";
  }

  private static String value(RunInput input, Run.Pointee pointee) {
    if (pointee.length() < 0) {
      return "NULL";
    }
    var text = new StringBuilder("\"");
    for (int i = 0; i < pointee.length() - 1; i++) {
      long character = input.bits(pointee.pointer() + "[" + i + "]").orElse(0);
      text.append(CLiteral.escaped((int) character & 0xFF, '"'));
    }
    return text.append('"').toString();
  }

  private static String text(String name) {
    var text = new StringBuilder();
    name.chars().forEach(c -> text.append(CLiteral.escaped(c, '"')));
    return text.toString();
  }
}
