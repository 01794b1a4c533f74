package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.machine.run.SymbolicMemory;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * One object of C memory: a global, a stack variable, a heap block, an input array, a function. An
 * address is {@code id << 32 | offset}, so pointer arithmetic cannot leave its object unnoticed,
 * and Java's own array bounds checks are the program's bounds checks.
 *
 * <p>Reads go to {@code bytes}, writes to {@code writable}. {@code writable} is {@link #NONE} while
 * the object shares its bytes with the program image (the first write copies), when it is
 * read-only, and when it is dead: in each case the write fails its bounds check and the slow path
 * decides what it means. Dead objects have {@code bytes == NONE} too.
 */
public final class MemObject {
  public static final byte[] NONE = new byte[0];

  /** What kind of object this is, for checks and messages. */
  public enum Kind {
    NULL,
    GLOBAL,
    CONSTANT,
    STACK,
    HEAP,
    INPUT,
    FUNCTION
  }

  public final int id;
  public final Kind kind;
  public String name;
  public byte[] bytes;
  public byte[] writable;

  private boolean isShadowed;
  private boolean hasTerms;
  private int plainEnd; // bytes before it need no look at the rest of the shadow
  private boolean isFresh; // nobody wrote the bytes from plainEnd on; then there is no unset yet
  private @Nullable UnsetBytes unset;
  private @Nullable UnsetBytes left; // what is unset of an object whose writes are logged
  private @Nullable UnsetBytes base; // what was unset of it before the first of these

  /**
   * Symbolic content: per byte the term stored there, or null; null as a whole while all is
   * concrete.
   */
  public @Nullable Expr @Nullable [] cells;

  /** What a large object has for that, from one run to the next. */
  private @Nullable KeptCells keptCells;

  /** Per byte, which byte of its term it is; same length as {@link #cells}. */
  public byte @Nullable [] cellIndex;

  /**
   * Writes through symbolic addresses and everything after the first of them, oldest first
   * (PathCrawler §5); null when none.
   */
  public @Nullable WriteLog log;

  /**
   * Set for input objects whose elements become variables when first read, and which may grow; else
   * null.
   */
  public @Nullable Growable region;

  /** What its region was before it died: pointers to it can still be compared. */
  public @Nullable Growable former;

  /**
   * The size as a term of 64 bits, of a block whose size depends on the input; else null. On other
   * inputs of the same path the object can be larger.
   */
  public @Nullable Expr sizeTerm;

  /** Up to here accesses were checked against {@link #sizeTerm}. */
  private int checkedEnd;

  /** Where a dead object died (free, or return of its function), for messages; null while alive. */
  public @Nullable Location died;

  /** Where a stack object goes when its function returns, to be used again; else null. */
  @Nullable LocalPool pool;

  /** The bytes of such an object, while it is dead too. */
  byte[] kept = NONE;

  /** Bytes that somebody else may have written; null when there are none. */
  private @Nullable ForeignBytes foreign;

  /** The bytes that were written since somebody wanted to know; null while nobody does. */
  private @Nullable BitSet written;

  /** The pages that were written, and the same while nobody wants to know. */
  private @Nullable WrittenPages pages;

  private @Nullable WrittenPages keptPages;

  /** Whether every function that is called may write it, known or not. */
  public boolean isCommon;

  /** Whether no byte of it is read before it is written, so that it may begin with any. */
  public boolean isWrittenFirst;

  public MemObject(int id, Kind kind, String name, byte[] bytes, byte[] writable) {
    this.id = id;
    this.kind = kind;
    this.name = name;
    this.bytes = bytes;
    this.writable = writable;
  }

  /** Begins another life under the same id, when nobody remembers the last one. */
  MemObject revive(String newName, byte[] fresh) {
    name = newName;
    bytes = fresh;
    writable = fresh;
    died = null;
    return this;
  }

  /**
   * Whether a read must ask for a term beside the bytes, and a write tell about itself. One field,
   * because every access looks at it.
   */
  public boolean hasShadow() {
    return isShadowed;
  }

  /**
   * Whether the bytes there may have a term, and a write there is to be told. Small, because every
   * access asks.
   */
  public boolean isShadowed(int offset, int size) {
    return isShadowed && offset + size > plainEnd;
  }

  /** To be called when {@link #cells}, {@link #log} or {@link #region} is given to the object. */
  public void setShadowed() {
    unset();
    hasTerms = true;
    isShadowed = true;
    plainEnd = 0;
  }

  /** Makes room for terms of these bytes, in arrays of an earlier run where there are such. */
  void prepareCells(int offset, int size) {
    if (cells == null) {
      if (keptCells == null && KeptCells.isFor(this)) {
        keptCells = KeptCells.of(bytes.length);
      }
      KeptCells kept = keptCells;
      boolean isKept = kept != null && kept.size() == bytes.length;
      cells = kept != null && isKept ? kept.terms() : new Expr[bytes.length];
      cellIndex = kept != null && isKept ? kept.indices() : new byte[bytes.length];
      setShadowed();
    }
    if (keptCells != null && size > 0) {
      keptCells.touch(offset, size);
    }
  }

  /** The arrays for terms are others from now on. */
  void keepNoCells() {
    keptCells = null;
  }

  /** Forgets all symbolic content. */
  public void clearShadow() {
    if (keptCells != null) {
      keptCells.clear();
    }
    isShadowed = false;
    hasTerms = false;
    isFresh = false;
    plainEnd = 0;
    unset = null;
    left = null;
    base = null;
    sizeTerm = null;
    cells = null;
    cellIndex = null;
    log = null;
    region = null;
    foreign = null;
    written = null;
    pages = null;
  }

  /** From here on it is noted which pages are written, of an object without terms. */
  void trackPages() {
    if (keptPages == null) {
      keptPages = new WrittenPages(bytes.length);
    }
    pages = keptPages;
    isShadowed = true;
    plainEnd = 0;
  }

  /** Puts back what was written; false when that is not known. */
  boolean restorePages(byte[] initial) {
    WrittenPages noted = pages;
    if (noted == null || bytes.length != initial.length) {
      return false;
    }
    noted.restore(initial, bytes);
    return !hasTerms;
  }

  /** From here on it is noted which bytes are written. */
  public void watch() {
    written = new BitSet();
    setShadowed();
  }

  /** The bytes that were written since {@link #watch}; null: nobody watches. */
  @Nullable
  public BitSet written() {
    return written;
  }

  /** Somebody else may have written these bytes. */
  public void setForeign(ForeignBytes bytes) {
    foreign = foreign == null ? bytes : bytes.with(foreign);
    setShadowed();
  }

  @Nullable
  public ForeignBytes foreign() {
    return foreign;
  }

  /** The program has written these bytes itself, or takes them as they are. */
  public void clearForeign(int offset, int size) {
    if (foreign != null) {
      foreign.bytes().clear(offset, offset + size);
      if (foreign.bytes().isEmpty()) {
        clearForeign();
      }
    }
  }

  /** What others may have written does not matter any more. */
  public void clearForeign() {
    foreign = null;
    hasTerms =
        cells != null || log != null || region != null || sizeTerm != null || written != null;
    isShadowed = hasTerms || unset != null || pages != null;
  }

  /** Makes the size depend on the input. */
  void setSize(Expr term) {
    sizeTerm = term;
    checkedEnd = 0;
    setShadowed();
  }

  /** Records that an access up to {@code end} is inside, unless a larger one was recorded. */
  void checkSize(MemoryHost host, int end) {
    Expr size = sizeTerm;
    if (size != null && end > checkedEnd) {
      checkedEnd = host.checkSize(size, end, true) ? end : checkedEnd;
    }
  }

  /** Records that an access up to {@code end} is outside, if that depends on the input. */
  void failSize(MemoryHost host, long end) {
    Expr size = sizeTerm;
    if (size != null) {
      host.checkSize(size, end, false);
    }
  }

  /** Says that nobody wrote the object's bytes yet. */
  void beginUnset() {
    isFresh = true;
    plainEnd = 0;
    isShadowed = true;
  }

  /** The bytes nobody wrote; null when there are none, or when nobody looks. */
  @Nullable
  public UnsetBytes unset() {
    if (isFresh) {
      isFresh = false;
      unset = new UnsetBytes(bytes.length, plainEnd);
    }
    return unset;
  }

  /**
   * Notes a write of a concrete value, if all there is to note is that its bytes have a value now;
   * else the {@link SymbolicMemory} must be told.
   */
  public boolean takesPlainly(int offset, int size) {
    if (offset == plainEnd && isFresh) {
      plainEnd = offset + size;
      if (plainEnd == bytes.length) {
        setAll();
      }
      return true;
    }
    if (hasTerms) {
      return false;
    }
    set(offset, size);
    return true;
  }

  /** Sets the bytes to 0, of which somebody may have written. */
  void zero() {
    int end = isFresh ? plainEnd : bytes.length;
    if (end > 0) {
      Arrays.fill(bytes, 0, end, (byte) 0);
    }
  }

  /** These bytes have a value now. */
  public void set(int offset, int size) {
    if (written != null) {
      written.set(offset, offset + size);
    }
    if (pages != null) {
      pages.note(offset, size);
    }
    if (left != null) {
      left.set(offset, size);
    }
    UnsetBytes open = unset();
    if (open != null) {
      if (open.set(offset, size)) {
        setAll();
      } else if (!hasTerms) {
        plainEnd = open.end();
      }
    }
  }

  /** These bytes have no value, if anybody looks. */
  public void unset(int offset) {
    UnsetBytes open = unset();
    if (open != null) {
      open.unset(offset);
      plainEnd = Math.min(plainEnd, offset);
    }
  }

  /** What is not set there is not set here, if anybody looks. */
  public void copyUnset(int offset, MemObject from, int fromOffset, int size) {
    UnsetBytes source = from.unset();
    if (source == null || !source.isAny(fromOffset, size)) {
      set(offset, size);
      return;
    }
    if (unset() == null) {
      if (region != null || log != null) {
        return;
      }
      unset = new UnsetBytes(bytes.length, bytes.length);
      isShadowed = true;
      plainEnd = hasTerms ? 0 : bytes.length;
    }
    var isUnset = new boolean[size];
    for (int i = 0; i < size; i++) {
      isUnset[i] = source.get(fromOffset + i);
    }
    for (int i = 0; i < size; i++) {
      if (isUnset[i]) {
        unset(offset + i);
      }
    }
    for (int i = 0; i < size; i++) {
      if (!isUnset[i]) {
        set(offset + i, 1);
      }
    }
  }

  /** From now on writes are logged; what nobody wrote is unset before the log alone. */
  public void setAllInLog() {
    left = unset();
    base = left == null ? null : left.copy();
    setAll();
  }

  /** The bytes nobody wrote in the whole run; null when there are none. */
  @Nullable
  public UnsetBytes neverSet() {
    UnsetBytes open = unset();
    return open == null ? left : open;
  }

  /** The bytes nobody wrote, or had written before the log began; null when there are none. */
  @Nullable
  public UnsetBytes unsetInBase() {
    return log == null ? unset() : base;
  }

  /** These bytes have terms now that say that nobody wrote them. */
  public void show(int offset, int size) {
    set(offset, size);
    if (base != null) {
      base.set(offset, size);
    }
  }

  /** All bytes have a value now. */
  public void setAll() {
    isFresh = false;
    unset = null;
    isShadowed = hasTerms || pages != null;
  }

  public boolean isAlive() {
    return died == null;
  }

  public long address() {
    return Addresses.of(id, 0);
  }

  public int size() {
    return bytes.length;
  }
}
