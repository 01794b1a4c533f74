package dev.cairn.input;

import java.util.Set;

/**
 * Which inputs never share memory, by declaration or contract. The objects behind pointers go by
 * the pointer's access path, variables by {@link #variable}: a variable that is a pointer is not
 * what it points to.
 *
 * @param alone what shares memory with no other input: {@code restrict} pointers, variables that
 *     nobody else can name
 * @param groups sets of pointers that are separate from each other ({@code \separated})
 */
public record Separation(Set<String> alone, Set<Set<String>> groups) {
  public static final Separation NONE = new Separation(Set.of(), Set.of());

  public Separation {
    alone = Set.copyOf(alone);
    groups = Set.copyOf(groups);
  }

  /** How the variable itself is named here. */
  public static String variable(String name) {
    return "&" + name;
  }

  /** Do the two objects never share memory. */
  public boolean areApart(String first, String second) {
    return alone.contains(first)
        || alone.contains(second)
        || groups.stream().anyMatch(g -> g.contains(first) && g.contains(second));
  }
}
