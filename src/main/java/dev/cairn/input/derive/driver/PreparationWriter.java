package dev.cairn.input.derive.driver;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.InputModel.Root;
import dev.cairn.input.Preparation;
import dev.cairn.input.Preparation.Argument;
import dev.cairn.input.Preparation.Call;
import dev.cairn.path.ApiChoice;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the part of a driver in which the program's own functions make objects. All choices come
 * first; where one is made, globals keep the values a program begins with, for what makes objects
 * would not work with others:
 *
 * <pre>{@code
 * int __cairn_call_0_0 = __cairn_choice("q", 0);
 * int __cairn_call_0_1 = __cairn_choice("q", 1);
 * int __cairn_raw = !(__cairn_call_0_0);
 * ...
 * if (__cairn_call_0_0) {
 *   __cairn_prepare(1);
 *   switch (__cairn_call_0_0) {
 *   case 1: { unsigned limit; __cairn_make(...); __cairn_input_1 = queue_new(limit); } break;
 *   default: __cairn_assume(0);
 *   }
 *   __cairn_assume(__cairn_input_1 != 0);
 *   switch (__cairn_call_0_1) { ... }
 *   __cairn_made("q", __cairn_input_1);
 *   __cairn_prepare(0);
 * }
 * ...
 * __cairn_begin();
 * int __cairn_result = queue_take(__cairn_input_1);
 * __cairn_back();
 * __cairn_observe(&__cairn_result, sizeof __cairn_result, "result");
 * __cairn_left();
 * }</pre>
 */
final class PreparationWriter {
  /** Whether no object is made by calls. */
  static final String RAW = "__cairn_raw";

  private static final String OBJECT = "__cairn_object_";
  private static final String VALUE = "__cairn_value_";

  private final List<Preparation> all;
  private int values;

  PreparationWriter(List<Preparation> all) {
    this.all = all;
  }

  /** What the machine has for it, and functions that the unit does not see. */
  String declarations() {
    if (all.isEmpty()) {
      return "";
    }
    String functions =
        all.stream()
            .flatMap(Preparation::calls)
            .map(Call::declaration)
            .filter(d -> !d.isEmpty())
            .distinct()
            .map(d -> d + "\n")
            .collect(Collectors.joining());
    return functions
        + """
        int __cairn_choice(const char *, int);
        void __cairn_prepare(int);
        void __cairn_assume(int);
        void __cairn_made(const char *, const volatile void *);
        void __cairn_begin(void);
        void __cairn_back(void);
        void __cairn_left(void);
        void __cairn_nothing(const char *, const volatile void *, int);
        """;
  }

  /** Asks for all choices. */
  String choices() {
    if (all.isEmpty()) {
      return "";
    }
    var text = new StringBuilder(known());
    for (int i = 0; i < all.size(); i++) {
      Preparation p = all.get(i);
      for (int position = 0; position <= p.steps().size(); position++) {
        text.append(
            "  int %s = __cairn_choice(\"%s\", %d);\n"
                .formatted(chosen(i, position), p.parameter(), position));
      }
      if (isMadeInPlace(p)) {
        text.append("  " + CDeclarations.declare(p.object(), OBJECT + i) + ";\n");
      }
    }
    String any =
        IntStream.range(0, all.size())
            .mapToObj(i -> chosen(i, 0))
            .collect(Collectors.joining(" || "));
    return text.append("  int " + RAW + " = !(" + any + ");\n").toString();
  }

  private static boolean isMadeInPlace(Preparation p) {
    return p.makers().stream().anyMatch(Call::isInPlace);
  }

  private static String chosen(int number, int position) {
    return "__cairn_call_" + number + "_" + position;
  }

  /** The compiler takes calls of functions that nobody declared, but not these. */
  private String known() {
    return all.stream()
        .flatMap(Preparation::calls)
        .map(call -> "  (void)sizeof &" + call.function() + ";\n")
        .distinct()
        .collect(Collectors.joining());
  }

  /** Just before the function under test is called. */
  String beginning() {
    return all.isEmpty() ? "" : "  __cairn_begin();\n";
  }

  /** Just after it returned. */
  String back() {
    return all.isEmpty() ? "" : "  __cairn_back();\n";
  }

