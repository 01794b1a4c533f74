package dev.cairn.ir;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cases of a switch by what a source sees of them: those that share a branch are one. */
public record SwitchGroups(List<Group> groups) {
  /**
   * Cases that are one.
   *
   * @param branch the branch they share, or less than 0 where it is no choice of the source
   */
  public record Group(int branch, List<Operand.IntConst> values) {
    public Group {
      values = List.copyOf(values);
    }

    /** Is one of the cases that of the value with these bits. */
    public boolean has(long bits) {
      for (Operand.IntConst value : values) {
        if (value.bits() == bits) {
          return true;
        }
      }
      return false;
    }
  }

  public SwitchGroups {
    groups = List.copyOf(groups);
  }

  /** In the order in which the source first names them. */
  public static SwitchGroups of(Instruction.Switch choice) {
    Map<Integer, List<Operand.IntConst>> groups = new LinkedHashMap<>();
    for (int k = 0; k < choice.cases().size(); k++) {
      Instruction.Case c = choice.cases().get(k);
      int group = c.branch() >= 0 ? c.branch() : -2 - k;
      groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(c.value());
    }
    return new SwitchGroups(
        groups.entrySet().stream().map(g -> new Group(g.getKey(), g.getValue())).toList());
  }
}
