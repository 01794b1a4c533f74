package dev.cairn.machine.code;

import dev.cairn.limit.Deadline;
import dev.cairn.machine.program.CodeNames;
import dev.cairn.machine.program.ProgramTables;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Translates a function and defines its class when the JVM first asks for it. */
public final class CodeLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  /** Functions of so many blocks take a while. */
  private static final int MANY_BLOCKS = 2000;

  private static final long STACK = 64L << 20;
  private static final long PERIOD_MILLIS = 10;

  private final ProgramTables program;
  private final Deadline deadline;
  private final FunctionTranslator translator;

  /** Translates until {@code deadline}, and gives up what it is at then. */
  public CodeLoader(ProgramTables program, Deadline deadline) {
    super("cairn-code", CodeLoader.class.getClassLoader());
    this.program = program;
    this.deadline = deadline;
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
    byte[] bytes = translated(index);
    deadline.check(); // the JVM takes its time for a large class, too
    return defineClass(name, bytes, 0, bytes.length);
  }

  /**
   * A large function is translated in a thread of its own, which is left behind when the time is
   * up: the class-file library types all of its code at the end, and cannot be told to stop.
   */
  private byte[] translated(int index) {
    if (program.function(index).blocks().size() < MANY_BLOCKS) {
      return translator.translate(index);
    }
    var task = new FutureTask<>(() -> translator.translate(index));
    Thread.ofPlatform().daemon().name("cairn-translator").stackSize(STACK).start(task);
    boolean isInterrupted = false;
    try {
      while (true) {
        try {
          return task.get(PERIOD_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
          deadline.check();
        } catch (InterruptedException _) {
          isInterrupted = true;
        } catch (ExecutionException e) {
          throw failure(e);
        }
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** What the translator threw: time may be up, or the memory short. */
  private static RuntimeException failure(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(e);
  }
}
