package dev.cairn.binary.replay;

import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.ir.CType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The tests of a function as C that is linked with its object: arguments and variables set, the
 * function called, its result, its arrays and variables compared.
 */
final class LinkedDriver {
  private final MachineUnit unit;
  private final String object;
  private final String prototype;
  private final String called;
  private final List<VariedState.Cells> variables;
  private final StringBuilder text = new StringBuilder();

  /** {@code variables}: those that other files may name. */
  LinkedDriver(MachineUnit unit, String object, List<VariedState.Cells> variables) {
    this.unit = unit;
    this.object = object;
    this.variables = variables;
    prototype = unit.prototype().orElseThrow().replaceFirst(";\\s*$", "").strip();
    Matcher name = Pattern.compile("(\\w+)\\s*\\(").matcher(prototype);
    called = name.find() ? name.group(1) : unit.function();
  }

  String of(Map<String, PredictedRun> tests) {
    String declared =
        variables.stream()
            .map(v -> "extern unsigned char " + v.name() + "[" + v.slot().bytes() + "];\n")
            .collect(Collectors.joining());
    text.append(
        """
          /* Calls the function in %s as linked code:
             powerpc-linux-gnu-gcc -static driver.c %s -o driver && qemu-ppc ./driver */
          #include <stdio.h>
          #include <string.h>

          %s __asm__("%s");
          %s
          static int failed;

          static void same(const char *test, const char *what, const void *is, const void *wanted, unsigned bytes) {
            if (memcmp(is, wanted, bytes) != 0) {
              printf("FAIL %%s: %%s\\n", test, what);
              failed = 1;
            }
          }

        """
            .formatted(object, object, prototype, unit.function(), declared));
    tests.forEach(this::add);
    text.append("int main(void) {\n");
    tests.keySet().forEach(name -> text.append("  ").append(name).append("();\n"));
    text.append("  return failed;\n}\n");
    return text.toString();
  }

  private void line(String content) {
    text.append("  ").append(content).append('\n');
  }

  private void add(String name, PredictedRun run) {
    text.append("static void ").append(name).append("(void) {\n");
    for (VariedState.Cells variable : variables) {
      line("memcpy(" + variable.name() + ", " + bytes(run.before(), variable.slot()) + ");");
    }
    for (MachineUnit.Passed argument : unit.arguments()) {
      if (argument.type() instanceof CType.Array) {
        Slot memory = argument.slots().getFirst();
        String declared = "unsigned char " + argument.name() + "[" + memory.bytes() + "]";
        line(declared + " __attribute__((aligned(16)));");
        line("memcpy(" + argument.name() + ", " + bytes(run.before(), memory) + ");");
      }
    }
    for (MachineUnit.Passed argument : unit.arguments()) {
      if (argument.type() instanceof CType.Floating) {
        int size = argument.slots().getFirst().bytes();
        String bytes = literal(number(run.before(), argument.slots()), size);
        boolean isDouble = size == 8;
        line((isDouble ? "double " : "float ") + argument.name() + ";");
        line("memcpy(&" + argument.name() + ", " + bytes + ");");
      }
    }
    call(name, run);
    for (MachineUnit.Passed argument : unit.arguments()) {
      if (argument.type() instanceof CType.Array) {
        compare(name, argument.name(), run, argument.slots().getFirst());
      }
    }
    variables.forEach(v -> compare(name, v.name(), run, v.slot()));
    text.append("}\n\n");
  }

  private void compare(String test, String what, PredictedRun run, Slot slot) {
    String wanted = bytes(run.after(), slot);
    line("same(\"" + test + "\", \"" + what + "\", " + what + ", " + wanted + ");");
  }

  private void call(String test, PredictedRun run) {
    String arguments =
        unit.arguments().stream().map(a -> argument(a, run)).collect(Collectors.joining(", "));
    String call = called + "(" + arguments + ")";
    CType type = unit.declaration().orElseThrow().result();
    List<Slot> result = unit.processor().convention().result(type);
    if (result.isEmpty() || type instanceof CType.Pointer) {
      line(call + ";");
      return;
    }
    if (type instanceof CType.Floating) {
      line("double is = " + call + ";");
      String wanted = literal(number(run.after(), result), 8);
      line("same(\"" + test + "\", \"the result\", &is, " + wanted + ");");
      return;
    }
    long value = number(run.after(), result) & mask((int) type.size());
    int bytes = (int) type.size();
    String wide = "unsigned long long";
    line(wide + " is = (" + wide + ")" + call + " & " + hex(mask(bytes)) + "ULL;");
    line(wide + " wanted = " + hex(value) + "ULL;");
    line("same(\"" + test + "\", \"the result\", &is, &wanted, sizeof is);");
  }

  private static String argument(MachineUnit.Passed argument, PredictedRun run) {
    if (argument.type() instanceof CType.Array) {
      return "(void *)" + argument.name();
    }
    if (argument.type() instanceof CType.Floating) {
      return argument.name();
    }
    long value = number(run.before(), argument.slots()) & mask((int) argument.type().size());
    return hex(value) + (argument.type().size() > 4 ? "ULL" : "u");
  }

  private static long mask(int bytes) {
    return bytes >= 8 ? -1 : (1L << (8 * bytes)) - 1;
  }

  private static String hex(long value) {
    return "0x" + Long.toHexString(value);
  }

  /** Slots have the least significant byte first. */
  private static long number(Map<String, byte[]> state, List<Slot> slots) {
    long number = 0;
    for (Slot slot : slots.reversed()) {
      byte[] memory = Objects.requireNonNull(state.get(slot.object()));
      for (int i = slot.bytes() - 1; i >= 0; i--) {
        number = (number << 8) | (memory[slot.offset() + i] & 0xFF);
      }
    }
    return number;
  }

  /** A string of C with the bytes of memory by ascending address, and how many they are. */
  private static String bytes(Map<String, byte[]> state, Slot slot) {
    byte[] memory = Objects.requireNonNull(state.get(slot.object()));
    return literal(Arrays.copyOfRange(memory, slot.offset(), slot.offset() + slot.bytes()));
  }

  private static String literal(long number, int size) {
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      bytes[i] = (byte) (number >> (8 * i));
    }
    return literal(bytes);
  }

  private static String literal(byte[] descending) {
    var literal = new StringBuilder("\"");
    for (int i = descending.length - 1; i >= 0; i--) {
      int one = descending[i] & 0xFF;
      literal.append("\\").append(Integer.toOctalString(0x200 | one).substring(1));
    }
    return literal.append("\", ").append(descending.length).toString();
  }
}
