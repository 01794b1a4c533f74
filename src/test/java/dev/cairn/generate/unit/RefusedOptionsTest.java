package dev.cairn.generate.unit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.user.UserError;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefusedOptionsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-o",
        "-ofile",
        "-MF",
        "-MFx.d",
        "-MD",
        "-Wp,-MD,x.d",
        "-save-temps",
        "-save-temps=obj",
        "--save-temps",
        "-fplugin=x.so",
        "-fpass-plugin=x.so",
        "-Xclang",
        "-Bfolder",
        "-specs=x",
        "-S",
        "-E",
        "-M",
        "--version",
        "-emit-ast",
        "-print-search-dirs",
        "--output=x",
        "-fstack-usage",
        "-fproc-stat-report=x",
        "--write-dependencies",
        "-Wp,-o,x",
        "-Wp,@options",
        "--prefix=folder",
        "--ld-path=x",
        "-m16",
        "-mx32",
        "--target=arm-none-eabi",
        "-"
      })
  void whatWritesOrLoadsCodeOrDoesNotCompileIsRefused(String option) {
    assertThatThrownBy(() -> RefusedOptions.check(List.of("-O1", option)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("'" + option + "' is refused");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Iinclude",
        "-DX=1",
        "-std=c99",
        "-O2",
        "-g",
        "-Wall",
        "-Wp,-D_FORTIFY_SOURCE=2",
        "-m32",
        "-fno-strict-aliasing",
        "-lm",
        "-Lfolder",
        "-pthread",
        "-include",
        "-Werror",
        "-Wl,-z,now",
        "--target=x86_64-linux-gnu"
      })
  void whatSaysHowToCompilePasses(String option) {
    assertThatCode(() -> RefusedOptions.check(List.of(option))).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({"-x, c++", "-x, ir", "-target, arm-none-eabi", "--target, avr"})
  void anotherLanguageOrMachineIsRefused(String option, String value) {
    assertThatThrownBy(() -> RefusedOptions.check(List.of(option, value)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("'" + option + " " + value + "' is refused");
  }

  @ParameterizedTest
  @CsvSource({"-x, c", "-target, x86_64-pc-linux-gnu", "-include, avr"})
  void thisLanguageAndMachinePass(String option, String value) {
    assertThatCode(() -> RefusedOptions.check(List.of(option, value))).doesNotThrowAnyException();
  }
}
