package dev.cairn.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.machine.CProgram;
import org.junit.jupiter.api.Test;

class DistancesTest {
  private static final long OLD = Addresses.of(7, 2);
  private static final long COPY = Addresses.of(9, 0);

  private final Distances distances = new Distances();

  @Test
  void aMeasuredWayLeadsToTheOtherObjectAndBack() {
    distances.measured(COPY, OLD);

    assertThat(distances.add(OLD + 3, COPY - OLD)).isEqualTo(COPY + 3);
    assertThat(distances.add(COPY, OLD - COPY)).isEqualTo(OLD);
  }

  @Test
  void anyOtherStepThatFarLeadsNowhere() {
    distances.measured(COPY, OLD);

    assertThat(Addresses.object(distances.add(OLD, COPY - OLD + 1))).isNotEqualTo(9);
    assertThat(Addresses.object(distances.add(OLD, 1L << 32))).isNotEqualTo(8);
  }

  @Test
  void whatAnotherRunMeasuredIsForgotten() {
    distances.measured(COPY, OLD);
    distances.clear();

    assertThat(distances.add(OLD, COPY - OLD)).isNotEqualTo(COPY);
  }

  @Test
  void theLatestWaysAreKnown() {
    for (int i = 0; i < 100; i++) {
      distances.measured(Addresses.of(20 + i, 0), OLD);
    }

    assertThat(distances.add(OLD, Addresses.of(119, 0) - OLD)).isEqualTo(Addresses.of(119, 0));
  }

  /** As argp does in gnulib and glibc. */
  @Test
  void pointersIntoACopiedBlockAreMovedAlong() {
    CProgram.Outcome outcome =
        CProgram.of(
                """
                void *malloc(unsigned long);
                void free(void *);
                struct entry { char *text; };
                int main(void) {
                  char *old = malloc(3);
                  for (int i = 0; i < 3; i++) old[i] = 'a' + i;
                  struct entry all[3] = {{old}, {old + 1}, {old + 2}};
                  char *copy = malloc(6);
                  for (int i = 0; i < 3; i++) copy[i] = old[i];
                  for (int i = 0; i < 3; i++) all[i].text += copy - old;
                  free(old);
                  return all[2].text == copy + 2 && *all[1].text == 'b';
                }
                """)
            .run();

    assertThat(outcome.run().defects()).isEmpty();
    assertThat(outcome.status()).isEqualTo(1);
  }
}
