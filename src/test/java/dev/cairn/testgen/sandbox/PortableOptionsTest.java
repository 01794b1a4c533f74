package dev.cairn.testgen.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PortableOptionsTest {
  @ParameterizedTest
  @CsvSource({
    "-O2 -Wall -Iinclude -Weverything, -std=gnu17 -Iinclude",
    "-std=c99 -idirafter sys -imacros config.h, -std=c99 -idirafter sys -imacros config.h",
    "-includeconfig.h -isysroot /sys, -std=gnu17 -includeconfig.h -isysroot /sys",
    "-ansi -fms-extensions -fblocks, -std=gnu17 -ansi -fms-extensions",
    "-mavx2 -march=native -mllvm, -std=gnu17 -mavx2 -march=native",
    "-L lib -l z, -std=gnu17 -Llib -lz",
  })
  void whatDecidesWhichTextIsCompiledConcernsBothCompilers(String given, String expected) {
    assertThat(PortableOptions.of(List.of(given.split(" ", -1))))
        .isEqualTo(List.of(expected.split(" ", -1)));
  }
}
