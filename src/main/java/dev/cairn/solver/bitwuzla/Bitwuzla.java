package dev.cairn.solver.bitwuzla;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.cairn.solver.smt.SolverFailure;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The C interface of Bitwuzla 0.8. Terms, sorts and contexts are addresses. An error inside the
 * library arrives as {@link SolverFailure}; it never ends the process.
 */
final class Bitwuzla {
  static final int SAT = 10;
  static final int UNSAT = 20;

  /** Rounding modes: nearest even, nearest with ties away, down, up, to zero. */
  static final int RNE = 0;

  static final int RNA = 1;
  static final int RTN = 2;
  static final int RTP = 3;
  static final int RTZ = 4;

  private static final int PRODUCE_MODELS = 1;
  private static final int PRODUCE_UNSAT_CORES = 3;
  private static final String FILE_NAME = "libbitwuzla-0.8.2-108-g86432ccd.so";
  private static final ThreadLocal<@Nullable String> ABORTED = new ThreadLocal<>();
  private static final ThreadLocal<Boolean> IS_LISTENING = ThreadLocal.withInitial(() -> false);
  private static @Nullable Bitwuzla loaded;

  /** The functions used, with their number of arguments. */
  private enum Name {
    TERM_MANAGER_NEW(0),
    TERM_MANAGER_DELETE(1),
    OPTIONS_NEW(0),
    OPTIONS_DELETE(1),
    SET_OPTION(3),
    NEW(2),
    DELETE(1),
    SET_TERMINATION_CALLBACK(3),
    SET_ABORT_CALLBACK(1),
    ASSERT(2),
    CHECK_SAT_ASSUMING(3),
    GET_UNSAT_CORE(2),
    GET_VALUE(2),
    TERM_VALUE_GET_STR_FMT(2),
    KIND_TO_STRING(1),
    MK_BV_SORT(2),
    MK_BV_VALUE(4),
    MK_BV_VALUE_UINT64(3),
    MK_RM_VALUE(2),
    MK_CONST(3),
    MK_TERM1(3),
    MK_TERM2(4),
    MK_TERM3(5),
    MK_TERM1_INDEXED1(4),
    MK_TERM1_INDEXED2(5),
    MK_TERM2_INDEXED1(5),
    MK_TERM2_INDEXED2(6);

    private final int arity;

    Name(int arity) {
      this.arity = arity;
    }

    String symbol() {
      return "bitwuzla_" + name().toLowerCase(Locale.ROOT);
    }
  }

  private final Map<Name, BitwuzlaCall> functions = new EnumMap<>(Name.class);
  private final long onAbort;

  private Bitwuzla(Path library) {
    var exported = new BitwuzlaCalls(library);
    for (Name name : Name.values()) {
      functions.put(name, exported.bind(name.symbol(), name.arity));
    }
    onAbort = BitwuzlaCalls.callback(Bitwuzla::onAbort, Arena.global());
  }

  /** The library keeps the callback per thread; without one an error would end the process. */
  private void listen() {
    if (!IS_LISTENING.get()) {
      function(Name.SET_ABORT_CALLBACK).call(onAbort);
      IS_LISTENING.set(true);
    }
  }

  /** The library, loaded on first use and then for good. */
  static synchronized Bitwuzla load(Path cacheDir) {
    Bitwuzla library = loaded;
    if (library == null) {
      library = new Bitwuzla(NativeLibrary.unpack("libbitwuzla.so", FILE_NAME, cacheDir));
      loaded = library;
    }
    return library;
  }

  /** For use by this thread. */
  long newTermManager() {
    listen();
    return made(function(Name.TERM_MANAGER_NEW).call());
  }

  void deleteTermManager(long terms) {
    function(Name.TERM_MANAGER_DELETE).call(terms);
  }

  /** A solver with models and unsatisfiable cores. */
  long newSolver(long terms) {
    long options = made(function(Name.OPTIONS_NEW).call());
    function(Name.SET_OPTION).call(options, PRODUCE_MODELS, 1);
    function(Name.SET_OPTION).call(options, PRODUCE_UNSAT_CORES, 1);
    long solver = made(function(Name.NEW).call(terms, options));
    function(Name.OPTIONS_DELETE).call(options);
    return solver;
  }

  void deleteSolver(long solver) {
    function(Name.DELETE).call(solver);
  }

  /** A callback for {@link #setTermination}; {@code isOver} must not throw. */
  static long termination(BooleanSupplier isOver, Arena lifetime) {
    return BitwuzlaCalls.callback(_ -> isOver.getAsBoolean() ? 1 : 0, lifetime);
  }

