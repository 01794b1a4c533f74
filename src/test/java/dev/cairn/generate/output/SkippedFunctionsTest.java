package dev.cairn.generate.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the overview says of functions that were not explored. */
class SkippedFunctionsTest {
  @Test
  void aFunctionWithAResultIsNotSkipped() {
    var skipped = new SkippedFunctions(Map.of("parse", "stopped", "print", "stopped"));

    assertThat(skipped.besides(Set.of("lib/parse")).skipped()).containsOnlyKeys("print");
  }

  @Test
  void aFileThatCouldNotBeReadIsGoneWhenItsFunctionsHaveResults() {
    var skipped = new SkippedFunctions(Map.of("src/lib.c", "no header", "src/lob.c", "no header"));

    assertThat(skipped.besides(Set.of("src/lib/parse")).skipped()).containsOnlyKeys("src/lob.c");
  }

  @Test
  void whatIsSkippedAgainStays() {
    var skipped = new SkippedFunctions(Map.of("parse", "stopped"));

    assertThat(skipped.after(Set.of("lib/print"), Map.of("parse", "again")).skipped())
        .containsExactly(Map.entry("parse", "again"));
  }
}
