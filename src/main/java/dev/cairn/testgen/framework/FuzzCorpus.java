package dev.cairn.testgen.framework;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Raw files for fuzzers such as AFL++ and libFuzzer, and for {@code --corpus}: of a function the
 * bytes of its parameters in order, lowest byte first, of a program what it asked for in its order.
 */
final class FuzzCorpus implements TestFramework {
  /** Longer arrays are no seed for a fuzzer. */
  private static final int MOST_ELEMENTS = 1 << 16;

  @Override
  public SuiteFiles write(SuiteModel suite) {
    List<SuiteFiles.File> files =
        suite.tests().stream()
            .map(
                t ->
                    new SuiteFiles.File(
                        "corpus/%s-%d".formatted(suite.subject().function(), t.number()),
                        new Bytes(t).of(suite)))
            .toList();
    return SuiteFiles.data(files);
  }

  /** The bytes of one test. */
  private static final class Bytes {
    private final TestModel test;
    private final Map<String, Long> cells = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Bytes(TestModel test) {
      this.test = test;
      test.inputs().forEach(i -> cells.put(i.name(), i.bits()));
    }

    byte[] of(SuiteModel suite) {
      if (suite.subject().isHarness()) {
        test.inputs().forEach(i -> write(i.bits(), i.size()));
      } else {
        suite.subject().declaration().parameters().forEach(this::parameter);
      }
      return out.toByteArray();
    }

    private void parameter(Procedure.Parameter parameter) {
      walk(parameter.name(), parameter.type());
    }

    private void walk(String path, CType type) {
      switch (type.resolved()) {
        case CType.Integer i -> write(cells.getOrDefault(path, 0L), (int) i.size());
        case CType.Enumeration e -> write(cells.getOrDefault(path, 0L), (int) e.size());
        case CType.Floating f -> write(cells.getOrDefault(path, 0L), (int) f.size());
        case CType.Pointer p -> elements(path, p.target().type());
        case CType.Array a -> {
          for (long i = 0; i < Math.min(MOST_ELEMENTS, a.count()); i++) {
            walk(path + "[" + i + "]", a.element());
          }
        }
        case CType.Composite c -> members(path, c);
        case CType.Void _, CType.Complex _, CType.Callable _ -> {}
        case CType.Typedef _, CType.Qualified _ ->
            throw new IllegalStateException("a resolved type is neither");
      }
    }

    /** Up to the last that the run read. */
    private void elements(String path, CType element) {
      boolean isBytes = element.resolved() instanceof CType.Void;
      for (int i = 0; i < MOST_ELEMENTS && isReadFrom(path, i); i++) {
        String at = path + "[" + i + "]";
        if (isBytes) {
          write(cells.getOrDefault(at, 0L), 1);
        } else {
          walk(at, element);
        }
      }
    }

    private boolean isReadFrom(String path, int index) {
      return cells.keySet().stream()
          .filter(c -> c.startsWith(path + "["))
          .map(c -> c.substring(path.length() + 1, c.indexOf(']', path.length())))
          .anyMatch(n -> Integer.parseInt(n) >= index);
    }

    private void members(String path, CType.Composite type) {
      if (type.isUnion()) {
        type.principal().ifPresent(m -> walk(path + "." + m.name(), m.type().type()));
        return;
      }
      for (CType.Member member : type.members()) {
        String at = member.name().isEmpty() ? path : path + "." + member.name();
        if (member.isBitField()) {
          write(cells.getOrDefault(at, 0L), (member.bitSize() + 7) / 8);
        } else {
          walk(at, member.type().type());
        }
      }
    }

    private void write(long bits, int size) {
      for (int i = 0; i < size; i++) {
        out.write(i < Long.BYTES ? (int) (bits >> (8 * i)) : 0);
      }
    }
  }
}
