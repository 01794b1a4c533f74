package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What inputs are made of because the program speaks of it. */
class DictionaryTest {
  private static final FrontEnd FRONT_END = FrontEnd.open(CacheLocation.standard());

  @Test
  void optionsAreThoseThatTheProgramHandsToGetopt() {
    Dictionary dictionary =
        of(
            """
            #include <getopt.h>
            static const struct option names[] = {
                {"fields", required_argument, 0, 'f'}, {"zero", no_argument, 0, 'z'},
                {"wrap", optional_argument, 0, 'w'}, {0, 0, 0, 0}};
            int main(int argc, char **argv) {
              return getopt_long(argc, argv, "+f:zw::", names, 0);
            }
            """);

    assertThat(dictionary.options())
        .extracting(o -> o.text() + " " + o.value())
        .containsExactly(
            "-f REQUIRED",
            "-z NONE",
            "-w OPTIONAL",
            "--fields REQUIRED",
            "--zero NONE",
            "--wrap OPTIONAL");
  }

  @Test
  void optionsMayBeLettersOnly() {
    Dictionary dictionary =
        of(
            """
            #include <unistd.h>
            int main(int argc, char **argv) { return getopt(argc, argv, "ab:"); }
            """);

    assertThat(dictionary.options()).extracting(CommandOption::text).containsExactly("-a", "-b");
  }

  @Test
  void optionsAreTextsThatLookLikeThem() {
    Dictionary dictionary =
        of(
            """
            #include <string.h>
            int main(int argc, char **argv) {
              return !strcmp(argv[1], "--quick") || !strcmp(argv[1], "-n") || !strcmp(argv[1], "- -");
            }
            """);

    assertThat(dictionary.options())
        .extracting(CommandOption::text)
        .containsExactlyInAnyOrder("--quick", "-n");
  }

  @Test
  void numbersBeyondCharactersAreThoseThatAreComparedWith() {
    Dictionary dictionary =
        of("int main(int n, char **v) { return n > 1000000 || n < -4000 || n == 'a'; }");

    assertThat(texts(dictionary.numbers())).containsExactlyInAnyOrder("1000000", "4000");
  }

  private static Dictionary of(String text) {
    var program = FRONT_END.compile(List.of(Source.text("t.c", text)), List.of("-w"));
    return Dictionary.of(program, List.of("main"));
  }

  private static List<String> texts(List<byte[]> words) {
    return words.stream().map(w -> new String(w, StandardCharsets.US_ASCII)).toList();
  }
}
