package dev.cairn.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> NAMES = List.of("parse_line", "merge", "Free");

  @Test
  void takesASlipForWhatWasMeant() {
    assertThat(Nearest.to("marge", NAMES)).contains("merge");
    assertThat(Nearest.to("parseline", NAMES)).contains("parse_line");
    assertThat(Nearest.to("fREE", NAMES)).contains("Free");
  }

  @Test
  void takesNothingForAnotherWord() {
    assertThat(Nearest.to("compress", NAMES)).isEmpty();
    assertThat(Nearest.to("x", List.of())).isEmpty();
  }
}
