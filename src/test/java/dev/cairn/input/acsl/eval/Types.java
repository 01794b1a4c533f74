package dev.cairn.input.acsl.eval;

import dev.cairn.ir.CType;
import java.util.List;

/** C types built by hand. */
public final class Types {
  public static final CType INT = new CType.Integer("int", 4, true, false, false);
  public static final CType UNSIGNED = new CType.Integer("unsigned int", 4, false, false, false);
  public static final CType LONG = new CType.Integer("long", 8, true, false, false);
  public static final CType CHAR = new CType.Integer("char", 1, true, false, true);
  public static final CType BOOL = new CType.Integer("_Bool", 1, false, true, false);
  public static final CType FLOAT = new CType.Floating("float", 4);
  public static final CType DOUBLE = new CType.Floating("double", 8);
  public static final CType VOID = new CType.Void();

  private Types() {}

  public static CType pointer(CType target) {
    return new CType.Pointer(8, new CType.Ref(target));
  }

  public static CType.Member member(String name, CType type, long offset) {
    return new CType.Member(name, new CType.Ref(type), offset * 8, 0);
  }

  public static CType.Composite struct(String tag, long size, CType.Member... members) {
    return new CType.Composite(tag, size, false, List.of(members));
  }
}
