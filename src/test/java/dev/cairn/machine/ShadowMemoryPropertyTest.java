package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.ops.Access;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.PathCondition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/**
 * Random accesses against a plain array of bytes: terms evaluate to the bytes, on this input and on
 * every other input of the same path.
 */
class ShadowMemoryPropertyTest {
  private static final int SIZE = 24;
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final InputModel MODEL =
      new InputModel(
          Map.of("p", new InputModel.Root("p", new CType.Pointer(8, new CType.Ref(INT)), false)),
          new FixedLengths(Map.of("p", pool -> pool.constant(32, SIZE / 4))),
          64,
          3);
  private static final int[] SIZES = {1, 2, 3, 4, 8};

  /** One access of a program that has no control flow: so every input runs the same accesses. */
  private record Access(
      boolean isWrite, int size, int index, int scale, int base, boolean isSymbolic, int value) {
    boolean isFill() {
      return isWrite && size > 8;
    }
  }

  /** What accesses there are: to which object, and whether their indices are of two bits. */
  private enum Sort {
    PLAIN,
    INPUT,
    NARROW
  }

  @RepeatedTest(120)
  void termsEqualBytesOnEveryInputOfThePath(RepetitionInfo repetition) {
    check(new Random(repetition.getCurrentRepetition()), Sort.PLAIN);
  }

  @RepeatedTest(400)
  void theSameHoldsBesideWhatWritesCanMean(RepetitionInfo repetition) {
    check(new Random(repetition.getCurrentRepetition()), Sort.NARROW);
  }

  @RepeatedTest(120)
  void theSameHoldsForInputObjects(RepetitionInfo repetition) {
    check(new Random(repetition.getCurrentRepetition()), Sort.INPUT);
  }

  private static void check(Random random, Sort sort) {
    List<Access> program = program(random, sort);
    Input input = input(new Bench(MODEL), random);
    Execution first = execute(program, input, sort);

    assertThat(first.terms).allMatch(t -> first.valueOf(t, input) == t.concrete);
    for (int i = 0; i < 20; i++) {
      Input other = input(first.bench, random);
      if (first.conditions.stream().allMatch(c -> new Evaluator().holds(c.condition(), other))) {
        Execution second = execute(program, other, sort);
        for (int r = 0; r < first.terms.size(); r++) {
          assertThat(first.valueOf(first.terms.get(r), other))
              .isEqualTo(second.terms.get(r).concrete);
        }
      }
    }
    assertThat(first.conditions).allMatch(c -> new Evaluator().holds(c.condition(), input));
  }

  private static List<Access> program(Random random, Sort sort) {
    int scale = new int[] {1, 2, 4, 3}[random.nextInt(4)];
    boolean mixesSizes = random.nextInt(3) == 0;
    int common = SIZES[random.nextInt(SIZES.length)];
    var program = new ArrayList<Access>();
    for (int i = 0; i < 12; i++) {
      int size = mixesSizes ? SIZES[random.nextInt(SIZES.length)] : common;
      if (sort == Sort.NARROW && random.nextInt(6) == 0) {
        int whole = 9 + random.nextInt(SIZE - 8);
        program.add(new Access(true, whole, -1, 1, random.nextInt(16), false, random.nextInt()));
        continue;
      }
      program.add(
          new Access(
              random.nextInt(5) < 3,
              size,
              random.nextInt(4) - 1,
              scale,
              random.nextInt(sort == Sort.NARROW ? SIZE - size - 3 * scale + 1 : 4),
              random.nextBoolean(),
              random.nextInt()));
    }
    return program;
  }

  private static Input input(Bench bench, Random random) {
    var builder = new Input.Builder();
    for (int i = 0; i < 3; i++) {
      builder.set(bench.variable("i" + i, 32), random.nextInt(4));
    }
    for (int i = 0; i < 12; i++) {
      builder.set(bench.variable("v" + i, 64), random.nextLong());
    }
    for (int i = 0; i < SIZE / 4; i++) {
      builder.set(bench.variable("p[" + i + "]", 32), random.nextInt());
    }
    return builder.build();
  }

  private record Read(@Nullable Expr term, long concrete) {}

