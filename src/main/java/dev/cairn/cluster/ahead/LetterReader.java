package dev.cairn.cluster.ahead;

import dev.cairn.cluster.wire.RecordBytes;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.InflaterInputStream;

/** Reads what a {@link LetterWriter} wrote, with terms of a given pool. For one letter. */
final class LetterReader {
  private final ExprPool pool;
  private final List<String> texts = new ArrayList<>();
  private final TermReader terms;
  private final RecordBytes records;
  private final byte[] body;

  LetterReader(byte[] letter, ExprPool pool, TypeTable types) throws IOException {
    this.pool = pool;
    try (var in =
        new DataInputStream(
            new BufferedInputStream(new InflaterInputStream(new ByteArrayInputStream(letter))))) {
      int count = in.readInt();
      for (int i = 0; i < count; i++) {
        texts.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
      }
      terms = new TermReader(pool, texts, in.readInt());
      terms.read(in);
      body = in.readNBytes(in.readInt());
    }
    var typeBytes = new TypeBytes(types);
    records =
        new RecordBytes(
            Map.of(
                String.class, reading(i -> texts.get(i.readInt())),
                Expr.class, reading(terms::get),
                Variable.class, reading(this::variable),
                Input.class, reading(this::input),
                CType.class, typeBytes,
                CType.Callable.class, typeBytes));
  }

  private interface Reading<T> {
    T read(DataInputStream in) throws IOException;
  }

  private static <T> RecordBytes.Special<T> reading(Reading<T> how) {
    return new RecordBytes.Special<>() {
      @Override
      public void write(DataOutputStream out, T value) throws IOException {
        throw new IOException("it is only read here");
      }

      @Override
      public T read(DataInputStream in) throws IOException {
        return how.read(in);
      }
    };
  }

  private Variable variable(DataInputStream in) throws IOException {
    String name = texts.get(in.readInt());
    return pool.variables().variable(name, in.readInt());
  }

  private Input input(DataInputStream in) throws IOException {
    var input = new Input.Builder();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      Variable variable = variable(in);
      input.set(variable, in.readLong());
    }
    return input.build();
  }

  <T extends Record> T body(Class<T> type) {
    return records.read(type, body);
  }

  /** What was written as a part of the letter. */
  <T extends Record> T part(Class<T> type, byte[] part) {
    return records.read(type, part);
  }
}
