package dev.cairn.machine.code;

import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.ops.Access;
import dev.cairn.machine.ops.Arith;
import dev.cairn.machine.ops.ArithmeticChecks;
import dev.cairn.machine.ops.Blocks;
import dev.cairn.machine.ops.ChunkFrame;
import dev.cairn.machine.ops.CodeSupport;
import dev.cairn.machine.ops.DivisionChecks;
import dev.cairn.machine.ops.Rep;
import dev.cairn.machine.ops.ShadowOps;
import dev.cairn.machine.ops.SoftOps;
import dev.cairn.machine.ops.WideOps;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.NarrowOps;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.ForeignReads;
import dev.cairn.machine.shadow.Pointers;
import dev.cairn.machine.steps.StepMeter;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * Every method that compiled code calls. Types are read off the methods themselves when this class
 * is loaded: one that is misspelt, gone or ambiguous fails the first translation, not a rare
 * program.
 */
final class Support {
  static final SupportMethod TAKE_SHADOW = SupportMethod.only(RunState.class, "takeShadow");
  static final SupportMethod TICK = SupportMethod.of(StepMeter.class, "tick");
  static final SupportMethod UNSUPPORTED = SupportMethod.only(RunState.class, "unsupported");

  static final SupportMethod ALLOCA = SupportMethod.only(CodeSupport.class, "alloca");
  static final SupportMethod BAD_CALL = SupportMethod.only(CodeSupport.class, "badCall");
  static final SupportMethod BLOCK_OF = SupportMethod.only(CodeSupport.class, "blockOf");
  static final SupportMethod BRANCH = SupportMethod.only(CodeSupport.class, "branch");
  static final SupportMethod BRANCH_SYMBOLIC =
      SupportMethod.only(CodeSupport.class, "branchSymbolic");
  static final SupportMethod MEASURE = SupportMethod.only(CodeSupport.class, "measure");
  static final SupportMethod MEASURE_FLOATS =
      SupportMethod.only(CodeSupport.class, "measureFloats");
  static final SupportMethod CALL_TARGET = SupportMethod.only(CodeSupport.class, "callTarget");
  static final SupportMethod COPY_BY_VALUE = SupportMethod.only(CodeSupport.class, "copyByValue");
  static final SupportMethod COPY_INTO = SupportMethod.only(CodeSupport.class, "copyInto");
  static final SupportMethod ENTER = SupportMethod.only(CodeSupport.class, "enter");
  static final SupportMethod FRAME = SupportMethod.only(CodeSupport.class, "frame");
  static final SupportMethod HANDLE = SupportMethod.only(CodeSupport.class, "handle");
  static final SupportMethod LEAVE = SupportMethod.of(CodeSupport.class, "leave", RunState.class);
  static final SupportMethod LEAVE_TO_MARK =
      SupportMethod.of(CodeSupport.class, "leave", RunState.class, int.class);
  static final SupportMethod LOCAL = SupportMethod.only(CodeSupport.class, "local");
  static final SupportMethod MARK = SupportMethod.only(CodeSupport.class, "mark");
  static final SupportMethod PRIVATE_LOCAL = SupportMethod.only(CodeSupport.class, "privateLocal");
  static final SupportMethod RELEASE = SupportMethod.only(CodeSupport.class, "release");
  static final SupportMethod SETJMP = SupportMethod.only(CodeSupport.class, "setjmp");
  static final SupportMethod SWITCH_LARGE = SupportMethod.only(CodeSupport.class, "switchLarge");
  static final SupportMethod SWITCH_SYMBOLIC =
      SupportMethod.only(CodeSupport.class, "switchSymbolic");
  static final SupportMethod UNREACHABLE = SupportMethod.only(CodeSupport.class, "unreachable");
  static final SupportMethod UNSET = SupportMethod.only(CodeSupport.class, "unset");
  static final SupportMethod VARIADIC_AREA = SupportMethod.only(CodeSupport.class, "variadicArea");
  static final SupportMethod VA_START = SupportMethod.only(CodeSupport.class, "vaStart");
  static final SupportMethod WIDE_CONSTANT = SupportMethod.only(CodeSupport.class, "wideConstant");

