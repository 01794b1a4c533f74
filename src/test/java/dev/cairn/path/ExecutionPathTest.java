package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.PathCondition.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutionPathTest {
  private static final Location PLACE = new Location("a.c", 3, 5);

  private final ExprPool pool = new ExprPool(new Variables());

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 77})
  void aCallIsToldFromReturnsAndBranchesAndNamesItsFunction(int function) {
    int entry = ExecutionPath.callEntry(function);

    assertThat(ExecutionPath.isCall(entry)).isTrue();
    assertThat(ExecutionPath.calledFunction(entry)).isEqualTo(function);
    assertThat(entry).isNegative().isNotEqualTo(ExecutionPath.RETURN);
  }

  @ParameterizedTest
  @ValueSource(ints = {ExecutionPath.RETURN, 0, 1, Integer.MAX_VALUE})
  void returnsAndBranchesAreNoCalls(int entry) {
    assertThat(ExecutionPath.isCall(entry)).isFalse();
  }

  @Test
  void itsLengthCountsConditionsAndNotTheTrace() {
    assertThat(new ExecutionPath(new int[9], List.of(condition(Kind.PIN)), true).length())
        .isEqualTo(1);
    assertThat(ExecutionPath.EMPTY.length()).isZero();
  }

  @Test
  void whoeverMadeAPathCannotChangeItLater() {
    List<PathCondition> conditions = new ArrayList<>(List.of(condition(Kind.BRANCH)));
    var path = new ExecutionPath(new int[0], conditions, false);

    conditions.clear();

    assertThat(path.length()).isEqualTo(1);
  }

  /** The table of ARCHITECTURE.md: which kinds may be negated to make a path. */
  @ParameterizedTest
  @EnumSource
  void onlyBranchesAliasRelationsAndChoicesOfModelsMakePaths(Kind kind) {
    boolean isChoice = kind == Kind.BRANCH || kind == Kind.ALIAS || kind == Kind.MODEL;

    assertThat(condition(kind).isChoice()).isEqualTo(isChoice);
  }

  @Test
  void theReasonOfSomethingUnvariedSaysWhereAndWhat() {
    var apart = new Unvaried(Unvaried.Kind.SEPARATION, "'p' and 'q' lie apart", PLACE, 0);

    assertThat(apart.reason()).isEqualTo("not varied at a.c:3:5: 'p' and 'q' lie apart");
  }

  private PathCondition condition(Kind kind) {
    Expr bit = pool.variable(pool.variables().variable("x", 1));
    return new PathCondition(bit, kind, -1, -1, 0, 0, PLACE);
  }
}
