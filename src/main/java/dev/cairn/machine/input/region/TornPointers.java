package dev.cairn.machine.input.region;

import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.Unvaried;
import java.util.BitSet;

/**
 * Pointers in an input object of which the program reads some bytes, which could be others; or
 * overwrote some, since another pointer of the input leads into them. Where such a pointer leads
 * depends on the number that its address is, which no test can promise and no caller wants: it is
 * not to be read. Neither is such a number itself where pointers lead into one another's objects;
 * bytes of it may be copied.
 */
final class TornPointers {
  private final RegionSource source;
  private final BitSet torn = new BitSet();

  TornPointers(RegionSource source) {
    this.source = source;
  }

  void wrote(int offset, int size) {
    InputLayout layout = source.element(0).layout();
    if (layout.pointerBytes > 0) {
      torn.set(offset, offset + size, size < layout.pointerBytes);
    }
  }

  /** The program has read there. A part of a pointer is a part of its address. */
  void read(RunState rt, int offset, int size) {
    InputLayout layout = source.element(0).layout();
    if (size < layout.pointerBytes && rt.evaluation == null && isOfPointer(layout, offset)) {
      String what = "an address in '" + source.path() + "' as a number";
      rt.record().unvaried(Unvaried.Kind.ADDRESS, what, rt.location());
      if (rt.isSharing && size > 1) {
        throw rt.end(new Ending.AssumptionFailed(rt.location()));
      }
    }
    if (rt.isSharing && !torn.isEmpty() && rt.evaluation == null && isPointer(offset, size)) {
      int bytes = torn.get(offset, offset + size).cardinality();
      if (bytes > 0 && bytes < size) {
        String what = "no pointer in '" + source.path() + "' is overwritten in part";
        rt.record().unvaried(Unvaried.Kind.ADDRESS, what, rt.location());
        throw rt.end(new Ending.AssumptionFailed(rt.location()));
      }
    }
  }

  private boolean isOfPointer(InputLayout layout, int offset) {
    int cell = layout.cellAt[offset % source.step()];
    return cell >= 0 && !torn.get(offset) && layout.pointerCells().get(cell);
  }

  private boolean isPointer(int offset, int size) {
    InputLayout layout = source.element(0).layout();
    int number = layout.cellAt[offset % source.step()];
    InputLayout.Cell cell = number < 0 ? null : layout.cells.get(number);
    return cell != null
        && cell.bytes() == size
        && layout.leaves.get(cell.first()).kind() == InputLayout.Kind.POINTER;
  }
}
