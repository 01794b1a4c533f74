package dev.cairn.coverage;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import dev.cairn.coverage.SourceCoverage.FunctionHits;
import dev.cairn.engine.loop.Skeleton;
import dev.cairn.expr.Input;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is counted, and how it is told of source files. */
class ItemsTest {
  private static final int F = ExecutionPath.callEntry(0);
  private static final int G = ExecutionPath.callEntry(1);

  /** f: line 1 branches to 2 or 3, 2 calls g; g: line 1 branches. Both in t.c. */
  private static final Program PROGRAM =
      new Skeleton()
          .function("f")
          .condition("a", 1, 2)
          .call("g", 2)
          .ret()
          .function("g")
          .condition("b", 1, 1)
          .ret()
          .build();

  private final ProgramIndex index = new ProgramIndex(PROGRAM);

  @Test
  void ofAFunctionAreItsOwnBranchesAndLines() {
    Items items = Items.ofFunction(index, "g");

    assertThat(items.functions()).extracting(f -> f.name()).containsExactly("g");
    assertThat(items.branches()).extracting(Branch::id).containsExactly(2, 3);
    assertThat(items.lines().keySet()).containsExactly(new Line("t.c", 1), new Line("t.c", 2));
    assertThat(requireNonNull(items.lines().get(new Line("t.c", 1))).stream()).containsExactly(3);
  }

  @Test
  void ofAProgramAreThoseOfAllFunctionsOfTheUser() {
    Items items = Items.ofProgram(index);

    assertThat(items.branches()).hasSize(4);
    assertThat(requireNonNull(items.lines().get(new Line("t.c", 1))).stream())
        .containsExactly(0, 3);
  }

  @Test
  void anAliasMeansTheFunctionItStandsFor() {
    Program aliased =
        new Program(
            PROGRAM.functions(),
            Map.of(),
            Map.of(),
            Map.of("h", "g"),
            PROGRAM.branches(),
            List.of(),
            List.of(),
            64,
            Map.of());

    assertThat(Items.ofFunction(new ProgramIndex(aliased), "h").branches()).hasSize(2);
  }

  @Test
  void hitsAreToldFileByFile() {
    var map = new CoverageMap(index);
    map.add(run(F, 0, G, 2, ExecutionPath.RETURN, ExecutionPath.RETURN));
    map.add(run(F, 1, ExecutionPath.RETURN));

    FileCoverage file = file(Items.ofFunction(index, "f"), map);

    assertThat(file.lines()).isEqualTo(Map.of(1, 3L, 2, 2L, 3, 2L));
    assertThat(file.branches())
        .containsExactly(
            new BranchHits(1, 0, 0, "a", "true", 1), new BranchHits(1, 0, 1, "a", "false", 1));
    assertThat(file.functions()).containsExactly(new FunctionHits("f", 1, 2));
  }

  private static FileCoverage file(Items items, CoverageMap map) {
    return requireNonNull(SourceCoverageBuilder.build(items, map).files().get("t.c"));
  }

  @Test
  void functionsOfALineComeByName() {
    var other = new ProgramIndex(new Skeleton().function("z").ret().function("a").ret().build());

    assertThat(file(Items.ofProgram(other), new CoverageMap(other)).functions())
        .containsExactly(new FunctionHits("a", 1, 0), new FunctionHits("z", 1, 0));
  }

  @Test
  void countsAddUpAndCanBeForgotten() {
    var one = new CoverageMap(index);
    one.add(run(F, 1, ExecutionPath.RETURN));
    var sum = new CoverageMap(index);
    sum.add(one);
    sum.add(one);

    assertThat(sum.hits(1)).isEqualTo(2);
    assertThat(sum.functionHits()).containsExactly(Map.entry("f", 2L));
    assertThat(sum.lineHits()).containsEntry(new Line("t.c", 3), 2L);
    sum.clear();
    assertThat(sum.lineHits()).isEmpty();
    assertThat(sum.isCovered(1)).isFalse();
  }

  /** As lcov and gcov number them: conditions from left to right, true before false. */
  @Test
  void theBranchesOfALineAreNumberedByCondition() {
    List<Branch> line =
        List.of(
            side(3, 12, "false", 2), side(2, 12, "true", 3),
            side(0, 5, "true", 1), side(1, 5, "false", 0));

    assertThat(BranchSite.of(line))
        .extracting(s -> List.of(s.branch().id(), s.block(), s.index()))
        .containsExactly(List.of(0, 0, 0), List.of(1, 0, 1), List.of(2, 1, 0), List.of(3, 1, 1));
  }

  @Test
  void theDefaultOfASwitchComesLast() {
    List<Branch> cases =
        List.of(side(0, 5, "default", -1), side(1, 5, "case 7", -1), side(2, 5, "case 3", -1));

    assertThat(BranchSite.of(cases))
        .extracting(s -> s.branch().outcome())
        .containsExactly("case 7", "case 3", "default");
  }

  @Test
  void aBranchWithoutAPlaceIsInNoReport() {
    Branch nowhere = new Branch(0, "f", Location.NONE, "x", Branch.Kind.CONDITION, "true", 1, 0, 1);

    assertThat(BranchSite.of(List.of(nowhere))).isEmpty();
  }

  private static Branch side(int id, int column, String outcome, int sibling) {
    Branch.Kind kind = sibling < 0 ? Branch.Kind.SWITCH : Branch.Kind.CONDITION;
    return new Branch(id, "f", new Location("t.c", 9, column), "x", kind, outcome, sibling, 0, 1);
  }

  private static Run run(int... trace) {
    return Run.returned(Input.EMPTY, new ExecutionPath(trace, List.of(), false));
  }
}
