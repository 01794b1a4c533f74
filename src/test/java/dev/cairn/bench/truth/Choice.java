package dev.cairn.bench.truth;

import java.util.ArrayList;
import java.util.List;

/** A Boolean expression of C. */
sealed interface Choice {
  /** One condition; {@code isNot} puts {@code !} before it. */
  record Atom(String text, boolean isNot) implements Choice {}

  /** {@code left && right} or {@code left || right}, the whole perhaps negated. */
  record Both(Choice left, boolean isAnd, Choice right, boolean isNot) implements Choice {}

  /** A condition and the operators around it: joined they are the whole expression. */
  record Piece(String before, String atom, String after) {
    Piece within(String more, String rest) {
      return new Piece(more + before, atom, after + rest);
    }
  }

  /** One condition each, in the order of evaluation. */
  default List<Piece> pieces() {
    return switch (this) {
      case Atom(var text, var isNot) -> List.of(new Piece(isNot ? "!" : "", text, ""));
      case Both(var left, var isAnd, var right, var isNot) -> {
        List<Piece> all = new ArrayList<>(left.pieces());
        List<Piece> second = right.pieces();
        all.add(second.getFirst().within(isAnd ? " && " : " || ", ""));
        all.addAll(second.subList(1, second.size()));
        all.set(0, all.getFirst().within(isNot ? "!(" : "(", ""));
        all.set(all.size() - 1, all.getLast().within("", ")"));
        yield all;
      }
    };
  }
}
