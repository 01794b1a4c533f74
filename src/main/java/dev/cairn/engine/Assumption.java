package dev.cairn.engine;

import dev.cairn.ir.Location;
import dev.cairn.path.Run;
import java.util.Optional;

/**
 * What a function assumes of its callers: where they do not keep it, it fails.
 *
 * @param clause in ACSL: {@code p->next != \null}, {@code 0 <= p->depth <= 31}
 * @param place where it would fail
 * @param shownBy the run that failed first for it; empty where none had to be made
 */
public record Assumption(String clause, Location place, Optional<Run> shownBy) {
  /** The same said otherwise. */
  public Assumption said(String otherwise) {
    return new Assumption(otherwise, place, shownBy);
  }
}
