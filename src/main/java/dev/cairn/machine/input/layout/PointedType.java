package dev.cairn.machine.input.layout;

import dev.cairn.input.Container;
import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the object of an input pointer is made of.
 *
 * @param element the type of its elements
 * @param inset how far into the first of them the pointer points
 */
public record PointedType(CType element, long inset) {
  public static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);

  /** {@code isConstrained}: a contract speaks of the elements, by the declared type. */
  public static PointedType of(
      CType pointer, InputModel model, String path, boolean isConstrained) {
    CType target = target(pointer);
    boolean isOpaque = isOpaque(target.resolved());
    if (target.resolved() instanceof CType.Void) {
      Optional<CType> meant = isConstrained ? Optional.empty() : model.behindVoid(member(path));
      return new PointedType(meant.orElse(BYTE), 0);
    }
    Optional<Container> around =
        isConstrained && !isOpaque ? Optional.empty() : model.container(target);
    return around
        .map(c -> new PointedType(c.whole(), c.offset()))
        .orElseGet(() -> new PointedType(isOpaque ? BYTE : target, 0));
  }

  /** The name of the member that the access path ends with; empty when it does not. */
  private static String member(String path) {
    return path.endsWith("]") ? "" : path.substring(path.lastIndexOf('.') + 1);
  }

  /** The part of the element that C says the pointer points to; null: all of it. */
  public @Nullable CType member(CType pointer) {
    CType target = target(pointer).resolved();
    boolean isPart =
        target instanceof CType.Composite c && c.size() > 0 && c.size() < element.size();
    return isPart ? target : null;
  }

  /** Does C say less than this of what is behind the pointer. */
  public boolean isGuessed(CType pointer) {
    return isOpaque(target(pointer).resolved()) && !element.equals(BYTE);
  }

  /** Nobody knows what is behind it; who looks all the same finds bytes. */
  private static boolean isOpaque(CType target) {
    return target instanceof CType.Void
        || (target instanceof CType.Composite c && c.size() == 0 && c.members().isEmpty());
  }

  public static CType target(CType pointer) {
    if (pointer.resolved() instanceof CType.Pointer p) {
      return p.target().type();
    }
    throw new IllegalStateException("not a pointer: " + pointer);
  }
}
