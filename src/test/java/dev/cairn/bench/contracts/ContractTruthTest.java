package dev.cairn.bench.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sample of {@code bench/contracts}. */
class ContractTruthTest {
  @TempDir private Path folder;

  @Test
  void noVerdictOnARandomContractIsRefutedByTryingAllInputs() throws IOException {
    List<ContractTrial.Said> said = new ContractTrial(folder).run(1, 6);

    assertThat(said).hasSize(78).filteredOn(ContractTrial.Said::isFalse).isEmpty();
    assertThat(said)
        .extracting(ContractTrial.Said::verdict)
        .contains(Verdict.PROVED, Verdict.VIOLATED);
  }

  @Test
  void theSameNumberGivesTheSameContract() {
    assertThat(new RandomContract(7).annotated())
        .isEqualTo(new RandomContract(7).annotated())
        .isNotEqualTo(new RandomContract(8).annotated());
  }
}
