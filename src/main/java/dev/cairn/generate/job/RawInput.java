package dev.cairn.generate.job;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;

/**
 * Maps the bytes of a file onto the parameters of a function, in order: a scalar takes as many
 * bytes as it has, the lowest first; a struct its members one after the other; a pointer as many
 * whole elements as the rest of the file has. An integer right after a pointer that took the rest
 * is the number of these elements. What comes later is left to chance.
 */
final class RawInput {
  private final InputModel model;
  private final Variables variables;
  private final byte[] bytes;
  private final Input.Builder input = new Input.Builder();
  private int at;
  private long latestCount = -1;

  private RawInput(InputModel model, Variables variables, byte[] bytes) {
    this.model = model;
    this.variables = variables;
    this.bytes = bytes;
  }

  static Input of(Procedure function, InputModel model, Variables variables, byte[] bytes) {
    var raw = new RawInput(model, variables, bytes);
    for (Procedure.Parameter parameter : function.declaration().parameters()) {
      raw.parameter(parameter);
    }
    return raw.input.build();
  }

  private void parameter(Procedure.Parameter parameter) {
    CType type = parameter.type().resolved();
    boolean isCount = latestCount >= 0 && at == bytes.length && type instanceof CType.Integer;
    if (isCount) {
      input.set(variables.variable(parameter.name(), (int) type.size() * 8), latestCount);
    }
    latestCount = -1;
    if (!isCount) {
      walk(type, parameter.name(), 0);
    }
  }

  private void walk(CType type, String path, int depth) {
    switch (type.resolved()) {
      case CType.Integer t -> scalar(path, t.size(), t.isBool() ? 1 : (int) t.size() * 8);
      case CType.Enumeration t -> scalar(path, t.size(), (int) t.size() * 8);
      case CType.Floating t -> scalar(path, t.size(), (int) t.size() * 8);
      case CType.Pointer t -> pointer(t.target().type(), path, depth + 1);
      case CType.Array t -> {
        for (int i = 0; i < t.count() && at < bytes.length; i++) {
          walk(t.element(), path + "[" + i + "]", depth);
        }
      }
      case CType.Composite t -> composite(t, path, depth);
      case CType.Void _, CType.Complex _, CType.Callable _ -> {}
      case CType.Typedef _, CType.Qualified _ ->
          throw new IllegalStateException("a resolved type is neither");
    }
  }

  private void scalar(String path, long size, int width) {
    if (at + size <= bytes.length && width <= 64) {
      long bits = 0;
      for (int i = 0; i < size; i++) {
        bits |= (bytes[at + i] & 0xffL) << (8 * i);
      }
      input.set(variables.variable(path, width), bits);
      at += (int) size;
    }
  }

  private void pointer(CType element, String path, int depth) {
    boolean isVoid = element.resolved() instanceof CType.Void;
    long size = isVoid ? 1 : element.size();
    if (depth > model.maxDepth() || size == 0) {
      return;
    }
    long count = Math.min(model.maxLength(), (bytes.length - at) / size);
    if (model.precondition().mayBeNull(path)) {
      input.set(variables.variable(path + " == NULL", 1), 0);
    }
    for (int i = 0; i < count; i++) {
      if (isVoid) {
        scalar(path + "[" + i + "]", 1, 8);
      } else {
        walk(element, path + "[" + i + "]", depth);
      }
    }
    latestCount = count;
  }

  private void composite(CType.Composite type, String path, int depth) {
    if (type.isUnion()) {
      type.principal().ifPresent(m -> walk(m.type().type(), path + "." + m.name(), depth));
      return;
    }
    for (CType.Member member : type.members()) {
      String inner = member.name().isEmpty() ? path : path + "." + member.name();
      if (member.isBitField()) {
        scalar(inner, (member.bitSize() + 7) / 8, member.bitSize());
      } else {
        walk(member.type().type(), inner, depth);
      }
    }
  }
}
