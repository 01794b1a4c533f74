package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import java.util.HashMap;
import java.util.Map;

/** The texts of a program's files, cut into tokens when they are first asked for. */
final class TokenizedFiles {
  private final Map<String, String> texts;
  private final Map<String, CTokens> tokens = new HashMap<>();

  /** {@code texts} by the names of the files. */
  TokenizedFiles(Map<String, String> texts) {
    this.texts = texts;
  }

  CTokens tokens(String file) {
    return tokens.computeIfAbsent(file, f -> new CTokens(text(f)));
  }

  String text(String file) {
    return texts.getOrDefault(file, "");
  }
}
