package dev.cairn.machine.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.path.Defect;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallStackTest {
  private static final Defect.Frame LIBRARY =
      new Defect.Frame("raise", new Location(Origin.LIBRARY_FOLDER + "signal.c", 77, 5));
  private static final Defect.Frame USER = new Defect.Frame("f", new Location("f.c", 3, 1));

  @Test
  void aPlaceInTheUsersCodeIsTold() {
    assertThat(CallStack.inUsersCode(List.of(LIBRARY, USER))).isEqualTo(USER.location());
  }

  @Test
  void whereThereIsNoneTheLibrarysPlaceIsBetterThanNothing() {
    assertThat(CallStack.inUsersCode(List.of(LIBRARY))).isEqualTo(LIBRARY.location());
  }
}
