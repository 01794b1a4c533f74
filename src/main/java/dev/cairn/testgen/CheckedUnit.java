package dev.cairn.testgen;

import dev.cairn.frontend.text.Insertions;
import dev.cairn.input.acsl.body.CheckedText;
import dev.cairn.input.acsl.body.Inclusions;
import dev.cairn.input.acsl.code.Oracle.BodyCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A copy of the unit in which its annotations are checks: comments cannot fail. Only tests that
 * reproduce defects include it; others include the unit itself, so that they test what it becomes.
 */
final class CheckedUnit {
  private final TestSubject subject;

  CheckedUnit(TestSubject subject) {
    this.subject = subject;
  }

  /** Whether there is anything to check. */
  boolean isNeeded() {
    return !checks().isEmpty();
  }

  /** Recursive predicates are C functions that cannot be written before the types they speak of. */
  private List<BodyCheck> checks() {
    return subject.oracle().tests().inBodies().stream()
        .filter(c -> !c.check().code().contains("cairn_logic_"))
        .toList();
  }

  String name() {
    return "checked_" + Objects.toString(subject.source().getFileName(), "unit.c");
  }

  SuiteFiles.File file() {
    Path folder = Objects.requireNonNullElse(subject.source().getParent(), Path.of("."));
    Path spelled = Objects.requireNonNullElse(Path.of(subject.unit()).getParent(), Path.of("."));
    String text =
        Insertions.apply(read(subject.source()), CheckedText.pieces(checks(), CheckedUnit::check));
    String copy =
        "/* %s as it was, with its annotations as checks. Written by Cairn. */\n"
                .formatted(CText.comment(subject.unit()))
            + "#include \"%s\"\n#line 1 CAIRN_UNIT\n".formatted(ContractText.HEADER)
            + Inclusions.from(folder, spelled).rewritten(text);
    return SuiteFiles.File.text(name(), copy);
  }

  private static String check(BodyCheck check) {
    String clause = ContractText.clause(check.check().clause());
    return "CAIRN_PROMISE(" + check.check().code() + ", " + CText.quoted(clause) + ")";
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
