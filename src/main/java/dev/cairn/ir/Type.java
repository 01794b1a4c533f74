package dev.cairn.ir;

/** The type of a register: always a scalar. */
public sealed interface Type {
  /** The number of bits a value of this type has in memory, padding of x87 extended excluded. */
  int bits();

  /**
   * An integer of 1 to 2^23 bits; C's integers, {@code _Bool} in registers (1), {@code __int128},
   * {@code _BitInt}.
   */
  record Int(int bits) implements Type {}

  /** A binary floating-point type. */
  record Float(Format format) implements Type {
    @Override
    public int bits() {
      return format.bits;
    }
  }

  /**
   * A data or function pointer in a register: 64 bits whatever the data model. Where pointers have
   * {@link Program#pointerBits} 32, loads and stores of them are of integers, with casts beside.
   */
  record Pointer(int bits) implements Type {}

  /** The floating-point formats clang emits for C. */
  enum Format {
    HALF(16),
    BFLOAT(16),
    SINGLE(32),
    DOUBLE(64),
    X87(80),
    QUAD(128);

    private final int bits;

    Format(int bits) {
      this.bits = bits;
    }
  }

  Type BOOL = new Int(1);
  Type I8 = new Int(8);
  Type I16 = new Int(16);
  Type I32 = new Int(32);
  Type I64 = new Int(64);
  Type FLOAT = new Float(Format.SINGLE);
  Type DOUBLE = new Float(Format.DOUBLE);
  Type POINTER = new Pointer(64);
}
