package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

/** What a stub sets behind an argument, as a row of a table of {@code struct cairn_write}. */
final class StubRows {
  private static final int SHORT = 8;

  private StubRows() {}

  /** Objects that the stub leads to are declared in {@code objects}. */
  static String row(Run.Write write, TestObjects objects) {
    CType element = CDeclarations.unqualified(write.element());
    if (write.object().isPresent()) {
      return single(element, objects.initialiser(write.object().get(), element));
    }
    if (element.resolved() instanceof CType.Composite) {
      return structs(element, write.bits().iterator());
    }
    if (isText(element) && write.bits().size() > 1 && write.bits().getLast() != 0) {
      return "{" + text(write.bits()) + ", " + write.bits().size() + "}";
    }
    if (write.bits().size() == 1) {
      long only = write.bits().getFirst();
      return single(element, CLiteral.of(element, only, CLiteral.width(element)));
    }
    String array = CDeclarations.declare(element, "[" + write.bits().size() + "]");
    String values = elements(element, write.bits());
    return "{(" + array + "){" + values + "}, sizeof(" + array + ")}";
  }

  private static String structs(CType element, Iterator<Long> bits) {
    List<String> all = new ArrayList<>();
    while (bits.hasNext()) {
      all.add(value(element, bits));
    }
    if (all.size() == 1) {
      return single(element, all.getFirst());
    }
    String array = CDeclarations.declare(element, "[" + all.size() + "]");
    return "{(" + array + "){" + String.join(", ", all) + "}, sizeof(" + array + ")}";
  }

  private static String single(CType element, String value) {
    String type = CDeclarations.declare(element, "");
    String list = value.startsWith("{") ? value : "{" + value + "}";
    return "{&(" + type + ")" + list + ", sizeof(" + type + ")}";
  }

  /** Those behind the last that is not 0 need not be said; many characters are a text. */
  private static String elements(CType element, List<Long> bits) {
    int count = bits.size();
    while (count > 1 && bits.get(count - 1) == 0) {
      count--;
    }
    List<Long> said = bits.subList(0, count);
    return isText(element) && bits.size() > SHORT && bits.getLast() == 0
        ? text(said)
        : said.stream()
            .map(b -> CLiteral.of(element, b, CLiteral.width(element)))
            .collect(Collectors.joining(", "));
  }

  private static boolean isText(CType element) {
    return element.resolved() instanceof CType.Integer i && i.name().equals("char");
  }

  private static String text(List<Long> characters) {
    var text = new StringBuilder("\"");
    int end = characters.size();
    while (end > 0 && characters.get(end - 1) == 0) {
      end--;
    }
    characters
        .subList(0, end)
        .forEach(c -> text.append(CLiteral.escaped(c.intValue() & 0xFF, '"')));
    return text.append('"').toString();
  }

  /** An initialiser that takes as many numbers as the type has; what is 0 is not said. */
  private static String value(CType type, Iterator<Long> bits) {
    return switch (type.resolved()) {
      case CType.Composite c -> {
        List<String> members = new ArrayList<>();
        for (CType.Member m : c.members()) {
          String value = value(m.type().type(), bits);
          if (!isZero(value)) {
            members.add("." + m.name() + " = " + value);
          }
        }
        yield members.isEmpty() ? "{0}" : "{" + String.join(", ", members) + "}";
      }
      case CType.Array a -> {
        List<Long> own = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (long i = 0; i < a.count(); i++) {
          if (isText(a.element())) {
            own.add(bits.next());
          } else {
            values.add(value(a.element(), bits));
          }
        }
        yield own.isEmpty() ? array(values) : own.getLast() == 0 ? text(own) : list(a, own);
      }
      default -> CLiteral.of(type, bits.next(), CLiteral.width(type));
    };
  }

  private static String list(CType.Array type, List<Long> characters) {
    return array(
        characters.stream()
            .map(b -> CLiteral.of(type.element(), b, CLiteral.width(type.element())))
            .toList());
  }

  private static String array(List<String> values) {
    return values.stream().allMatch(StubRows::isZero)
        ? "{0}"
        : "{" + String.join(", ", values) + "}";
  }

  private static boolean isZero(String value) {
    return value.equals("0") || value.equals("{0}") || value.equals("\"\"") || value.equals("0u");
  }
}
