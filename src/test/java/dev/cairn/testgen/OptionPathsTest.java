package dev.cairn.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionPathsTest {
  private static final Path TESTS = Path.of("/home/me/project/out/f/tests");
  private static final List<String> OPTIONS =
      List.of(
          "-I/home/me/project/include",
          "-isystem",
          "/home/me/project/out/f/tests/own",
          "-include",
          "config.h",
          "-I",
          "/usr/include/glib-2.0",
          "-DDIR=/home/me",
          "-std=c11");

  @Test
  void pathsOfTheProjectAreRelative() {
    assertThat(OptionPaths.relative(OPTIONS, TESTS))
        .containsExactly(
            "-I../../../include",
            "-isystem",
            "./own",
            "-include",
            "config.h",
            "-I",
            "/usr/include/glib-2.0",
            "-DDIR=/home/me",
            "-std=c11");
  }

  @Test
  void readBackTheyAreTheSame() {
    assertThat(OptionPaths.absolute(OptionPaths.relative(OPTIONS, TESTS), TESTS))
        .isEqualTo(OPTIONS);
  }

  @Test
  void anOptionAndItsValueAreOneWord() {
    assertThat(OptionPaths.joined(List.of("-I", "x", "-D", "A=1", "-std=c11", "-isystem", "y")))
        .containsExactly("-Ix", "-DA=1", "-std=c11", "-isystemy");
  }

  @Test
  void onlyRelativePathsGetABase() {
    assertThat(OptionPaths.below("HERE", "-I../x")).isEqualTo("-IHERE/../x");
    assertThat(OptionPaths.below("HERE", "-I/usr/x")).isEqualTo("-I/usr/x");
    assertThat(OptionPaths.below("HERE", "-D../x")).isEqualTo("-D../x");
  }

  @Test
  void aShellReadsAWordAsItIs() {
    assertThat(OptionPaths.shell("-I../x")).isEqualTo("-I../x");
    assertThat(OptionPaths.shell("-DA=\"it's\"")).isEqualTo("'-DA=\"it'\\''s\"'");
  }
}
