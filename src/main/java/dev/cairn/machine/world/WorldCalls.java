package dev.cairn.machine.world;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Connections;
import dev.cairn.input.ProgramWorld.Surroundings;
import dev.cairn.ir.CType;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.FileInput;
import dev.cairn.path.Unvaried;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the library asks about the world: which files are there when a run begins, and what is in
 * one of them when the program first looks, the first being standard input; and whether the user
 * said something about a variable of the environment; what the system around the program answers.
 */
public final class WorldCalls {
  private static final CType NUMBER = new CType.Integer("unsigned int", 4, false, false, false);
  private static final List<String> SYSTEMS = List.of("/proc/", "/sys/", "/dev/");

  private WorldCalls() {}

  public static void register(Map<String, Native> table) {
    table.put("__cairn_world_name", WorldCalls::name);
    table.put("__cairn_world_content", WorldCalls::content);
    table.put("__cairn_world_sets", WorldCalls::sets);
    table.put("__cairn_world_lacks", WorldCalls::lacks);
    table.put("__cairn_world_number", WorldCalls::number);
    table.put("__cairn_world_output", WorldCalls::output);
    table.put("__cairn_world_heard", WorldCalls::heard);
    table.put("__cairn_world_connections", WorldCalls::connections);
    table.put(
        "__cairn_world_terminal",
        (rt, f) -> f.setResult(around(rt).filter(Surroundings::hasTerminal).isPresent() ? 1 : 0));
    table.put(
        "__cairn_world_commands",
        (rt, f) -> f.setResult(around(rt).flatMap(Surroundings::commands).isPresent() ? 1 : 0));
  }

  /** Standard input, or nothing where nothing is said about it; then the files. */
  private static List<Optional<ProgramWorld.File>> all(RunState rt) {
    List<Optional<ProgramWorld.File>> all = new ArrayList<>();
    rt.model()
        .world()
        .ifPresent(
            world -> {
              all.add(world.input().map(n -> new ProgramWorld.File.Open(ProgramWorld.INPUT, n)));
              world.files().forEach(f -> all.add(Optional.of(f)));
            });
    return all;
  }

  /** {@code int __cairn_world_name(int number, char *to, size_t room)}: 1, 0: none, -1: the end. */
  private static void name(RunState rt, CallFrame frame) {
    List<Optional<ProgramWorld.File>> all = all(rt);
    int number = frame.intValue(0);
    if (number >= all.size()) {
      frame.setResult(-1);
      return;
    }
    all.get(number)
        .ifPresent(
            file -> {
              byte[] name = file.name().getBytes(StandardCharsets.UTF_8);
              int length = (int) Math.min(name.length, frame.value(2) - 1);
              for (int i = 0; i < length; i++) {
                rt.memory().write(frame.value(1) + i, 1, name[i] & 0xFF, null);
              }
              rt.memory().write(frame.value(1) + length, 1, 0, null);
            });
    frame.setResult(all.get(number).isPresent() ? 1 : 0);
  }

  /** {@code int __cairn_world_sets(const char *name)}. */
  private static void sets(RunState rt, CallFrame frame) {
    String name = rt.memory().text(frame.value(0));
    boolean isSaid =
        rt.model().world().stream()
            .flatMap(world -> world.environment().stream())
            .anyMatch(setting -> setting.name().equals(name));
    frame.setResult(isSaid ? 1 : 0);
  }

  /**
   * {@code void __cairn_world_lacks(const char *path)}: a file that is to be read is not there. Of
   * use is only a name that the program has by itself; those that inputs spell are many, and what
   * the system itself keeps there nobody can give.
   */
  private static void lacks(RunState rt, CallFrame frame) {
    if (rt.model().world().isEmpty()) {
      return;
    }
    String path = rt.memory().text(frame.value(0));
    for (int i = 0; i <= path.length(); i++) {
      if (rt.memory().readShadow(frame.value(0) + i, 1) != null) {
        return;
      }
    }
    if (SYSTEMS.stream().noneMatch(path::startsWith)) {
      String what = new FileInput(path).missing();
      rt.record().unvaried(Unvaried.Kind.WORLD, what, rt.userLocation());
    }
  }

  /** {@code void *__cairn_world_content(int number, size_t *size)}. */
  private static void content(RunState rt, CallFrame frame) {
    fill(rt, frame, all(rt).get(frame.intValue(0)).orElseThrow());
  }

  private static void fill(RunState rt, CallFrame frame, ProgramWorld.File file) {
    MemObject block =
        switch (file) {
          case ProgramWorld.File.Given given -> {
            byte[] bytes = given.bytes();
            MemObject o = block(rt, bytes.length);
            System.arraycopy(bytes, 0, o.bytes, 0, bytes.length);
            yield o;
          }
          case ProgramWorld.File.Open(var name, var most) -> {
            String size = new FileInput(name).size();
            MemObject o = block(rt, OpenNumber.decide(rt, size, most, rt.userLocation()));
            OpenBytes.fill(rt, o, 0, name, o.bytes.length);
            yield o;
          }
        };
    int width = rt.program().program().pointerBits() / 8;
    rt.memory().write(frame.value(1), width, block.bytes.length, null);
    frame.setResult(block.address());
  }

  /** {@code void *__cairn_world_heard(const char *name, size_t *size)}: what a peer says. */
  private static void heard(RunState rt, CallFrame frame) {
    int most = around(rt).flatMap(Surroundings::connections).map(Connections::bytes).orElse(0);
    fill(rt, frame, new ProgramWorld.File.Open(rt.memory().text(frame.value(0)), most));
  }

  /** {@code int __cairn_world_connections(void)}: 1 more than may be accepted; 0: no network. */
  private static void connections(RunState rt, CallFrame frame) {
    Optional<Connections> all = around(rt).flatMap(Surroundings::connections);
    frame.setResult(all.map(c -> c.most() + 1).orElse(0));
  }

  private static Optional<Surroundings> around(RunState rt) {
    return rt.model().world().map(ProgramWorld::around);
  }

  /**
   * {@code long __cairn_world_number(const char *name, int bits, long usual)}: an input of that
   * name.
   */
  private static void number(RunState rt, CallFrame frame) {
    String name = rt.memory().text(frame.value(0));
    Variable variable = rt.record().variable(name, frame.intValue(1), NUMBER, frame.value(2));
    Expr term = rt.pool().convert(UnaryOp.ZEXT, rt.record().term(variable), Long.SIZE);
    frame.setResult(rt.record().value(variable), term);
  }

  /** {@code void *__cairn_world_output(const char *name, size_t *size)}: what a command writes. */
  private static void output(RunState rt, CallFrame frame) {
    int most = around(rt).flatMap(Surroundings::commands).orElse(0);
    fill(rt, frame, new ProgramWorld.File.Open(rt.memory().text(frame.value(0)), most));
  }

  /** It belongs to the library, not to the program: never a leak. */
  private static MemObject block(RunState rt, int size) {
    return rt.memory().allocate(MemObject.Kind.GLOBAL, "content of a file", size);
  }
}
