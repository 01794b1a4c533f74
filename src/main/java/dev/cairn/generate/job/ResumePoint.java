package dev.cairn.generate.job;

import dev.cairn.engine.result.Journal;
import dev.cairn.engine.result.Past;
import dev.cairn.expr.Variables;
import dev.cairn.generate.output.Draft;
import dev.cairn.solver.stack.Answers;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * Where an exploration begins: at nothing, or with what a journal tells of an earlier process.
 *
 * @param source the journal that tells it
 * @param journal the one that is gone on with; what the source tells is then in it, too
 * @param fingerprint what is explored and how
 * @param isAsBefore the present result is of the same exploration
 */
record ResumePoint(
    Path source, Path journal, Past past, Fingerprint fingerprint, boolean isAsBefore) {
  /**
   * Reads what a draft and its present result hold; of two that tell of this exploration the one
   * that got further. Journals of something else only are the user's error.
   */
  static ResumePoint resumed(Draft draft, Variables variables, Fingerprint fingerprint)
      throws IOException {
    ResumePoint best = fresh(draft, fingerprint);
    Optional<UserError> other = Optional.empty();
    for (Path journal : journals(draft)) {
      Past past = Past.read(journal, variables);
      List<String> differences = fingerprint.differencesFrom(new Fingerprint(past.head()));
      if (!past.isEmpty() && !differences.isEmpty()) {
        other = Optional.of(refusal(journal, differences));
      } else {
        best = best.orFurther(journal, past);
      }
    }
    if (best.past.isEmpty() && other.isPresent()) {
      throw other.get();
    }
    return best;
  }

  /** What they hold, where an exploration would come to the same; else as if there were nothing. */
  static ResumePoint unchanged(Draft draft, Variables variables, Fingerprint fingerprint)
      throws IOException {
    ResumePoint best = fresh(draft, fingerprint);
    for (Path journal : journals(draft)) {
      Past past = Past.read(journal, variables);
      if (fingerprint.isSameExploration(new Fingerprint(past.head()))) {
        best = best.orFurther(journal, past);
        best = journal.equals(draft.journal()) ? best : best.asBefore();
      }
    }
    return best;
  }

  private static List<Path> journals(Draft draft) {
    return List.of(draft.present().resolve(Draft.JOURNAL), draft.journal());
  }

  private ResumePoint orFurther(Path other, Past told) {
    return told.runs().size() > past.runs().size() || past.isEmpty()
        ? new ResumePoint(other, journal, told, fingerprint, isAsBefore)
        : this;
  }

  private ResumePoint asBefore() {
    return new ResumePoint(source, journal, past, fingerprint, true);
  }

  private static UserError refusal(Path journal, List<String> differences) {
    return new UserError(
        journal + ": --resume cannot go on: " + String.join("; ", differences),
        "repeat the earlier command with --resume added, or leave --resume out to start again");
  }

  /** As if there were nothing. */
  static ResumePoint fresh(Draft draft, Fingerprint fingerprint) {
    return new ResumePoint(draft.journal(), draft.journal(), Past.NONE, fingerprint, false);
  }

  /** Does it come from a result that stands, not from a draft of one. */
  boolean isOfResult() {
    return !source.equals(journal);
  }

  Journal open() throws IOException {
    if (past.isEmpty()) {
      return Journal.create(journal, fingerprint.parts());
    }
    if (isOfResult()) {
      Path copy = journal.resolveSibling(".journal.new");
      Files.copy(source, copy, StandardCopyOption.REPLACE_EXISTING);
      Files.move(copy, journal, StandardCopyOption.ATOMIC_MOVE);
    }
    return Journal.resume(journal, past);
  }

  /** The answers known from before. */
  Answers answers() {
    var answers = new Answers();
    past.answers().forEach((key, entry) -> answers.add(key, entry.verdict()));
    return answers;
  }
}
