package dev.cairn.testgen;

import dev.cairn.input.acsl.oracle.Oracle;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The C files that suites of every framework need beside them: values and objects, and where tests
 * ask for it failing allocations and the values of harnesses.
 */
public final class TestSupport {
  private static final String VALUES = "cairn_support.c";
  private static final String HARNESS = "cairn_harness.c";
  private static final String FILES = "cairn_file.c";
  private static final String OUTPUT = "cairn_output.c";
  private static final String SYSTEM = "cairn_system.c";
  private static final String JUMPS = "cairn_jump.c";
  private static final String ALLOCATIONS = "cairn_alloc.c";
  private static final String HEADERS = "/dev/cairn/include/";

  private static final Pattern OWN = Pattern.compile("\\bcairn_(\\w+)");

  private TestSupport() {}

  /** The files, headers too. */
  public static List<SuiteFiles.File> files(SuiteModel suite) {
    List<SuiteFiles.File> files = new ArrayList<>();
    files.add(resource("cairn_support.h"));
    if (!suite.subject().contract().isEmpty()
        || suite.subject().contract().looksBack()
        || suite.checkedUnit().isPresent()) {
      files.add(contractHeader());
    }
    suite.checkedUnit().ifPresent(unit -> files.add(unit.file()));
    sources(suite).forEach(name -> files.add(resource(name)));
    if (suite.subject().needsHarness()) {
      for (String header : List.of("crest.h", "klee/klee.h")) {
        files.add(SuiteFiles.File.text(header, text(HEADERS + header)));
      }
    }
    return files;
  }

  /** The checks of a contract, with what those of real numbers need. */
  private static SuiteFiles.File contractHeader() {
    String checks = text(ContractText.HEADER);
    int end = checks.lastIndexOf("#endif");
    return SuiteFiles.File.text(
        ContractText.HEADER,
        checks.substring(0, end) + Oracle.realNumbers() + "\n" + checks.substring(end));
  }

  /** Those of them to compile. */
  public static List<String> sources(SuiteModel suite) {
    List<String> sources = new ArrayList<>(List.of(VALUES));
    if (suite.subject().needsHarness()) {
      sources.add(HARNESS);
    }
    if (suite.usesFiles()) {
      sources.add(FILES);
    }
    if (suite.listens()) {
      sources.add(OUTPUT);
    }
    if (suite.stubs().stream().anyMatch(TestStub::isShared)) {
      sources.add(SYSTEM);
    }
    if (suite.failsAllocations()) {
      sources.add(ALLOCATIONS);
    }
    if (suite.catchesJumps()) {
      sources.add(JUMPS);
    }
    return sources;
  }

  /** What the linker must be told. */
  public static List<String> linkerOptions(SuiteModel suite) {
    List<String> options = new ArrayList<>();
    if (suite.subject().definesMain()) {
      options.add("-Wl,--wrap=main");
    }
    if (suite.failsAllocations()) {
      options.add(FailingAllocations.linkerOption());
    }
    if (suite.catchesJumps()) {
      options.add(CaughtJump.LINKER_OPTION);
    }
    return options;
  }

  /** What the headers of tests call {@code cairn_NAME}: nothing else can be called so. */
  public static Set<String> names() {
    return Stream.of("cairn_support.h", "cairn_test.h", ContractText.HEADER)
        .flatMap(header -> OWN.matcher(text(header)).results())
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  /** A file of ours by its name. */
  public static SuiteFiles.File resource(String name) {
    return SuiteFiles.File.text(name, text(name));
  }

  private static String text(String file) {
    try (InputStream in = TestSupport.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("resource " + file + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
