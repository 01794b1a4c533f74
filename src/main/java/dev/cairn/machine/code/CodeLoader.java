package dev.cairn.machine.code;

import dev.cairn.limit.Deadline;
import dev.cairn.machine.program.CodeNames;
import dev.cairn.machine.program.ProgramTables;

/** Translates a function and defines its class when the JVM first asks for it. */
public final class CodeLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final FunctionTranslator translator;

  /** Translates until {@code deadline}, and gives up what it is at then. */
  public CodeLoader(ProgramTables program, Deadline deadline) {
    super("cairn-code", CodeLoader.class.getClassLoader());
    translator = new FunctionTranslator(program, deadline);
  }

  /** The class of a function, translated now if it was not before. */
  public Class<?> codeOf(int index) {
    try {
      return loadClass(CodeNames.codeClass(index));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("function " + index + " has no code", e);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    int index = CodeNames.functionIndex(name);
    if (index < 0) {
      throw new ClassNotFoundException(name);
    }
    byte[] bytes = translator.translate(index);
    return defineClass(name, bytes, 0, bytes.length);
  }
}
