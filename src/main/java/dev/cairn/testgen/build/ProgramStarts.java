package dev.cairn.testgen.build;

import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Arguments;
import dev.cairn.input.ProgramWorld.Setting;
import dev.cairn.path.FileInput;
import dev.cairn.path.Run;
import dev.cairn.testgen.ProgramCase;
import dev.cairn.testgen.TestRun;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a run of a program found in its world, read from its inputs, and what it left. */
final class ProgramStarts {
  private final RunInput input;

  private ProgramStarts(RunInput input) {
    this.input = input;
  }

  /** What the run was given and left; checks that failed natively are left out. */
  static ProgramCase of(ProgramWorld world, TestRun test) {
    var found = new ProgramStarts(new RunInput(test.run()));
    Optional<Run.Output> left = test.defect().isPresent() ? Optional.empty() : test.run().output();
    Optional<byte[]> text = isUnchecked(test, ProgramCase.OUTPUT) ? Optional.empty() : textOf(left);
    boolean hasStatus = left.isPresent() && !isUnchecked(test, ProgramCase.STATUS);
    return new ProgramCase(
        world.program(),
        found.arguments(world),
        world.input().map(_ -> found.file(ProgramWorld.INPUT)),
        found.files(world),
        found.settings(world),
        found.answers(world),
        text,
        hasStatus ? OptionalInt.of(left.get().status()) : OptionalInt.empty());
  }

  private static Optional<byte[]> textOf(Optional<Run.Output> left) {
    return left.flatMap(Run.Output::text);
  }

  private static boolean isUnchecked(TestRun test, String what) {
    return test.unchecked().stream().anyMatch(u -> u.lvalue().equals(what));
  }

  private List<byte[]> arguments(ProgramWorld world) {
    List<byte[]> all = new ArrayList<>();
    for (int part = 0; part < world.arguments().size(); part++) {
      switch (world.arguments().get(part)) {
        case Arguments.Given(var text) -> all.add(text.getBytes(StandardCharsets.UTF_8));
        case Arguments.Open(var fewest, _, var length) -> {
          long more = input.bits(ProgramWorld.further(part)).orElse(0);
          for (int i = 0; i < fewest + more; i++) {
            all.add(text(ProgramWorld.argument(all.size() + 1), length));
          }
        }
      }
    }
    return all;
  }

  private SortedMap<String, byte[]> files(ProgramWorld world) {
    SortedMap<String, byte[]> all = new TreeMap<>();
    for (ProgramWorld.File file : world.files()) {
      switch (file) {
        case ProgramWorld.File.Given given -> all.put(given.name(), given.bytes());
        case ProgramWorld.File.Open(var name, _) -> all.put(name, file(name));
      }
    }
    return all;
  }

  private SortedMap<String, byte[]> settings(ProgramWorld world) {
    SortedMap<String, byte[]> all = new TreeMap<>();
    for (Setting setting : world.environment()) {
      switch (setting) {
        case Setting.Given(var name, var value) ->
            all.put(name, value.getBytes(StandardCharsets.UTF_8));
        case Setting.Open(var name, var most) -> {
          if (input.bits(ProgramWorld.isSet(name)).orElse(0) != 0) {
            all.put(name, text(ProgramWorld.setting(name), most));
          }
        }
      }
    }
    return all;
  }

  /** {@code NAME = 7}, or {@code NAME = :} and bytes. */
  private List<String> answers(ProgramWorld world) {
    List<String> all = new ArrayList<>();
    input
        .names(ProgramWorld.Surroundings::isAnswer)
        .filter(name -> !name.endsWith("]"))
        .forEach(name -> all.add(answer(name)));
    if (!all.isEmpty()) {
      world.around().connections().ifPresent(c -> all.add("network connections = " + c.most()));
    }
    return all;
  }

  private String answer(String name) {
    Optional<String> output = FileInput.ofSize(name);
    return output
        .map(o -> o + " = :" + HexFormat.of().formatHex(file(o)))
        .orElseGet(() -> name + " = " + input.bits(name).orElse(0));
  }

  /** A file that the run did not look at is empty. */
  private byte[] file(String name) {
    var names = new FileInput(name);
    var bytes = new ByteArrayOutputStream();
    long size = input.bits(names.size()).orElse(0);
    for (int i = 0; i < size; i++) {
      bytes.write((int) input.bits(names.content(i)).orElse(0));
    }
    return bytes.toByteArray();
  }

  /** Up to the first byte that is 0. */
  private byte[] text(String name, int most) {
    var names = new FileInput(name);
    var bytes = new ByteArrayOutputStream();
    for (int i = 0; i < most; i++) {
      int next = (int) input.bits(names.content(i)).orElse(0);
      if (next == 0) {
        break;
      }
      bytes.write(next);
    }
    return bytes.toByteArray();
  }
}
