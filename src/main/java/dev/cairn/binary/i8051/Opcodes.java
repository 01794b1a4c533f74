package dev.cairn.binary.i8051;

import java.util.List;
import java.util.Locale;

/**
 * The instruction set of the 8051. A row is {@code opcodes mnemonic operands}; {@code 28-2f} is a
 * run of opcodes, {@code 01/20} every 0x20th from 01 on. Operands:
 *
 * <ul>
 *   <li>{@code a}, {@code c}, {@code ab}, {@code dptr}: by name;
 *   <li>{@code rn}: R0 … R7 by the low bits of the opcode, {@code @i}: what R0 or R1 points to;
 *   <li>{@code d}: a direct address, {@code #}: a constant, {@code #16}: a constant of two bytes;
 *   <li>{@code b}: a bit address, {@code /b}: its complement;
 *   <li>{@code rel}: a relative, {@code a11}: a paged, {@code a16}: an absolute target.
 * </ul>
 *
 * The bytes behind the opcode come in the order of the operands, but for {@code mov d,d}, whose
 * source comes first.
 */
final class Opcodes {
  /** One opcode: what it does and to what. */
  record Row(String mnemonic, List<String> operands) {}

  private static final String TABLE =
      """
      00 nop
      01/20 ajmp a11
      02 ljmp a16
      03 rr a
      04 inc a
      05 inc d
      06-07 inc @i
      08-0f inc rn
      10 jbc b,rel
      11/20 acall a11
      12 lcall a16
      13 rrc a
      14 dec a
      15 dec d
      16-17 dec @i
      18-1f dec rn
      20 jb b,rel
      22 ret
      23 rl a
      24 add a,#
      25 add a,d
      26-27 add a,@i
      28-2f add a,rn
      30 jnb b,rel
      32 reti
      33 rlc a
      34 addc a,#
      35 addc a,d
      36-37 addc a,@i
      38-3f addc a,rn
      40 jc rel
      42 orl d,a
      43 orl d,#
      44 orl a,#
      45 orl a,d
      46-47 orl a,@i
      48-4f orl a,rn
      50 jnc rel
      52 anl d,a
      53 anl d,#
      54 anl a,#
      55 anl a,d
      56-57 anl a,@i
      58-5f anl a,rn
      60 jz rel
      62 xrl d,a
      63 xrl d,#
      64 xrl a,#
      65 xrl a,d
      66-67 xrl a,@i
      68-6f xrl a,rn
      70 jnz rel
      72 orl c,b
      73 jmp @a+dptr
      74 mov a,#
      75 mov d,#
      76-77 mov @i,#
      78-7f mov rn,#
      80 sjmp rel
      82 anl c,b
      83 movc a,@a+pc
      84 div ab
      85 mov d,d
      86-87 mov d,@i
      88-8f mov d,rn
      90 mov dptr,#16
      92 mov b,c
      93 movc a,@a+dptr
      94 subb a,#
      95 subb a,d
      96-97 subb a,@i
      98-9f subb a,rn
      a0 orl c,/b
      a2 mov c,b
      a3 inc dptr
      a4 mul ab
      a6-a7 mov @i,d
      a8-af mov rn,d
      b0 anl c,/b
      b2 cpl b
      b3 cpl c
      b4 cjne a,#,rel
      b5 cjne a,d,rel
      b6-b7 cjne @i,#,rel
      b8-bf cjne rn,#,rel
      c0 push d
      c2 clr b
      c3 clr c
      c4 swap a
      c5 xch a,d
      c6-c7 xch a,@i
      c8-cf xch a,rn
      d0 pop d
      d2 setb b
      d3 setb c
      d4 da a
      d5 djnz d,rel
      d6-d7 xchd a,@i
      d8-df djnz rn,rel
      e0 movx a,@dptr
      e2-e3 movx a,@i
      e4 clr a
      e5 mov a,d
      e6-e7 mov a,@i
      e8-ef mov a,rn
      f0 movx @dptr,a
      f2-f3 movx @i,a
      f4 cpl a
      f5 mov d,a
      f6-f7 mov @i,a
      f8-ff mov rn,a
      """;

  /** The only opcode without a meaning. */
  static final int RESERVED = 0xA5;

  private static final Row NONE = new Row("reserved", List.of());

  private final Row[] rows = new Row[256];

  Opcodes() {
    java.util.Arrays.fill(rows, NONE);
    TABLE.lines().map(line -> line.split(" ", -1)).forEach(this::add);
  }

  private void add(String[] row) {
    List<String> operands = row.length > 2 ? List.of(row[2].split(",", -1)) : List.of();
    String opcodes = row[0];
    int first = Integer.parseInt(opcodes.substring(0, 2), 16);
    int last = opcodes.contains("-") ? Integer.parseInt(opcodes.substring(3), 16) : first;
    if (opcodes.contains("/")) {
      last = 0xFF;
    }
    int step = opcodes.contains("/") ? Integer.parseInt(opcodes.substring(3), 16) : 1;
    for (int opcode = first; opcode <= last; opcode += step) {
      rows[opcode] = new Row(row[1].toLowerCase(Locale.ROOT), operands);
    }
  }

  Row row(int opcode) {
    return rows[opcode & 0xFF];
  }
}
