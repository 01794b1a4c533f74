package dev.cairn.testgen;

import dev.cairn.input.InputModel;
import dev.cairn.input.Precondition;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** C types and functions for tests. */
public final class Types {
  public static final CType INT = new CType.Integer("int", 4, true, false, false);
  public static final CType UNSIGNED = new CType.Integer("unsigned int", 4, false, false, false);
  public static final CType LONG = new CType.Integer("long", 8, true, false, false);
  public static final CType UNSIGNED_LONG =
      new CType.Integer("unsigned long", 8, false, false, false);
  public static final CType SHORT = new CType.Integer("short", 2, true, false, false);
  public static final CType CHAR = new CType.Integer("char", 1, true, false, true);
  public static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);
  public static final CType BOOL = new CType.Integer("_Bool", 1, false, true, false);
  public static final CType FLOAT = new CType.Floating("float", 4);
  public static final CType DOUBLE = new CType.Floating("double", 8);
  public static final CType VOID = new CType.Void();

  private Types() {}

  public static CType pointer(CType target) {
    return new CType.Pointer(8, new CType.Ref(target));
  }

  public static CType constant(CType target) {
    return new CType.Qualified("const", new CType.Ref(target));
  }

  public static CType typedef(String name, CType target) {
    return new CType.Typedef(name, new CType.Ref(target));
  }

  /** An enumeration with values 0, 1, …. */
  public static CType enumeration(String tag, String... names) {
    Map<String, Long> values = new LinkedHashMap<>();
    for (String name : names) {
      values.put(name, (long) values.size());
    }
    return new CType.Enumeration(tag, 4, false, values);
  }

  public static CType.Member member(String name, CType type, long offset) {
    return new CType.Member(name, new CType.Ref(type), 8 * offset, 0);
  }

  public static CType.Member bits(String name, CType type, long bitOffset, int size) {
    return new CType.Member(name, new CType.Ref(type), bitOffset, size);
  }

  public static CType struct(String tag, long size, CType.Member... members) {
    return new CType.Composite(tag, size, false, List.of(members));
  }

  /** {@code struct node { int key; struct node *next; }}. */
  public static CType node() {
    var self = new CType.Ref();
    var next = new CType.Member("next", new CType.Ref(new CType.Pointer(8, self)), 64, 0);
    CType node = struct("node", 16, member("key", INT, 0), next);
    self.set(node);
    return node;
  }

  public static Procedure.Declaration declaration(CType result, Procedure.Parameter... parameters) {
    return new Procedure.Declaration(result, List.of(parameters), false);
  }

  public static Procedure.Parameter parameter(String name, CType type) {
    return new Procedure.Parameter(name, type);
  }

  /** A subject whose pointers are never null unless the run says so. */
  public static TestSubject subject(
      String function, String unit, Procedure.Declaration declaration, InputModel.Root... globals) {
    Map<String, InputModel.Root> roots = new HashMap<>();
    declaration
        .parameters()
        .forEach(p -> roots.put(p.name(), new InputModel.Root(p.name(), p.type(), false)));
    new ArrayList<>(List.of(globals)).forEach(g -> roots.put(g.name(), g));
    var model = new InputModel(roots, Precondition.none(), 64, 3);
    return new TestSubject(
        function,
        declaration,
        model,
        unit,
        Path.of(unit),
        function.equals("main"),
        false,
        Map.of());
  }
}
