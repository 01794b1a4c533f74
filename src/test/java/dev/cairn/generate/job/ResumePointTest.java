package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.result.Journal;
import dev.cairn.engine.result.Past;
import dev.cairn.expr.Variables;
import dev.cairn.generate.output.Draft;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumePointTest {
  private static final Fingerprint PRINT = new Fingerprint(Map.of("function", "f", "seed", "1"));
  private static final Fingerprint OTHER = new Fingerprint(Map.of("function", "f", "seed", "2"));

  @TempDir private Path output;

  @Test
  void aFreshOneForgetsWhatIsThere() throws IOException {
    finish(PRINT, 3);

    try (Draft draft = draft()) {
      assertThat(ResumePoint.fresh(draft, PRINT).past().isEmpty()).isTrue();
    }
  }

  @Test
  void aResumedOneGoesOnFromTheResultThatStands() throws IOException {
    finish(PRINT, 3);

    try (Draft draft = draft()) {
      ResumePoint again = ResumePoint.resumed(draft, new Variables(), PRINT);

      assertThat(again.isOfResult()).isTrue();
      assertThat(again.past().end()).contains(new Past.End(3, true));
    }
  }

  @Test
  void aDraftOfThisExplorationIsGoneOnWithThoughAnotherResultStands() throws IOException {
    finish(OTHER, 3);
    leave(PRINT, 5);

    try (Draft draft = draft()) {
      ResumePoint again = ResumePoint.resumed(draft, new Variables(), PRINT);

      assertThat(again.isOfResult()).isFalse();
      assertThat(again.past().end()).contains(new Past.End(5, true));
    }
  }

  @Test
  void itIsKnownWhetherTheResultThatStandsIsOfTheSameExploration() throws IOException {
    finish(PRINT, 3);

    try (Draft draft = draft()) {
      assertThat(ResumePoint.unchanged(draft, new Variables(), PRINT).isAsBefore()).isTrue();
      assertThat(ResumePoint.unchanged(draft, new Variables(), OTHER).isAsBefore()).isFalse();
    }
  }

  @Test
  void goingOnFromAResultLeavesItsJournalAsItIs() throws IOException {
    finish(PRINT, 3);
    try (Draft draft = draft()) {
      Path standing = draft.present().resolve(Draft.JOURNAL);
      byte[] before = Files.readAllBytes(standing);
      draft.begin();
      try (Journal journal = ResumePoint.resumed(draft, new Variables(), PRINT).open()) {
        journal.end(new Past.End(9, true));
      }

      assertThat(standing).hasBinaryContent(before);
      assertThat(Files.size(draft.journal())).isGreaterThan(before.length);
    }
  }

  @Test
  void anotherExplorationIsTheUsersMistake() throws IOException {
    finish(PRINT, 3);

    try (Draft draft = draft()) {
      assertThatThrownBy(() -> ResumePoint.resumed(draft, new Variables(), OTHER))
          .isInstanceOf(UserError.class)
          .hasMessageContaining("seed was 1 and is 2");
    }
  }

  private Draft draft() {
    return Draft.claim(output, "f");
  }

  /** A result that stands. */
  private void finish(Fingerprint print, long runs) throws IOException {
    try (Draft draft = draft()) {
      write(draft, print, runs);
      draft.publish();
    }
  }

  /** A draft whose process died. */
  private void leave(Fingerprint print, long runs) throws IOException {
    try (Draft draft = draft()) {
      write(draft, print, runs);
    }
  }

  private static void write(Draft draft, Fingerprint print, long runs) throws IOException {
    draft.begin();
    try (Journal journal = ResumePoint.fresh(draft, print).open()) {
      journal.end(new Past.End(runs, true));
    }
  }
}
