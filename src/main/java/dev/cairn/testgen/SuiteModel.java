package dev.cairn.testgen;

import java.util.List;
import java.util.Optional;

/**
 * A suite for one function, as every framework gets it.
 *
 * @param stubs functions that the program calls but does not define
 * @param sources further source files of the program, as the suite's folder sees them
 * @param options what the compiler must be told for the program, such as {@code -m32}
 */
public record SuiteModel(
    TestSubject subject,
    Purpose purpose,
    List<TestStub> stubs,
    List<TestModel> tests,
    List<String> sources,
    List<String> options) {
  public SuiteModel {
    stubs = List.copyOf(stubs);
    tests = List.copyOf(tests);
    sources = List.copyOf(sources);
    options = List.copyOf(options);
  }

  /** What the tests are for. */
  public enum Purpose {
    /** To pass. */
    REGRESSION("test_", "Tests for"),
    /** To reproduce defects: each fails as long as its defect is there. */
    DEFECTS("defects_", "Tests that reproduce defects of");

    private final String prefix;
    private final String words;

    Purpose(String prefix, String words) {
      this.prefix = prefix;
      this.words = words;
    }
  }

  /** {@code test_merge}: what its files are named after. */
  public String name() {
    return purpose.prefix + subject.function();
  }

  /** "Tests for merge". */
  public String about() {
    return purpose.words + " " + subject.function();
  }

  /** Whether tests hand over files. */
  public boolean usesFiles() {
    return tests.stream()
        .flatMap(t -> t.arrangement().stream())
        .anyMatch(line -> line.contains("cairn_file("));
  }

  /** Whether tests look at what the program prints. */
  public boolean listens() {
    return isArranged("cairn_listen(");
  }

  /** Whether tests are left by longjmp. */
  public boolean catchesJumps() {
    return isArranged(CaughtJump.STATEMENT);
  }

  private boolean isArranged(String statement) {
    return tests.stream()
        .flatMap(t -> t.arrangement().stream())
        .anyMatch(line -> line.startsWith(statement));
  }

  /** The unit as it is included: a copy with checks in it, for tests that show that they fail. */
  Optional<CheckedUnit> checkedUnit() {
    var checked = new CheckedUnit(subject, purpose == Purpose.DEFECTS);
    return checked.isNeeded() ? Optional.of(checked) : Optional.empty();
  }

  /** What stands after {@code #include} to get the unit. */
  public String inclusion() {
    return checkedUnit().map(c -> "\"" + c.name() + "\"").orElse("CAIRN_UNIT");
  }

  /** Whether tests look at {@code errno}, or they or stubs set it. */
  public boolean usesErrorNumbers() {
    boolean isSet = stubs.stream().anyMatch(TestStub::setsErrno);
    boolean isInput =
        tests.stream()
            .flatMap(t -> t.arrangement().stream())
            .anyMatch(line -> line.startsWith("errno = "));
    return isSet
        || isInput
        || tests.stream()
            .flatMap(t -> t.expectations().stream())
            .anyMatch(e -> e.lvalue().equals("errno"));
  }

  /** Whether allocations must be led through the file that lets some of them fail. */
  public boolean failsAllocations() {
    return tests.stream().anyMatch(t -> !t.failures().isEmpty());
  }
}
