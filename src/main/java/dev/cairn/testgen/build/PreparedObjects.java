package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.Preparation;
import dev.cairn.input.Preparation.Argument;
import dev.cairn.input.Preparation.Call;
import dev.cairn.path.ApiChoice;
import dev.cairn.path.Run;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.VariableNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The objects of one test that calls of the program's own functions make: {@code struct queue *q =
 * queue_new(4); queue_push(q, 7);}.
 */
final class PreparedObjects {
  private final Map<ApiChoice, Integer> choices = new HashMap<>();
  private final TestSubject subject;
  private final TestObjects objects;
  private final VariableNames names;
  private final Set<String> texts = new HashSet<>();

  PreparedObjects(Run run, TestSubject subject, TestObjects objects, VariableNames names) {
    this.subject = subject;
    this.objects = objects;
    this.names = names;
    for (Run.Created created : run.created()) {
      ApiChoice.of(created.variable())
          .ifPresent(c -> choices.put(c, (int) run.input().get(created.variable())));
    }
  }

  /** Does a call make the object of that parameter. */
  boolean isMade(String parameter) {
    int maker = choices.getOrDefault(new ApiChoice(parameter, 0), 0);
    return maker != 0 && maker != ApiChoice.DESCRIBED;
  }

  /** The statements that make the objects; {@code objects} declares what they are called with. */
  List<String> statements() {
    List<String> lines = new ArrayList<>();
    for (Preparation p : subject.model().preparations()) {
      chosen(p, 0, p.makers()).ifPresent(call -> make(p, call, lines));
      for (int i = 0; i < p.steps().size(); i++) {
        chosen(p, i + 1, p.steps().get(i))
            .ifPresent(call -> lines.add(result(p, call) + text(call, address(p)) + ";"));
      }
    }
    return lines;
  }

  private String result(Preparation p, Call call) {
    return call.isReplacing() ? names.root(p.parameter()) + " = " : "";
  }

  /** The variables that the statements pass to who does not write there, once they are written. */
  Set<String> texts() {
    return texts;
  }

  /** The statements that end the lives of objects when everything is checked. */
  static List<String> endings(Run run, VariableNames names) {
    return run.observations().stream().flatMap(o -> ending(o, names).stream()).toList();
  }

  private static Optional<String> ending(Run.Observation observation, VariableNames names) {
    return observation.target().orElse(null) instanceof Run.Ended(var function)
        ? Optional.of(function + "(" + names.address(names.root(observation.lvalue())) + ");")
        : Optional.empty();
  }

  private Optional<Call> chosen(Preparation p, int position, List<Call> among) {
    int number = choices.getOrDefault(new ApiChoice(p.parameter(), position), 0);
    return number == 0 || number == ApiChoice.DESCRIBED
        ? Optional.empty()
        : Optional.of(among.get(number - 1));
  }

  private void make(Preparation p, Call call, List<String> lines) {
    String name = names.root(p.parameter());
    names.addMade(p.parameter(), call.isInPlace() ? p.object() : p.type());
    if (call.isInPlace()) {
      names.addSingle(name);
    }
    if (call.takesObject()) {
      lines.add(CDeclarations.declare(p.object(), name) + ";");
      lines.add(text(call, address(p)) + ";");
    } else if (call.isStoring()) {
      lines.add(CDeclarations.declare(p.type(), name) + " = NULL;");
      lines.add(text(call, name) + ";");
    } else if (call.isValue()) {
      lines.add(CDeclarations.declare(p.object(), name) + " = " + text(call, name) + ";");
    } else {
      lines.add(CDeclarations.declare(p.type(), name) + " = " + text(call, name) + ";");
    }
  }

  private String address(Preparation p) {
    return names.address(names.root(p.parameter()));
  }

  private String text(Call call, String object) {
    List<String> arguments = call.arguments().stream().map(a -> argument(a, object)).toList();
    return call.function() + "(" + String.join(", ", arguments) + ")";
  }

  private String argument(Argument argument, String object) {
    return switch (argument) {
      case Argument.Itself _ -> object;
      case Argument.Out _ -> "&" + object;
      case Argument.Nothing _ -> "NULL";
      case Argument.Made(var call) -> text(call, object);
      case Argument.Value(var root, var name) -> {
        names.prefer(root.name(), name);
        String value = objects.initialiser(root.name(), root.type());
        if (CDeclarations.declare(root.type(), "").startsWith("const char *")) {
          texts.add(value);
        }
        yield value;
      }
    };
  }
}
