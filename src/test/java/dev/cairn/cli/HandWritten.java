package dev.cairn.cli;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Contracts that people wrote into sources, put to another use. */
final class HandWritten {
  private HandWritten() {}

  /**
   * The source without its contracts, and with a function {@code caller} that calls another and
   * requires what was required of that one.
   */
  static String callerOf(String function, String source) {
    Matcher written =
        Pattern.compile(
                "/\\*@((?:(?!\\*/).)*)\\*/\\s*([\\w *]+[ *])" + function + "\\(([^)]*)\\)\\s*\\{",
                Pattern.DOTALL)
            .matcher(source);
    if (!written.find()) {
      throw new IllegalArgumentException("no contract of " + function);
    }
    String required = written.group(1).replaceAll("(?s)assigns.*", "");
    String type = written.group(2);
    String call = function + "(" + names(written.group(3)) + ");";
    String body = type.strip().equals("void") ? call : "return " + call;
    String head = type + " caller(" + written.group(3) + ")";
    return source.replace("/*@", "/*") + "\n/*@" + required + "*/\n" + head + " { " + body + " }\n";
  }

  private static String names(String parameters) {
    return Arrays.stream(parameters.split(",", -1))
        .map(p -> p.replaceAll("\\[.*\\]", "").replaceFirst("^.*?(\\w+)\\s*$", "$1"))
        .collect(Collectors.joining(", "));
  }
}
