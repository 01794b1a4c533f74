package dev.cairn.frontend.llvm;

import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Links modules by name: decides which definition of a symbol counts, as a linker would, and gives
 * static ones of several files different names ({@code name.1}).
 */
public final class Linker {
  private static final int AVAILABLE_EXTERNALLY = 1;
  private static final int WEAK_ANY = 5;
  private static final int INTERNAL = 8;
  private static final int PRIVATE = 9;
  private static final int EXTERNAL_WEAK = 12;
  private static final Set<Integer> WEAK = Set.of(2, 3, 4, 5, 6, 14);

  private static final String INTRINSIC = "llvm.";
  private static final String BUILTIN = "__builtin_";
  private static final String PROCESSOR = "llvm.x86.";

  /** How the names of functions start that the library has for single instructions. */
  public static final String LIBRARY_PROCESSOR = "__cairn_x86_";

  /** The name of a weak reference that nothing of the program satisfies: its address is null. */
  public static final String ABSENT = "";

  private final Map<String, Definition> definitions = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final List<Map<Long, String>> names = new ArrayList<>();

  private record Definition(long value, boolean isWeak) {}

  private Linker() {}

  public static Linker resolve(List<Bitcode> modules) {
    var symbols = new Linker();
    for (Bitcode module : modules) {
      Map<Long, String> own = new HashMap<>();
      symbols.names.add(own);
      values(module).forEach(v -> symbols.addExternal(module, v, own));
    }
    for (int i = 0; i < modules.size(); i++) {
      symbols.addInternals(modules.get(i), symbols.names.get(i));
      symbols.markAbsent(modules.get(i), symbols.names.get(i));
    }
    return symbols;
  }

  /** From value handle to name in the linked program. */
  public Map<Long, String> names(int module) {
    return names.get(module);
  }

  /** Is this the definition of its symbol that counts. */
  public boolean isChosen(Bitcode module, long value) {
    if (isUndefined(module, value)) {
      return false;
    }
    if (isInternal(module, value)) {
      return true;
    }
    Definition chosen = definitions.get(module.name(value));
    return chosen != null && chosen.value() == value;
  }

  public static boolean isInternal(Bitcode module, long value) {
    int linkage = module.llvm.linkage.intOf(value);
    return linkage == INTERNAL || linkage == PRIVATE;
  }

  /** Has another file the right to define it otherwise ({@code __attribute__((weak))}). */
  public static boolean isReplaceable(Bitcode module, long value) {
    return module.llvm.linkage.intOf(value) == WEAK_ANY;
  }

  private void markAbsent(Bitcode module, Map<Long, String> own) {
    for (long value : values(module)) {
      if (isWeakReference(module, value) && !definitions.containsKey(module.name(value))) {
        own.put(value, ABSENT);
      }
    }
  }

  /** Functions, then variables, then aliases. */
  static List<Long> values(Bitcode module) {
    LlvmApi llvm = module.llvm;
    List<Long> result = new ArrayList<>();
    for (long f = llvm.firstFunction.of(module.module); f != 0; f = llvm.nextFunction.of(f)) {
      result.add(f);
    }
    result.addAll(globals(module));
    for (long a = llvm.firstGlobalAlias.of(module.module); a != 0; a = llvm.nextGlobalAlias.of(a)) {
      result.add(a);
    }
    return result;
  }

  /** The global variables, defined and declared. */
  public static List<Long> globals(Bitcode module) {
    List<Long> result = new ArrayList<>();
    LlvmApi llvm = module.llvm;
    for (long g = llvm.firstGlobal.of(module.module); g != 0; g = llvm.nextGlobal.of(g)) {
      result.add(g);
    }
    return result;
  }

  private void addExternal(Bitcode module, long value, Map<Long, String> own) {
    String name = module.name(value);
    if (name.startsWith(INTRINSIC)) {
      own.put(value, intrinsicName(module, value, name));
    } else if (isUndefined(module, value) && name.startsWith(BUILTIN)) {
      own.put(value, undefinedName(module, value));
    } else if (!isInternal(module, value)) {
      own.put(value, name);
      taken.add(name);
      if (!isUndefined(module, value)) {
        define(name, new Definition(value, WEAK.contains(module.llvm.linkage.intOf(value))));
      }
    }
  }

  /** Is it seen by other modules, and not LLVM's own. */
  static boolean isExternal(Bitcode module, long value) {
    return !isInternal(module, value) && !module.name(value).startsWith(INTRINSIC);
  }

  /** Is it used only if something defines it anyway ({@code __attribute__((weak))}). */
  static boolean isWeakReference(Bitcode module, long value) {
    return module.llvm.linkage.intOf(value) == EXTERNAL_WEAK;
  }

  /** What something undefined is looked for by; gcc has builtins that clang has not. */
  static String undefinedName(Bitcode module, long value) {
    String name = module.name(value);
    return name.startsWith(BUILTIN) ? name.substring(BUILTIN.length()) : name;
  }

  static boolean isUndefined(Bitcode module, long value) {
    return module.llvm.isDeclaration.is(value)
        || module.llvm.linkage.intOf(value) == AVAILABLE_EXTERNALLY;
  }

  private static String intrinsicName(Bitcode module, long value, String name) {
    int id =
        module.llvm.valueKind.intOf(value) == ValueKind.FUNCTION
            ? module.llvm.intrinsicId.intOf(value)
            : 0;
    String plain = id == 0 ? name : module.intrinsicName(id);
    return plain.startsWith(PROCESSOR)
        ? LIBRARY_PROCESSOR + plain.substring(PROCESSOR.length()).replace('.', '_')
        : plain;
  }

  private void define(String name, Definition definition) {
    Definition earlier = definitions.get(name);
    if (earlier != null && !earlier.isWeak() && !definition.isWeak()) {
      throw new UserError(
          "'" + name + "' is defined in more than one of the files",
          "leave out all but one of them");
    }
    if (earlier == null || (earlier.isWeak() && !definition.isWeak())) {
      definitions.put(name, definition);
    }
  }

  private void addInternals(Bitcode module, Map<Long, String> own) {
    for (long value : values(module)) {
      if (!own.containsKey(value)) {
        own.put(value, free(module.name(value)));
      }
    }
  }

  private String free(String name) {
    String base = name.isEmpty() ? "anonymous" : name;
    String candidate = base;
    for (int n = 1; !taken.add(candidate); n++) {
      candidate = base + "." + n;
    }
    return candidate;
  }
}