  /** Ends a check as soon as the callback, which is asked from inside the check, says so. */
  void setTermination(long solver, long callback) {
    function(Name.SET_TERMINATION_CALLBACK).call(solver, callback, 0);
    checkAborted();
  }

  void assertFormula(long solver, long term) {
    function(Name.ASSERT).call(solver, term);
    checkAborted();
  }

  /** {@link #SAT}, {@link #UNSAT} or anything else for not decided. */
  int check(long solver, long... assumptions) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment array = arena.allocateFrom(JAVA_LONG, assumptions);
      int result =
          (int) function(Name.CHECK_SAT_ASSUMING).call(solver, assumptions.length, array.address());
      checkAborted();
      return result;
    }
  }

  /** The asserted and assumed terms that already exclude each other; only after {@link #UNSAT}. */
  long[] unsatCore(long solver) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(JAVA_LONG);
      long array = function(Name.GET_UNSAT_CORE).call(solver, size.address());
      checkAborted();
      long bytes = size.get(JAVA_LONG, 0) * Long.BYTES;
      return MemorySegment.ofAddress(array).reinterpret(bytes).toArray(JAVA_LONG);
    }
  }

  /** The value of a bit-vector term of at most 64 bits; only after {@link #SAT}. */
  long value(long solver, long term) {
    long value = made(function(Name.GET_VALUE).call(solver, term));
    return Long.parseUnsignedLong(
        text(made(function(Name.TERM_VALUE_GET_STR_FMT).call(value, 16))), 16);
  }

  String kindName(BitwuzlaKind kind) {
    return text(made(function(Name.KIND_TO_STRING).call(kind.code())));
  }

  long bvSort(long terms, int width) {
    return made(function(Name.MK_BV_SORT).call(terms, width));
  }

  long bvValue(long terms, long sort, long bits) {
    return made(function(Name.MK_BV_VALUE_UINT64).call(terms, sort, bits));
  }

  long bvValue(long terms, long sort, BigInteger bits) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment hex = arena.allocateFrom(bits.toString(16), StandardCharsets.US_ASCII);
      return made(function(Name.MK_BV_VALUE).call(terms, sort, hex.address(), 16));
    }
  }

  long roundingMode(long terms, int mode) {
    return made(function(Name.MK_RM_VALUE).call(terms, mode));
  }

  /** A fresh constant of that sort. */
  long constant(long terms, long sort) {
    return made(function(Name.MK_CONST).call(terms, sort, 0));
  }

  long term(long terms, BitwuzlaKind kind, long a) {
    return made(function(Name.MK_TERM1).call(terms, kind.code(), a));
  }

  long term(long terms, BitwuzlaKind kind, long a, long b) {
    return made(function(Name.MK_TERM2).call(terms, kind.code(), a, b));
  }

  long term(long terms, BitwuzlaKind kind, long a, long b, long c) {
    return made(function(Name.MK_TERM3).call(terms, kind.code(), a, b, c));
  }

  long indexed(long terms, BitwuzlaKind kind, long a, int index) {
    return made(function(Name.MK_TERM1_INDEXED1).call(terms, kind.code(), a, index));
  }

  long indexed(long terms, BitwuzlaKind kind, long a, int index1, int index2) {
    return made(function(Name.MK_TERM1_INDEXED2).call(terms, kind.code(), a, index1, index2));
  }

  long indexed2(long terms, BitwuzlaKind kind, long a, long b, int index) {
    return made(function(Name.MK_TERM2_INDEXED1).call(terms, kind.code(), a, b, index));
  }

  long indexed2(long terms, BitwuzlaKind kind, long a, long b, int index1, int index2) {
    return made(function(Name.MK_TERM2_INDEXED2).call(terms, kind.code(), a, b, index1, index2));
  }

  private static long onAbort(long message) {
    ABORTED.set(text(message));
    return 0;
  }

  private static String text(long address) {
    return MemorySegment.ofAddress(address).reinterpret(Long.MAX_VALUE).getString(0);
  }

  private static long made(long result) {
    if (result == 0) {
      checkAborted();
      throw new SolverFailure("Bitwuzla returned nothing");
    }
    return result;
  }

  private static void checkAborted() {
    String message = ABORTED.get();
    if (message != null) {
      ABORTED.remove();
      throw new SolverFailure("Bitwuzla: " + message.strip());
    }
  }

  private BitwuzlaCall function(Name name) {
    return Objects.requireNonNull(functions.get(name));
  }
}
