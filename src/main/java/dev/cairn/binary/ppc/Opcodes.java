package dev.cairn.binary.ppc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The instruction set, a row for each instruction: {@code opcode flags mnemonic operands}.
 *
 * <p>An opcode is the primary one (bits 0 to 5), with the extended one behind a dot (bits 21 to 30)
 * or behind a colon (bits 26 to 30, bits 21 to 25 are an operand). Flags: {@code o} bit 21 asks for
 * overflow, {@code r} bit 31 for a record in CR0 (of floating point: CR1), {@code l} bit 31 for a
 * link, {@code -} none. Operands:
 *
 * <ul>
 *   <li>{@code rt ra rb}: registers in bits 6, 11 and 16; {@code r0}: as ra, but register 0 is the
 *       number 0; {@code ft fa fb fc}: floating-point registers in bits 6, 11, 16 and 21;
 *   <li>{@code si ui}: a signed or unsigned half; {@code d}: a displacement, with its base in ra;
 *   <li>{@code sh mb me}: numbers of bits in bits 16, 21 and 26; {@code nb}: a count of bytes;
 *   <li>{@code bf bfa}: fields of CR; {@code bt ba bb}: bits of it; {@code fxm}: a mask of fields;
 *   <li>{@code bo bi}: when a branch is taken; {@code li bd}: where to; {@code to}: when to trap;
 *   <li>{@code spr}: a special register.
 * </ul>
 */
final class Opcodes {
  /**
   * One instruction: what it is called, what it works on.
   *
   * @param reserved bits that have no meaning and have to be 0
   */
  record Row(
      String mnemonic,
      List<String> operands,
      boolean hasOverflow,
      boolean hasRecord,
      int reserved) {}

