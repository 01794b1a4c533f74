package dev.cairn.engine.force.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScanFormatTest {
  /** The third column is a pattern that the sample keeps, whatever numbers are drawn. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%15s %63s HTTP/%d.%d | word word HTTP/\\d+\\.\\d+",
        "%2s:%*d%n            | wo:\\d+",
        "%[^=]=%[a-z]         | a{1,3}=a{1,3}",
        "%[0-9]               | 0{1,3}",
        "%lf%%,%x             | \\d+\\.5%,[0-9a-f]+",
        "[%c]                 | \\[a\\]",
      })
  void aFormatTakesItsSample(String format, String sample) {
    byte[] made =
        new ScanFormat(format.getBytes(StandardCharsets.US_ASCII))
            .sample(new SplittableRandom(1), _ -> "wo rd".getBytes(StandardCharsets.US_ASCII));

    assertThat(new String(made, StandardCharsets.US_ASCII)).matches(sample);
  }
}
