package dev.cairn.testgen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Rows of bytes as a person writes them. */
class ExpectationTest {
  private static final String ZEROS = "\\000".repeat(15);

  @Test
  void listsNoZerosAtTheEndOfARow() {
    assertEquals("(char [16]){0}", spelled("\"" + ZEROS + "\"", 16));
    assertEquals("(char [20]){\"\\252a\\000b\"}", spelled("\"\\252a\\000b" + ZEROS + "\"", 20));
  }

  @Test
  void takesNoDigitsBehindABackslashForAZero() {
    assertEquals("(char [20]){\"\\\\000\"}", spelled("\"\\\\000" + ZEROS + "\"", 20));
  }

  @Test
  void spellsRowsOfThousandsOfBytesAtOnce() {
    String row = "\"" + "\\001\\000".repeat(5_000) + "\"";
    assertEquals(row, spelled(row, 10_001));
  }

  @Test
  void leavesOtherRowsAsTheyAre() {
    assertEquals("\"\\001\\000\\000\"", spelled("\"\\001\\000\\000\"", 4));
  }

  private static String spelled(String literal, long size) {
    return new Expectation.Bytes("row", literal, size).spelled();
  }
}