  static final SupportMethod CALL_ADD = SupportMethod.only(CallFrame.class, "add");
  static final SupportMethod CALL_ADD_WIDE = SupportMethod.only(CallFrame.class, "addWide");
  static final SupportMethod CALL_INVOKE = SupportMethod.only(CallFrame.class, "invoke");
  static final SupportMethod CALL_RESULT_BITS = SupportMethod.only(CallFrame.class, "resultBits");
  static final SupportMethod CALL_RESULT_SHADOW =
      SupportMethod.only(CallFrame.class, "resultShadow");
  static final SupportMethod CALL_WIDE_RESULT = SupportMethod.only(CallFrame.class, "wideResult");

  static final SupportMethod FRAME_GET_SHADOW = SupportMethod.only(ChunkFrame.class, "getShadow");
  static final SupportMethod FRAME_LAND = SupportMethod.only(ChunkFrame.class, "land");
  static final SupportMethod FRAME_PUT_SHADOW = SupportMethod.only(ChunkFrame.class, "putShadow");

  static final SupportMethod OBJECT_ADDRESS = SupportMethod.only(MemObject.class, "address");

  static final SupportMethod ADDRESS_ADD = SupportMethod.only(CodeSupport.class, "addressAdd");
  static final SupportMethod ADDRESS_FUNCTION = SupportMethod.only(Addresses.class, "function");

  static final SupportMethod ACCESS_LOAD_SHADOW = SupportMethod.only(Access.class, "loadShadow");
  static final SupportMethod ACCESS_LOAD_SYMBOLIC =
      SupportMethod.only(Access.class, "loadSymbolic");
  static final SupportMethod ACCESS_OBJECT =
      SupportMethod.of(Access.class, "object", RunState.class, long.class, long.class);
  static final SupportMethod ACCESS_PINNED = SupportMethod.only(Access.class, "pinned");
  static final SupportMethod ACCESS_SAME_OBJECT =
      SupportMethod.of(Access.class, "object", RunState.class, MemObject.class, long.class);
  static final SupportMethod ACCESS_STORE_INT = SupportMethod.only(Access.class, "storeInt");
  static final SupportMethod ACCESS_STORE_SYMBOLIC =
      SupportMethod.only(Access.class, "storeSymbolic");
  static final SupportMethod ACCESS_TAKE_LOADED = SupportMethod.only(Access.class, "takeLoaded");

  static final SupportMethod BLOCK_COPY = SupportMethod.only(Blocks.class, "copy");
  static final SupportMethod BLOCK_FILL = SupportMethod.only(Blocks.class, "fill");
  static final SupportMethod BLOCK_MOVE = SupportMethod.only(Blocks.class, "move");

  static final SupportMethod NARROW_DECODE = SupportMethod.only(NarrowOps.class, "decode");
  static final SupportMethod NARROW_DECODE_SHADOW =
      SupportMethod.only(NarrowOps.class, "decodeShadow");
  static final SupportMethod NARROW_ENCODE = SupportMethod.only(NarrowOps.class, "encode");
  static final SupportMethod NARROW_ENCODE_SHADOW =
      SupportMethod.only(NarrowOps.class, "encodeShadow");

  static final SupportMethod VOLATILE_READ = SupportMethod.only(ForeignReads.class, "readVolatile");

  static final SupportMethod POINTERS_COMPARED = SupportMethod.only(Pointers.class, "compared");
  static final SupportMethod POINTERS_HIDDEN = SupportMethod.only(Pointers.class, "hidden");
  static final SupportMethod POINTERS_SHOWN = SupportMethod.only(Pointers.class, "shown");
  static final SupportMethod POINTERS_SUBTRACTED = SupportMethod.only(Pointers.class, "subtracted");

  static final Overloads ARITH_SDIV = Overloads.of(Arith.class, "sdiv");
  static final Overloads ARITH_SREM = Overloads.of(Arith.class, "srem");
  static final SupportMethod ARITH_TO_INT = SupportMethod.only(Arith.class, "toInt");
  static final SupportMethod ARITH_TO_LONG = SupportMethod.only(Arith.class, "toLong");
  static final SupportMethod ARITH_TO_UNSIGNED_LONG =
      SupportMethod.only(Arith.class, "toUnsignedLong");
  static final Overloads ARITH_UDIV = Overloads.of(Arith.class, "udiv");
  static final SupportMethod ARITH_UNSIGNED_TO_DOUBLE =
      SupportMethod.only(Arith.class, "unsignedToDouble");
  static final SupportMethod ARITH_UNSIGNED_TO_FLOAT =
      SupportMethod.only(Arith.class, "unsignedToFloat");
  static final Overloads ARITH_UREM = Overloads.of(Arith.class, "urem");

