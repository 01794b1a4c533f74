package dev.cairn.binary.recover;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;

/** The branch table of a program in the making. */
final class Branches {
  private final List<Branch> all = new ArrayList<>();

  /** Both sides of a conditional jump; the id of the taken one, the other's is one more. */
  int condition(Site site, String text, int whenTaken, int whenNot) {
    int id = all.size();
    all.add(branch(id, site, text, Branch.Kind.CONDITION, "taken", id + 1, whenTaken));
    all.add(branch(id + 1, site, text, Branch.Kind.CONDITION, "not taken", id, whenNot));
    return id;
  }

  /** One target of a computed jump. */
  int target(Site site, String text, String outcome, int successor) {
    int id = all.size();
    all.add(branch(id, site, text, Branch.Kind.SWITCH, outcome, -1, successor));
    return id;
  }

  /** Where branches leave from. */
  record Site(String function, Location location, int block) {}

  // all that a branch is, said once
  @SuppressWarnings("ParameterNumber")
  private static Branch branch(
      int id, Site site, String text, Branch.Kind kind, String outcome, int sibling, int to) {
    return new Branch(
        id, site.function(), site.location(), text, kind, outcome, sibling, site.block(), to);
  }

  List<Branch> all() {
    return all;
  }
}
