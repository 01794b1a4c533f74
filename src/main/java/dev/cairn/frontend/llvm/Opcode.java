package dev.cairn.frontend.llvm;

/** LLVM's opcodes, as its C API numbers them. */
public final class Opcode {
  public static final int RET = 1;
  public static final int BR = 2;
  public static final int SWITCH = 3;
  public static final int INDIRECT_BR = 4;
  public static final int UNREACHABLE = 7;
  public static final int ADD = 8;
  public static final int FADD = 9;
  public static final int SUB = 10;
  public static final int FSUB = 11;
  public static final int MUL = 12;
  public static final int FMUL = 13;
  public static final int UDIV = 14;
  public static final int SDIV = 15;
  public static final int FDIV = 16;
  public static final int UREM = 17;
  public static final int SREM = 18;
  public static final int FREM = 19;
  public static final int SHL = 20;
  public static final int LSHR = 21;
  public static final int ASHR = 22;
  public static final int AND = 23;
  public static final int OR = 24;
  public static final int XOR = 25;
  public static final int ALLOCA = 26;
  public static final int LOAD = 27;
  public static final int STORE = 28;
  public static final int GEP = 29;
  public static final int TRUNC = 30;
  public static final int ZEXT = 31;
  public static final int SEXT = 32;
  public static final int FP_TO_UI = 33;
  public static final int FP_TO_SI = 34;
  public static final int UI_TO_FP = 35;
  public static final int SI_TO_FP = 36;
  public static final int FP_TRUNC = 37;
  public static final int FP_EXT = 38;
  public static final int PTR_TO_INT = 39;
  public static final int INT_TO_PTR = 40;
  public static final int BITCAST = 41;
  public static final int ICMP = 42;
  public static final int FCMP = 43;
  public static final int PHI = 44;
  public static final int CALL = 45;
  public static final int SELECT = 46;
  public static final int VA_ARG = 49;
  public static final int EXTRACT_ELEMENT = 50;
  public static final int INSERT_ELEMENT = 51;
  public static final int SHUFFLE_VECTOR = 52;
  public static final int EXTRACT_VALUE = 53;
  public static final int INSERT_VALUE = 54;
  public static final int FENCE = 55;
  public static final int CMP_XCHG = 56;
  public static final int ATOMIC_RMW = 57;
  public static final int ADDR_SPACE_CAST = 60;
  public static final int FNEG = 66;
  public static final int CALL_BR = 67;
  public static final int FREEZE = 68;
  public static final int COUNT = 70;

  private Opcode() {}
}