  static final Overloads CHECK_OVERFLOW = Overloads.of(ArithmeticChecks.class, "overflow");
  static final Overloads CHECK_SHIFT = Overloads.of(ArithmeticChecks.class, "shift");

  static final Overloads CHECK_DIVISION = Overloads.of(DivisionChecks.class, "check");

  static final SupportMethod SHADOW_ADD_INDEX = SupportMethod.only(ShadowOps.class, "addIndex");
  static final Overloads SHADOW_BINARY = Overloads.of(ShadowOps.class, "binary");
  static final Overloads SHADOW_COMPARE = Overloads.of(ShadowOps.class, "compare");
  static final SupportMethod SHADOW_CONVERT = SupportMethod.only(ShadowOps.class, "convert");
  static final SupportMethod SHADOW_FIT = SupportMethod.only(ShadowOps.class, "fit");
  static final Overloads SHADOW_FLOAT_BINARY = Overloads.of(ShadowOps.class, "floatBinary");
  static final Overloads SHADOW_FLOAT_COMPARE = Overloads.of(ShadowOps.class, "floatCompare");
  static final SupportMethod SHADOW_POINTER = SupportMethod.only(ShadowOps.class, "pointer");
  static final SupportMethod SHADOW_SELECT = SupportMethod.only(ShadowOps.class, "select");
  static final SupportMethod SHADOW_TRUNCATE = SupportMethod.only(ShadowOps.class, "truncate");
  static final SupportMethod SHADOW_UNARY = SupportMethod.only(ShadowOps.class, "unary");

  static final SupportMethod WIDE_BINARY = SupportMethod.only(WideOps.class, "binary");
  static final SupportMethod WIDE_BINARY_SHADOW = SupportMethod.only(WideOps.class, "binaryShadow");
  static final SupportMethod WIDE_COMPARE = SupportMethod.only(WideOps.class, "compare");
  static final SupportMethod WIDE_COMPARE_SHADOW =
      SupportMethod.only(WideOps.class, "compareShadow");
  static final SupportMethod WIDE_FROM_DOUBLE = SupportMethod.only(WideOps.class, "fromDouble");
  static final SupportMethod WIDE_IS_EQUAL = SupportMethod.only(WideOps.class, "isEqual");
  static final SupportMethod WIDE_RESIZED = SupportMethod.only(WideOps.class, "resized");
  static final SupportMethod WIDE_SELECT = SupportMethod.only(WideOps.class, "select");
  static final SupportMethod WIDE_SIGN_EXTENDED = SupportMethod.only(WideOps.class, "signExtended");
  static final SupportMethod WIDE_TO_DOUBLE = SupportMethod.only(WideOps.class, "toDouble");
  static final SupportMethod WIDE_TO_FLOAT = SupportMethod.only(WideOps.class, "toFloat");
  static final SupportMethod WIDE_ZERO_EXTENDED = SupportMethod.only(WideOps.class, "zeroExtended");

  static final SupportMethod NUMBER_DOUBLE_VALUE =
      SupportMethod.only(LongFloat.class, "doubleValue");
  static final SupportMethod NUMBER_FLOAT_VALUE = SupportMethod.only(LongFloat.class, "floatValue");
  static final SupportMethod NUMBER_INT_VALUE = SupportMethod.only(LongFloat.class, "intValue");
  static final SupportMethod NUMBER_LOW = SupportMethod.only(LongFloat.class, "low");
  static final Overloads NUMBER_OF = Overloads.of(LongFloat.class, "of");
  static final SupportMethod NUMBER_OF_BITS = SupportMethod.only(LongFloat.class, "ofBits");
  static final SupportMethod NUMBER_OF_HALVES =
      SupportMethod.of(LongFloat.class, "of", long.class, long.class);
  static final SupportMethod NUMBER_PATTERN = SupportMethod.only(LongFloat.class, "pattern");

