package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.input.InputModel;
import dev.cairn.input.Precondition;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.HarnessInputs;
import dev.cairn.machine.input.Readings;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.RunEnd;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InputsTest {
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final CType CHAR = new CType.Integer("char", 1, true, false, true);
  private static final CType BOOL = new CType.Integer("_Bool", 1, false, true, false);

  @Test
  void aScalarIsAVariableOfItsNameAndWidth() {
    Bench bench = bench("n", INT, Precondition.none());
    bench.begin(input(bench, "n", 32, 42));

    long n = make(bench, "n", 4);

    assertThat(bench.rt.memory().read(n, 4)).isEqualTo(42);
    assertThat(bench.rt.memory().readShadow(n, 4)).isSameAs(bench.var("n", 32));
    assertThat(run(bench).created()).containsExactly(new Run.Created(bench.variable("n", 32), INT));
  }

  @Test
  void nestedStructsAndArraysAreNamedByTheirAccessPath() {
    CType inner =
        new CType.Composite(
            "in",
            8,
            false,
            List.of(member("a", new CType.Array(CHAR, 4), 0), member("y", INT, 32)));
    CType outer =
        new CType.Composite("out", 16, false, List.of(member("m", new CType.Array(inner, 2), 0)));
    Bench bench = bench("s", outer, Precondition.none());
    bench.begin(input(bench, "s.m[1].a[2]", 8, 7));

    long s = make(bench, "s", 16);

    assertThat(bench.rt.memory().read(s + 10, 1)).isEqualTo(7);
    assertThat(names(run(bench)))
        .contains("s.m[0].a[0]", "s.m[0].y", "s.m[1].a[2]", "s.m[1].y")
        .hasSize(10);
  }

  @Test
  void bitFieldsOfOneByteShareACell() {
    CType flags =
        new CType.Composite(
            "f",
            4,
            false,
            List.of(bits("a", INT, 0, 3), bits("b", INT, 3, 7), bits("c", BOOL, 16, 1)));
    Bench bench = bench("f", flags, Precondition.none());
    var builder =
        new Input.Builder()
            .set(bench.variable("f.a", 3), 5)
            .set(bench.variable("f.b", 7), 0x55)
            .set(bench.variable("f.c", 1), 1);
    bench.begin(builder.build());

    long f = make(bench, "f", 4);

    long expected = 5 | 0x55 << 3 | 1 << 16;
    assertThat(bench.rt.memory().read(f, 4)).isEqualTo(expected);
    assertThat(bench.value(shadow(bench, f, 4))).isEqualTo(expected);
  }

  @Test
  void aPointerMayBeNullAndIsAnObjectOtherwise() {
    Bench bench = bench("p", pointer(INT), Precondition.none());
    bench.begin(Input.EMPTY);
    long notNull = bench.rt.memory().read(make(bench, "p", 8), 8);
    Run first = run(bench);

    bench.begin(input(bench, "p == NULL", 1, 1));
    long isNull = bench.rt.memory().read(make(bench, "p", 8), 8);
    Run second = run(bench);

    assertThat(notNull).isNotZero();
    assertThat(first.pointees()).containsExactly(new Run.Pointee("p", INT, 1));
    assertThat(isNull).isZero();
    assertThat(second.pointees()).containsExactly(new Run.Pointee("p", INT, -1));
    assertThat(names(second)).containsExactly("p == NULL");
  }

  @Test
  void anArrayWithoutLengthGrowsWithTheAccessesAndOnlyReadElementsAreInputs() {
    Bench bench = bench("p", pointer(INT), Precondition.none());
    bench.begin(Input.EMPTY);
    long p = bench.rt.memory().read(make(bench, "p", 8), 8);

    bench.rt.memory().write(p + 4, 4, 9, null);
    Expr read = shadow(bench, p + 12, 4);

    Run run = run(bench);
    assertThat(read).isSameAs(bench.var("p[3]", 32));
    assertThat(names(run)).containsExactly("p == NULL", "p[3]");
    assertThat(run.pointees()).containsExactly(new Run.Pointee("p", INT, 4));
    assertThat(run.observations())
        .extracting(Run.Observation::lvalue)
        .containsExactly("p[1]", "p[3]");
    assertThat(run.observations().getFirst().bits()).isEqualTo(9);
  }

  @Test
  void aGrownArrayIsAsLongInTheNextRun() {
    Bench bench = bench("p", pointer(INT), Precondition.none());
    bench.begin(input(bench, "p[5]", 32, 77));

    long p = bench.rt.memory().read(make(bench, "p", 8), 8);

    assertThat(bench.rt.memory().read(p + 20, 4)).isEqualTo(77);
    assertThat(bench.rt.memory().object(p)).extracting(MemObject::size).isEqualTo(24);
  }

  @Test
  void bothEndsOfAnObjectThatGrowsAreLimitsAndNoDefects() {
    Bench bench = bench("p", pointer(INT), Precondition.none());
    bench.begin(Input.EMPTY);
    long p = bench.rt.memory().read(make(bench, "p", 8), 8);

    assertThatThrownBy(() -> bench.rt.memory().read(p + (1 << 20), 4))
        .isInstanceOfSatisfying(
            RunEnd.class, e -> assertThat(e.ending()).isInstanceOf(Ending.LimitReached.class));
    assertThatThrownBy(() -> bench.rt.memory().read(p - 4000, 4))
        .isInstanceOfSatisfying(
            RunEnd.class, e -> assertThat(e.ending()).isInstanceOf(Ending.LimitReached.class));
  }

  @Test
  void aLengthOfThePreconditionIsExactAndCheckedOncePerLargerOffset() {
    Bench bench =
        bench(
            "p",
            pointer(INT),
            new FixedLengths(
                Map.of("p", pool -> pool.variable(pool.variables().variable("n", 32)))));
    bench.begin(input(bench, "n", 32, 3));
    long p = bench.rt.memory().read(make(bench, "p", 8), 8);

    shadow(bench, p + 4, 4);
    shadow(bench, p, 4);
    shadow(bench, p + 8, 4);

    assertThat(bench.conditions(Kind.CHECK))
        .hasSize(2)
        .allMatch(c -> bench.value(c.condition()) == 1);
    assertThatThrownBy(() -> bench.rt.memory().read(p + 12, 4)).isInstanceOf(RunEnd.class);
    assertThat(bench.conditions(Kind.CHECK))
        .hasSize(3)
        .allMatch(c -> bench.value(c.condition()) == 1);
  }

  @Test
  void aListIsNamedElementByElementAndEndsAtTheDepthLimit() {
    var node = new CType.Ref();
    CType next = new CType.Pointer(8, node);
    node.set(
        new CType.Composite(
            "node", 16, false, List.of(member("next", next, 0), member("key", INT, 64))));
    Bench bench = bench("l", new CType.Pointer(8, node), Precondition.none());
    bench.begin(Input.EMPTY);

    long l = bench.rt.memory().read(make(bench, "l", 8), 8);
    int depth = 0;
    for (long at = l; at != 0; at = bench.rt.memory().read(at, 8), depth++) {
      shadow(bench, at + 8, 4);
      shadow(bench, at, 8);
    }

    assertThat(depth).isEqualTo(3);
    assertThat(names(run(bench)))
        .containsExactly(
            "l == NULL",
            "l[0].key",
            "l[0].next == NULL",
            "l[0].next[0].key",
            "l[0].next[0].next == NULL",
            "l[0].next[0].next[0].key");
  }

  @Test
  void harnessNamesUsedAgainAreNumbered() {
    Bench bench = new Bench(InputModel.harness());
    bench.begin(input(bench, "x#2", 32, 5));
    MemObject o = bench.rt.memory().allocate(MemObject.Kind.STACK, "o", 16);

    HarnessInputs.make(bench.rt, o.address(), 4, "x");
    HarnessInputs.make(bench.rt, o.address() + 4, 4, "x");
    HarnessInputs.make(bench.rt, o.address() + 8, 3, "b");

    assertThat(bench.rt.memory().read(o.address() + 4, 4)).isEqualTo(5);
    assertThat(names(run(bench))).containsExactly("x", "x#2", "b[0]", "b[1]", "b[2]");
  }

  @Test
  void readingsThatNobodyAskedForChangeAndAreInputsOfTheRun() {
    Bench bench = new Bench(InputModel.harness());
    bench.begin(input(bench, "P1#7", 8, 5));
    MemObject o = bench.rt.memory().allocate(MemObject.Kind.STACK, "o", 64);

    for (int i = 0; i < 64; i++) {
      Readings.make(bench.rt, o.address() + i, "P1");
    }

    byte[] read = o.bytes.clone();
    Input used = run(bench).input();
    assertThat(read).startsWith(0, 0, 0, 0);
    for (int bit = 0; bit < 8; bit++) {
      int mask = 1 << bit;
      assertThat(IntStream.range(0, 64).filter(i -> (read[i] & mask) != 0))
          .as("readings with bit %s", bit)
          .isNotEmpty();
    }
    assertThat(read[6]).isEqualTo((byte) 5);
    assertThat(used.get(bench.rt.pool().variables().variable("P1#64", 8)))
        .isEqualTo(read[63] & 0xFF);
  }

  @Test
  void strangeNamesOfAHarnessDoNoHarm() {
    Bench bench = bench("p", pointer(INT), Precondition.none());
    bench.begin(Input.EMPTY);
    MemObject o = bench.rt.memory().allocate(MemObject.Kind.STACK, "o", 16);

    HarnessInputs.make(bench.rt, o.address(), 4, "p[x][99999999999]");
    bench.begin(Input.EMPTY);
    MemObject again = bench.rt.memory().allocate(MemObject.Kind.STACK, "o", 16);
    HarnessInputs.make(bench.rt, again.address(), 1, "p[x][99999999999]");
    make(bench, "p", 8);

    assertThat(names(run(bench))).containsExactly("p[x][99999999999]", "p == NULL");
  }

  private static Bench bench(String root, CType type, Precondition precondition) {
    return new Bench(
        new InputModel(Map.of(root, new InputModel.Root(root, type, false)), precondition, 64, 3));
  }

  private static long make(Bench bench, String name, int size) {
    MemObject o = bench.rt.memory().allocate(MemObject.Kind.STACK, name, size);
    bench.memory.inputs().make(bench.rt, o.address(), size, name);
    return o.address();
  }

  private static Expr shadow(Bench bench, long address, int size) {
    Expr term = bench.rt.memory().readShadow(address, size);
    return term == null ? bench.constant(8 * size, bench.rt.memory().read(address, size)) : term;
  }

  private static Run run(Bench bench) {
    bench.memory.inputs().finish(bench.rt);
    return bench.rt.record().toRun(new Ending.Returned());
  }

  private static List<String> names(Run run) {
    return run.created().stream().map(c -> c.variable().name()).toList();
  }

  private static Input input(Bench bench, String name, int width, long value) {
    return new Input.Builder().set(bench.variable(name, width), value).build();
  }

  private static CType pointer(CType target) {
    return new CType.Pointer(8, new CType.Ref(target));
  }

  private static CType.Member member(String name, CType type, long bitOffset) {
    return new CType.Member(name, new CType.Ref(type), bitOffset, 0);
  }

  private static CType.Member bits(String name, CType type, long bitOffset, int size) {
    return new CType.Member(name, new CType.Ref(type), bitOffset, size);
  }
}
