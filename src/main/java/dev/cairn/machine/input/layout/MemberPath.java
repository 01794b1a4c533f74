package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where in a struct the member lies that an access path names. */
public final class MemberPath {
  private static final Pattern STEP = Pattern.compile("\\.(\\w+)|\\[(\\d+)]");

  private MemberPath() {}

  /** The offset of {@code .cbs.next} in a {@code type}; empty where the path leaves it. */
  public static OptionalLong offset(CType type, String path) {
    Matcher step = STEP.matcher(path);
    CType here = type.resolved();
    long offset = 0;
    int end = 0;
    while (step.lookingAt()) {
      if (step.group(1) != null && here instanceof CType.Composite c) {
        CType.Member member = named(c, step.group(1));
        if (member == null) {
          return OptionalLong.empty();
        }
        offset += member.offset();
        here = member.type().type().resolved();
      } else if (step.group(2) != null && here instanceof CType.Array a) {
        offset += Long.parseLong(step.group(2)) * a.element().size();
        here = a.element().resolved();
      } else {
        return OptionalLong.empty();
      }
      end = step.end();
      step.region(end, path.length());
    }
    return end == path.length() ? OptionalLong.of(offset) : OptionalLong.empty();
  }

  private static CType.@Nullable Member named(CType.Composite type, String name) {
    return type.members().stream()
        .filter(m -> m.name().equals(name) && !m.isBitField())
        .findFirst()
        .orElse(null);
  }
}
