package dev.cairn.generate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.testgen.Types;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clauses on what runs had: broken for sure, and in which state. */
class ClauseOnRunTest {
  private static final CType SIZE = new CType.Integer("unsigned long", 8, false, false, false);

  private static final Procedure.Declaration END =
      Types.declaration(
          Types.INT,
          Types.parameter("state", Types.INT),
          Types.parameter("pos", SIZE),
          Types.parameter("spaces", SIZE));

  @ParameterizedTest
  @CsvSource({
    "spaces <= pos, false",
    "2 * spaces + 1 <= pos, true",
    "state == 3 || spaces < pos, true",
    "state == 3 ==> spaces < pos, false",
    "0 <= state <= 1, true",
    "object_size(pos) && pos != 0, true",
    "other <= pos, false",
    "spaces <= pos &&, false"
  })
  void tellsBrokenOnlyWhatIsBrokenForSure(String clause, boolean isBroken) {
    assertThat(new ClauseOnRun(END).isBroken(clause, run(2, 0, 0))).isEqualTo(isBroken);
  }

  @Test
  void aClauseThatGoodRunsBreakIsSaidOfTheStateOfTheFaultAlone() {
    var clauses = new ClauseOnRun(END);
    var everywhere = new Guess("spaces < pos", r -> clauses.isBroken("spaces < pos", r));
    List<Facts> passed = List.of(run(0, 0, 0), run(1, 2, 5), run(3, 4, 1));

    var said =
        new StateGuards(END).guarded(everywhere, List.of(run(3, 0, 0)), passed).orElseThrow();

    assertThat(said.clause()).isEqualTo("state == 3 ==> spaces < pos");
    assertThat(passed).noneMatch(said.isBrokenBy());
    assertThat(said.isBrokenBy()).accepts(run(3, 1, 1));
  }

  @Test
  void whereAPointerMayBeNullTheStateIsAskedAfterThat() {
    String clause = "p == \\null || spaces < pos";
    var everywhere = new Guess(clause, r -> value(r, "spaces") >= value(r, "pos"));
    List<Facts> passed = List.of(run(0, 0, 0), run(1, 2, 5));

    assertThat(new StateGuards(END).guarded(everywhere, List.of(run(3, 0, 0)), passed))
        .map(Guess::clause)
        .contains("p == \\null || state != 3 || spaces < pos");
  }

  /** What the tests spell as zero is what passed. */
  @Test
  void whatARunDidNotLookAtIsZeroInItsTest() {
    var untouched = new Facts(Map.of(), Map.of("state", 0L), Set.of());

    assertThat(new ClauseOnRun(END).isBroken("2 * spaces + 1 <= pos", untouched)).isTrue();
    assertThat(new ClauseOnRun(END).isBroken("spaces <= pos", untouched)).isFalse();
  }

  @Test
  void theStateIsWhatAllThatFailedHaveInCommon() {
    var everywhere = new Guess("spaces < pos", r -> value(r, "spaces") >= value(r, "pos"));
    List<Facts> passed = List.of(run(0, 0, 0), run(1, 2, 5), run(16, 2, 5));

    var said =
        new StateGuards(END).guarded(everywhere, List.of(run(12, 0, 0), run(10, 1, 1)), passed);

    assertThat(said).map(Guess::clause).contains("(state & 8) != 0 ==> spaces < pos");
  }

  private static long value(Facts run, String name) {
    return Objects.requireNonNull(run.values().get(name));
  }

  private static Facts run(long state, long pos, long spaces) {
    return new Facts(Map.of(), Map.of("state", state, "pos", pos, "spaces", spaces), Set.of());
  }
}
