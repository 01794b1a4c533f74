package dev.cairn.frontend.text;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The cases of a switch as the source spells them: {@code case 'd'}, {@code case E_OPEN} for {@code
 * case 100}. Labels and cases are in the same order; unless each is there and every literal has its
 * case's value, the numbers stay.
 */
public final class CaseLabels {
  private static final String CASE = "case ";

  private final List<Branch> branches;
  private final Map<Location, Map<Integer, String>> spelled = new HashMap<>();
  private final Map<String, String> files = new HashMap<>();

  /** {@code branches}: of the whole program, by id. */
  public CaseLabels(List<Branch> branches) {
    this.branches = branches;
  }

  /** What the branch does, in the words of the source. */
  public String outcome(Branch branch) {
    boolean isCase = branch.kind() == Branch.Kind.SWITCH && branch.outcome().startsWith(CASE);
    return isCase
        ? spelled
            .computeIfAbsent(branch.location(), l -> of(l, branch))
            .getOrDefault(branch.id(), branch.outcome())
        : branch.outcome();
  }

  private Map<Integer, String> of(Location place, Branch one) {
    List<Branch> cases =
        branches.stream()
            .filter(b -> b.location().equals(place) && b.function().equals(one.function()))
            .filter(b -> b.outcome().startsWith(CASE) && b.block() == one.block())
            .toList();
    String text = files.computeIfAbsent(place.file(), CaseLabels::text);
    List<String> labels = SwitchText.labels(text, place.line(), place.column());
    Map<Integer, String> named = new HashMap<>();
    for (int i = 0; i < cases.size() && labels.size() == cases.size(); i++) {
      String label = CASE + labels.get(i);
      if (!SwitchText.isValue(labels.get(i), cases.get(i).outcome().substring(CASE.length()))) {
        return Map.of();
      }
      named.put(cases.get(i).id(), label);
    }
    return named;
  }

  private static String text(String file) {
    try {
      Path path = Path.of(file);
      return Files.isRegularFile(path) && Files.isReadable(path)
          ? new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1)
          : "";
    } catch (InvalidPathException _) {
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
