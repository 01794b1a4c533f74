package dev.cairn.bench.contracts;

import dev.cairn.bench.ConfinedRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which promises hold on all inputs, found by trying them natively. */
final class NativeVerdicts {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private NativeVerdicts() {}

  /** By function: for each promise, whether it always holds. */
  static Map<String, List<Boolean>> of(List<RandomContract> contracts, Path folder)
      throws IOException {
    Path source = Files.writeString(folder.resolve("judge.c"), judge(contracts));
    Path program = folder.resolve("judge");
    compile(List.of("gcc", "-O1", "-w", "-o", program.toString(), source.toString()));
    Map<String, List<Boolean>> verdicts = new LinkedHashMap<>();
    for (String line : ConfinedRun.output(program, LIMIT).lines().toList()) {
      String[] words = line.split(" ", -1);
      verdicts.computeIfAbsent(words[0], _ -> new ArrayList<>()).add(words[1].equals("holds"));
    }
    return verdicts;
  }

  private static void compile(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(command + ": " + text);
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private static String judge(List<RandomContract> contracts) {
    var text = new StringBuilder("#include <stdio.h>\nint g, broken[16];\n");
    contracts.forEach(c -> text.append(c.plain()));
    text.append("int main(void) {\n");
    for (RandomContract contract : contracts) {
      int count = contract.promises().size();
      text.append("  {\n    int bad[").append(count).append("] = {0};\n");
      text.append(
          """
              for (int a = -2; a <= 3; a++)
                for (int b = 0; b <= 2; b++)
                  for (int old_g = -1; old_g <= 1; old_g++)
                    for (int k = 0; k < 27; k++) {
                      int u[3] = {k % 3, k / 3 % 3, k / 9}, old_u[3] = {k % 3, k / 3 % 3, k / 9};
                      int *t = u + 1, *old_t = old_u + 1;
                      g = old_g;
                      __builtin_memset(broken, 0, sizeof broken);
          """);
      text.append("            int result = ").append(contract.name()).append("(a, b, t);\n");
      for (int i = 0; i < count; i++) {
        String holds = contract.promises().get(i).c();
        text.append("            if (!(").append(holds).append(")) bad[" + i + "] = 1;\n");
      }
      text.append("          }\n    for (int i = 0; i < " + count + "; i++)\n");
      text.append("      printf(\"%s %s\\n\", \"" + contract.name() + "\", ");
      text.append("bad[i] ? \"fails\" : \"holds\");\n  }\n");
    }
    return text.append("  return 0;\n}\n").toString();
  }
}
