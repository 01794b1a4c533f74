package dev.cairn.generate.contract;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * How much the parameters of a function point to, from what its runs needed: as many elements as
 * another parameter says, a text with an end, or one object. Guesses, each to be tried.
 */
final class Lengths {
  private final Procedure.Declaration declaration;
  private final List<Facts> runs = new ArrayList<>();

  /** What one run tells: how many elements pointers had, and the values of cells. */
  private record Facts(Map<String, Long> lengths, Map<String, Long> values) {
    static Facts of(Run run) {
      Map<String, Long> lengths = new HashMap<>();
      run.pointees().forEach(p -> lengths.put(p.pointer(), p.length()));
      Map<String, Long> values = new HashMap<>();
      run.created().forEach(c -> values.put(c.variable().name(), run.input().get(c.variable())));
      return new Facts(lengths, values);
    }

    /** How many elements were needed; of what is only read, those that were. */
    long length(String pointer, boolean isRead) {
      long there = lengths.getOrDefault(pointer, -1L);
      long read = there;
      while (isRead && read > 0 && !isRead(pointer + "[" + (read - 1) + "]")) {
        read--;
      }
      return read;
    }

    private boolean isRead(String element) {
      return values.containsKey(element)
          || values.keySet().stream().anyMatch(n -> n.startsWith(element + "."));
    }

    OptionalLong value(Procedure.Parameter count) {
      Long bits = values.get(count.name());
      boolean isSigned = count.type().resolved() instanceof CType.Integer i && i.isSigned();
      int unused = (int) (64 - 8 * count.type().size());
      return bits == null
          ? OptionalLong.empty()
          : OptionalLong.of(isSigned ? bits << unused >> unused : bits);
    }
  }

  Lengths(Procedure.Declaration declaration, List<Run> runs) {
    this.declaration = declaration;
    runs.forEach(r -> this.runs.add(Facts.of(r)));
  }

  /** A clause for each pointer of which something can be said, by parameter. */
  Map<String, String> clauses() {
    Map<String, String> clauses = new HashMap<>();
    for (Procedure.Parameter p : declaration.parameters()) {
      if (p.type().resolved() instanceof CType.Pointer pointer
          && !(pointer.target().type().resolved() instanceof CType.Callable)
          && pointer.target().type().size() > 0) {
        clause(p.name(), pointer).ifPresent(c -> clauses.put(p.name(), c));
      }
    }
    return clauses;
  }

  private Optional<String> clause(String pointer, CType.Pointer type) {
    boolean isRead = isConst(type.target().type());
    String valid = isRead ? "\\valid_read(" : "\\valid(";
    long most = runs.stream().mapToLong(r -> r.length(pointer, isRead)).max().orElse(-1);
    if (most < 1) {
      return Optional.empty();
    }
    Optional<Count> count = count(pointer, isRead);
    if (count.isPresent()) {
      return Optional.of(
          count.get().guard() + valid + pointer + " + (0 .. " + count.get().text() + " - 1))");
    }
    CType target = type.target().type().resolved();
    boolean isText = target instanceof CType.Integer i && i.name().equals("char");
    if (isText) {
      boolean isEnded = runs.stream().allMatch(r -> isEnded(r, pointer));
      return isEnded ? Optional.of("\\valid_string(" + pointer + ")") : Optional.empty();
    }
    return most == 1 ? Optional.of(valid + pointer + ")") : Optional.empty();
  }

  private static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      default -> false;
    };
  }

  /** One parameter, or two of which the sum is meant. */
  private record Count(List<Procedure.Parameter> parameters) {
    String text() {
      return parameters.stream().map(Procedure.Parameter::name).collect(Collectors.joining(" + "));
    }

    /** A sum counts only when no part of it takes from the other. */
    String guard() {
      return parameters.size() == 1
          ? ""
          : parameters.stream().map(p -> "0 <= " + p.name() + " && ").collect(Collectors.joining());
    }

    OptionalLong value(Facts run) {
      long sum = 0;
      for (Procedure.Parameter p : parameters) {
        OptionalLong value = run.value(p);
        if (value.isEmpty()) {
          return value;
        }
        sum += value.getAsLong();
      }
      return OptionalLong.of(sum);
    }
  }

  private List<Count> counts() {
    List<Procedure.Parameter> numbers =
        declaration.parameters().stream()
            .filter(p -> p.type().resolved() instanceof CType.Integer i && !i.isBool())
            .filter(p -> p.type().size() > 1)
            .toList();
    List<Count> counts = new ArrayList<>();
    numbers.forEach(p -> counts.add(new Count(List.of(p))));
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = i + 1; j < numbers.size(); j++) {
        counts.add(new Count(List.of(numbers.get(i), numbers.get(j))));
      }
    }
    return counts;
  }

  /** What says how many elements there are: never fewer, and as many at least once. */
  private Optional<Count> count(String pointer, boolean isRead) {
    return counts().stream()
        .sorted(Comparator.comparingInt(c -> strangeness(pointer, c)))
        .filter(c -> runs.stream().allMatch(r -> isEnough(r.length(pointer, isRead), c.value(r))))
        .filter(c -> runs.stream().anyMatch(r -> isExact(r.length(pointer, isRead), c.value(r))))
        .findFirst();
  }

  /** How little a count looks as if it belonged to the pointer: by digits, then by its place. */
  private int strangeness(String pointer, Count count) {
    List<String> names = declaration.parameters().stream().map(Procedure.Parameter::name).toList();
    String first = count.parameters.getFirst().name();
    boolean isNamesake = count.parameters.size() == 1 && digits(first).equals(digits(pointer));
    int distance = names.indexOf(first) - names.indexOf(pointer);
    int place = distance > 0 ? distance : names.size() - distance;
    return (isNamesake ? 0 : 100) + (count.parameters.size() - 1) * 1000 + place;
  }

  private static String digits(String name) {
    return name.replaceFirst("^.*?(\\d*)$", "$1");
  }

  private static boolean isEnough(long length, OptionalLong value) {
    return length <= 0 || (value.isPresent() && length <= value.getAsLong());
  }

  private static boolean isExact(long length, OptionalLong value) {
    return length > 0 && value.isPresent() && value.getAsLong() == length;
  }

  private static boolean isEnded(Facts run, String pointer) {
    long length = run.length(pointer, false);
    for (long i = 0; i < length; i++) {
      if (run.values.getOrDefault(pointer + "[" + i + "]", 0L) == 0) {
        return true;
      }
    }
    return length <= 0;
  }
}
