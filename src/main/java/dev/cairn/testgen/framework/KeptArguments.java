package dev.cairn.testgen.framework;

import dev.cairn.ir.CType;
import dev.cairn.testgen.TestStub;
import java.util.stream.Collectors;

/**
 * The arguments that a stub keeps, call by call, in {@code cairn_NAME_args}. Numbers are kept in
 * the widest type of their kind, so that no type of the program has to be spelled.
 */
final class KeptArguments {
  private static final int TEXT = 64;
  private static final String POINTER = "const void *";
  private static final CType CONSTANT =
      new CType.Qualified("const", new CType.Ref(new CType.Void()));

  private KeptArguments() {}

  /** Is it passed as one number or pointer. */
  static boolean isPlain(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.size() <= Long.BYTES;
      case CType.Floating f -> f.size() == 4 || f.size() == 8;
      case CType.Enumeration _, CType.Pointer _ -> true;
      default -> false;
    };
  }

  /** Such a type without names that only the program knows. */
  static CType plain(CType type) {
    return switch (type.resolved()) {
      case CType.Enumeration e ->
          new CType.Integer(
              e.isSigned() ? "int" : "unsigned int", e.size(), e.isSigned(), false, false);
      case CType.Pointer p -> new CType.Pointer(p.size(), new CType.Ref(CONSTANT));
      default -> type.resolved();
    };
  }

  static boolean areOf(TestStub stub, int parameter) {
    return stub.kept().stream().anyMatch(k -> k.parameter() == parameter);
  }

  /** The variable; empty when there is nothing to keep. */
  static String declaration(TestStub stub) {
    if (stub.kept().isEmpty()) {
      return "";
    }
    String members =
        stub.kept().stream().map(k -> member(stub, k)).collect(Collectors.joining(" "));
    return "static struct { %s } cairn_%s_args[%d];\n"
        .formatted(members, stub.name(), stub.calls());
  }

  private static String member(TestStub stub, TestStub.Kept kept) {
    String name = "arg" + (kept.parameter() + 1);
    return kept.isText()
        ? "char " + name + "[" + TEXT + "];"
        : type(stub, kept.parameter()) + name + ";";
  }

  private static String type(TestStub stub, int parameter) {
    CType type = stub.type().orElseThrow().parameters().get(parameter).type();
    return switch (type.resolved()) {
      case CType.Integer i -> i.isSigned() || i.isChar() ? "long long " : "unsigned long long ";
      case CType.Enumeration e -> e.isSigned() ? "long long " : "unsigned long long ";
      case CType.Floating f -> f.size() == 4 ? "float " : "double ";
      default -> POINTER;
    };
  }

  /** What keeps them in {@code call}; calls beyond those that tests look at are not kept. */
  static String statements(TestStub stub) {
    if (stub.kept().isEmpty()) {
      return "";
    }
    return stub.kept().stream()
        .map(k -> "    " + (k.isText() ? copy(stub, k) : assignment(stub, k)) + ";\n")
        .collect(Collectors.joining("", "  if (call < %d) {\n".formatted(stub.calls()), "  }\n"));
  }

  private static String assignment(TestStub stub, TestStub.Kept kept) {
    boolean isDeclared = stub.isCallback() || stub.setsArguments();
    boolean isPointer = isDeclared && type(stub, kept.parameter()).equals(POINTER);
    return cell(stub, kept)
        + " = "
        + (isPointer ? "(" + POINTER + ")" : "")
        + "arg"
        + (kept.parameter() + 1);
  }

  private static String copy(TestStub stub, TestStub.Kept kept) {
    return "cairn_keep_text(%s, %d, arg%d)".formatted(cell(stub, kept), TEXT, kept.parameter() + 1);
  }

  private static String cell(TestStub stub, TestStub.Kept kept) {
    return "cairn_" + stub.name() + "_args[call].arg" + (kept.parameter() + 1);
  }
}
