package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.ir.CType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of inputs that are no cells: what they mean is told by the name alone. */
class InputNamesTest {
  @ParameterizedTest
  @CsvSource({"q, p", "p[0].next, p", "q, &table"})
  void aPlaceChoiceIsFoundAgainByItsVariable(String pointer, String host) {
    var choice = new PlaceChoice(pointer, host);

    assertThat(PlaceChoice.of(variable(choice.variableName()))).contains(choice);
    assertThat(PlaceChoice.of(variable(choice.distanceName()))).isEmpty();
    assertThat(choice.distanceName()).isEqualTo(pointer + " - " + host);
  }

  @ParameterizedTest
  @ValueSource(strings = {"q", " points into p", "q points to p"})
  void otherVariablesAreNoPlaceChoice(String name) {
    assertThat(PlaceChoice.of(variable(name))).isEmpty();
  }

  @Test
  void aHostIsAPointerOrAVariable() {
    assertThat(new PlaceChoice("q", "p").isInVariable()).isFalse();
    assertThat(new PlaceChoice("q", "p").hostName()).isEqualTo("p");
    assertThat(new PlaceChoice("q", PlaceChoice.hostOf("v")).isInVariable()).isTrue();
    assertThat(new PlaceChoice("q", PlaceChoice.hostOf("v")).hostName()).isEqualTo("v");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 4095})
  void whatWasWrittenToAFileNamesItsPlace(int place) {
    var file = new FileInput("in");
    String lvalue = file.written(place);

    assertThat(FileInput.written(lvalue)).contains(file);
    assertThat(file.place(lvalue)).isEqualTo(place);
    assertThat(FileInput.written(file.content(place))).isEmpty();
  }

  @Test
  void theInputsOfAFileHaveDifferentNames() {
    var file = new FileInput("in");

    assertThat(
            Stream.of(
                file.size(), file.failure(), file.pipe(), file.content(0), file.written(0), "in"))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.startsWith("in"));
  }

  @Test
  void aRunSharesWhenAPointerHasNoObjectOfItsOwn() {
    var own = new Run.Pointee("p", new CType.Void(), 3);
    var place = new Run.Place("p", new CType.Void(), false, 8);
    var inside =
        new Run.Pointee("q", new CType.Void(), 1, Optional.empty(), Optional.of(place), 0, 0);

    assertThat(run(own).isSharing()).isFalse();
    assertThat(run(own, inside).isSharing()).isTrue();
    assertThat(own.after(2).front()).isEqualTo(2);
  }

  private static Run run(Run.Pointee... pointees) {
    return new Run(
        Input.EMPTY,
        List.of(),
        List.of(pointees),
        ExecutionPath.EMPTY,
        new Ending.Returned(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        0);
  }

  private static Variable variable(String name) {
    return new Variables().variable(name, 8);
  }
}
