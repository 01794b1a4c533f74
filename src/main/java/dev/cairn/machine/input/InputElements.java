package dev.cairn.machine.input;

import dev.cairn.expr.Input;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.Nesting;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.List;

/** The elements behind the input pointer of one access path, and those before it. */
final class InputElements {
  private final Inputs inputs;
  private final String path;
  private final InputLayout layout;
  private final Nesting nesting;
  private final Inputs.Mention mention;
  private final List<InputCells> behind = new ArrayList<>();
  private final List<InputCells> before = new ArrayList<>();

  InputElements(Inputs inputs, String path, InputLayout layout, Nesting nesting) {
    this.inputs = inputs;
    this.path = path;
    this.layout = layout;
    this.nesting = nesting;
    mention = inputs.mention(path);
  }

  /** A negative index counts back from the pointer. */
  InputCells at(int index) {
    List<InputCells> side = index < 0 ? before : behind;
    int place = index < 0 ? -1 - index : index;
    while (side.size() <= place) {
      int next = index < 0 ? -1 - side.size() : side.size();
      side.add(new InputCells(inputs, path + "[" + next + "]", layout, nesting));
    }
    return side.get(place);
  }

  /** The number of elements up to the last one the input speaks of. */
  int mentioned(RunState rt, Input input) {
    // what runs needed in any case may be beyond the limit
    int most = Math.max(rt.model().maxLength(), InputLayout.MAX_SIZE / layout.size);
    int count = Math.min(mention.length(), most);
    while (count > 0 && !at(count - 1).isMentioned(rt, input)) {
      count--;
    }
    return count;
  }
}
