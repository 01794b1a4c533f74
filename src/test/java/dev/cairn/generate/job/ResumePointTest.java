package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.result.Journal;
import dev.cairn.engine.result.Past;
import dev.cairn.expr.Variables;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumePointTest {
  private static final Fingerprint PRINT = new Fingerprint(Map.of("function", "f", "seed", "1"));

  @TempDir private Path folder;

  @Test
  void aFreshOneForgetsWhatIsThere() throws IOException {
    finish(ResumePoint.fresh(folder, PRINT));

    assertThat(ResumePoint.fresh(folder, PRINT).past().isEmpty()).isTrue();
  }

  @Test
  void aResumedOneGoesOnFromWhatIsThere() throws IOException {
    finish(ResumePoint.fresh(folder, PRINT));

    ResumePoint again = ResumePoint.resumed(folder, new Variables(), PRINT);

    assertThat(again.past().isFinished(Long.MAX_VALUE)).isTrue();
    assertThat(again.past().end()).contains(new Past.End(3, true));
  }

  @Test
  void anotherExplorationIsTheUsersMistake() throws IOException {
    finish(ResumePoint.fresh(folder, PRINT));
    var other = new Fingerprint(Map.of("function", "f", "seed", "2"));

    assertThatThrownBy(() -> ResumePoint.resumed(folder, new Variables(), other))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("seed was 1 and is 2");
  }

  private static void finish(ResumePoint point) throws IOException {
    try (Journal journal = point.open()) {
      journal.end(new Past.End(3, true));
    }
  }
}