  static final SupportMethod SOFT_BINARY = SupportMethod.only(SoftOps.class, "binary");
  static final SupportMethod SOFT_BINARY_SHADOW = SupportMethod.only(SoftOps.class, "binaryShadow");
  static final SupportMethod SOFT_COMPARE = SupportMethod.only(SoftOps.class, "compare");
  static final SupportMethod SOFT_COMPARE_SHADOW =
      SupportMethod.only(SoftOps.class, "compareShadow");
  static final SupportMethod SOFT_CONVERT = SupportMethod.only(SoftOps.class, "convert");
  static final SupportMethod SOFT_CONVERT_SHADOW =
      SupportMethod.only(SoftOps.class, "convertShadow");
  static final SupportMethod SOFT_FROM_INTEGER_SHADOW =
      SupportMethod.only(SoftOps.class, "fromIntegerShadow");
  static final SupportMethod SOFT_FROM_LONG = SupportMethod.only(SoftOps.class, "fromLong");
  static final SupportMethod SOFT_FROM_WIDE = SupportMethod.only(SoftOps.class, "fromWide");
  static final SupportMethod SOFT_NEGATE = SupportMethod.only(SoftOps.class, "negate");
  static final SupportMethod SOFT_NEGATE_SHADOW = SupportMethod.only(SoftOps.class, "negateShadow");
  static final SupportMethod SOFT_TO_INTEGER_SHADOW =
      SupportMethod.only(SoftOps.class, "toIntegerShadow");
  static final SupportMethod SOFT_TO_LONG = SupportMethod.only(SoftOps.class, "toLong");
  static final SupportMethod SOFT_TO_WIDE = SupportMethod.only(SoftOps.class, "toWide");

  static final SupportMethod INT_BITS_TO_FLOAT =
      SupportMethod.of(Float.class, "intBitsToFloat", int.class);
  static final SupportMethod FLOAT_TO_INT_BITS =
      SupportMethod.of(Float.class, "floatToRawIntBits", float.class);
  static final SupportMethod LONG_BITS_TO_DOUBLE =
      SupportMethod.of(Double.class, "longBitsToDouble", long.class);
  static final SupportMethod DOUBLE_TO_LONG_BITS =
      SupportMethod.of(Double.class, "doubleToRawLongBits", double.class);
  static final SupportMethod INT_COMPARE_UNSIGNED =
      SupportMethod.of(Integer.class, "compareUnsigned", int.class, int.class);
  static final SupportMethod INT_REMAINDER_UNSIGNED =
      SupportMethod.of(Integer.class, "remainderUnsigned", int.class, int.class);
  static final SupportMethod LONG_COMPARE_UNSIGNED =
      SupportMethod.of(Long.class, "compareUnsigned", long.class, long.class);
  static final SupportMethod WIDE_LONG_VALUE = SupportMethod.of(BigInteger.class, "longValue");

  private static final Map<Rep, SupportMethod> FRAME_GET =
      byKind(Rep.class, ChunkFrame.class, "get");
  private static final Map<Rep, SupportMethod> FRAME_PUT =
      byKind(Rep.class, ChunkFrame.class, "put");
  private static final Map<Accessor, SupportMethod> LOAD =
      byKind(Accessor.class, Access.class, "load");
  private static final Map<Accessor, SupportMethod> STORE =
      byKind(Accessor.class, Access.class, "store");

  private Support() {}

  /** Reads a register of a frame. */
  static SupportMethod frameGet(Rep rep) {
    return Objects.requireNonNull(FRAME_GET.get(rep));
  }

  /** Writes a register of a frame. */
  static SupportMethod framePut(Rep rep) {
    return Objects.requireNonNull(FRAME_PUT.get(rep));
  }

  static SupportMethod load(Accessor accessor) {
    return Objects.requireNonNull(LOAD.get(accessor));
  }

  static SupportMethod store(Accessor accessor) {
    return Objects.requireNonNull(STORE.get(accessor));
  }

  private static <K extends Enum<K>> Map<K, SupportMethod> byKind(
      Class<K> kinds, Class<?> owner, String verb) {
    var methods = new EnumMap<K, SupportMethod>(kinds);
    for (K kind : kinds.getEnumConstants()) {
      methods.put(kind, SupportMethod.only(owner, verb + SupportMethod.capital(kind)));
    }
    return methods;
  }
}
