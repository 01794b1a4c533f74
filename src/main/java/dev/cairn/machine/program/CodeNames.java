package dev.cairn.machine.program;

/** How the classes and methods of compiled functions are called. */
public final class CodeNames {
  /** The method of a function's class that calls it. */
  public static final String CALL = "call";

  private static final String CODE_PACKAGE = "dev.cairn.code.F";

  private CodeNames() {}

  /** The class of function number {@code index}. */
  public static String codeClass(int index) {
    return CODE_PACKAGE + index;
  }

  /** Is a class one of compiled code. */
  static boolean isCode(String className) {
    return className.startsWith(CODE_PACKAGE);
  }

  /** The function number in a class name, or -1 when it is not one of compiled code. */
  public static int functionIndex(String className) {
    return isCode(className)
        ? Integer.parseInt(className, CODE_PACKAGE.length(), className.length(), 10)
        : -1;
  }
}
