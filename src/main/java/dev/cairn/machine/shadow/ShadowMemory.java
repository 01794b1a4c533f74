package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.arith.Span;
import dev.cairn.machine.arith.Spans;
import dev.cairn.machine.input.Inputs;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.memory.WriteLog;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.SymbolicMemory;
import dev.cairn.machine.run.TermValues;
import dev.cairn.machine.run.Uninitialised;
import dev.cairn.path.Ending;
import dev.cairn.path.Unvaried;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The symbolic memory: exact terms for whole and partial accesses, exact selects for reads through
 * symbolic offsets of small objects, alias relations (PathCrawler §5) for objects written through
 * symbolic offsets, concretization above the limits of the {@link MemoryPolicy}.
 */
public final class ShadowMemory implements SymbolicMemory {
  /** How often a long fill looks whether the run is to be stopped. */
  private static final int STEPS_PER_LOOK = 1 << 16;

  private static final int MOST_SHADOWED = 1 << 26;

  private final MemoryPolicy policy;
  private final Select select;
  private final PlaceRelations relations = new PlaceRelations();
  private final Spans spans = new Spans();
  private final Inputs inputs = new Inputs();
  private final Evaluator evaluator = new Evaluator();

  public ShadowMemory(MemoryPolicy policy) {
    this.policy = policy;
    select = new Select(policy);
  }

  /** The inputs of the machine this memory belongs to. */
  public Inputs inputs() {
    return inputs;
  }

  /** What can be told of places in objects without a solver. */
  Spans spans() {
    return spans;
  }

  /** Keeps what it computed for the run's input. */
  @Override
  public Evaluator evaluator() {
    return evaluator;
  }

  @Override
  public long load(RunState rt, long address, Expr addressTerm, int bytes, int site) {
    Location where = rt.program().location(site);
    rt.use(addressTerm, address, "this address", site);
    MemObject o = locate(rt, address, addressTerm, bytes, false, where);
    int at = Addresses.offset(address);
    Expr offset = AddressTerms.offset(rt, o, addressTerm, where);
    if (!(offset instanceof Expr.Const)) {
      AccessBounds.check(rt, o, offset, bytes, where);
    }
    Expr loaded = loadInside(rt, o, offset, at, bytes, where);
    rt.loadedShadow = loaded;
    UnionNumbers.loaded(rt, o, at, loaded);
    return Bytes.read(o.bytes, at, bytes);
  }

  /** The term of what is at an offset that was found to be inside; {@code at}: in this run. */
  @Nullable Expr loadInside(
      RunState rt, MemObject o, Expr offset, int at, int bytes, Location where) {
    if (offset instanceof Expr.Const) {
      return o.hasShadow() ? loadShadow(rt, o, at, bytes, () -> where) : null;
    }
    InputRegion region = InputRegion.of(o);
    if (region != null) {
      region.look(rt, at, bytes, false);
    }
    ForeignReads.anywhere(rt, o);
    UnsetBytes unset = o.neverSet();
    if (unset != null && unset.isAny(at, bytes)) {
      rt.conditions().pin(offset, at, "read of an element that was never set", where);
      return loadShadow(rt, o, at, bytes, () -> where);
    }
    WriteLog log = o.log;
    Expr loaded =
        log == null
            ? readBase(rt, o, o.bytes, offset, at, bytes, where)
            : new AliasRelations(
                    rt,
                    spans,
                    relations,
                    log,
                    (e, i, n) -> readBase(rt, o, log.baseBytes, e, i, n, where),
                    () -> where)
                .read(offset, at, bytes);
    if (region != null) {
      region.hasRead(rt, at, bytes);
    }
    return loaded instanceof Expr.Const ? null : loaded;
  }

