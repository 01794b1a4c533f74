package dev.cairn.machine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.arith.Span;
import dev.cairn.machine.arith.Spans;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Of all writes the log keeps those that no later one hides, in their order. */
class WriteLogTest {
  private static final int ROWS = 4;
  private final ExprPool pool = new ExprPool(new Variables());
  private final Spans spans = new Spans();
  private final Variable row = pool.variables().variable("row", 2);

  @Test
  void keepsTheLatestWriteOfEachPlaceInOrder() {
    var random = new Random(7);
    var log = new WriteLog(new byte[32]);
    var expected = new LinkedHashMap<List<Object>, WriteLog.Write>();
    for (int i = 0; i < 2_000; i++) {
      int at = random.nextInt(32);
      int size = 1 << random.nextInt(3);
      Expr offset = pool.constant(64, at);
      WriteLog.Write write = write(offset, at, size, pool.constant(32, i));
      log.add(write);
      expected.putLast(List.of(offset, size), write);
      assertEquals(new ArrayList<>(expected.values()), kept(log));
      assertEquals(expected.size(), log.size());
    }
  }

  @Test
  void doesNotGrowWithWritesThatAreHidden() {
    var log = new WriteLog(new byte[4]);
    for (int i = 0; i < 100_000; i++) {
      log.add(write(pool.constant(64, 0), 0, 1, pool.constant(8, i & 255)));
    }
    assertTrue(log.writes().count() < 100, "entries: " + log.writes().count());
  }

  @Test
  void leavesTheListOfAReaderAlone() {
    var log = new WriteLog(new byte[4]);
    for (int i = 0; i < 64; i++) {
      log.add(write(pool.constant(64, 0), 0, 1, pool.constant(8, i)));
    }
    LoggedWrites seen = log.writes();
    WriteLog.Write latest = seen.at(63);
    log.add(write(pool.constant(64, 1), 1, 1, pool.constant(8, 9)));
    assertEquals(64, seen.count());
    assertEquals(latest, seen.at(63));
    assertEquals(2, log.writes().count());
  }

  /** What a read passes has no byte of it on any input. */
  @Test
  void passesNoWriteThatMayBeMeant() {
    var random = new Random(11);
    for (int round = 0; round < 200; round++) {
      var log = new WriteLog(new byte[512]);
      int row = random.nextInt(ROWS);
      for (int i = random.nextInt(400); i >= 0; i--) {
        Place place = place(random, row);
        log.add(write(place.offset(), place.at(), 1 << random.nextInt(3), pool.constant(32, i)));
      }
      Place read = place(random, row);
      LoggedWrites writes = log.writes();
      Span span = spans.of(pool, read.offset(), read.at(), 4);
      for (int i = writes.count() - 1; i >= 0; i--) {
        int next = writes.before(i, span);
        for (int j = i; j > next; j--) {
          WriteLog.Write passed = writes.at(j);
          assertTrue(passed == null || areApart(read, passed), "passed " + passed);
        }
      }
    }
  }

  /** A row of 80 bytes, chosen by the input, and a column. */
  private record Place(Expr offset, int at) {}

  private Place place(Random random, int row) {
    int column = random.nextInt(79);
    if (random.nextInt(3) == 0) {
      return new Place(pool.constant(64, column), column);
    }
    Expr narrow = pool.variable(this.row);
    Expr wide = pool.convert(UnaryOp.ZEXT, narrow, 32);
    Expr begin = pool.binary(BinaryOp.MUL, wide, pool.constant(32, 80));
    Expr sum = pool.binary(BinaryOp.ADD, begin, pool.constant(32, column));
    return new Place(pool.convert(UnaryOp.ZEXT, sum, 64), 80 * row + column);
  }

  private boolean areApart(Place read, WriteLog.Write write) {
    return IntStream.range(0, ROWS)
        .allMatch(
            row -> {
              long from = at(read.offset(), row);
              long written = at(write.offset(), row);
              return from >= written + write.size() || written >= from + 4;
            });
  }

  private long at(Expr offset, int row) {
    return new Evaluator().value(offset, new Input.Builder().set(this.row, row).build());
  }

  @Test
  void passesABlockOfWritesElsewhereAtOnce() {
    var log = new WriteLog(new byte[4096]);
    for (int i = 0; i < 2048; i++) {
      log.add(write(pool.constant(64, i), i, 1, pool.constant(8, 0)));
    }
    assertEquals(-1, log.writes().before(2047, Spans.fixed(3000, 8)));
    assertEquals(107, log.writes().before(2047, Spans.fixed(100, 8)));
  }

  private WriteLog.Write write(Expr offset, int at, int size, Expr value) {
    return new WriteLog.Write(offset, spans.of(pool, offset, at, size), value);
  }

  private static List<WriteLog.Write> kept(WriteLog log) {
    LoggedWrites writes = log.writes();
    return IntStream.range(0, writes.count())
        .mapToObj(writes::at)
        .filter(Objects::nonNull)
        .toList();
  }
}