  /** When everything else is done. */
  String end() {
    return all.isEmpty() ? "" : "  __cairn_left();\n";
  }

  /**
   * The statement that makes the pointer {@code variable} of a parameter.
   *
   * @param otherwise what makes it an input
   */
  String making(String parameter, String variable, String otherwise) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).parameter().equals(parameter)) {
        return making(i, variable, otherwise);
      }
    }
    return otherwise;
  }

  private String making(int number, String variable, String otherwise) {
    Preparation p = all.get(number);
    var text = new StringBuilder();
    text.append("  if (" + chosen(number, 0) + ") {\n  __cairn_prepare(1);\n");
    text.append("  switch (" + chosen(number, 0) + ") {\n");
    for (int k = 0; k < p.makers().size(); k++) {
      Call call = p.makers().get(k);
      String object = call.takesObject() ? "&" + OBJECT + number : variable;
      text.append(branch(k + 1, call, object, beginning(call, variable, OBJECT + number)));
    }
    if (p.isOpaque()) {
      text.append("  case " + ApiChoice.DESCRIBED + ":\n" + otherwise + "  break;\n");
    }
    text.append("  default: __cairn_assume(0);\n  }\n");
    text.append("  __cairn_assume(" + variable + " != 0);\n");
    for (int s = 0; s < p.steps().size(); s++) {
      text.append("  switch (" + chosen(number, s + 1) + ") {\n");
      text.append("  case 0: break;\n");
      for (int k = 0; k < p.steps().get(s).size(); k++) {
        Call step = p.steps().get(s).get(k);
        String before = step.isReplacing() ? variable + " = (void *)" : "(void)";
        text.append(branch(k + 1, step, variable, before));
      }
      text.append("  default: __cairn_assume(0);\n  }\n");
      text.append("  __cairn_assume(" + variable + " != 0);\n");
    }
    text.append("  if (" + chosen(number, 0) + " != " + ApiChoice.DESCRIBED + ") ");
    text.append("__cairn_made(\"" + p.parameter() + "\", " + variable + ");\n");
    text.append("  __cairn_prepare(0);\n  } else {\n");
    text.append(otherwise).append(p.isOpaque() ? onlyNull(p, variable) : "");
    return text.append("  }\n").toString();
  }

  /** What stands before a call that makes an object, so that {@code variable} points to it. */
  private static String beginning(Call call, String variable, String object) {
    String points = variable + " = (void *)&" + object + "; ";
    if (call.takesObject()) {
      return points;
    }
    return call.isValue()
        ? points + object + " = "
        : variable + (call.isStoring() ? " = 0; (void)" : " = (void *)");
  }

  /** Callers who do not see inside have what calls make, or nothing. */
  private static String onlyNull(Preparation p, String variable) {
    return "  __cairn_nothing(\"%s\", %s, %d);\n"
        .formatted(p.parameter(), variable, p.steps().size());
  }

  private String branch(int number, Call call, String object, String before) {
    var values = new StringBuilder();
    String written = written(call, object, values);
    return "  case " + number + ": {\n" + values + "  " + before + written + ";\n  } break;\n";
  }

  /** The call; {@code made} gets the declarations of its arguments. */
  private String written(Call call, String object, StringBuilder made) {
    List<String> arguments = call.arguments().stream().map(a -> argument(a, object, made)).toList();
    return call.function() + "(" + String.join(", ", arguments) + ")";
  }

  private String argument(Argument argument, String object, StringBuilder made) {
    return switch (argument) {
      case Argument.Itself _ -> "(void *)" + object;
      case Argument.Out _ -> "(void *)&" + object;
      case Argument.Nothing _ -> "(void *)0";
      case Argument.Made(var call) -> written(call, object, made);
      case Argument.Value(var root, _) -> value(root, made);
    };
  }

  private String value(Root root, StringBuilder made) {
    String name = VALUE + values++;
    made.append("  " + CDeclarations.declare(root.type(), name) + ";\n");
    made.append(
        "  __cairn_make((void *)&%s, sizeof %s, \"%s\");\n".formatted(name, name, root.name()));
    return name;
  }
}
