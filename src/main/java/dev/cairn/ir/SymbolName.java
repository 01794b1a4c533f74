package dev.cairn.ir;

/** How symbols are called in the source. */
public final class SymbolName {
  private SymbolName() {}

  /**
   * The name as the source has it: static functions of several files are distinct symbols {@code
   * name.N}.
   */
  public static String inSource(String symbol) {
    int dot = symbol.indexOf('.');
    return dot > 0 ? symbol.substring(0, dot) : symbol;
  }
}
