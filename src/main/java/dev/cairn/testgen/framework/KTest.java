package dev.cairn.testgen.framework;

import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * KLEE's {@code .ktest} files, version 3: what {@code ktest-tool} shows and {@code klee-replay} and
 * libkleeRuntest run. The bytes that a program asked for under one name are one object.
 */
final class KTest implements TestFramework {
  private static final int VERSION = 3;
  private static final Pattern ELEMENT = Pattern.compile("\\[\\d+\\]$");

  @Override
  public SuiteFiles write(SuiteModel suite) {
    List<SuiteFiles.File> files =
        suite.tests().stream()
            .map(
                t ->
                    new SuiteFiles.File(
                        "ktest/test%06d.ktest".formatted(t.number()),
                        bytes(suite.subject().unit(), objects(t))))
            .toList();
    return SuiteFiles.data(files);
  }

  private static Map<String, ByteArrayOutputStream> objects(TestModel test) {
    Map<String, ByteArrayOutputStream> objects = new LinkedHashMap<>();
    for (TestModel.InputValue input : test.inputs()) {
      String name =
          input.size() == 1 ? ELEMENT.matcher(input.name()).replaceFirst("") : input.name();
      var object = objects.computeIfAbsent(name, _ -> new ByteArrayOutputStream());
      for (int i = 0; i < input.size(); i++) {
        object.write((int) (input.bits() >> (8 * i)));
      }
    }
    return objects;
  }

  private static byte[] bytes(String program, Map<String, ByteArrayOutputStream> objects) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      out.write("KTEST".getBytes(StandardCharsets.US_ASCII));
      out.writeInt(VERSION);
      out.writeInt(1);
      sized(out, program.getBytes(StandardCharsets.UTF_8));
      out.writeInt(0);
      out.writeInt(0);
      out.writeInt(objects.size());
      for (Map.Entry<String, ByteArrayOutputStream> object : objects.entrySet()) {
        sized(out, object.getKey().getBytes(StandardCharsets.UTF_8));
        sized(out, object.getValue().toByteArray());
      }
    } catch (IOException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
    return bytes.toByteArray();
  }

  private static void sized(DataOutputStream out, byte[] content) throws IOException {
    out.writeInt(content.length);
    out.write(content);
  }
}
