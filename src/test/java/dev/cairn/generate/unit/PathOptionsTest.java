package dev.cairn.generate.unit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathOptionsTest {
  @TempDir private Path home;

  @ParameterizedTest
  @CsvSource({
    "-Iinclude, -I/lib/include",
    "-I ../include, -I /lib/../include",
    "-isystem sys, -isystem /lib/sys",
    "-isystemsys, -isystem/lib/sys",
    "-iquote ., -iquote /lib/.",
    "-I/usr/include, -I/usr/include",
    "-I=sys, -I=sys",
    "-DA=b -O2 -std=c99, -DA=b -O2 -std=c99",
    "-include stdio.h, -include stdio.h",
    "--include-directory=include --std=c99, -I/lib/include -std=c99",
  })
  void relativeFoldersAreThoseOfTheUser(String given, String expected) {
    assertThat(PathOptions.absolute(List.of(given.split(" ", -1)), Path.of("/lib")))
        .isEqualTo(List.of(expected.split(" ", -1)));
  }

  @ParameterizedTest
  @CsvSource({
    "-I/home/me/., -I/root/home/me/.",
    "-I /home/me -DA=/x, -I /root/home/me -DA=/x",
    "-isystem/home/me -Iinclude, -isystem/root/home/me -Iinclude",
    "@/home/me/options -O2, @/root/home/me/options -O2",
  })
  void absoluteFoldersCanBeElsewhere(String given, String expected) {
    assertThat(PathOptions.moved(List.of(given.split(" ", -1)), path -> "/root" + path))
        .isEqualTo(List.of(expected.split(" ", -1)));
  }

  @Test
  void aFileIsIncludedFromHereWhenItIsHere() throws IOException {
    Path config = Files.writeString(home.resolve("config.h"), "");

    assertThat(PathOptions.absolute(List.of("-include", "config.h"), home))
        .containsExactly("-include", config.toString());
  }

  @Test
  void whatAFileOfOptionsSaysIsMeantFromHere() throws IOException {
    Files.writeString(home.resolve("more.txt"), "-Iinclude \"-DTEXT=a b\"\n@rest.txt");
    Files.writeString(home.resolve("rest.txt"), "-Lgone\\ away");

    assertThat(PathOptions.absolute(List.of("-O1", "@more.txt", "@none"), home))
        .containsExactly(
            "-O1", "-I" + home + "/include", "-DTEXT=a b", "-L" + home + "/gone away", "@none");
  }
}
