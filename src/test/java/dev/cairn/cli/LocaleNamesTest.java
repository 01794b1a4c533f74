package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LocaleNamesTest {
  @Test
  void anArgumentThatCouldNotBeReadIsTheLocales() {
    Cli cli = Cli.run("generate", "gr\uFFFD\uFFFDe.c");

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("has letters that the locale does not know", "LC_ALL=C.UTF-8");
  }

  @Test
  void otherArgumentsAreFine() {
    assertThat(LocaleNames.problem(List.of("generate", "größe.c"))).isEmpty();
  }
}
