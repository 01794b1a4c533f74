package dev.cairn.bench.contracts;

import java.util.List;
import java.util.random.RandomGenerator;

/** Random terms, each spelled as ACSL and, independently, as C over {@code long long}. */
final class RandomTerm {
  private final RandomGenerator random;
  private final List<Twin> atoms;
  private int variables;

  /** The same term in both languages. */
  record Twin(String acsl, String c) {
    static Twin same(String text) {
      return new Twin(text, text);
    }

    /** {@code %s} stands for the parts, in order. */
    static Twin of(String acsl, String c, Twin... parts) {
      Object[] inAcsl = new Object[parts.length];
      Object[] inC = new Object[parts.length];
      for (int i = 0; i < parts.length; i++) {
        inAcsl[i] = parts[i].acsl;
        inC[i] = parts[i].c;
      }
      return new Twin(filled(acsl, inAcsl), filled(c, inC));
    }

    private static String filled(String text, Object[] parts) {
      String filled = text;
      for (int i = 0; i < parts.length; i++) {
        filled = filled.replace("#" + (i + 1), "(" + parts[i] + ")");
      }
      return filled;
    }
  }

  /** {@code atoms}: what terms may name. */
  RandomTerm(RandomGenerator random, List<Twin> atoms) {
    this.random = random;
    this.atoms = atoms;
  }

  private Twin atom(List<Twin> bound) {
    int pick = random.nextInt(atoms.size() + bound.size() + 2);
    if (pick < atoms.size()) {
      return atoms.get(pick);
    }
    pick -= atoms.size();
    return pick < bound.size() ? bound.get(pick) : Twin.same("" + (random.nextInt(7) - 3));
  }

  /** A whole number of some hundreds at most. */
  Twin number(int depth, List<Twin> bound) {
    if (depth <= 0) {
      return atom(bound);
    }
    Twin x = number(depth - 1, bound);
    Twin y = number(depth - 1 - random.nextInt(2), bound);
    return switch (random.nextInt(14)) {
      case 0, 1 -> Twin.of("#1 + #2", "#1 + #2", x, y);
      case 2, 3 -> Twin.of("#1 - #2", "#1 - #2", x, y);
      case 4 -> Twin.of("#1 % 5 * (#2 % 5)", "#1 % 5 * (#2 % 5)", x, y);
      case 5 -> Twin.of("#1 / 2", "#1 / 2", x);
      case 6 -> Twin.of("#1 ? #2 : #3", "#1 ? #2 : #3", truth(depth - 1, bound), x, y);
      case 7 -> Twin.of("\\abs(#1)", "({ long long q = #1; q < 0 ? -q : q; })", x);
      case 8 -> Twin.of("\\min(#1, #2)", "({ long long p = #1, q = #2; p < q ? p : q; })", x, y);
      case 9 -> Twin.of("#1 & #2", "#1 & #2", x, y);
      case 10 -> Twin.of("~#1 | #2", "~#1 | #2", x, y);
      case 11 -> Twin.of("#1 >> 1", "#1 >> 1", x);
      case 12 -> summed(depth, bound);
      default -> let(depth, bound);
    };
  }

  private Twin fresh() {
    return Twin.same("v" + ++variables);
  }

  private static List<Twin> with(List<Twin> bound, Twin more) {
    return List.of(more, bound.isEmpty() ? more : bound.getFirst());
  }

  private Twin summed(int depth, List<Twin> bound) {
    Twin k = fresh();
    Twin body = number(depth - 2, with(bound, k));
    return new Twin(
        "\\sum(0, 2, \\lambda integer " + k.acsl() + "; " + body.acsl() + ")",
        "({ long long s = 0; for (long long %s = 0; %s <= 2; %s++) s += (%s); s; })"
            .formatted(k.c(), k.c(), k.c(), body.c()));
  }

  private Twin let(int depth, List<Twin> bound) {
    Twin name = fresh();
    Twin value = number(depth - 1, bound);
    Twin body = number(depth - 1, with(bound, name));
    return new Twin(
        "\\let " + name.acsl() + " = " + value.acsl() + "; " + body.acsl(),
        "({ long long " + name.c() + " = " + value.c() + "; (" + body.c() + "); })");
  }

  /** A condition. */
  Twin truth(int depth, List<Twin> bound) {
    if (depth <= 0) {
      return compared(0, bound);
    }
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> compared(depth - 1, bound);
      case 3 -> joined("#1 && #2", "#1 && #2", depth, bound);
      case 4 -> joined("#1 || #2", "#1 || #2", depth, bound);
      case 5 -> joined("#1 ==> #2", "!#1 || #2", depth, bound);
      case 6 -> joined("#1 <==> #2", "!#1 == !#2", depth, bound);
      case 7 -> joined("!#1 ^^ #2", "!!#1 == !!#2", depth, bound);
      case 8 -> quantified(depth, bound);
      default -> member(depth, bound);
    };
  }

  private Twin joined(String acsl, String c, int depth, List<Twin> bound) {
    return Twin.of(acsl, c, truth(depth - 1, bound), truth(depth - 1, bound));
  }

  private Twin compared(int depth, List<Twin> bound) {
    Twin x = number(depth, bound);
    Twin y = number(depth, bound);
    return switch (random.nextInt(6)) {
      case 0 -> Twin.of("#1 < #2", "#1 < #2", x, y);
      case 1 -> Twin.of("#1 == #2", "#1 == #2", x, y);
      case 2 -> Twin.of("#1 != #2", "#1 != #2", x, y);
      case 3 -> Twin.of("#1 >= #2", "#1 >= #2", x, y);
      case 4 -> {
        Twin z = number(depth - 1, bound);
        yield Twin.of("#1 <= #2 < #3", "#1 <= #2 && #2 < #3", x, y, z);
      }
      default -> Twin.of("#1 - 9 <= #2", "#1 - 9 <= #2", x, y);
    };
  }

  private Twin quantified(int depth, List<Twin> bound) {
    Twin k = fresh();
    Twin high = number(0, bound);
    Twin body = truth(depth - 1, with(bound, k));
    boolean isAll = random.nextBoolean();
    String loop =
        "({ int h = %d; for (long long %s = -1; %s <= (%s); %s++) h %s (%s); h; })"
            .formatted(
                isAll ? 1 : 0, k.c(), k.c(), high.c(), k.c(), isAll ? "&= !!" : "|= !!", body.c());
    String quantifier = isAll ? "\\forall" : "\\exists";
    return new Twin(
        "%s integer %s; -1 <= %s <= (%s) %s (%s)"
            .formatted(
                quantifier, k.acsl(), k.acsl(), high.acsl(), isAll ? "==>" : "&&", body.acsl()),
        loop);
  }

  private Twin member(int depth, List<Twin> bound) {
    Twin x = number(depth - 1, bound);
    Twin y = number(0, bound);
    Twin z = number(0, bound);
    return random.nextBoolean()
        ? Twin.of("#1 \\in {#2, #3}", "#1 == #2 || #1 == #3", x, y, z)
        : Twin.of("#1 \\in (#2 .. #3 + 2)", "#2 <= #1 && #1 <= #3 + 2", x, y, z);
  }
}
