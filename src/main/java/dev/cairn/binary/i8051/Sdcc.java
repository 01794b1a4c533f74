package dev.cairn.binary.i8051;

import dev.cairn.binary.Image;
import dev.cairn.binary.Image.Symbol;
import dev.cairn.binary.lift.Convention;
import dev.cairn.binary.lift.DataModel;
import dev.cairn.binary.lift.Slot;
import dev.cairn.ir.CType;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * sdcc's calling convention: the first argument and the result in DPL, DPH, B and A, as many as it
 * has bytes; further arguments in memory that has the name {@code _f_PARM_2}, …. A pointer has two
 * bytes of address and one that says which memory it is for.
 */
final class Sdcc implements Convention {
  /** Memory for pointees, away from where linkers put data. */
  private static final int POINTEES = 0xE000;

  private static final int POINTEE_STEP = 0x0400;

  private static final List<Sfr> REGISTERS = List.of(Sfr.DPL, Sfr.DPH, Sfr.B, Sfr.ACC);

  @Override
  public DataModel dataModel() {
    return new DataModel(2, 4, 3, 4);
  }

  @Override
  public List<List<Slot>> arguments(Image image, String function, List<CType> types) {
    List<List<Slot>> slots = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      int size = (int) types.get(i).size();
      slots.add(i == 0 ? registers(size) : List.of(named(image, function, i + 1, size)));
    }
    return slots;
  }

  private static Slot named(Image image, String function, int number, int size) {
    String name = "_" + function + "_PARM_" + number;
    Optional<Symbol> symbol =
        image.symbols().stream().filter(s -> s.name().equals(name)).findFirst();
    if (symbol.isEmpty()) {
      throw new UserError(
          "parameter " + number + " of '" + function + "' is in memory whose address is not known",
          "put the linker's .map file beside the program: it has the symbol " + name);
    }
    boolean isExternal = symbol.get().space() == Image.Space.EXTERNAL;
    String object = isExternal ? State.EXTERNAL : State.INTERNAL;
    return new Slot(object, (int) symbol.get().address(), size);
  }

  private static List<Slot> registers(int size) {
    if (size > REGISTERS.size()) {
      throw new UserError(
          "values of " + size + " bytes are not handed over in registers by sdcc",
          "name the memory they are in with --input");
    }
    return REGISTERS.stream()
        .limit(size)
        .map(sfr -> new Slot(State.SPECIAL, sfr.offset(), 1))
        .toList();
  }

  @Override
  public List<Slot> result(CType type) {
    return registers((int) type.size());
  }

  /** In external memory, whose mark in a pointer is 0. */
  @Override
  public Pointee pointee(Image image, int argument, int bytes) {
    int at = POINTEES + argument * POINTEE_STEP;
    return new Pointee(new Slot(State.EXTERNAL, at, bytes), at);
  }
}
