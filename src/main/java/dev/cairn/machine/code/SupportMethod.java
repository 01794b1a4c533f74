package dev.cairn.machine.code;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A public method that compiled code calls. */
record SupportMethod(ClassDesc owner, String name, MethodTypeDesc type, boolean isStatic) {
  /** The one method of that name. */
  static SupportMethod only(Class<?> owner, String name) {
    List<SupportMethod> all = all(owner, name);
    if (all.size() != 1) {
      throw new IllegalStateException(
          owner.getName() + " has " + all.size() + " public methods '" + name + "'");
    }
    return all.getFirst();
  }

  /** The method of exactly these parameters. */
  static SupportMethod of(Class<?> owner, String name, Class<?>... parameters) {
    List<ClassDesc> wanted = Arrays.stream(parameters).map(SupportMethod::desc).toList();
    return all(owner, name).stream()
        .filter(m -> m.type.parameterList().equals(wanted))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException(owner.getName() + " has no '" + name + "' of these"));
  }

  static List<SupportMethod> all(Class<?> owner, String name) {
    return Arrays.stream(owner.getDeclaredMethods())
        .filter(m -> m.getName().equals(name) && Modifier.isPublic(m.getModifiers()))
        .map(m -> of(owner, m))
        .toList();
  }

  private static SupportMethod of(Class<?> owner, Method m) {
    var type = MethodType.methodType(m.getReturnType(), m.getParameterTypes());
    return new SupportMethod(
        desc(owner),
        m.getName(),
        type.describeConstable().orElseThrow(),
        Modifier.isStatic(m.getModifiers()));
  }

  private static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  /** {@code Int} for {@code INT}: how methods of one kind each are told apart by name. */
  static String capital(Enum<?> kind) {
    return kind.name().charAt(0) + kind.name().substring(1).toLowerCase(Locale.ROOT);
  }

  /** Calls it; its arguments are on the stack. */
  void emit(CodeBuilder code) {
    if (isStatic) {
      code.invokestatic(owner, name, type);
    } else {
      code.invokevirtual(owner, name, type);
    }
  }
}
