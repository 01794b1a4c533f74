package dev.cairn.frontend.asm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The text of inline assembly, cut into instructions. Operands keep their spelling, except that
 * {@code $0} and {@code ${0:b}} become {@code @0} and {@code @0:b}, and {@code $$5} becomes {@code
 * $5}.
 */
final class AsmText {
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|#[^\\n]*", Pattern.DOTALL);

  /** {@code $(AT&T$|Intel$)}: the first is meant. */
  private static final Pattern DIALECTS =
      Pattern.compile("\\$\\((.*?)\\$\\|.*?\\$\\)", Pattern.DOTALL);

  private static final Pattern BRACED = Pattern.compile("\\$\\{(\\d+):(\\w)\\}");
  private static final Pattern PLAIN = Pattern.compile("\\$(\\d+)");

  private AsmText() {}

  /** One instruction; a prefix such as {@code lock} is one of its own. */
  record Step(String name, List<String> operands) {
    @Override
    public String toString() {
      return (name + " " + String.join(",", operands)).strip();
    }
  }

  static List<Step> parse(String template) {
    String text = COMMENT.matcher(template.replace("$$", "\u0001")).replaceAll(" ");
    text = DIALECTS.matcher(text).replaceAll("$1");
    text = BRACED.matcher(text).replaceAll("@$1:$2");
    text = PLAIN.matcher(text).replaceAll("@$1").replace('\u0001', '$');
    List<Step> steps = new ArrayList<>();
    for (String line : text.split("[;\\n]", -1)) {
      add(line.strip(), steps);
    }
    return steps;
  }

  private static void add(String line, List<Step> steps) {
    if (line.isEmpty()) {
      return;
    }
    String[] words = line.split("\\s+", 2);
    boolean isPrefix = words[0].equals("lock") || words[0].equals("rep");
    if (isPrefix || words.length == 1) {
      steps.add(new Step(words[0], List.of()));
      add(words.length == 1 ? "" : words[1], steps);
      return;
    }
    List<String> operands = Arrays.stream(words[1].split(",", -1)).map(String::strip).toList();
    steps.add(new Step(words[0], operands));
  }
}
