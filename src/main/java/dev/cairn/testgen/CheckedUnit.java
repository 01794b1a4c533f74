package dev.cairn.testgen;

import dev.cairn.frontend.text.Insertions;
import dev.cairn.frontend.text.SourceText;
import dev.cairn.input.acsl.body.AssumedText;
import dev.cairn.input.acsl.body.CheckedText;
import dev.cairn.input.acsl.body.Inclusions;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.input.acsl.oracle.Oracle.BodyCheck;
import dev.cairn.input.acsl.oracle.Oracle.Kept;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A copy of the unit in which its annotations are checks: comments cannot fail. Only tests that
 * reproduce defects include it; others include the unit itself, so that they test what it becomes.
 */
final class CheckedUnit {
  private final TestSubject subject;
  private final boolean isChecked;

  /** {@code isChecked}: with checks, not only with functions replaced by their contracts. */
  CheckedUnit(TestSubject subject, boolean isChecked) {
    this.subject = subject;
    this.isChecked = isChecked;
  }

  /** Whether it is another than the unit. */
  boolean isNeeded() {
    return !checks().isEmpty() || !subject.oracle().changes().isEmpty();
  }

  private List<Assumed> assumed() {
    return subject.oracle().assumed();
  }

  /** Recursive predicates are C functions that cannot be written before the types they speak of. */
  private List<BodyCheck> checks() {
    return subject.oracle().tests().inBodies().stream()
        .filter(c -> isChecked && !c.isAssumed() && !c.check().code().contains("cairn_logic_"))
        .toList();
  }

  String name() {
    String prefix = !checks().isEmpty() ? "checked_" : assumed().isEmpty() ? "ghost_" : "assuming_";
    return prefix + Objects.toString(subject.source().getFileName(), "unit.c");
  }

  SuiteFiles.File file() {
    Path folder = Objects.requireNonNullElse(subject.source().getParent(), Path.of("."));
    Path spelled = Objects.requireNonNullElse(Path.of(subject.unit()).getParent(), Path.of("."));
    List<Insertions.Piece> pieces = new ArrayList<>(subject.oracle().changes().ghosts());
    pieces.addAll(CheckedText.pieces(checks(), PROMISES));
    pieces.addAll(AssumedText.pieces(assumed(), Assumed::standIn));
    String text = Insertions.apply(read(subject.source()), pieces);
    String copy =
        "/* %s as it was, %s. Written by Cairn. */\n"
                .formatted(CLines.comment(subject.unit()), about())
            + (checks().isEmpty() ? "" : "#include \"" + ContractText.HEADER + "\"\n")
            + AssumedText.before(assumed())
            + "#line 1 CAIRN_UNIT\n"
            + Inclusions.from(folder, spelled).rewritten(text)
            + "\n"
            + CheckedText.after(checks())
            + AssumedText.after(
                assumed(), Assumed::standIn, f -> CheckedText.atCalls(f, checks(), PROMISES));
    return SuiteFiles.File.text(name(), copy);
  }

  private String about() {
    List<String> all = new ArrayList<>();
    if (!checks().isEmpty()) {
      all.add("with its annotations as checks");
    }
    if (!subject.oracle().changes().ghosts().isEmpty()) {
      all.add("with what only its contracts see");
    }
    assumed().forEach(a -> all.add("with the contract of " + a.function() + " in its place"));
    return String.join(", ", all);
  }

  private static final CheckedText.Spelling PROMISES =
      new CheckedText.Spelling() {
        @Override
        public String check(BodyCheck check) {
          String clause = ContractText.clause(check.check().clause());
          return "CAIRN_PROMISE(" + check.check().code() + ", " + CLines.quoted(clause) + ")";
        }

        @Override
        public String value(Kept kept) {
          return kept.code();
        }
      };

  private static String read(Path file) {
    try {
      return SourceText.of(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
