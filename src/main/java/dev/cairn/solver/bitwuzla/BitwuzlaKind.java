package dev.cairn.solver.bitwuzla;

/** The operators of Bitwuzla that we use, with their numbers in its C interface. */
enum BitwuzlaKind {
  AND(4),
  EQUAL(6),
  NOT(9),
  OR(10),
  XOR(11),
  ITE(12),
  BV_ADD(19),
  BV_AND(20),
  BV_ASHR(21),
  BV_CONCAT(23),
  BV_MUL(26),
  BV_NEG(28),
  BV_NOT(31),
  BV_OR(32),
  BV_SDIV(40),
  BV_SHL(43),
  BV_SHR(44),
  BV_SLE(45),
  BV_SLT(46),
  BV_SREM(49),
  BV_SUB(51),
  BV_UDIV(53),
  BV_ULE(56),
  BV_ULT(57),
  BV_UREM(59),
  BV_XOR(62),
  BV_EXTRACT(63),
  BV_SIGN_EXTEND(67),
  BV_ZERO_EXTEND(68),
  FP_ABS(69),
  FP_ADD(70),
  FP_DIV(71),
  FP_EQUAL(72),
  FP_GT(76),
  FP_IS_NAN(78),
  FP_LEQ(84),
  FP_LT(85),
  FP_MUL(88),
  FP_NEG(89),
  FP_RTI(91),
  FP_SQRT(92),
  FP_SUB(93),
  FP_TO_FP_FROM_BV(94),
  FP_TO_FP_FROM_FP(95),
  FP_TO_FP_FROM_SBV(96),
  FP_TO_FP_FROM_UBV(97),
  FP_TO_SBV(98),
  FP_TO_UBV(99);

  private final int code;

  BitwuzlaKind(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
