package dev.cairn.machine.libc;

import dev.cairn.machine.libc.header.HostH;
import dev.cairn.machine.libc.header.StdioH;
import dev.cairn.machine.libc.header.StdlibH;
import dev.cairn.machine.libc.header.StringH;
import dev.cairn.machine.libc.header.TimeH;
import dev.cairn.machine.libc.math.ComplexH;
import dev.cairn.machine.libc.math.FloatParsing;
import dev.cairn.machine.libc.math.Intrinsics;
import dev.cairn.machine.libc.math.LongClassification;
import dev.cairn.machine.libc.math.LongFunctions;
import dev.cairn.machine.libc.math.LongMath;
import dev.cairn.machine.libc.math.MathClassification;
import dev.cairn.machine.libc.math.MathFunctions;
import dev.cairn.machine.libc.math.MathH;
import dev.cairn.machine.libc.math.RareMath;
import dev.cairn.machine.run.Native;
import java.util.HashMap;
import java.util.Map;

/** All models in Java. */
public final class LibraryModels {
  private static final Map<String, Native> TABLE = table();

  private LibraryModels() {}

  /** All of them by C name. */
  public static Map<String, Native> all() {
    return TABLE;
  }

  static boolean isModelled(String name) {
    return TABLE.containsKey(name);
  }

  private static Map<String, Native> table() {
    var table = new HashMap<String, Native>();
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
    return Map.copyOf(table);
  }
}
