package dev.cairn.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * One file that shows its data by itself, opened from disk: style, script and data are in it. What
 * the data say is never read as markup, and the page may neither run another script nor fetch
 * anything: sources and messages come from programs that nobody trusts.
 */
final class HtmlPage {
  /** What tells our pages from those of others. */
  static final String MARK = "<meta name=\"generator\" content=\"Cairn\">";

  private static final List<String> SCRIPTS =
      List.of(
          "base",
          "highlight",
          "overview",
          "model",
          "source",
          "detail",
          "tests",
          "tree",
          "charts",
          "panels",
          "function",
          "main");

  private static final String STYLE = resource("report.css");
  private static final String SCRIPT =
      SCRIPTS.stream()
          .map(name -> resource(name + ".js"))
          .collect(Collectors.joining("\n", "(() => {\n'use strict';\n", "})();\n"));
  private static final String POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + hash(SCRIPT) + "'";

  private HtmlPage() {}

  /** Reads what all pages share: whoever has to wait for something else can do so meanwhile. */
  static void prepare() {
    Objects.requireNonNull(POLICY);
  }

  /**
   * The pieces of the page, in order: together they can have millions of letters.
   *
   * @param title plain text
   * @param json the pieces of one object
   */
  static List<String> of(String title, List<String> json) {
    String head =
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        %s
        <meta http-equiv="Content-Security-Policy" content="%s">
        <title>%s</title>
        <style>
        %s</style>
        </head>
        <body>
        <noscript>This report needs JavaScript; summary.json has the same figures.</noscript>
        <script type="application/json" id="data">\
        """
            .formatted(MARK, POLICY, escaped(title), STYLE);
    List<String> pieces = new ArrayList<>(List.of(head));
    json.forEach(piece -> pieces.add(embedded(piece)));
    pieces.add("</script>\n<script>" + SCRIPT + "</script>\n</body>\n</html>\n");
    return pieces;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  /** In JSON a {@code <} stands only inside texts, where it can be spelled otherwise. */
  private static String embedded(String json) {
    return json.replace("<", "\\u003c");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
