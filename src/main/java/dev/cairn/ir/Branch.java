package dev.cairn.ir;

/**
 * One side of one atomic condition of the source (a CFG edge). Ids are dense, from 0, over the
 * whole program; the two sides of a condition are neighbours: true = 2i, false = 2i+1 is
 * <em>not</em> promised, use {@code sibling}.
 *
 * @param condition source text of the atomic condition, or of the switch's value
 * @param outcome {@code true}, {@code false}, {@code case 3}, {@code default}
 * @param sibling the other side; for switch branches -1
 * @param block the block of {@code function} the branch leaves from
 * @param successor the block it goes to
 */
public record Branch(
    int id,
    String function,
    Location location,
    String condition,
    Kind kind,
    String outcome,
    int sibling,
    int block,
    int successor) {
  /** What construct the branch belongs to. */
  public enum Kind {
    CONDITION,
    SWITCH
  }
}
