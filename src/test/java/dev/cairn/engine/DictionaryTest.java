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

  /** As gnulib's {@code argmatch} is called; tables of options or of sentences are none. */
  @Test
  void arraysOfWordsAreListsOfChoices() {
    Dictionary dictionary =
        of(
            """
            #include <string.h>
            static const char *const kinds[] = {"never", "always", 0};
            static const char *const help[] = {"no such file", "try again"};
            static const struct { const char *name; int value; } table[] = {{"one", 1}, {"two", 2}};
            int match(const char *text, const char *const *list) {
              for (int i = 0; list[i]; i++) if (!strcmp(text, list[i])) return i;
              return -1;
            }
            int main(int n, char **v) {
              return match(v[1], kinds) + match(v[1], help) + !strcmp(table[n].name, v[1]);
            }
            """);

    assertThat(dictionary.choices()).hasSize(1);
    assertThat(texts(dictionary.choices().getFirst())).containsExactly("never", "always");
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
