package dev.cairn.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class RecordBytesTest {
  private final RecordBytes bytes = new RecordBytes(Map.of());

  private sealed interface Animal {
    record Cat(String name) implements Animal {}

    record Herd(List<Animal> all) implements Animal {}
  }

  private enum Colour {
    RED,
    BLUE
  }

  private record All(
      int number,
      long large,
      boolean isTrue,
      double real,
      String text,
      Path path,
      Duration time,
      OptionalInt maybe,
      Optional<Colour> colour,
      Set<String> names,
      Map<Path, List<Integer>> map,
      Animal animal) {}

  private static All all() {
    return new All(
        -1,
        Long.MIN_VALUE,
        true,
        0.1,
        "Grüße \0 \uD83D\uDE00",
        Path.of("/a b/c"),
        Duration.ofNanos(1_500_000_001),
        OptionalInt.of(7),
        Optional.of(Colour.BLUE),
        Set.of("x", "y"),
        Map.of(Path.of("p"), List.of(1, 2)),
        new Animal.Herd(List.of(new Animal.Cat("tom"), new Animal.Herd(List.of()))));
  }

  @Test
  void whatIsReadIsWhatWasWritten() {
    assertThat(bytes.read(All.class, bytes.write(All.class, all()))).isEqualTo(all());
  }

  @Test
  void bytesThatEndTooSoonAreRefused() {
    byte[] whole = bytes.write(All.class, all());
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);

      assertThatThrownBy(() -> bytes.read(All.class, part))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void bytesBehindTheValueAreRefused() {
    byte[] more = Arrays.copyOf(bytes.write(Animal.class, new Animal.Cat("tom")), 100);

    assertThatThrownBy(() -> bytes.read(Animal.class, more))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aKindThatThereIsNotIsRefused() {
    assertThatThrownBy(() -> bytes.read(Animal.class, new byte[] {7, 7, 7}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @RepeatedTest(50)
  void randomBytesAreAValueOrRefused(RepetitionInfo seed) {
    var random = new Random(seed.getCurrentRepetition());
    byte[] noise = new byte[random.nextInt(200)];
    random.nextBytes(noise);
    try {
      assertThat(bytes.read(All.class, noise)).isNotNull();
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("All");
    }
  }

  @Test
  void aFormatIsAnotherWhenAComponentIs() {
    record One(int a) {}
    record Other(int a, int b) {}

    assertThat(Shapes.format(List.of(One.class)))
        .isEqualTo(Shapes.format(List.of(One.class)))
        .isNotEqualTo(Shapes.format(List.of(Other.class)));
  }
}
