package dev.cairn.cluster.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTest {
  @TempDir private static Path tokens;
  @TempDir private Path folder;

  @BeforeAll
  static void makeToken() {
    Token.create(tokens.resolve("token"));
  }

  @Test
  void aNewOneIsForItsOwnerAloneAndTheOnlyFile() throws IOException {
    Path file = folder.resolve("token");

    Token.create(file);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactly(file);
    }
    assertThatCode(() -> Token.read(file)).doesNotThrowAnyException();
    assertThatThrownBy(() -> Token.create(file)).hasMessageContaining("is there already");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r--r--", "rw--w----", "rw-----w-"})
  void oneThatOthersCanReadIsRefused(String permissions) throws IOException {
    Path file = Files.copy(tokens.resolve("token"), folder.resolve("token"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));

    assertThatThrownBy(() -> Token.read(file))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("others can read or write this token");

    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r-----"));
    assertThatCode(() -> Token.read(file)).doesNotThrowAnyException();
  }

  @Test
  void whatIsNoneIsSaidInPlainWords() throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "secret\n");
    Files.setPosixFilePermissions(text, PosixFilePermissions.fromString("rw-------"));

    assertThatThrownBy(() -> Token.read(folder.resolve("none")))
        .hasMessageContaining("there is no such file");
    assertThatThrownBy(() -> Token.read(text)).hasMessage(text + ": this is no token of a cluster");
    assertThatThrownBy(() -> Token.read(folder)).isInstanceOf(UserError.class);
  }
}
