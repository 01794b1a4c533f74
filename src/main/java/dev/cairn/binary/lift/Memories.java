package dev.cairn.binary.lift;

import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Location;
import java.util.List;

/** Memories of a processor as objects of the program model. */
public final class Memories {
  /** What memory is made of. */
  public static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);

  private Memories() {}

  /** Memory that can be written; zero behind {@code image}. */
  public static Global variable(String name, int size, byte[] image) {
    return of(name, size, image, false);
  }

  /** Memory that cannot. */
  public static Global constant(String name, int size, byte[] image) {
    return of(name, size, image, true);
  }

  private static Global of(String name, int size, byte[] image, boolean isConstant) {
    var type = new CType.Array(BYTE, size);
    return new Global(
        name, Location.NONE, type, size, 1, image, List.of(), isConstant, false, true, false);
  }
}