  private static final String TABLE =
      """
      3 - twi to,ra,si
      7 - mulli rt,ra,si
      8 - subfic rt,ra,si
      10 - cmpli bf,ra,ui
      11 - cmpi bf,ra,si
      12 - addic rt,ra,si
      13 - addic. rt,ra,si
      14 - addi rt,r0,si
      15 - addis rt,r0,si
      16 l bc bo,bi,bd
      17 - sc
      18 l b li
      19.0 - mcrf bf,bfa
      19.16 l bclr bo,bi
      19.33 - crnor bt,ba,bb
      19.129 - crandc bt,ba,bb
      19.150 - isync
      19.193 - crxor bt,ba,bb
      19.225 - crnand bt,ba,bb
      19.257 - crand bt,ba,bb
      19.289 - creqv bt,ba,bb
      19.417 - crorc bt,ba,bb
      19.449 - cror bt,ba,bb
      19.528 l bcctr bo,bi
      20 r rlwimi ra,rt,sh,mb,me
      21 r rlwinm ra,rt,sh,mb,me
      23 r rlwnm ra,rt,rb,mb,me
      24 - ori ra,rt,ui
      25 - oris ra,rt,ui
      26 - xori ra,rt,ui
      27 - xoris ra,rt,ui
      28 - andi. ra,rt,ui
      29 - andis. ra,rt,ui
      31.0 - cmp bf,ra,rb
      31.4 - tw to,ra,rb
      31.8 or subfc rt,ra,rb
      31.10 or addc rt,ra,rb
      31.11 r mulhwu rt,ra,rb
      31.19 - mfcr rt
      31.20 - lwarx rt,r0,rb
      31.23 - lwzx rt,r0,rb
      31.24 r slw ra,rt,rb
      31.26 r cntlzw ra,rt
      31.28 r and ra,rt,rb
      31.32 - cmpl bf,ra,rb
      31.40 or subf rt,ra,rb
      31.54 - dcbst r0,rb
      31.55 - lwzux rt,ra,rb
      31.60 r andc ra,rt,rb
      31.75 r mulhw rt,ra,rb
      31.86 - dcbf r0,rb
      31.87 - lbzx rt,r0,rb
      31.104 or neg rt,ra
      31.119 - lbzux rt,ra,rb
      31.124 r nor ra,rt,rb
      31.136 or subfe rt,ra,rb
      31.138 or adde rt,ra,rb
      31.144 - mtcrf fxm,rt
      31.150 r stwcx rt,r0,rb
      31.151 - stwx rt,r0,rb
      31.183 - stwux rt,ra,rb
      31.200 or subfze rt,ra
      31.202 or addze rt,ra
      31.215 - stbx rt,r0,rb
      31.232 or subfme rt,ra
      31.234 or addme rt,ra
      31.235 or mullw rt,ra,rb
      31.246 - dcbtst r0,rb
      31.247 - stbux rt,ra,rb
      31.266 or add rt,ra,rb
      31.278 - dcbt r0,rb
      31.279 - lhzx rt,r0,rb
      31.284 r eqv ra,rt,rb
      31.311 - lhzux rt,ra,rb
      31.316 r xor ra,rt,rb
      31.339 - mfspr rt,spr
      31.343 - lhax rt,r0,rb
      31.375 - lhaux rt,ra,rb
      31.407 - sthx rt,r0,rb
      31.412 r orc ra,rt,rb
      31.439 - sthux rt,ra,rb
      31.444 r or ra,rt,rb
      31.459 or divwu rt,ra,rb
      31.467 - mtspr spr,rt
      31.476 r nand ra,rt,rb
      31.491 or divw rt,ra,rb
      31.512 - mcrxr bf
      31.533 - lswx rt,r0,rb
      31.534 - lwbrx rt,r0,rb
      31.536 r srw ra,rt,rb
      31.597 - lswi rt,r0,nb
      31.598 - sync
      31.661 - stswx rt,r0,rb
      31.662 - stwbrx rt,r0,rb
      31.725 - stswi rt,r0,nb
      31.790 - lhbrx rt,r0,rb
      31.792 r sraw ra,rt,rb
      31.824 r srawi ra,rt,sh
      31.854 - eieio
      31.918 - sthbrx rt,r0,rb
      31.922 r extsh ra,rt
      31.954 r extsb ra,rt
      31.982 - icbi r0,rb
      31.1014 - dcbz r0,rb
      31.535 - lfsx ft,r0,rb
      31.567 - lfsux ft,ra,rb
      31.599 - lfdx ft,r0,rb
      31.631 - lfdux ft,ra,rb
      31.663 - stfsx ft,r0,rb
      31.695 - stfsux ft,ra,rb
      31.727 - stfdx ft,r0,rb
      31.759 - stfdux ft,ra,rb
      31.983 - stfiwx ft,r0,rb
      32 - lwz rt,d
      33 - lwzu rt,d
      34 - lbz rt,d
      35 - lbzu rt,d
      36 - stw rt,d
      37 - stwu rt,d
      38 - stb rt,d
      39 - stbu rt,d
      40 - lhz rt,d
      41 - lhzu rt,d
      42 - lha rt,d
      43 - lhau rt,d
      44 - sth rt,d
      45 - sthu rt,d
      46 - lmw rt,d
      47 - stmw rt,d
      48 - lfs ft,d
      49 - lfsu ft,d
      50 - lfd ft,d
      51 - lfdu ft,d
      52 - stfs ft,d
      53 - stfsu ft,d
      54 - stfd ft,d
      55 - stfdu ft,d
      59:18 r fdivs ft,fa,fb
      59:20 r fsubs ft,fa,fb
      59:21 r fadds ft,fa,fb
      59:22 r fsqrts ft,fb
      59:24 r fres ft,fb
      59:25 r fmuls ft,fa,fc
      59:28 r fmsubs ft,fa,fc,fb
      59:29 r fmadds ft,fa,fc,fb
      59:30 r fnmsubs ft,fa,fc,fb
      59:31 r fnmadds ft,fa,fc,fb
      63.0 - fcmpu bf,fa,fb
      63.12 r frsp ft,fb
      63.14 r fctiw ft,fb
      63.15 r fctiwz ft,fb
      63:18 r fdiv ft,fa,fb
      63:20 r fsub ft,fa,fb
      63:21 r fadd ft,fa,fb
      63:22 r fsqrt ft,fb
      63:23 r fsel ft,fa,fc,fb
      63:25 r fmul ft,fa,fc
      63:26 r frsqrte ft,fb
      63:28 r fmsub ft,fa,fc,fb
      63:29 r fmadd ft,fa,fc,fb
      63:30 r fnmsub ft,fa,fc,fb
      63:31 r fnmadd ft,fa,fc,fb
      63.32 - fcmpo bf,fa,fb
      63.38 r mtfsb1 bt
      63.40 r fneg ft,fb
      63.64 - mcrfs bf,bfa
      63.70 r mtfsb0 bt
      63.72 r fmr ft,fb
      63.134 r mtfsfi bf,fb
      63.136 r fnabs ft,fb
      63.264 r fabs ft,fb
      63.583 r mffs ft
      63.711 r mtfsf fb
      """;

