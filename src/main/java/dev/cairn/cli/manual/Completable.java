package dev.cairn.cli.manual;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What a shell can complete behind a command: its options, their values, its arguments. */
record Completable(String name, String summary, List<Choice> options, Value arguments) {

  /** An option by all its names. */
  record Choice(List<String> names, String summary, Value value, boolean isRepeatable) {}

  /** What may stand in one place. */
  sealed interface Value {
    record Nothing() implements Value {}

    /** Something that only the user knows: a number, the name of a function. */
    record Anything(String label) implements Value {}

    record Files(String label) implements Value {}

    /** One of these words, or several of them with commas between. */
    record Words(String label, List<String> words, boolean isList) implements Value {}
  }

  /** The commands below the given one, in their order. */
  static List<Completable> of(CommandLine cairn) {
    return cairn.getSubcommands().entrySet().stream()
        .map(command -> of(command.getKey(), command.getValue().getCommandSpec()))
        .toList();
  }

  /** All names of all options. */
  List<String> optionNames() {
    return options.stream().flatMap(option -> option.names().stream()).toList();
  }

  private static Completable of(String name, CommandSpec spec) {
    List<Choice> options = new ArrayList<>();
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        options.add(choice(Arrays.asList(option.names()), option));
        if (option.negatable()) {
          options.add(choice(List.of(option.longestName().replace("--", "--no-")), option));
        }
      }
    }
    Value arguments =
        spec.positionalParameters().stream()
            .findFirst()
            .map(Completable::value)
            .orElse(new Value.Nothing());
    String summary = sentence(spec.usageMessage().description());
    return new Completable(name, summary, List.copyOf(options), arguments);
  }

  private static Choice choice(List<String> names, OptionSpec option) {
    boolean takesValue = option.arity().max() > 0 && !option.typeInfo().isBoolean();
    return new Choice(
        names,
        sentence(option.description()),
        takesValue ? value(option) : new Value.Nothing(),
        option.typeInfo().isMultiValue());
  }

  private static Value value(ArgSpec place) {
    String label = place.paramLabel();
    @Nullable Iterable<String> candidates = place.completionCandidates();
    if (candidates != null) {
      List<String> words = StreamSupport.stream(candidates.spliterator(), false).toList();
      return new Value.Words(label, words, !place.splitRegex().isEmpty());
    }
    boolean isPath = Arrays.asList(place.auxiliaryTypes()).contains(Path.class);
    return isPath || label.matches("(FILE|HOST|RESULT).*")
        ? new Value.Files(label)
        : new Value.Anything(label);
  }

  /** The first sentence of a description, without what picocli would put in. */
  private static String sentence(String[] description) {
    return String.join(" ", description)
        .replaceAll(":? *\\$\\{[^}]*}", "")
        .replace("%%", "%")
        .replaceAll(" *\\(default *\\)", "")
        .replaceFirst("\\.( .*)?$", "")
        .strip();
  }
}
