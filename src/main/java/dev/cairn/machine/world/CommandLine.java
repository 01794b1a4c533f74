package dev.cairn.machine.world;

import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Arguments;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.Memory;
import dev.cairn.machine.run.RunState;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The arguments and the environment of a program in memory, as {@code main} gets them. */
public final class CommandLine {
  private final RunState rt;
  private final Location where;

  /** {@code where}: the place of choices, since the program has not begun. */
  public CommandLine(RunState rt, Location where) {
    this.rt = rt;
    this.where = where;
  }

  /** The addresses of {@code argv[0]}, {@code argv[1]}, …. */
  public List<Long> arguments(ProgramWorld world) {
    List<Long> all = new ArrayList<>();
    all.add(text("argv[0]", world.program()));
    for (int part = 0; part < world.arguments().size(); part++) {
      switch (world.arguments().get(part)) {
        case Arguments.Given(var text) -> all.add(text("argv[" + all.size() + "]", text));
        case Arguments.Open(var fewest, var most, var length) -> {
          int more = OpenNumber.decide(rt, ProgramWorld.further(part), most - fewest, where);
          for (int i = 0; i < fewest + more; i++) {
            all.add(argument(all.size(), length));
          }
        }
      }
    }
    return all;
  }

  /** The end of the text is where the first of its bytes is 0, at the latest behind the last. */
  private long argument(int number, int length) {
    MemObject o = object("argv[" + number + "]", length + 1);
    OpenBytes.fill(rt, o, 0, ProgramWorld.argument(number), length);
    return o.address();
  }

  /** The addresses of the texts {@code NAME=value} that are set. */
  public List<Long> environment(ProgramWorld world) {
    List<Long> all = new ArrayList<>();
    for (ProgramWorld.Setting setting : world.environment()) {
      switch (setting) {
        case ProgramWorld.Setting.Given(var name, var value) ->
            all.add(text(name, name + "=" + value));
        case ProgramWorld.Setting.Open(var name, var most) -> {
          if (OpenNumber.decide(rt, ProgramWorld.isSet(name), 1, where) != 0) {
            all.add(setting(name, most));
          }
        }
      }
    }
    return all;
  }

  private long setting(String name, int most) {
    byte[] head = bytes(name + "=");
    MemObject o = object(name, head.length + most + 1);
    System.arraycopy(head, 0, o.bytes, 0, head.length);
    OpenBytes.fill(rt, o, head.length, ProgramWorld.setting(name), most);
    return o.address();
  }

  /** An array of these addresses with a null pointer behind them. */
  public long vector(String name, List<Long> addresses, int pointerSize) {
    Memory memory = rt.memory();
    MemObject vector = object(name, (addresses.size() + 1) * pointerSize);
    for (int i = 0; i < addresses.size(); i++) {
      memory.writePointer(vector.address() + (long) i * pointerSize, addresses.get(i));
    }
    return vector.address();
  }

  private long text(String name, String text) {
    return text(name, bytes(text));
  }

  /** A text in memory. */
  public long text(String name, byte[] bytes) {
    MemObject o = object(name, bytes.length + 1);
    System.arraycopy(bytes, 0, o.bytes, 0, bytes.length);
    return o.address();
  }

  private MemObject object(String name, int size) {
    return rt.memory().allocate(MemObject.Kind.HEAP, name, size);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
