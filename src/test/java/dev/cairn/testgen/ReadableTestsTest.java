package dev.cairn.testgen;

import static dev.cairn.testgen.Types.CHAR;
import static dev.cairn.testgen.Types.INT;
import static dev.cairn.testgen.Types.declaration;
import static dev.cairn.testgen.Types.parameter;
import static dev.cairn.testgen.Types.pointer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.testgen.build.SuiteBuilder;
import dev.cairn.testgen.framework.Frameworks;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests are spelled as a person would spell them. */
class ReadableTestsTest {
  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);

  @Test
  void aLengthIsToldByItsArray() {
    String text =
        written(
            declaration(INT, parameter("t", pointer(INT)), parameter("n", INT)),
            new RunBuilder().ints("t", 4, 5, 6).cell("n", INT, 3));

    assertThat(text).contains("int t[] = {4, 5, 6};", "int n = sizeof t / sizeof t[0];");
  }

  @Test
  void manyElementsAreLookedAtInALoop() {
    var run = new RunBuilder().ints("t", 0, 0, 0, 0, 0, 0, 0, 0, 0, 5);
    for (int i = 0; i < 10; i++) {
      run.observes("t[" + i + "]", INT, i == 9 ? 5 : 7);
    }

    String text = written(declaration(INT, parameter("t", pointer(INT))), run);

    assertThat(text)
        .contains("  for (int i = 0; i < 9; i++) {\n    CAIRN_CHECK_INT(t[i], 7);\n  }\n")
        .contains("CAIRN_CHECK_INT(t[9], 5);");
  }

  @Test
  void aRowThatDiffersNativelyIsLeftOutWhole() {
    var differing = new TestRun.Unchecked("t[i].next", "t[i].next is null");

    assertThat(differing.isOf("t[12].next")).isTrue();
    assertThat(differing.isOf("t[12].prev")).isFalse();
    assertThat(differing.isOf("u[12].next")).isFalse();
  }

  @Test
  void eachLengthBelongsToTheArrayOfItsNumber() {
    String text =
        written(
            declaration(
                INT,
                parameter("t1", pointer(INT)),
                parameter("t2", pointer(INT)),
                parameter("l1", INT)),
            new RunBuilder().ints("t1", 4, 5).ints("t2", 6, 7).cell("l1", INT, 2));

    assertThat(text).contains("int l1 = sizeof t1 / sizeof t1[0];");
  }

  @Test
  void anotherNumberStaysANumber() {
    String text =
        written(
            declaration(INT, parameter("t", pointer(INT)), parameter("key", INT)),
            new RunBuilder().ints("t", 4, 5, 6).cell("key", INT, 3));

    assertThat(text).contains("int key = 3;");
  }

  @Test
  void aTextWithoutItsEndGoesWithItsLength() {
    String text =
        written(
            declaration(INT, parameter("text", pointer(CHAR)), parameter("len", INT)),
            new RunBuilder().chars("text", "abc").cell("len", INT, 3));

    assertThat(text)
        .contains("char text[3] CAIRN_WITHOUT_END = \"abc\";", "int len = sizeof text;");
  }

  @Test
  void theLengthOfAStringDoesNotCountItsEnd() {
    String text =
        written(
            declaration(INT, parameter("text", pointer(CHAR)), parameter("len", INT)),
            new RunBuilder().chars("text", "abc\0").cell("len", INT, 3));

    assertThat(text).contains("char text[] = \"abc\";", "int len = sizeof text - 1;");
  }

  @Test
  void oneStructIsNoArray() {
    String text =
        written(
            declaration(INT, parameter("list", pointer(Types.node()))),
            new RunBuilder()
                .points("list", Types.node(), 1)
                .cell("list[0].key", INT, 8)
                .observes("list[0].key", INT, 9));

    assertThat(text)
        .contains("struct node list = {.key = 8};", "f(&list);", "CHECK_INT(list.key, 9);");
  }

  @Test
  void anArrayAtTheEndOfAStructHasItsElements() {
    CType text =
        Types.struct(
            "text",
            4,
            Types.member("length", INT, 0),
            Types.member("data", new CType.Array(CHAR, -1), 4));
    String written =
        written(
            declaration(INT, parameter("t", pointer(text))),
            new RunBuilder()
                .pointsToTailed("t", text, 4)
                .cell("t[0].length", INT, 3)
                .cell("t[0].data[0]", CHAR, 'a')
                .cell("t[0].data[1]", CHAR, 0)
                .cell("t[0].data[2]", CHAR, 'c')
                .observes("t[0].length", INT, 4));

    assertThat(written)
        .contains("struct text *t = cairn_zeroed(1, sizeof *t + 4 * sizeof t->data[0]);")
        .contains("t->length = 3;", "t->data[0] = 'a';", "t->data[2] = 'c';", "f(t);")
        .contains("CHECK_INT(t->length, 4);")
        .doesNotContain("t->data[1]");
  }

  @Test
  void aTextAtTheEndOfAStructIsAText() {
    CType text =
        Types.struct(
            "text",
            8,
            Types.member("next", pointer(INT), 0),
            Types.member("data", new CType.Array(CHAR, -1), 8));
    String written =
        written(
            declaration(INT, parameter("t", pointer(text))),
            new RunBuilder()
                .pointsToTailed("t", text, 3)
                .cell("t[0].data[0]", CHAR, 'a')
                .cell("t[0].data[1]", CHAR, 'c')
                .cell("t[0].data[2]", CHAR, 0));

    assertThat(written).contains("cairn_text_at(t->data, \"ac\");").doesNotContain("t->data[0] =");
  }

  /** It was declared twice, and the first one was used by nobody. */
  @Test
  void whatAnElementOfALongRowLeadsToIsDeclaredOnce() {
    CType slot = Types.struct("slot", 8, Types.member("at", pointer(INT), 0));
    CType table = Types.struct("table", 320, Types.member("slots", new CType.Array(slot, 40), 0));

    String text =
        written(
            declaration(INT, parameter("t", pointer(table))),
            new RunBuilder()
                .points("t", table, 1)
                .points("t[0].slots[3].at", INT, 1)
                .cell("t[0].slots[3].at[0]", INT, 5));

    assertThat(text)
        .contains("{.slots = {[3] = {.at = &t_slots_3_at}}}")
        .doesNotContain("t_slots_3_at_object");
  }

  @Test
  void whatIsZeroInZeroedMemoryIsNotAssigned() {
    long[] values = new long[20_000];
    values[3] = 7;

    String text =
        written(declaration(INT, parameter("t", pointer(INT))), new RunBuilder().ints("t", values));

    assertThat(text).contains("cairn_zeroed(20000u", "t[3] = 7;").doesNotContain("] = 0;");
  }

  @Test
  void manyZeroBytesAreNotListed() {
    var run = new RunBuilder().chars("out", "ab234567890");
    for (int i = 0; i < 10; i++) {
      run.observes("out[" + i + "]", CHAR, 0);
    }

    assertThat(written(declaration(INT, parameter("out", pointer(CHAR))), run))
        .contains("CAIRN_CHECK_BYTES(out, (char [10]){0}, 10);");
  }

  @Test
  void aByteIsANumberUnlessItIsCalledLikeACharacter() {
    String text =
        written(
            declaration(INT, parameter("length", BYTE), parameter("delim", BYTE)),
            new RunBuilder().cell("length", BYTE, 64).cell("delim", BYTE, ';'));

    assertThat(text).contains("unsigned char length = 64;", "unsigned char delim = ';';");
  }

  @Test
  void aRowOfBytesIsOneOfCharactersOrOneOfNumbers() {
    var run = new RunBuilder().points("text", BYTE, 1).points("data", BYTE, 2);
    run.cell("text[0]", BYTE, 'a');
    run.cell("data[0]", BYTE, 'a').cell("data[1]", BYTE, 3);

    String text =
        written(
            declaration(INT, parameter("text", pointer(BYTE)), parameter("data", pointer(BYTE))),
            run);

    assertThat(text).contains("text[] = {'a'};", "data[] = {97, 3};");
  }

  @Test
  void plainBytesAreCharacters() {
    String text =
        written(
            declaration(INT, parameter("quote", BYTE), parameter("options", BYTE)),
            new RunBuilder().cell("quote", BYTE, '"').cell("options", BYTE, 3));

    assertThat(text).contains("unsigned char quote = '\"';", "unsigned char options = 3;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c: CAIRN_CHECK_TEXT(out, \"hi!\");",
        "unity: TEST_ASSERT_EQUAL_STRING(\"hi!\", out);",
        "cmocka: assert_string_equal(out, \"hi!\");",
        "check: ck_assert_mem_eq(out, \"hi!\", 4);",
      })
  void charactersInARowAreComparedAsAText(String frameworkAndCheck) {
    String[] parts = frameworkAndCheck.split(": ", 2);
    var run = new RunBuilder().chars("out", "\0\0\0\0");
    for (int i = 0; i < 4; i++) {
      run.observes("out[" + i + "]", CHAR, "hi!\0".charAt(i));
    }

    String text = written(parts[0], declaration(INT, parameter("out", pointer(CHAR))), run);

    assertThat(text).contains(parts[1]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c: CAIRN_CHECK_SAME(result, t + 2);",
        "unity: TEST_ASSERT_EQUAL_PTR(t + 2, result);",
        "cmocka: assert_ptr_equal(result, t + 2);",
        "check: ck_assert_ptr_eq(result, t + 2);"
      })
  void pointersAreComparedWithTheirPlaces(String expected) {
    String[] parts = expected.split(": ", -1);
    var run =
        new RunBuilder()
            .ints("t", 4, 5, 6)
            .leads("result", pointer(INT), new Run.Place("t", INT, false, 8));

    String text = written(parts[0], declaration(pointer(INT), parameter("t", pointer(INT))), run);

    assertThat(text).contains(parts[1]);
  }

  @Test
  void twoCharactersAreComparedOneByOne() {
    var run =
        new RunBuilder()
            .chars("out", "\0\0\0")
            .observes("out[1]", CHAR, 'h')
            .observes("out[2]", CHAR, 0);

    assertThat(written(declaration(INT, parameter("out", pointer(CHAR))), run))
        .contains("CAIRN_CHECK_INT(out[1], 'h');", "CAIRN_CHECK_INT(out[2], '\\0');");
  }

  private static String written(dev.cairn.ir.Procedure.Declaration declaration, RunBuilder run) {
    return written("c", declaration, run);
  }

  private static String written(
      String framework, dev.cairn.ir.Procedure.Declaration declaration, RunBuilder run) {
    TestSubject subject = Types.subject("f", "f.c", declaration);
    SuiteModel suite = new SuiteBuilder(subject).suite(List.of(run.test(1, "a test")));
    return Frameworks.named(framework).write(suite).files().getFirst().text();
  }
}
