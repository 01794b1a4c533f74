package dev.cairn.cluster.ahead;

import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * All C types of a program, numbered alike by everybody who compiled the same program, so that a
 * type can be told by its number and be the very object of whoever hears it.
 */
public final class TypeTable {
  private final List<CType> types = new ArrayList<>();
  private final List<CType.Ref> refs = new ArrayList<>();
  private final IdentityHashMap<CType, Integer> numbers = new IdentityHashMap<>();
  private final IdentityHashMap<CType.Ref, Integer> refNumbers = new IdentityHashMap<>();
  private final Deque<CType> open = new ArrayDeque<>();

  public TypeTable(Program program, InputModel model) {
    program.functions().values().forEach(this::addProcedure);
    program.declarations().values().forEach(d -> d.declaration().ifPresent(this::addDeclaration));
    program.globals().values().forEach(g -> add(g.type()));
    model.roots().values().stream()
        .sorted(Comparator.comparing(InputModel.Root::name))
        .forEach(r -> add(r.type()));
    model.preparations().forEach(p -> add(p.type()));
    model.voidMembers().forEach(m -> add(m.whole()));
    model.containers().forEach(c -> add(c.whole()));
  }

  private void addProcedure(Procedure procedure) {
    procedure.declared().ifPresent(this::addDeclaration);
    procedure.variables().forEach(v -> add(v.type()));
  }

  private void addDeclaration(Procedure.Declaration declaration) {
    add(declaration.result());
    declaration.parameters().forEach(p -> add(p.type()));
  }

  private void add(CType root) {
    open.add(root);
    while (!open.isEmpty()) {
      CType type = open.remove();
      if (numbers.putIfAbsent(type, types.size()) == null) {
        types.add(type);
        addParts(type);
      }
    }
  }

  private void addParts(CType type) {
    switch (type) {
      case CType.Pointer p -> addRef(p.target());
      case CType.Array a -> open.add(a.element());
      case CType.Composite c -> c.members().forEach(m -> addRef(m.type()));
      case CType.Callable c -> {
        addRef(c.result());
        c.parameters().forEach(this::addRef);
      }
      case CType.Typedef t -> addRef(t.target());
      case CType.Qualified q -> addRef(q.target());
      case CType.Void _,
          CType.Integer _,
          CType.Floating _,
          CType.Complex _,
          CType.Enumeration _ -> {}
    }
  }

  private void addRef(CType.Ref ref) {
    if (refNumbers.putIfAbsent(ref, refs.size()) == null) {
      refs.add(ref);
      open.add(ref.type());
    }
  }

  Optional<Integer> number(CType type) {
    return Optional.ofNullable(numbers.get(type));
  }

  Optional<Integer> number(CType.Ref ref) {
    return Optional.ofNullable(refNumbers.get(ref));
  }

  CType type(int number) {
    return types.get(number);
  }

  CType.Ref ref(int number) {
    return refs.get(number);
  }

  /** The same for everybody whose numbers mean the same. */
  public String name() {
    var sum = new CRC32C();
    sum.update(text().getBytes(StandardCharsets.UTF_8));
    return types.size() + "-" + Long.toHexString(sum.getValue());
  }

  private String text() {
    var text = new StringBuilder();
    for (CType type : types) {
      text.append(
          switch (type) {
            case CType.Pointer p -> "pointer " + p.size() + " " + refNumbers.get(p.target());
            case CType.Array a -> "array " + a.count() + " of " + numbers.get(a.element());
            case CType.Composite c -> composite(c);
            case CType.Callable c ->
                "function "
                    + c.isVariadic()
                    + refNumbers.get(c.result())
                    + c.parameters().stream().map(refNumbers::get).toList();
            case CType.Typedef t -> "typedef " + t.name() + " " + refNumbers.get(t.target());
            case CType.Qualified q -> q.qualifier() + " " + refNumbers.get(q.target());
            case CType.Enumeration e -> e.tag() + e.size() + new TreeMap<>(e.values());
            case CType.Void _, CType.Integer _, CType.Floating _, CType.Complex _ ->
                type.toString();
          });
      text.append('\n');
    }
    return text.toString();
  }

  private String composite(CType.Composite c) {
    var text = new StringBuilder(c.tag() + " " + c.size() + " " + c.isUnion());
    for (CType.Member m : c.members()) {
      text.append(' ').append(m.name()).append(' ').append(m.bitOffset()).append(' ');
      text.append(m.bitSize()).append(' ').append(refNumbers.get(m.type()));
    }
    return text.toString();
  }
}
