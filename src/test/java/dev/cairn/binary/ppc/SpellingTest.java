package dev.cairn.binary.ppc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
  /** As {@code powerpc-linux-gnu-objdump -d} has them, but for the spelling of addresses. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "9421fff0; stwu r1,-16(r1)",
        "7c0802a6; mflr r0",
        "28030006; cmplwi r3,6",
        "2f890005; cmpwi cr7,r9,5",
        "4181002c; bgt 0x1000002c",
        "409e0010; bne cr7,0x10000010",
        "4e800020; blr",
        "429f0005; bcl 20,31,0x10000004",
        "4c810020; blelr",
        "4e800421; bctrl",
        "4200fff0; bdnz 0x0ffffff0",
        "7c69182e; lwzx r3,r9,r3",
        "5463103a; slwi r3,r3,2",
        "5463d97e; srwi r3,r3,5",
        "5529063e; clrlwi r9,r9,24",
        "7c691b78; mr r9,r3",
        "38600000; li r3,0",
        "3d201002; lis r9,4098",
        "60000000; nop",
        "7d432214; add r10,r3,r4",
        "7d432215; add. r10,r3,r4",
        "7d432614; addo r10,r3,r4",
        "7fe00008; trap",
        "4c411b82; cror eq,gt,so",
        "48000010; b 0x10000010",
        "fc20102a; fadd f1,f0,f2",
      })
  void isThatOfAssemblers(String hex, String text) {
    int bits = Integer.parseUnsignedInt(hex, 16);
    var word = new Word(0x1000_0000L, bits, new Opcodes().row(bits).orElseThrow());

    assertThat(Spelling.of(word)).isEqualTo(text);
  }
}
