package dev.cairn.cli;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;

/**
 * {@code equals}, {@code hashCode} and {@code toString} of a record as {@link
 * java.lang.runtime.ObjectMethods} makes them, in code.
 */
final class RecordMethods {
  private static final int PRIME = 31; // that of ObjectMethods
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
  private static final ClassDesc TEXT = ClassDesc.of("java.lang.StringBuilder");

  private final ClassDesc type;
  private final List<Component> components;

  /** A field of the record. */
  private record Component(String name, ClassDesc type) {
    TypeKind kind() {
      return TypeKind.from(type);
    }

    /** The class that compares and hashes values of the type. */
    ClassDesc wrapper() {
      return type.isPrimitive()
          ? switch (type.descriptorString()) {
            case "Z" -> ConstantDescs.CD_Boolean;
            case "B" -> ConstantDescs.CD_Byte;
            case "C" -> ConstantDescs.CD_Character;
            case "S" -> ConstantDescs.CD_Short;
            case "I" -> ConstantDescs.CD_Integer;
            case "J" -> ConstantDescs.CD_Long;
            case "F" -> ConstantDescs.CD_Float;
            default -> ConstantDescs.CD_Double;
          }
          : OBJECTS;
    }

    /** The type as the methods of the wrapper have it. */
    ClassDesc passed() {
      return type.isPrimitive() ? type : ConstantDescs.CD_Object;
    }
  }

  private RecordMethods(ClassDesc type, List<Component> components) {
    this.type = type;
    this.components = components;
  }

  /** The body of the method that {@code call} asks for. */
  static Consumer<CodeBuilder> of(InvokeDynamicInstruction call) {
    List<Component> components =
        call.bootstrapArgs().stream()
            .skip(2)
            .map(DirectMethodHandleDesc.class::cast)
            .map(g -> new Component(g.methodName(), g.invocationType().returnType()))
            .toList();
    var methods = new RecordMethods((ClassDesc) call.bootstrapArgs().getFirst(), components);
    return switch (call.name().stringValue()) {
      case "equals" -> methods::equalsTo;
      case "hashCode" -> methods::hash;
      case "toString" -> methods::print;
      default -> throw new IllegalStateException("a record makes no " + call.name());
    };
  }

  private void equalsTo(CodeBuilder code) {
    Label other = code.newLabel();
    Label differs = code.newLabel();
    code.aload(0).aload(1).if_acmpne(other).iconst_1().ireturn();
    code.labelBinding(other).aload(1).instanceOf(type).ifeq(differs);
    for (Component c : components) {
      code.aload(0).getfield(type, c.name(), c.type());
      code.aload(1).checkcast(type).getfield(type, c.name(), c.type());
      differ(code, c, differs);
    }
    code.iconst_1().ireturn().labelBinding(differs).iconst_0().ireturn();
  }

  private static void differ(CodeBuilder code, Component c, Label differs) {
    if (c.type().isPrimitive()) {
      var compare = MethodTypeDesc.of(ConstantDescs.CD_int, c.type(), c.type());
      code.invokestatic(c.wrapper(), "compare", compare).ifne(differs);
    } else {
      var equals =
          MethodTypeDesc.of(
              ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object);
      code.invokestatic(OBJECTS, "equals", equals).ifeq(differs);
    }
  }

  private void hash(CodeBuilder code) {
    code.iconst_0();
    for (Component c : components) {
      code.loadConstant(PRIME).imul().aload(0).getfield(type, c.name(), c.type());
      var hash = MethodTypeDesc.of(ConstantDescs.CD_int, c.passed());
      code.invokestatic(c.wrapper(), "hashCode", hash).iadd();
    }
    code.ireturn();
  }

  private void print(CodeBuilder code) {
    code.new_(TEXT).dup().invokespecial(TEXT, "<init>", ConstantDescs.MTD_void);
    append(code.loadConstant(simpleName() + "["), ConstantDescs.CD_String);
    String before = "";
    for (Component c : components) {
      append(code.loadConstant(before + c.name() + "="), ConstantDescs.CD_String);
      code.aload(0).getfield(type, c.name(), c.type());
      append(code, printed(c));
      before = ", ";
    }
    append(code.loadConstant("]"), ConstantDescs.CD_String);
    code.invokevirtual(TEXT, "toString", MethodTypeDesc.of(ConstantDescs.CD_String)).areturn();
  }

  private static ClassDesc printed(Component c) {
    return switch (c.kind()) {
      case BYTE, SHORT -> ConstantDescs.CD_int;
      default -> c.passed();
    };
  }

  private static void append(CodeBuilder code, ClassDesc what) {
    code.invokevirtual(TEXT, "append", MethodTypeDesc.of(TEXT, what));
  }

  /** Without the classes around it, and without the number that a class in a method has. */
  private String simpleName() {
    String name = type.displayName();
    return name.substring(name.lastIndexOf('$') + 1).replaceFirst("^[0-9]+", "");
  }
}
