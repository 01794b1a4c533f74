package dev.cairn.generate.build;

import java.util.ArrayList;
import java.util.List;

/** The words of a command as a POSIX shell reads them, where nothing is substituted. */
final class ShellWords {
  private static final String ESCAPED_IN_QUOTES = "\\\"$`";

  private final String text;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean isInWord;
  private int at;

  private ShellWords(String text) {
    this.text = text;
  }

  static List<String> of(String command) {
    var reader = new ShellWords(command);
    while (reader.at < command.length()) {
      reader.next(command.charAt(reader.at++));
    }
    reader.end();
    return List.copyOf(reader.words);
  }

  private void next(char c) {
    switch (c) {
      case '\'' -> quoted('\'', "");
      case '"' -> quoted('"', ESCAPED_IN_QUOTES);
      case '\\' -> {
        isInWord = true;
        if (at < text.length()) {
          word.append(text.charAt(at++));
        }
      }
      default -> {
        if (Character.isWhitespace(c)) {
          end();
        } else {
          isInWord = true;
          word.append(c);
        }
      }
    }
  }

  /** Up to the quote; before the characters in {@code escaped} a backslash is none. */
  private void quoted(char quote, String escaped) {
    isInWord = true;
    while (at < text.length() && text.charAt(at) != quote) {
      boolean isEscape =
          text.charAt(at) == '\\'
              && at + 1 < text.length()
              && escaped.indexOf(text.charAt(at + 1)) >= 0;
      at += isEscape ? 1 : 0;
      word.append(text.charAt(at++));
    }
    at++;
  }

  private void end() {
    if (isInWord) {
      words.add(word.toString());
    }
    word.setLength(0);
    isInWord = false;
  }
}
