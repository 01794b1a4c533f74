package dev.cairn.machine.libc;

import dev.cairn.machine.Native;
import java.util.Map;

/** All models in Java. */
public final class LibraryModels {
  private LibraryModels() {}

  /** Adds them by C name. */
  public static void register(Map<String, Native> table) {
    StringH.register(table);
    StdlibH.register(table);
    StdioH.register(table);
    FloatParsing.register(table);
    HostH.register(table);
    TimeH.register(table);
    Intrinsics.register(table);
    MathH.register(table);
    MathClassification.register(table);
    MathFunctions.register(table);
    LongMath.register(table);
    LongClassification.register(table);
    LongFunctions.register(table);
    RareMath.register(table);
    ComplexH.register(table);
  }
}
