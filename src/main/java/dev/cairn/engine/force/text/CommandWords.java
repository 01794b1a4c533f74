package dev.cairn.engine.force.text;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Arguments;
import dev.cairn.path.FileInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The command line among the inputs of a program, as words: how many there are is an input of its
 * own, and a word in front of others moves these.
 */
final class CommandWords {
  private final List<Arguments> parts;
  private final Variables variables;

  CommandWords(List<Arguments> parts, Variables variables) {
    this.parts = List.copyOf(parts);
    this.variables = variables;
  }

  /** The words of every part; none of what is given as it is. */
  List<List<byte[]>> read(Input input) {
    List<List<byte[]>> all = new ArrayList<>();
    int number = 1;
    for (int part = 0; part < parts.size(); part++) {
      List<byte[]> words = new ArrayList<>();
      if (parts.get(part) instanceof Arguments.Open open) {
        long more = further(part, open).map(input::get).orElse(0L);
        long count = open.fewest() + Math.min(more, open.most() - open.fewest());
        for (int i = 0; i < count; i++) {
          words.add(text(number + i, open.length()).read(input));
        }
        number += words.size();
      } else {
        number++;
      }
      all.add(words);
    }
    return all;
  }

  /** The input with these words; those for which there is no room are left out. */
  Input write(Input input, List<List<byte[]>> words) {
    Input written = input;
    int number = 1;
    for (int part = 0; part < parts.size(); part++) {
      if (parts.get(part) instanceof Arguments.Open open) {
        int count = Math.clamp(words.get(part).size(), open.fewest(), open.most());
        Optional<Variable> further = further(part, open);
        if (further.isPresent()) {
          written = written.toBuilder().set(further.get(), count - open.fewest()).build();
        }
        for (int i = 0; i < count; i++) {
          byte[] word = i < words.get(part).size() ? words.get(part).get(i) : new byte[0];
          written = word(number++, open.length(), written, word);
        }
      } else {
        number++;
      }
    }
    return written;
  }

  /** Bytes of a longer word that stood there are zero then. */
  private Input word(int number, int length, Input input, byte[] word) {
    InputText all = text(number, length);
    int end = Math.min(length, Math.max(word.length + 1, all.read(input).length));
    return new InputText(all.name(), all.places().subList(0, end)).write(input, word);
  }

  private InputText text(int number, int length) {
    var names = new FileInput(ProgramWorld.argument(number));
    List<Variable> places = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      places.add(variables.variable(names.content(i), Byte.SIZE));
    }
    return new InputText(names.path() + "[]", places);
  }

  /** The variable for how many there are beyond the fewest; none where that is fixed. */
  private Optional<Variable> further(int part, Arguments.Open open) {
    int most = open.most() - open.fewest();
    return most == 0
        ? Optional.empty()
        : Optional.of(variables.variable(ProgramWorld.further(part), ProgramWorld.bitsFor(most)));
  }
}
