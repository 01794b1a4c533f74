package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Small programs, one construct of C each, print on the machine what they print natively. */
@Execution(ExecutionMode.SAME_THREAD)
class ConformanceTest {
  private static final Map<List<String>, Differential> RUNNERS = new ConcurrentHashMap<>();

  @TempDir Path scratch;

  static List<ConformanceProgram> programs() {
    return ConformanceProgram.all();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void printsAndEndsAsTheNativeProgram(ConformanceProgram program) {
    assertThat(program.difference(scratch, RUNNERS)).as(program.name()).isEmpty();
  }
}
