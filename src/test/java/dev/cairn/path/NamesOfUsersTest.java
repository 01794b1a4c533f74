package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.Location;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The words in which checks, clauses and defects appear on the command line and in reports. */
class NamesOfUsersTest {
  @ParameterizedTest
  @EnumSource
  void aCheckIsFoundByItsName(Check check) {
    assertThat(Check.named(check.cliName())).contains(check);
  }

  @ParameterizedTest
  @ValueSource(strings = {"MEMORY", "memory ", "leak", ""})
  void noCheckHasAnotherName(String name) {
    assertThat(Check.named(name)).isEmpty();
  }

  @Test
  void whatCannotBeSwitchedOffIsOnByDefault() {
    assertThat(Check.DEFAULT).containsAll(Check.ALWAYS).doesNotContain(Check.LEAKS);
    assertThat(Check.values()).filteredOn(c -> !c.isOptional()).hasSameElementsAs(Check.ALWAYS);
  }

  @ParameterizedTest
  @CsvSource({
    "ENSURES, \\result > 0, ensures \\result > 0",
    "DISJOINT, '', disjoint behaviors",
    "INVARIANT, i <= n, loop invariant i <= n"
  })
  void aClauseReadsAsItWasWritten(Clause.Kind kind, String text, String described) {
    assertThat(new Clause(1, kind, text, Location.NONE).described()).isEqualTo(described);
  }

  @Test
  void aClauseThatCannotBeCheckedSaysWhyAndIsTheSameOtherwise() {
    var clause = new Clause(7, Clause.Kind.ASSERT, "x", new Location("a.c", 2, 1));

    assertThat(clause.obstacle()).isEmpty();
    assertThat(clause.unchecked("x is a type").obstacle()).contains("x is a type");
    assertThat(clause.unchecked("x is a type"))
        .usingRecursiveComparison()
        .ignoringFields("obstacle")
        .isEqualTo(clause);
  }

  /** What a caller, or the native machine, may never see hides what lies behind. */
  @ParameterizedTest
  @EnumSource(
      value = Defect.Kind.class,
      names = {"NULL_DEREFERENCE", "OUT_OF_BOUNDS_READ", "SIGNED_OVERFLOW", "ENDLESS", "SHIFT"})
  void anErrorIsNoEndOfTheProgramsOwn(Defect.Kind kind) {
    assertThat(kind.isOwnEnd()).isFalse();
    assertThat(Defect.Kind.ABORT.isOwnEnd()).isTrue();
    assertThat(Defect.Kind.ASSERTION.isOwnEnd()).isTrue();
  }

  @Test
  void noTwoKindsOfDefectsShareTheirWords() {
    assertThat(Arrays.stream(Defect.Kind.values()).map(Defect.Kind::words))
        .doesNotHaveDuplicates()
        .noneMatch(String::isBlank);
  }
}
