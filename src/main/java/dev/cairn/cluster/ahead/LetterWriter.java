package dev.cairn.cluster.ahead;

import dev.cairn.cluster.wire.RecordBytes;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes records that hold terms, inputs and types: every text and every node of a term is in a
 * letter once, and the whole is packed. For one letter; read by {@link LetterReader}.
 */
final class LetterWriter {
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final UnaryOperator<String> said;
  private final TermWriter terms = new TermWriter(this::number);
  private final RecordBytes records;

  /** {@code said}: what is said in place of a text, which may name a folder of this machine. */
  LetterWriter(TypeTable types, UnaryOperator<String> said) {
    this.said = said;
    var typeBytes = new TypeBytes(types);
    records =
        new RecordBytes(
            Map.of(
                String.class, writing(String.class, (o, s) -> o.writeInt(number(s))),
                Expr.class, writing(Expr.class, (o, e) -> o.writeInt(terms.number(e))),
                Variable.class, writing(Variable.class, this::variable),
                Input.class, writing(Input.class, this::input),
                CType.class, typeBytes,
                CType.Callable.class, typeBytes));
  }

  private interface Writing<T> {
    void write(DataOutputStream out, T value) throws IOException;
  }

  private static <T> RecordBytes.Special<T> writing(Class<T> type, Writing<T> how) {
    return new RecordBytes.Special<>() {
      @Override
      public void write(DataOutputStream out, T value) throws IOException {
        how.write(out, value);
      }

      @Override
      public T read(DataInputStream in) throws IOException {
        throw new IOException(type + " is only written here");
      }
    };
  }

  private int number(String text) {
    return texts.computeIfAbsent(text, _ -> texts.size());
  }

  private void variable(DataOutputStream out, Variable variable) throws IOException {
    out.writeInt(number(variable.name()));
    out.writeInt(variable.width());
  }

  private void input(DataOutputStream out, Input input) throws IOException {
    int[] count = {0};
    input.forEach((_, _) -> count[0]++);
    out.writeInt(count[0]);
    try {
      input.forEach(
          (v, bits) -> {
            try {
              variable(out, v);
              out.writeLong(bits);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** A record as a part of the letter; UncheckedIOException when there is no way to tell it. */
  <T extends Record> byte[] part(Class<T> type, T value) {
    return records.write(type, value);
  }

  /** The letter, with what was written as parts among its words. */
  <T extends Record> byte[] letter(Class<T> type, T value) {
    byte[] body = part(type, value);
    var bytes = new ByteArrayOutputStream();
    var packing = new Deflater(Deflater.BEST_SPEED);
    try (var out = new DataOutputStream(new DeflaterOutputStream(bytes, packing))) {
      out.writeInt(texts.size());
      for (String text : texts.keySet()) {
        byte[] characters = said.apply(text).getBytes(StandardCharsets.UTF_8);
        out.writeInt(characters.length);
        out.write(characters);
      }
      out.writeInt(terms.count());
      out.write(terms.bytes());
      out.writeInt(body.length);
      out.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      packing.end();
    }
    return bytes.toByteArray();
  }
}
