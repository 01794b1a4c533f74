package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.loop.ApiWorlds.World;
import dev.cairn.input.Preparation;
import dev.cairn.input.Preparation.Call;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** In which order objects are made by calls. */
class ApiWorldsTest {
  @Test
  void shorterWaysComeFirst() {
    var worlds = new ApiWorlds(List.of(preparation("q", 2, 2, 2)));

    assertThat(all(worlds, _ -> true))
        .startsWith("q0=1", "q0=2", "q0=1 q1=1", "q0=1 q1=2", "q0=2 q1=1", "q0=2 q1=2")
        .contains("q0=2 q1=1 q2=2")
        .hasSize(2 + 4 + 8);
  }

  @Test
  void aWayThatLeadsNowhereIsNotMadeLonger() {
    var worlds = new ApiWorlds(List.of(preparation("q", 2, 1, 1)));

    assertThat(all(worlds, w -> !name(w).equals("q0=1")))
        .containsExactly("q0=1", "q0=2", "q0=2 q1=1");
  }

  @Test
  void aCallThatLeadsNowhereIsNotTriedAgain() {
    var worlds = new ApiWorlds(List.of(preparation("q", 1, 2, 2)));

    assertThat(all(worlds, w -> !name(w).endsWith("=2")))
        .containsExactly("q0=1", "q0=1 q1=1", "q0=1 q1=2", "q0=1 q1=1 q2=1");
  }

  @Test
  void objectsOfAllParametersAreMade() {
    var worlds = new ApiWorlds(List.of(preparation("a", 2, 0, 0), preparation("b", 1, 0, 0)));

    assertThat(all(worlds, _ -> true)).containsExactly("a0=1 b0=1", "a0=2 b0=1");
  }

  @Test
  void twoObjectsAreMadeByTheSameCallOrByTwo() {
    var worlds = new ApiWorlds(List.of(preparation("a", 3, 0, 0), preparation("b", 3, 0, 0)));

    assertThat(all(worlds, _ -> true))
        .containsExactly("a0=1 b0=1", "a0=2 b0=2", "a0=3 b0=3", "a0=2 b0=1", "a0=1 b0=2");
  }

  @Test
  void whatCallersDoNotSeeInsideCanBeDescribedInTheEnd() {
    var opaque = new ApiWorlds(List.of(preparation("q", 1, 0, 0)));

    assertThat(opaque.described().map(ApiWorldsTest::name)).contains("q0=255");
    assertThat(new ApiWorlds(List.of()).described()).isEmpty();
  }

  @Test
  void whereNothingIsMadeByCallsThereIsNoWay() {
    assertThat(new ApiWorlds(List.of()).next()).isEmpty();
  }

  private static List<String> all(ApiWorlds worlds, Predicate<World> isThere) {
    List<String> names = new ArrayList<>();
    for (Optional<World> w = worlds.next(); w.isPresent(); w = worlds.next()) {
      names.add(name(w.get()));
      worlds.learn(w.get(), isThere.test(w.get()));
    }
    return names;
  }

  private static String name(World world) {
    return String.join(
        " ",
        world.choices().entrySet().stream()
            .map(e -> e.getKey().parameter() + e.getKey().position() + "=" + e.getValue())
            .toList());
  }

  private static Preparation preparation(String parameter, int makers, int steps, int length) {
    List<List<Call>> further = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      further.add(calls("step", steps));
    }
    var type = new CType.Pointer(8, new CType.Ref(new CType.Void()));
    return new Preparation(
        parameter, type, calls("make", makers), further, List.of(), Optional.empty());
  }

  private static List<Call> calls(String name, int count) {
    List<Call> calls = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      calls.add(new Call(name + i, "", List.of()));
    }
    return calls;
  }
}
