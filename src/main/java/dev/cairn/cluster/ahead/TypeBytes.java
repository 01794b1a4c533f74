package dev.cairn.cluster.ahead;

import dev.cairn.cluster.wire.RecordBytes;
import dev.cairn.ir.CType;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * C types by their number in the program, and those that a run made up of them by what they are
 * made of. Not thread-safe.
 */
final class TypeBytes implements RecordBytes.Special<CType> {
  /** In place of a number: the type follows. */
  private static final int TOLD = -1;

  /** Deeper than that it is one that contains itself, which only programs have. */
  private static final int DEEPEST = 40;

  private final TypeTable table;
  private int depth;

  TypeBytes(TypeTable table) {
    this.table = table;
  }

  /** What a made-up type is, before what it is made of. */
  private enum Kind {
    VOID,
    INTEGER,
    FLOATING,
    COMPLEX,
    POINTER,
    ARRAY,
    CALLABLE,
    TYPEDEF,
    QUALIFIED
  }

  @Override
  public void write(DataOutputStream out, CType type) throws IOException {
    Optional<Integer> number = table.number(type);
    out.writeInt(number.orElse(TOLD));
    if (number.isEmpty()) {
      depth++;
      try {
        if (depth > DEEPEST) {
          throw new IOException("a type of no program");
        }
        tell(out, type);
      } finally {
        depth--;
      }
    }
  }

  private void tell(DataOutputStream out, CType type) throws IOException {
    switch (type) {
      case CType.Void _ -> begin(out, Kind.VOID);
      case CType.Integer i -> {
        begin(out, Kind.INTEGER);
        out.writeUTF(i.name());
        out.writeLong(i.size());
        out.writeBoolean(i.isSigned());
        out.writeBoolean(i.isBool());
        out.writeBoolean(i.isChar());
      }
      case CType.Floating f -> {
        begin(out, Kind.FLOATING);
        out.writeUTF(f.name());
        out.writeLong(f.size());
      }
      case CType.Complex c -> {
        begin(out, Kind.COMPLEX);
        out.writeUTF(c.name());
        out.writeLong(c.size());
      }
      case CType.Pointer p -> {
        begin(out, Kind.POINTER);
        out.writeLong(p.size());
        write(out, p.target());
      }
      case CType.Array a -> {
        begin(out, Kind.ARRAY);
        out.writeLong(a.count());
        write(out, a.element());
      }
      case CType.Callable c -> {
        begin(out, Kind.CALLABLE);
        out.writeBoolean(c.isVariadic());
        write(out, c.result());
        out.writeInt(c.parameters().size());
        for (CType.Ref parameter : c.parameters()) {
          write(out, parameter);
        }
      }
      case CType.Typedef t -> {
        begin(out, Kind.TYPEDEF);
        out.writeUTF(t.name());
        write(out, t.target());
      }
      case CType.Qualified q -> {
        begin(out, Kind.QUALIFIED);
        out.writeUTF(q.qualifier());
        write(out, q.target());
      }
      case CType.Enumeration _, CType.Composite _ -> throw new IOException("a type of no program");
    }
  }

  @SuppressWarnings("EnumOrdinal") // both ends have the same version of Cairn
  private static void begin(DataOutputStream out, Kind kind) throws IOException {
    out.writeByte(kind.ordinal());
  }

  private void write(DataOutputStream out, CType.Ref ref) throws IOException {
    Optional<Integer> number = table.number(ref);
    out.writeInt(number.orElse(TOLD));
    if (number.isEmpty()) {
      write(out, ref.type());
    }
  }

  @Override
  public CType read(DataInputStream in) throws IOException {
    int number = in.readInt();
    if (number != TOLD) {
      return table.type(number);
    }
    return switch (Kind.values()[in.readByte()]) {
      case VOID -> new CType.Void();
      case INTEGER ->
          new CType.Integer(
              in.readUTF(), in.readLong(), in.readBoolean(), in.readBoolean(), in.readBoolean());
      case FLOATING -> new CType.Floating(in.readUTF(), in.readLong());
      case COMPLEX -> new CType.Complex(in.readUTF(), in.readLong());
      case POINTER -> new CType.Pointer(in.readLong(), ref(in));
      case ARRAY -> {
        long count = in.readLong();
        yield new CType.Array(read(in), count);
      }
      case CALLABLE -> callable(in);
      case TYPEDEF -> new CType.Typedef(in.readUTF(), ref(in));
      case QUALIFIED -> new CType.Qualified(in.readUTF(), ref(in));
    };
  }

  private CType callable(DataInputStream in) throws IOException {
    boolean isVariadic = in.readBoolean();
    CType.Ref result = ref(in);
    int count = in.readInt();
    List<CType.Ref> parameters = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parameters.add(ref(in));
    }
    return new CType.Callable(result, parameters, isVariadic);
  }

  private CType.Ref ref(DataInputStream in) throws IOException {
    int number = in.readInt();
    return number == TOLD ? new CType.Ref(read(in)) : table.ref(number);
  }
}