  // a read and its place, on the path of every symbolic load; the bytes now, or those before the
  // log
  @SuppressWarnings({"ParameterNumber", "ReferenceEquality"})
  private Expr readBase(
      RunState rt, MemObject o, byte[] bytes, Expr offset, int at, int size, Location where) {
    var elsewhere = new UnsetElements(rt, o, () -> where);
    if (offset instanceof Expr.Const) {
      return elsewhere.of(cell(rt, o, bytes, at, size), at, size);
    }
    Window window = Window.of(rt, o, offset, at, size, where);
    if (elsewhere.areAny() && o.region == null) {
      window = PathBounds.narrowed(rt, offset, window);
    }
    byte[] now = bytes == o.bytes || o.log == null ? o.bytes : o.log.baseBytes;
    Select.Element elements = i -> elsewhere.of(cell(rt, o, now, i, size), i, size);
    Expr exact = select.select(rt.pool(), offset, at, window, o.region != null, elements);
    if (exact == null && o.region == null) {
      Window narrow = PathBounds.narrowed(rt, offset, window);
      boolean isNarrow = !narrow.equals(window);
      window = narrow;
      exact = isNarrow ? select.select(rt.pool(), offset, at, narrow, false, elements) : null;
    }
    if (exact != null) {
      return exact;
    }
    if (select.candidates(offset, at, window) <= policy.maxChoice()) {
      Expr isHere = rt.pool().binary(Expr.BinaryOp.EQ, offset, rt.pool().constant(64, at));
      AliasFacts.of(rt).relate(rt, isHere, true, where);
    } else {
      rt.conditions().pin(offset, at, "read at a symbolic offset of '" + o.name + "'", where);
    }
    return cell(rt, o, now, at, size);
  }

  /** What the cells hold; the concrete bytes as a constant where they hold nothing. */
  private static Expr cell(RunState rt, MemObject o, byte[] bytes, int at, int size) {
    InputRegion region = InputRegion.of(o);
    if (region != null) {
      if (at + size > o.bytes.length) {
        return region.beyond(rt, at, size);
      }
      region.read(rt, o, at, size);
    }
    Expr term = Cells.read(rt.pool(), o, bytes, at, size);
    return term != null ? term : Cells.constant(rt.pool(), bytes, at, size);
  }

  @Override
  public void store(
      RunState rt,
      long address,
      Expr addressTerm,
      int bytes,
      long bits,
      @Nullable Expr value,
      int site) {
    Location where = rt.program().location(site);
    rt.use(addressTerm, address, "this address", site);
    MemObject o = locate(rt, address, addressTerm, bytes, true, where);
    int at = Addresses.offset(address);
    Expr offset = AddressTerms.offset(rt, o, addressTerm, where);
    if (!(offset instanceof Expr.Const)) {
      AccessBounds.check(rt, o, offset, bytes, where);
    }
    Expr term = value != null ? value : rt.pool().constant(8 * bytes, bits);
    Span span = spans.of(rt.pool(), offset, at, bytes);
    storeInside(rt, o, new WriteLog.Write(offset, span, term), bits, where);
  }

  /** Stores at an offset that was found to be inside an object that may be written. */
  void storeInside(RunState rt, MemObject o, WriteLog.Write write, long bits, Location where) {
    int at = write.at();
    if (write.offset() instanceof Expr.Const) {
      Bytes.write(o.writable, at, write.size(), bits);
      Expr value = write.value() instanceof Expr.Const ? null : write.value();
      if (value != null || o.hasShadow()) {
        storeShadow(rt, o, at, write.size(), bits, value);
      }
      return;
    }
    WriteLog log = beginLog(rt, o);
    Bytes.write(o.writable, at, write.size(), bits);
    o.set(at, write.size());
    log.add(log.size() < policy.maxLog() ? write : fixed(rt, o, write, where));
    InputRegion region = InputRegion.of(o);
    if (region != null) {
      region.wrote(o, at, write.size());
    }
  }

  private WriteLog.Write fixed(RunState rt, MemObject o, WriteLog.Write write, Location where) {
    String why = "more than " + policy.maxLog() + " writes to '" + o.name + "'";
    rt.conditions().pin(write.offset(), write.at(), why, where);
    Span span = Spans.fixed(write.at(), write.size());
    return new WriteLog.Write(rt.pool().constant(64, write.at()), span, write.value());
  }

  private WriteLog beginLog(RunState rt, MemObject o) {
    WriteLog log = o.log;
    if (log == null) {
      log = new WriteLog(o.bytes.clone());
      o.setAllInLog();
      o.log = log;
      o.setShadowed();
      InputRegion region = InputRegion.of(o);
      if (region != null) {
        region.unwrite(rt, o, log, policy.maxRelations());
      }
    }
    return log;
  }

