package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every operator, conversion and comparison of every width gives on the machine the bits that the
 * processor gives, and so do the terms of its symbolic results.
 */
class InstructionPropertyTest {
  private static final int CASES = 60;

  /** Prints each result: what the processor says. */
  private static final String PRINTING = "static void check(u64 r) { printf(\"%lu\\n\", r); }";

  private static final String READING_ALL =
      """
      int main(void) {
        u64 v[8];
        while (scanf("%lu %lu %lu %lu %lu %lu %lu %lu", v, v + 1, v + 2, v + 3, v + 4, v + 5, v + 6, v + 7) == 8)
          all(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
        return 0;
      }
      """;

  /** Compares each result with an input: the branch's term is evaluated on that input too. */
  private static final String COMPARING =
      """
      static int number;
      static void check(u64 r) {
        u64 expected = __VERIFIER_nondet_ulong();
        if (r != expected) printf("%d gave %lx\\n", number, r);
        number++;
      }
      """;

  private static final String READING_ONE =
      """
      #define N __VERIFIER_nondet_ulong()
      int main(void) { u64 a = N, b = N, c = N, d = N, e = N, f = N, g = N, h = N; all(a, b, c, d, e, f, g, h); return 0; }
      """;

  @TempDir Path scratch;

  @Test
  void valuesAndTermsAreTheProcessors() throws IOException {
    var program = new OperatorProgram();
    List<long[]> operands = operands(new Random(4));
    List<Long> expected = natively(program, operands);
    int results = program.names().size();
    assertThat(expected).hasSize(results * CASES);

    List<String> wrong = new ArrayList<>();
    CProgram compiled = CProgram.of(program.text(COMPARING, READING_ONE));
    try (Machine machine = compiled.machine(Limits.DEFAULT.withSelfCheck())) {
      List<Run.Created> created = machine.run(Input.EMPTY).created();
      assertThat(created).hasSize(OperatorProgram.OPERANDS + results);
      for (int i = 0; i < CASES; i++) {
        List<Long> own = expected.subList(i * results, (i + 1) * results);
        Run run = machine.run(input(created, operands.get(i), own));
        assertThat(run.ending()).isEqualTo(new Ending.Returned());
        wrong.addAll(wrong(program, machine.console().output(), operands.get(i), own));
      }
    }
    assertThat(wrong).isEmpty();
  }

  private List<Long> natively(OperatorProgram program, List<long[]> operands) throws IOException {
    Path source = scratch.resolve("operators.c");
    Files.writeString(source, program.text(PRINTING, READING_ALL));
    String input =
        operands.stream()
            .flatMapToLong(java.util.Arrays::stream)
            .mapToObj(Long::toUnsignedString)
            .collect(Collectors.joining("\n"));
    String output = NativeProgram.ofEmbeddedClang(scratch, source).run(input).output();
    return output.lines().map(Long::parseUnsignedLong).toList();
  }

  private static Input input(List<Run.Created> created, long[] operands, List<Long> expected) {
    var input = new Input.Builder();
    for (int i = 0; i < created.size(); i++) {
      boolean isOperand = i < operands.length;
      input.set(
          created.get(i).variable(), isOperand ? operands[i] : expected.get(i - operands.length));
    }
    return input.build();
  }

  /** "number gave bits" lines with the operation's name, its operands and the right bits. */
  private static List<String> wrong(
      OperatorProgram program, byte[] output, long[] operands, List<Long> expected) {
    return new String(output, StandardCharsets.US_ASCII)
        .lines()
        .map(
            line -> {
              int number = Integer.parseInt(line.substring(0, line.indexOf(' ')));
              return "%s of %s: %s, not %x"
                  .formatted(
                      program.names().get(number),
                      java.util.Arrays.stream(operands).mapToObj(Long::toHexString).toList(),
                      line,
                      expected.get(number));
            })
        .toList();
  }

  private static List<long[]> operands(Random random) {
    List<long[]> result = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      var operands = new long[OperatorProgram.OPERANDS];
      for (int k = 0; k < 4; k++) {
        operands[k] = EdgeValues.integer(random);
      }
      if (random.nextInt(3) == 0) {
        operands[1] = operands[0] >> 63; // a sign extension, so that upper halves are plain too
        operands[3] = operands[2] >> 63;
      }
      operands[4] = EdgeValues.bitsOfDouble(random);
      operands[5] = EdgeValues.bitsOfDouble(random);
      operands[6] = EdgeValues.bitsOfFloat(random);
      operands[7] = EdgeValues.bitsOfFloat(random);
      result.add(operands);
    }
    return result;
  }
}
