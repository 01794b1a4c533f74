package dev.cairn.binary.lift;

import dev.cairn.binary.Image;
import dev.cairn.ir.CType;
import java.util.List;

/** How a compiler hands over arguments and results. */
public interface Convention {
  DataModel dataModel();

  /**
   * Where each argument of a function is handed over; slots wider than the argument hold it
   * extended.
   *
   * @throws dev.cairn.user.UserError when the image does not say
   */
  List<List<Slot>> arguments(Image image, String function, List<CType> types);

  /** Where the result is found; empty for void. */
  List<Slot> result(CType type);

  /** Memory for what argument number {@code i} points to. */
  Pointee pointee(Image image, int argument, int bytes);

  /** Memory and the pointer to it. */
  record Pointee(Slot memory, long pointer) {}
}