  /** The object that is accessed; why an access fails is recorded where it depends on the input. */
  static MemObject locate(
      RunState rt, long address, Expr addressTerm, int bytes, boolean isWrite, Location where) {
    MemObject o = rt.memory().object(address);
    long offset = Addresses.offset(address);
    boolean isInside = o != null && o.id > 0 && offset >= 0 && offset + bytes <= o.bytes.length;
    boolean mayGrow = o != null && offset >= 0 && InputRegion.canHold(o, offset + bytes);
    boolean isForbidden = o != null && isWrite && o.kind == MemObject.Kind.CONSTANT;
    if ((!isInside && !mayGrow) || isForbidden) {
      MemObject meant = AddressTerms.recordFailure(rt, addressTerm, bytes, where);
      endBeyondInput(rt, meant, addressTerm, bytes);
      if (meant != null && meant != o && Addresses.object(address) < 0) {
        throw rt.memory().checker().farOutside(meant, bytes, isWrite);
      }
      if (meant != null && offset < 0) {
        throw rt.memory().checker().outOfBounds(meant, offset, bytes, isWrite);
      }
    }
    return rt.memory().check(address, bytes, isWrite);
  }

  /**
   * An input without a given length may be longer than any that is tried: that is no error. But no
   * object is so long that one comes to its place after half of the address space.
   */
  private static void endBeyondInput(
      RunState rt, @Nullable MemObject meant, Expr addressTerm, int bytes) {
    InputRegion region = meant == null ? null : InputRegion.of(meant);
    if (meant != null && region != null && region.isGrowable()) {
      long distance = TermValues.of(rt, addressTerm) - meant.address();
      if (Addresses.isEndless(distance)) {
        rt.conditions().assume(isEndless(rt, addressTerm, meant), rt.location());
        throw rt.end(new Ending.AssumptionFailed(rt.location()));
      }
      if (distance > region.maxBytes()) {
        region.grow(rt, meant, distance + bytes);
      }
    }
  }

  private static Expr isEndless(RunState rt, Expr address, MemObject meant) {
    ExprPool pool = rt.pool();
    Expr shifted =
        pool.binary(BinaryOp.ADD, address, pool.constant(64, (1L << 62) - meant.address()));
    return pool.binary(BinaryOp.ULE, pool.constant(64, Long.MIN_VALUE), shifted);
  }

  @Override
  public @Nullable Expr loadShadow(RunState rt, MemObject o, int offset, int bytes) {
    return loadShadow(rt, o, offset, bytes, rt::location);
  }

  @Override
  public @Nullable Expr loadShadow(RunState rt, MemObject o, int offset, int bytes, int site) {
    return loadShadow(rt, o, offset, bytes, () -> rt.program().location(site));
  }

  private @Nullable Expr loadShadow(
      RunState rt, MemObject o, int offset, int bytes, Supplier<Location> where) {
    UnsetBytes unset = o.neverSet();
    if (unset != null && unset.isAny(offset, bytes)) {
      show(rt, o, unset, offset, bytes);
    }
    InputRegion region = InputRegion.of(o);
    rt.memory().checkSize(o, offset + bytes);
    if (region != null) {
      region.checkLength(rt, offset + bytes);
      region.look(rt, offset, bytes, true);
    }
    WriteLog log = o.log;
    if (log == null) {
      if (region != null) {
        region.read(rt, o, offset, bytes);
        region.hasRead(rt, offset, bytes);
      }
      ForeignReads.read(rt, o, offset, bytes);
      return Cells.read(rt.pool(), o, o.bytes, offset, bytes);
    }
    ForeignReads.read(rt, o, offset, bytes);
    var elsewhere = new UnsetElements(rt, o, where);
    AliasRelations.Base base =
        (_, at, size) -> elsewhere.of(cell(rt, o, log.baseBytes, at, size), at, size);
    Expr loaded =
        new AliasRelations(rt, spans, relations, log, base, where)
            .read(rt.pool().constant(64, offset), offset, bytes);
    if (region != null) {
      region.hasRead(rt, offset, bytes);
    }
    return loaded instanceof Expr.Const || loaded instanceof Expr.WideConst ? null : loaded;
  }

  /** Follows what nobody has set, where there is room for it. */
  private static void show(RunState rt, MemObject o, UnsetBytes unset, int offset, int bytes) {
    if (isTooLarge(o)) {
      rt.record().unvaried(Unvaried.Kind.VALUE, UnsetElements.note(o), rt.location());
      o.show(offset, bytes);
    } else {
      Uninitialised.show(rt, o, unset, offset, bytes);
    }
  }

