package dev.cairn.frontend;

/** LLVM's opcodes, as its C API numbers them. */
final class Opcode {
  static final int RET = 1;
  static final int BR = 2;
  static final int SWITCH = 3;
  static final int INDIRECT_BR = 4;
  static final int UNREACHABLE = 7;
  static final int ADD = 8;
  static final int FADD = 9;
  static final int SUB = 10;
  static final int FSUB = 11;
  static final int MUL = 12;
  static final int FMUL = 13;
  static final int UDIV = 14;
  static final int SDIV = 15;
  static final int FDIV = 16;
  static final int UREM = 17;
  static final int SREM = 18;
  static final int FREM = 19;
  static final int SHL = 20;
  static final int LSHR = 21;
  static final int ASHR = 22;
  static final int AND = 23;
  static final int OR = 24;
  static final int XOR = 25;
  static final int ALLOCA = 26;
  static final int LOAD = 27;
  static final int STORE = 28;
  static final int GEP = 29;
  static final int TRUNC = 30;
  static final int ZEXT = 31;
  static final int SEXT = 32;
  static final int FP_TO_UI = 33;
  static final int FP_TO_SI = 34;
  static final int UI_TO_FP = 35;
  static final int SI_TO_FP = 36;
  static final int FP_TRUNC = 37;
  static final int FP_EXT = 38;
  static final int PTR_TO_INT = 39;
  static final int INT_TO_PTR = 40;
  static final int BITCAST = 41;
  static final int ICMP = 42;
  static final int FCMP = 43;
  static final int PHI = 44;
  static final int CALL = 45;
  static final int SELECT = 46;
  static final int VA_ARG = 49;
  static final int EXTRACT_ELEMENT = 50;
  static final int INSERT_ELEMENT = 51;
  static final int SHUFFLE_VECTOR = 52;
  static final int EXTRACT_VALUE = 53;
  static final int INSERT_VALUE = 54;
  static final int FENCE = 55;
  static final int CMP_XCHG = 56;
  static final int ATOMIC_RMW = 57;
  static final int ADDR_SPACE_CAST = 60;
  static final int FNEG = 66;
  static final int CALL_BR = 67;
  static final int FREEZE = 68;
  static final int COUNT = 70;

  private Opcode() {}
}
