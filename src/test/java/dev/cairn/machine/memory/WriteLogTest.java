package dev.cairn.machine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Of all writes the log keeps those that no later one hides, in their order. */
class WriteLogTest {
  private final ExprPool pool = new ExprPool(new Variables());

  @Test
  void keepsTheLatestWriteOfEachPlaceInOrder() {
    var random = new Random(7);
    var log = new WriteLog(new byte[32]);
    var expected = new LinkedHashMap<List<Object>, WriteLog.Write>();
    for (int i = 0; i < 2_000; i++) {
      int at = random.nextInt(32);
      int size = 1 << random.nextInt(3);
      Expr offset = pool.constant(64, at);
      var write = new WriteLog.Write(offset, at, size, pool.constant(32, i));
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
      log.add(new WriteLog.Write(pool.constant(64, 0), 0, 1, pool.constant(8, i & 255)));
    }
    assertTrue(log.oldestFirst().length < 100, "entries: " + log.oldestFirst().length);
  }

  @Test
  void leavesTheListOfAReaderAlone() {
    var log = new WriteLog(new byte[4]);
    for (int i = 0; i < 64; i++) {
      log.add(new WriteLog.Write(pool.constant(64, 0), 0, 1, pool.constant(8, i)));
    }
    var seen = log.oldestFirst();
    WriteLog.Write latest = seen[63];
    log.add(new WriteLog.Write(pool.constant(64, 1), 1, 1, pool.constant(8, 9)));
    assertEquals(64, seen.length);
    assertEquals(latest, seen[63]);
    assertEquals(2, log.end());
  }

  /** Passing blocks of writes elsewhere passes none that could be meant. */
  @Test
  void passesNoWriteThatMayBeMeant() {
    var random = new Random(11);
    Expr place = variable();
    for (int round = 0; round < 200; round++) {
      var log = new WriteLog(new byte[512]);
      for (int i = random.nextInt(400); i >= 0; i--) {
        int at = (i + random.nextInt(4)) % 500;
        int size = 1 << random.nextInt(3);
        Expr offset = random.nextInt(300) == 0 ? place : pool.constant(64, at);
        log.add(new WriteLog.Write(offset, at, size, pool.constant(32, i)));
      }
      int at = random.nextInt(500);
      for (int i = log.end() - 1; i >= 0; i--) {
        int next = WriteLog.before(log.hulls(), i, at, 4);
        for (int j = i; j > next; j--) {
          WriteLog.Write write = log.oldestFirst()[j];
          assertTrue(
              write == null
                  || (write.offset() instanceof Expr.Const
                      && (write.at() >= at + 4 || write.at() + write.size() <= at)),
              "passed " + write + " for " + at);
        }
      }
    }
  }

  @Test
  void passesABlockOfWritesElsewhereAtOnce() {
    var log = new WriteLog(new byte[4096]);
    for (int i = 0; i < 2048; i++) {
      log.add(new WriteLog.Write(pool.constant(64, i), i, 1, pool.constant(8, 0)));
    }
    assertEquals(-1, WriteLog.before(log.hulls(), 2047, 3000, 8));
    int near = WriteLog.before(log.hulls(), 2047, 100, 8);
    assertTrue(near >= 107 && near < 192, "stops at " + near);
  }

  private Expr variable() {
    return pool.variable(pool.variables().variable("place", 64));
  }

  private static List<WriteLog.Write> kept(WriteLog log) {
    return Arrays.stream(log.oldestFirst()).limit(log.end()).filter(Objects::nonNull).toList();
  }
}