  private static final int PRIMARY = 0xFC00_0000;
  private static final int OVERFLOW = 1 << 9;
  private static final int SHORT = 1 << 16;

  private final Map<Integer, Row> rows = new HashMap<>();

  Opcodes() {
    TABLE.lines().map(line -> line.split(" ", -1)).forEach(this::add);
  }

  private void add(String[] columns) {
    String flags = columns[1];
    List<String> operands = columns.length > 3 ? List.of(columns[3].split(",", -1)) : List.of();
    boolean hasOverflow = flags.contains("o");
    String[] parts = columns[0].split("[.:]", -1);
    int used = PRIMARY | extendedBits(columns[0]) | (hasOverflow ? OVERFLOW << 1 : 0);
    used |= flags.contains("r") || flags.contains("l") ? 1 : 0;
    used |= hints(columns[2]);
    for (String operand : operands) {
      used |= bits(operand);
    }
    var row = new Row(columns[2], operands, hasOverflow, flags.contains("r"), ~used);
    int primary = Integer.parseInt(parts[0]);
    if (parts.length == 1) {
      rows.put(key(primary, 0), row);
      return;
    }
    int extended = Integer.parseInt(parts[1]);
    boolean isShort = columns[0].contains(":");
    rows.put(key(primary, isShort ? SHORT | extended : extended), row);
    if (hasOverflow) {
      rows.put(key(primary, extended | OVERFLOW), row);
    }
  }

  private static int extendedBits(String opcode) {
    return opcode.contains(".") ? 0x7FE : opcode.contains(":") ? 0x3E : 0;
  }

  /** The bits of a word that an operand is in. */
  private static int bits(String operand) {
    return switch (operand) {
      case "rt", "ft", "bt", "bo", "to" -> 0x03E0_0000;
      case "ra", "r0", "fa", "ba", "bi" -> 0x001F_0000;
      case "rb", "fb", "bb", "sh", "nb" -> 0xF800;
      case "fc", "mb" -> 0x7C0;
      case "me" -> 0x3E;
      case "si", "ui", "bd" -> 0xFFFF;
      case "d" -> 0x001F_FFFF;
      case "bf" -> 0x0380_0000;
      case "bfa" -> 0x001C_0000;
      case "fxm" -> 0x001F_F000;
      case "spr" -> 0x001F_F800;
      case "li" -> 0x03FF_FFFF;
      default -> throw new IllegalStateException("no operand '" + operand + "'");
    };
  }

  /** Bits that say how, not what: the kind of a barrier, hints, the field of mfocrf, a width. */
  private static int hints(String mnemonic) {
    return switch (mnemonic) {
      case "sync" -> 0x0060_0000;
      case "dcbt", "dcbtst" -> 0x03E0_0000;
      case "bclr", "bcctr" -> 0x1800;
      case "mfcr" -> 0x001F_F000;
      case "cmp", "cmpi", "cmpl", "cmpli" -> 0x0020_0000;
      case "sc" -> 0x03FF_FFFF;
      case "mtfsf", "mtfsfi" -> 0x03FF_F800;
      default -> 0;
    };
  }

  private static int key(int primary, int extended) {
    return primary << 17 | extended;
  }

  /** The row of a word; empty when it is no instruction. */
  Optional<Row> row(int word) {
    int primary = word >>> 26;
    boolean isExtended = primary == 19 || primary == 31 || primary == 59 || primary == 63;
    if (!isExtended) {
      return Optional.ofNullable(rows.get(key(primary, 0)));
    }
    Row row = rows.get(key(primary, word >>> 1 & 0x3FF));
    return Optional.ofNullable(
        row != null || primary < 59 ? row : rows.get(key(primary, SHORT | ((word >>> 1) & 0x1F))));
  }

  /** The numbers of all instructions: a word for each that has nothing but its opcode. */
  List<Integer> words() {
    List<Integer> words = new ArrayList<>();
    for (int key : rows.keySet()) {
      int extended = key & (SHORT - 1);
      words.add(key >>> 17 << 26 | extended << 1);
    }
    words.sort(Integer::compareUnsigned);
    return words;
  }
}
