package dev.cairn.frontend.text;

import dev.cairn.ir.Location;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Cuts the text of conditions out of the sources. A file that cannot be read gives empty texts. */
public final class ConditionTexts {
  private static final int MAX_LENGTH = 200;

  /**
   * Texts under the names locations use; bytes as characters, because clang counts columns in
   * bytes.
   */
  private final Map<String, Sheet> sheets = new HashMap<>();

  /** A condition's text and where it starts. */
  public record Cut(Location location, String text) {}

  /** {@code words}: of decisions by their first and last token. */
  private record Sheet(
      String text,
      int[] lines,
      CTokens tokens,
      DecisionExtent extents,
      Map<List<Integer>, Words> words) {}

  private record Words(String text, boolean isOfConditions) {}

  public void add(String name, byte[] content) {
    sheets.put(name, sheet(content));
  }

  /** The atomic condition around {@code place}. */
  public Cut cut(Location place, boolean isTruthTest) {
    Sheet sheet = sheets.computeIfAbsent(place.file(), ConditionTexts::load);
    int offset = offset(sheet, place);
    if (offset < 0 || sheet.tokens().count() == 0) {
      return new Cut(place, "");
    }
    CTokens tokens = sheet.tokens();
    var extent = new ConditionExtent(tokens).around(tokens.at(offset), isTruthTest);
    int start = tokens.start(extent.first());
    String raw = sheet.text().substring(start, tokens.end(extent.last()));
    return new Cut(location(sheet, place.file(), start), readable(raw));
  }

  /** The decision around the atomic condition that was cut as {@code text} at {@code place}. */
  DecisionTexts.Decision decision(Location place, String text) {
    Sheet sheet = sheets.computeIfAbsent(place.file(), ConditionTexts::load);
    int offset = offset(sheet, place);
    if (offset < 0 || sheet.tokens().count() == 0) {
      return new DecisionTexts.Decision(place, text, false, true);
    }
    CTokens tokens = sheet.tokens();
    int first = tokens.at(offset);
    int last = new ConditionExtent(tokens).around(first, false).last();
    DecisionExtent.Extent extent = sheet.extents().around(first, last);
    int start = tokens.start(extent.first());
    Words words =
        sheet
            .words()
            .computeIfAbsent(
                List.of(extent.first(), extent.last()), _ -> words(sheet, extent, start));
    return new DecisionTexts.Decision(
        location(sheet, place.file(), start), words.text, extent.isNegated(), words.isOfConditions);
  }

  private static Words words(Sheet sheet, DecisionExtent.Extent extent, int start) {
    String raw = sheet.text().substring(start, sheet.tokens().end(extent.last()));
    return new Words(readable(raw), sheet.extents().isOfConditions(extent));
  }

  /** The member of a struct or union that is named at {@code place}; empty when none is. */
  public String member(Location place) {
    Sheet sheet = sheets.computeIfAbsent(place.file(), ConditionTexts::load);
    int offset = offset(sheet, place);
    if (offset < 1 || !isBehindDot(sheet.text(), offset)) {
      return "";
    }
    int end = offset;
    while (end < sheet.text().length()
        && Character.isJavaIdentifierPart(sheet.text().charAt(end))) {
      end++;
    }
    return sheet.text().substring(offset, end).intern();
  }

  private static boolean isBehindDot(String text, int offset) {
    int before = offset - 1;
    while (before > 0 && text.charAt(before) <= ' ') {
      before--;
    }
    return text.charAt(before) == '.'
        || (text.charAt(before) == '>' && before > 0 && text.charAt(before - 1) == '-');
  }

  /** Does the switch whose value stands at {@code place} have a {@code case a ... b}. */
  public boolean hasCaseRange(Location place) {
    Sheet sheet = sheets.computeIfAbsent(place.file(), ConditionTexts::load);
    int offset = offset(sheet, place);
    if (offset < 0) {
      return false;
    }
    CTokens tokens = sheet.tokens();
    int depth = 0;
    for (int at = tokens.at(offset); at < tokens.count(); at++) {
      String token = tokens.token(at);
      if (token.equals("...")) {
        return true;
      }
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
      if (token.equals("}") && depth <= 0) {
        return false;
      }
    }
    return false;
  }

  private static String readable(String raw) {
    String text = new String(raw.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    String line = text.replaceAll("\\s+", " ");
    return line.length() <= MAX_LENGTH ? line : line.substring(0, MAX_LENGTH - 1) + "…";
  }

  private static int offset(Sheet sheet, Location place) {
    int[] lines = sheet.lines();
    if (place.line() < 1 || place.line() > lines.length || place.column() < 1) {
      return -1;
    }
    int offset = lines[place.line() - 1] + place.column() - 1;
    return offset < sheet.text().length() ? offset : -1;
  }

  private static Location location(Sheet sheet, String file, int offset) {
    int found = Arrays.binarySearch(sheet.lines(), offset);
    int line = found >= 0 ? found : -found - 2;
    return new Location(file, line + 1, offset - sheet.lines()[line] + 1);
  }

  private static Sheet load(String name) {
    try {
      return sheet(name.isEmpty() ? new byte[0] : Files.readAllBytes(Path.of(name)));
    } catch (IOException | InvalidPathException e) {
      return sheet(new byte[0]);
    }
  }

  private static Sheet sheet(byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    List<Integer> lines = new ArrayList<>(List.of(0));
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      lines.add(at + 1);
    }
    var tokens = new CTokens(text);
    int[] starts = lines.stream().mapToInt(Integer::intValue).toArray();
    return new Sheet(text, starts, tokens, new DecisionExtent(tokens), new HashMap<>());
  }
}
