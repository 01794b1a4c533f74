package dev.cairn.input.acsl;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Named constants in the text of a C file: enumerators and initialised const integers. The compiler
 * leaves out what no code uses, but a contract may use it all the same.
 */
final class SourceConstants {
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
  private static final Pattern ENUMERATION =
      Pattern.compile("\\benum\\b\\s*\\w*\\s*\\{([^{}]*)\\}");
  private static final Pattern ENUMERATOR =
      Pattern.compile("(\\w+)\\s*(?:=\\s*(.+))?", Pattern.DOTALL);
  private static final Pattern CONSTANT =
      Pattern.compile("\\bconst\\s+[\\w\\s]*?\\b(\\w+)\\s*=\\s*([-+~()\\w\\s*/%<>|&^']+);");

  private SourceConstants() {}

  /** Name → expression. */
  static Map<String, String> in(String source) {
    String text = COMMENT.matcher(source).replaceAll(" ");
    var constants = new HashMap<String, String>();
    for (Matcher m = CONSTANT.matcher(text); m.find(); ) {
      constants.put(m.group(1), "(" + m.group(2).strip() + ")");
    }
    for (Matcher m = ENUMERATION.matcher(text); m.find(); ) {
      addEnumerators(m.group(1), constants);
    }
    return constants;
  }

  private static void addEnumerators(String body, Map<String, String> constants) {
    String base = "0";
    int after = 0;
    for (String item : body.split(",", -1)) {
      Matcher m = ENUMERATOR.matcher(item.strip());
      if (!m.matches()) {
        continue;
      }
      String value = m.group(2);
      base = value == null ? base : "(" + value.strip() + ")";
      after = value == null ? after : 0;
      constants.put(m.group(1), "(" + base + " + " + after + ")");
      after++;
    }
  }
}
