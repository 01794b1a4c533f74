package dev.cairn.evidence;

import java.util.List;

/**
 * What OSMOSE's Tables 1 to 5 say of a program on a processor, as they spell it; empty where they
 * say nothing.
 *
 * @param size branches, functions and call depth (Table 1)
 * @param plain coverage in percent, seconds and tests of bounded paths (Table 2)
 * @param lookAhead change of seconds and tests by look-ahead (Table 2), overhead of asking (Table
 *     3, on backtracking)
 * @param callDepth seconds and tests in unit testing, change of both by max call depth 0 (Table 4)
 * @param solveFirst change of seconds and tests against BP and against BP+LA (Table 5)
 */
record OsmosePaper(
    List<String> size,
    List<String> plain,
    List<String> lookAhead,
    List<String> callDepth,
    List<String> solveFirst) {
  private static final List<String> NO_CALLEES = List.of("", "", "", "");

  static final OsmosePaper NOTHING =
      new OsmosePaper(
          List.of("", "", ""), List.of("", "", ""), List.of("", "", ""), NO_CALLEES, NO_CALLEES);

  static final OsmosePaper CHECK_PRESSURE =
      new OsmosePaper(
          List.of("10", "3", "1"),
          List.of("100", "5.4", "4"),
          List.of("+4 %", "0 %", "0"),
          List.of("3.5", "7", "-20 %", "-43 %"),
          List.of("-52 %", "-50 %", "-48 %", "-50 %"));
  static final OsmosePaper SQUARE_3 =
      new OsmosePaper(
          List.of("46", "1", "0"),
          List.of("100", "24", "43"),
          List.of("-60 %", "-70 %", "0"),
          NO_CALLEES,
          List.of("-58 %", "-65 %", "0 %", "+15 %"));
  static final OsmosePaper SQUARE_4 =
      new OsmosePaper(
          List.of("46", "1", "0"),
          List.of("100", "61", "123"),
          List.of("-66 %", "-85 %", "0"),
          NO_CALLEES,
          NO_CALLEES);
  static final OsmosePaper HYSTERESIS =
      new OsmosePaper(
          List.of("16", "2", "1"),
          List.of("100", "5.6", "35"),
          List.of("-8 %", "-9 %", "0"),
          NO_CALLEES,
          List.of("+40 %", "-80 %", "+60 %", "-78 %"));
  static final OsmosePaper MERGE =
      new OsmosePaper(
          List.of("24", "3", "1"),
          List.of("100", "2.7", "70"),
          List.of("-48 %", "-43 %", "0"),
          List.of("7", "37", "-57 %", "-84 %"),
          List.of("+120 %", "-83 %", "+227 %", "-71 %"));
  static final OsmosePaper TRIANGLE =
      new OsmosePaper(
          List.of("38", "5", "3"),
          List.of("100", "13", "15"),
          List.of("0 %", "-20 %", "1"),
          List.of("13", "12", "-75 %", "-66 %"),
          List.of("+75 %", "+50 %", "+75 %", "+100 %"));
  static final OsmosePaper POWERPC_SQUARE_4 =
      new OsmosePaper(
          List.of("30", "1", "0"),
          List.of("82", "68", "125"),
          List.of("-64 %", "-84 %", "0"),
          NO_CALLEES,
          NO_CALLEES);
  static final OsmosePaper POWERPC_HYSTERESIS =
      new OsmosePaper(
          List.of("16", "2", "1"),
          List.of("100", "82", "251"),
          List.of("-46 %", "-44 %", "0"),
          NO_CALLEES,
          List.of("-86 %", "-98 %", "-72 %", "-96 %"));
  static final OsmosePaper POWERPC_MERGE =
      new OsmosePaper(
          List.of("16", "3", "2"),
          List.of("100", "2.5", "2"),
          List.of("0 %", "0 %", "0"),
          List.of("2.5", "4", "0 %", "0 %"),
          List.of("+80 %", "+30 %", "+80 %", "+30 %"));
  static final OsmosePaper POWERPC_TRIANGLE =
      new OsmosePaper(
          List.of("18", "3", "2"),
          List.of("100", "65", "19"),
          List.of("-80 %", "-47 %", "0"),
          List.of("67", "19", "-97 %", "-80 %"),
          List.of("-86 %", "+15 %", "-30 %", "+130 %"));
}
