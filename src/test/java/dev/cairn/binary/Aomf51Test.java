package dev.cairn.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.binary.Image.Space;
import dev.cairn.binary.Image.Symbol;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules are written here record by record, as the format's description has them. */
class Aomf51Test {
  private static final String HEADER = "04" + hex("unit") + "ff00";
  private static final String END = "04" + hex("unit") + "00000f00";
  private final ByteArrayOutputStream file = new ByteArrayOutputStream();

  @Test
  void givesCodeSymbolsAndLines() {
    add(0x02, HEADER);
    add(0x10, "00" + "04" + hex("unit"));
    add(0x12, "01" + "0000000100" + "01" + hex("f") + "0042300000" + "01" + hex("n"));
    add(0x10, "02" + "01" + hex("f"));
    add(0x06, "00" + "0001" + "e53022");
    add(0x12, "03" + "00" + "0001" + "0200");
    add(0x10, "05" + "01" + hex("f"));
    add(0x04, END);

    Image image = read();

    assertThat(image.machine()).contains(Image.Machine.I8051);
    assertThat(image.at(0x0100)).hasValue(0xE5);
    assertThat(image.at(0x0102)).hasValue(0x22);
    assertThat(image.at(0x0103)).isEmpty();
    assertThat(image.symbols())
        .containsExactly(
            new Symbol("f", Space.CODE, 0x0100, 0), new Symbol("n", Space.INTERNAL, 0x30, 0));
    assertThat(image.lines().of(0x0102).orElseThrow().place()).isEqualTo("unit.c:2");
    assertThat(image.lines().of(0x0102).orElseThrow().text()).isEqualTo("return n;");
    assertThat(image.lines().of(0x0103)).isEmpty();
  }

  @Test
  void tellsSpecialRegistersBitsAndExternalMemoryApart() {
    add(0x02, HEADER);
    add(0x16, symbol("42", "8000", "p") + symbol("44", "8100", "b") + symbol("41", "0002", "x"));
    add(0x04, END);

    assertThat(read().symbols())
        .containsExactly(
            new Symbol("p", Space.SPECIAL, 0x80, 0),
            new Symbol("b", Space.BIT, 0x81, 0),
            new Symbol("x", Space.EXTERNAL, 0x200, 0));
  }

  @Test
  void namesTheOffsetOfAWrongChecksum() {
    add(0x02, HEADER);
    add(0x06, "00" + "0001" + "22");
    byte[] damaged = file.toByteArray();
    damaged[damaged.length - 1]++;

    assertThatThrownBy(() -> Aomf51.read("f.omf", damaged, _ -> List.of()))
        .hasMessageContaining("the checksum is wrong by 0x01 (offset 11)");
  }

  @Test
  void namesTheOffsetWhereTheFileIsCut() {
    add(0x02, HEADER);
    add(0x06, "00" + "0001" + "22");

    assertThatThrownBy(this::read).hasMessageContaining("cut").hasMessageContaining("offset 19");
    byte[] cut = Arrays.copyOf(file.toByteArray(), file.size() - 2);
    assertThatThrownBy(() -> Aomf51.read("f.omf", cut, _ -> List.of()))
        .hasMessageContaining("cut")
        .hasMessageContaining("offset 11");
  }

  @Test
  void refusesContentThatOverlaps() {
    add(0x02, HEADER);
    add(0x06, "00" + "0001" + "2222");
    add(0x06, "00" + "0101" + "22");

    assertThatThrownBy(this::read)
        .hasMessageContaining("address 0x0101 was already given at offset 11 (offset 20)");
  }

  @Test
  void refusesWhatIsNotLinked() {
    add(0x02, HEADER);
    add(0x06, "01" + "0000" + "22");

    assertThatThrownBy(this::read).hasMessageContaining("not linked").hasMessageContaining("11");
  }

  @Test
  void refusesWhatNoRecordIs() {
    add(0x02, HEADER);
    add(0x33, "00");

    assertThatThrownBy(this::read).hasMessageContaining("type 0x33").hasMessageContaining("11");
  }

  @Test
  void isToldByItsFirstRecord() {
    add(0x02, HEADER);

    assertThat(Aomf51.isOne(file.toByteArray())).isTrue();
    assertThat(Aomf51.isOne(new byte[] {2, 0, 0, 0})).isFalse();
  }

  private static String symbol(String info, String address, String name) {
    return "00" + info + address + "00" + "01" + hex(name);
  }

  private Image read() {
    return Aomf51.read(
        "f.omf",
        file.toByteArray(),
        name -> name.equals("unit.c") ? List.of("int f() {", "  return n;") : List.of());
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private void add(int type, String content) {
    byte[] bytes = HexFormat.of().parseHex(content);
    int length = bytes.length + 1;
    int sum = type + (length & 0xFF) + (length >> 8);
    for (byte b : bytes) {
      sum += b;
    }
    file.write(type);
    file.write(length);
    file.write(length >> 8);
    file.writeBytes(bytes);
    file.write(-sum);
  }
}