  @Override
  public void storeShadow(
      RunState rt, MemObject o, int offset, int bytes, long bits, @Nullable Expr value) {
    if (value != null && isTooLarge(o)) {
      rt.conditions().pin(value, "symbolic content of the large '" + o.name + "'", rt.location());
      storeShadow(rt, o, offset, bytes, bits, null);
      return;
    }
    o.set(offset, bytes);
    o.clearForeign(offset, bytes);
    rt.memory().checkSize(o, offset + bytes);
    InputRegion region = InputRegion.of(o);
    if (region != null) {
      region.checkLength(rt, offset + bytes);
      region.wrote(o, offset, bytes);
    }
    if (o.log == null) {
      Cells.write(rt.pool(), o, offset, bytes, value);
      return;
    }
    Expr term =
        value != null
            ? value
            : bytes <= 8
                ? rt.pool().constant(8 * bytes, bits)
                : Cells.constant(rt.pool(), o.bytes, offset, bytes);
    Span span = Spans.fixed(offset, bytes);
    o.log.add(new WriteLog.Write(rt.pool().constant(64, offset), span, term));
  }

  @Override
  public void copy(
      RunState rt, MemObject to, int toOffset, MemObject from, int fromOffset, int bytes) {
    to.copyUnset(toOffset, from, fromOffset, bytes);
    rt.memory().checkSize(from, fromOffset + bytes);
    rt.memory().checkSize(to, toOffset + bytes);
    if (from.log != null || to.log != null || isTooLarge(to)) {
      copyLogged(rt, to, toOffset, from, fromOffset, bytes);
      return;
    }
    InputRegion source = InputRegion.of(from);
    if (source != null) {
      source.checkLength(rt, fromOffset + bytes);
      source.look(rt, fromOffset, bytes, true);
      source.read(rt, from, fromOffset, bytes);
    }
    ForeignReads.read(rt, from, fromOffset, bytes);
    to.clearForeign(toOffset, bytes);
    InputRegion target = InputRegion.of(to);
    if (target != null) {
      target.checkLength(rt, toOffset + bytes);
      target.wrote(to, toOffset, bytes);
    }
    Cells.copy(to, toOffset, from, fromOffset, bytes);
  }

  /** Terms take more room than bytes: a large object gets none. */
  private static boolean isTooLarge(MemObject o) {
    return o.cells == null && o.bytes.length > MOST_SHADOWED;
  }

  /** Lets a run end in the midst of a long loop. */
  private static void pollAt(RunState rt, int step) {
    if (step % STEPS_PER_LOOK == 0) {
      rt.poll();
    }
  }

  private void copyLogged(
      RunState rt, MemObject to, int toOffset, MemObject from, int fromOffset, int bytes) {
    int pieces = (bytes + 7) / 8;
    @Nullable Expr[] terms = new @Nullable Expr[pieces];
    var values = new long[pieces];
    for (int i = 0; i < pieces; i++) {
      pollAt(rt, i);
      int size = Math.min(8, bytes - 8 * i);
      terms[i] = from.hasShadow() ? loadShadow(rt, from, fromOffset + 8 * i, size) : null;
      values[i] = Bytes.read(from.bytes, fromOffset + 8 * i, size);
    }
    for (int i = 0; i < pieces; i++) {
      pollAt(rt, i);
      storeShadow(rt, to, toOffset + 8 * i, Math.min(8, bytes - 8 * i), values[i], terms[i]);
    }
  }

  @Override
  public void fill(
      RunState rt, MemObject o, int offset, int bytes, int concrete, @Nullable Expr value) {
    if (o.log == null && value == null) {
      storeShadow(rt, o, offset, bytes, 0, null);
      return;
    }
    for (int i = offset; i < offset + bytes; i++) {
      pollAt(rt, i);
      storeShadow(rt, o, i, 1, concrete & 0xFF, value);
    }
  }

  @Override
  public boolean grow(RunState rt, MemObject o, long offset, int bytes) {
    InputRegion region = InputRegion.of(o);
    return region != null && region.grow(rt, o, offset + bytes);
  }
}
