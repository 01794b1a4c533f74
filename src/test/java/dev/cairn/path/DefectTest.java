package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.Location;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefectTest {
  private static final Location LIBRARY = new Location("<libc>/string.c", 85, 3);
  private static final Location CALL = new Location("t.c", 12, 3);

  @Test
  void aDefectInTheLibraryIsShownWhereTheProgramCalledIt() {
    assertThat(at(LIBRARY, LIBRARY, CALL).place()).isEqualTo(CALL);
    assertThat(at(CALL, LIBRARY, new Location("t.c", 30, 1)).place()).isEqualTo(CALL);
    assertThat(at(LIBRARY, LIBRARY).place()).isEqualTo(LIBRARY);
  }

  private static Defect at(Location place, Location... calls) {
    List<Defect.Frame> stack = List.of(calls).stream().map(c -> new Defect.Frame("f", c)).toList();
    return new Defect(Defect.Kind.OUT_OF_BOUNDS_WRITE, place, "too far", stack);
  }
}
