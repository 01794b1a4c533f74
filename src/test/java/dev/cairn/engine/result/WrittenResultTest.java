package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrittenResultTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"function\": \"f", "summary"})
  void whatIsNoJsonIsNotWhole(String text) throws IOException {
    assertThatThrownBy(() -> summary(text))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("summary.json: not a summary of Cairn, or not whole");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "7", "{}", "{\"name\": \"f\"}"})
  void otherJsonIsNoSummary(String text) throws IOException {
    assertThatThrownBy(() -> summary(text))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("not a summary of Cairn: ");
  }

  @Test
  void aSummaryOfAnotherBuildIsCalledSoWithBothFormats() throws IOException {
    assertThatThrownBy(() -> summary("{\"function\": \"f\", \"format\": \"abc\"}"))
        .isInstanceOfSatisfying(
            UserError.class,
            e -> assertThat(e.hint()).isEqualTo("run 'cairn generate' again with this build"))
        .hasMessageContaining("written by another build of Cairn (format abc, this one reads ")
        .hasMessageContaining(Summary.FORMAT);
  }

  @Test
  void aSummaryFromBeforeFormatsHadNamesIsOfAnotherBuild() throws IOException {
    assertThatThrownBy(() -> summary("{\"function\": \"f\"}"))
        .hasMessageContaining("written by another build of Cairn (format without a name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "[]", "{\"tests\": 7}"})
  void brokenDetailsAreRefused(String text) throws IOException {
    Files.writeString(folder.resolve(Details.FILE), text);

    assertThatThrownBy(() -> WrittenResult.checkDetails(folder))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("details.json");
  }

  @Test
  void aFormatHasAnotherNameWhenAKeyHas() {
    record One(int a) {}
    record Other(int b) {}
    record Wide(long a) {}

    assertThat(RecordJson.format(One.class))
        .isNotEqualTo(RecordJson.format(Other.class))
        .isNotEqualTo(RecordJson.format(Wide.class));
  }

  private Summary summary(String text) throws IOException {
    return WrittenResult.summary(Files.writeString(folder.resolve(Summary.FILE), text));
  }
}
