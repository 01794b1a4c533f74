package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the world around the program could be otherwise is never called infeasible. */
class OutsideTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "getchar() == 'x'             | standard input is empty",
        "strlen(getenv(\"ANY\") ? getenv(\"ANY\") : \"\") > 99 | getenv(\"ANY\") has at most 32 characters",
        "fopen(\"given.txt\", \"w+\") != 0 | what open does is the machine's own",
        "daemon(1, 1) == 0            | what daemon does is the machine's own",
        "rand() % 3 == 2              | random numbers begin as in a new process",
        "random() % 2 == 0            | random numbers begin as in a new process",
        "lrand48() % 2 == 1           | random numbers begin as in a new process",
        "localeconv()->decimal_point[0] == ',' | there is no locale but C",
        "setlocale(LC_ALL, \"de_DE\") != NULL | there is no locale but C",
        "localtime(&(time_t){0})->tm_hour != 0 | the time zone is UTC",
        "fegetround() != 0            | what fegetround does is the machine's own",
        "strcoll(\"a\", \"B\") < 0      | what strcoll does is the machine's own",
        "MB_CUR_MAX > 1               | what __ctype_get_mb_cur_max does is the machine's own",
        "mblen(\"\\303\\244\", 2) == 2    | there is no locale but C",
        "nanosleep(&(struct timespec){0, 5}, 0) != 0 | this call never fails here",
        "strtok(NULL, \",\") != NULL    | nobody has called strtok before",
        "ftell(stdin) == 5            | nothing was read or written before",
        "optind == 3                  | global 'optind' keeps its initial value",
        "program_invocation_name[0] == 'x' | global 'program_invocation_name' keeps",
        "mktime(&(struct tm){.tm_mday = 1, .tm_year = 70}) != 0 | the time zone is UTC",
        "hook && hook() > 3           | a weak symbol is defined nowhere",
        "&option != NULL              | a weak symbol is defined nowhere",
        "level() == 4                 | a weak definition is not replaced by another file's",
        "other() == 4                 | a weak definition is not replaced by another file's",
        "other == base                | a weak definition is not replaced by another file's",
        "hooks[1] != NULL             | global 'hooks' keeps its initial value: it is weak or names",
        "limit != 4                   | global 'limit' keeps its initial value: it is weak or names",
        "__builtin_return_address(0) == 0 | addresses of code and stack are no inputs",
        "(long)__builtin_frame_address(0) & 64 | addresses of code and stack are no inputs",
      })
  void nothingIsInfeasibleBehindIt(String question, String why) throws IOException {
    String c =
        """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <fenv.h>
        #include <locale.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <time.h>
        #include <unistd.h>
        extern int hook(void) __attribute__((weak));
        extern int option __attribute__((weak));
        __attribute__((weak)) int level(void) { return 3; }
        int base(void) { return 3; }
        int other(void) __attribute__((weak, alias("base")));
        static int (*const hooks[])(void) = { level, hook };
        const int limit __attribute__((weak)) = 4;
        int f(void) { if (%s) return 1; return 0; }
        """
            .formatted(question);
    Path file = Files.writeString(folder.resolve("unit.c"), c);

    Cli cli =
        Cli.run(
            "generate", file.toString(), "--function", "f", "-o", folder + "/out", "--no-native");

    assertThat(cli.out()).contains("incomplete", why).doesNotContain("infeasible");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "srand(7); if (rand() < 0)",
        "srand48(7); if (lrand48() < 0)",
        "setlocale(LC_ALL, \"C\"); if (0 > 1)"
      })
  void whatTheProgramSetItselfIsKnown(String question) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("unit.c"),
            "#include <locale.h>\n#include <stdlib.h>\nint f(void) { %s return 1; return 0; }"
                .formatted(question));

    Cli cli = Cli.run("generate", file.toString(), "-o", folder + "/out", "--no-native");

    assertThat(cli.out()).doesNotContain("incomplete").contains("complete");
  }
}
