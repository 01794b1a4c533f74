package dev.cairn.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.binary.Image.Space;
import dev.cairn.binary.Image.Symbol;
import org.junit.jupiter.api.Test;

class LinkerMapTest {
  private static final String MAP =
      """
      Area                                    Addr        Size        Decimal Bytes (Attributes)
      --------------------------------        ----        ----        ------- ----- ------------
      CABS                                00000000    00000000 =           0. bytes (ABS,CON,CODE)

            Value  Global                              Global Defined In Module
      C:   00000013  s_SSEG                        \s
      .  .ABS.                            00000000    00000000 =           0. bytes (ABS,CON)
           00000080  _P0                                a
      OSEG                                00000011    00000002 =           2. bytes (REL,OVR)
           00000011  La.f$b$1_0$1                       a
           00000011  _f_PARM_2                          a
      CSEG                                0000007A    00000120 =         288. bytes (REL,CON,CODE)
      C:   0000007A  _f                                 a
      XSEG                                00000001    00000010 =          16. bytes (REL,CON,XDATA)
      D:   00000001  _buf                               a
      """;

  @Test
  void givesTheSymbolsOfModulesWithTheirMemory() {
    assertThat(LinkerMap.read(MAP))
        .containsExactly(
            new Symbol("_P0", Space.SPECIAL, 0x80, 0),
            new Symbol("_f_PARM_2", Space.INTERNAL, 0x11, 0),
            new Symbol("_f", Space.CODE, 0x7A, 0),
            new Symbol("_buf", Space.EXTERNAL, 1, 0));
  }
}
