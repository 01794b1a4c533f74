package dev.cairn.generate.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.generate.Workbench;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimedFilesTest {
  @TempDir private Path folder;
  @TempDir private Path elsewhere;

  @Test
  void aFileOfOthersIsNotQuoted() throws IOException {
    Path secret = Files.writeString(elsewhere.resolve("secret"), "x > 3 ? a : secret");

    assertThatThrownBy(() -> unit(secret))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("made from '" + secret + "'");
  }

  @Test
  void norThroughALinkInTheProject() throws IOException {
    Path secret = Files.writeString(elsewhere.resolve("secret"), "x > 3 ? a : secret");
    Path link = Files.createSymbolicLink(folder.resolve("grammar.y"), secret);

    assertThatThrownBy(() -> unit(link)).isInstanceOf(UserError.class);
  }

  @Test
  void aGrammarOfTheProjectIs() throws IOException {
    Path grammar = Files.writeString(folder.resolve("grammar.y"), "  return x > 3 ? 1 : 2;");

    assertThat(unit(grammar).setup("f").program().branches())
        .anyMatch(b -> b.location().file().equals(grammar.toString()));
  }

  @Test
  void aFileThatIsNotThereHarmsNobody() throws IOException {
    assertThat(unit(elsewhere.resolve("gone.y")).setup("f").label()).isEqualTo("f");
  }

  private Unit unit(Path claimed) throws IOException {
    String source =
        """
        int f(int x) {
        #line 1 "%s"
          return x > 3 ? 1 : 2; }
        """
            .formatted(claimed);
    return Workbench.unit(new Workbench(folder).request(source));
  }
}
