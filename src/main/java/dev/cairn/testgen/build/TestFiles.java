package dev.cairn.testgen.build;

import dev.cairn.path.FileInput;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.VariableNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The files that a test hands over as {@code FILE *}: how they are made, what is expected there.
 */
final class TestFiles {
  private TestFiles() {}

  /** Lines that make the file behind the pointer at {@code path} as the variable {@code name}. */
  static List<String> declarations(RunInput input, String path, String name) {
    var file = new FileInput(path);
    long size = input.bits(file.size()).orElse(0);
    var text = new StringBuilder();
    for (int i = 0; i < size; i++) {
      text.append(CLiteral.escaped(byteAt(input, file, i), '"'));
    }
    List<String> lines = new ArrayList<>();
    lines.add("FILE *" + name + " = cairn_file(\"" + text + "\", " + size + ");");
    input.bits(file.failure()).stream()
        .filter(attempt -> attempt != 0)
        .forEach(attempt -> lines.add("cairn_file_fails(" + name + ", " + (int) attempt + ");"));
    input.bits(file.pipe()).stream()
        .filter(isPipe -> isPipe != 0)
        .forEach(_ -> lines.add("cairn_file_is_pipe(" + name + ");"));
    return lines;
  }

  private static int byteAt(RunInput input, FileInput file, int index) {
    return (int) input.bits(file.content(index)).orElse(0) & 0xFF;
  }

  /** What the run wrote to its files. */
  static List<Expectation> expectations(Run run, RunInput input, VariableNames names) {
    Map<FileInput, TreeMap<Integer, Integer>> written = new LinkedHashMap<>();
    for (Run.Observation o : run.observations()) {
      FileInput.written(o.lvalue())
          .ifPresent(
              file ->
                  written
                      .computeIfAbsent(file, _ -> new TreeMap<>())
                      .put(file.place(o.lvalue()), (int) o.bits() & 0xFF));
    }
    List<Expectation> all = new ArrayList<>();
    written.forEach(
        (file, bytes) -> {
          String name = names.variable(file.path());
          long size = Math.max(input.bits(file.size()).orElse(0), bytes.lastKey() + 1);
          parts(bytes).forEach(part -> all.add(isThere(name, part)));
          all.add(equal("cairn_file_size(" + name + ")", size));
        });
    return all;
  }

  /** Bytes that follow each other, with the place of the first. */
  private record Part(int at, List<Integer> bytes) {}

  private static List<Part> parts(Map<Integer, Integer> bytes) {
    List<Part> parts = new ArrayList<>();
    bytes.forEach(
        (at, value) -> {
          boolean follows =
              !parts.isEmpty() && parts.getLast().at() + parts.getLast().bytes().size() == at;
          if (!follows) {
            parts.add(new Part(at, new ArrayList<>()));
          }
          parts.getLast().bytes().add(value);
        });
    return parts;
  }

  private static Expectation isThere(String name, Part part) {
    var text = new StringBuilder();
    part.bytes().forEach(b -> text.append(CLiteral.escaped(b, '"')));
    String arguments = name + ", " + part.at() + ", \"" + text + "\", " + part.bytes().size();
    return equal("cairn_file_has(" + arguments + ")", 1);
  }

  private static Expectation equal(String value, long expected) {
    return new Expectation.Equal(value, Expectation.Kind.SIGNED, "" + expected);
  }
}
