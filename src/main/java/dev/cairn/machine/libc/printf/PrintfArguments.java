package dev.cairn.machine.libc.printf;

import dev.cairn.expr.Expr;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Where a formatting function finds its arguments, one after the other or by their number. */
interface PrintfArguments {
  /** An integer of that many bits; the upper ones of the result mean nothing for smaller types. */
  long integer(int bits);

  /** An address. */
  long pointer();

  double floating();

  /** A long double by its 80-bit pattern. */
  BigInteger longDouble();

  /** The term of the value read last, or null. */
  @Nullable Expr shadow();

  /** Chooses argument {@code number}, counted from 1; 0: the next one. */
  default void select(int number) {}
}