  private static final class Execution {
    Bench bench = new Bench(MODEL);
    final List<Read> terms = new ArrayList<>();
    List<PathCondition> conditions = List.of();

    long valueOf(Read read, Input input) {
      return read.term == null ? read.concrete : new Evaluator().value(read.term, input);
    }
  }

  /** Runs on the machine, and beside it on plain bytes. */
  private static Execution execute(List<Access> program, Input input, Sort sort) {
    var run = new Execution();
    input(run.bench, new Random(0));
    run.bench.begin(input);
    MemObject o = sort == Sort.INPUT ? inputObject(run.bench) : plainObject(run.bench);
    byte[] plain = o.bytes.clone();
    for (int i = 0; i < program.size(); i++) {
      if (program.get(i).isFill()) {
        fill(run.bench.rt, program.get(i), o, plain);
      } else {
        step(run, program.get(i), i, sort, o, plain, input);
      }
    }
    assertThat(o.bytes).isEqualTo(plain);
    run.conditions = run.bench.rt.conditions().all();
    return run;
  }

  private static MemObject plainObject(Bench bench) {
    MemObject o = bench.rt.memory().allocate(MemObject.Kind.HEAP, "o", SIZE);
    for (int i = 0; i < SIZE; i++) {
      o.bytes[i] = (byte) (i * 7);
    }
    return o;
  }

  private static MemObject inputObject(Bench bench) {
    MemObject pointer = bench.rt.memory().allocate(MemObject.Kind.STACK, "p", 8);
    bench.memory.inputs().make(bench.rt, pointer.address(), 8, "p");
    return bench.rt.objects[Addresses.object(bench.rt.memory().read(pointer.address(), 8))];
  }

  private static void fill(RunState rt, Access access, MemObject o, byte[] plain) {
    int at = Math.min(access.base, SIZE - access.size);
    Arrays.fill(plain, at, at + access.size, (byte) access.value);
    rt.memory().fill(o.address() + at, access.value, null, access.size);
  }

  @SuppressWarnings("ParameterNumber") // an access and what it is tried on
  private static void step(
      Execution run, Access access, int number, Sort sort, MemObject o, byte[] plain, Input input) {
    Bench bench = run.bench;
    RunState rt = bench.rt;
    int index = access.index < 0 ? 0 : (int) input.get(bench.variable("i" + access.index, 32));
    int at = Math.min(access.base + index * access.scale, SIZE - access.size);
    boolean isClamped = at != access.base + index * access.scale;
    Expr term = access.index < 0 || isClamped ? null : address(bench, access, sort, o);
    long address = o.address() + at;
    int bits = 8 * access.size;
    if (access.isWrite) {
      Expr value =
          access.isSymbolic ? bench.pool.extract(bench.var("v" + number, 64), 0, bits) : null;
      long concrete =
          (value == null
                  ? access.value * 0x9E3779B97F4A7C15L
                  : input.get(bench.variable("v" + number, 64)))
              & mask(bits);
      Bytes.write(plain, at, access.size, concrete);
      if (term != null) {
        rt.symbolic().store(rt, address, term, access.size, concrete, value, 0);
      } else {
        rt.memory().write(address, access.size, concrete, value);
      }
      return;
    }
    long concrete = Bytes.read(plain, at, access.size);
    if (term != null) {
      assertThat(rt.symbolic().load(rt, address, term, access.size, 0)).isEqualTo(concrete);
      run.terms.add(new Read(rt.loadedShadow, concrete));
    } else {
      run.terms.add(new Read(rt.memory().readShadow(address, access.size), concrete));
    }
  }

  private static Expr address(Bench bench, Access access, Sort sort, MemObject o) {
    Expr given = bench.var("i" + access.index, 32);
    Expr index =
        sort == Sort.NARROW
            ? bench.pool.convert(UnaryOp.ZEXT, bench.pool.extract(given, 0, 2), 64)
            : bench.pool.convert(UnaryOp.SEXT, given, 64);
    Expr scaled = bench.pool.binary(BinaryOp.MUL, index, bench.constant(64, access.scale));
    return bench.pool.binary(BinaryOp.ADD, scaled, bench.constant(64, o.address() + access.base));
  }

  private static long mask(int bits) {
    return bits == 64 ? -1 : (1L << bits) - 1;
  }
}
