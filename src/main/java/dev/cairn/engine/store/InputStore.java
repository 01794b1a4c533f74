package dev.cairn.engine.store;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Inputs in the order in which they came, as few bytes each: the variables by how far their indices
 * are apart, the values by as many bytes as they need. They are in blocks, of which all but the
 * latest are in a file. May be asked by any thread.
 */
public final class InputStore {
  private static final int BLOCK = 1 << 18;
  private static final int LOW = 0x7F;
  private static final int MORE = 0x80;

  private final Optional<FileChannel> file;
  private final Map<Integer, byte[]> inMemory = new HashMap<>();
  private final List<Variable> variables = new ArrayList<>();
  private final Map<Variable, Integer> numbers = new HashMap<>();
  private final List<Long> places = new ArrayList<>();
  private byte[] latest = new byte[BLOCK];
  private int used;
  private long fileSize;

  public InputStore(Storage storage) {
    file = storage.file();
  }

  /** Keeps an input; returns where it is. */
  public synchronized long add(Input input) {
    if (used >= BLOCK) {
      putAway();
    }
    long place = (long) places.size() << Integer.SIZE | used;
    List<Integer> set = new ArrayList<>();
    List<Long> values = new ArrayList<>();
    input.forEach(
        (variable, bits) -> {
          set.add(number(variable));
          values.add(bits);
        });
    write(set.size());
    int before = 0;
    for (int i = 0; i < set.size(); i++) {
      write(zigzag(set.get(i) - before));
      write(values.get(i));
      before = set.get(i);
    }
    return place;
  }

  private int number(Variable variable) {
    return numbers.computeIfAbsent(
        variable,
        v -> {
          variables.add(v);
          return variables.size() - 1;
        });
  }

  private static long zigzag(int number) {
    return ((long) number << 1) ^ ((long) number >> 63);
  }

  private void write(long number) {
    long rest = number;
    while ((rest & ~LOW) != 0) {
      put((int) (rest & LOW) | MORE);
      rest >>>= 7;
    }
    put((int) rest);
  }

  private void put(int octet) {
    if (used == latest.length) {
      latest = Arrays.copyOf(latest, 2 * used);
    }
    latest[used++] = (byte) octet;
  }

  /** Into the file; where that does not go, it stays in memory. */
  private void putAway() {
    byte[] block = Arrays.copyOf(latest, used);
    used = 0;
    int number = places.size();
    places.add(fileSize);
    try {
      if (file.isPresent()) {
        ByteBuffer bytes = ByteBuffer.wrap(block);
        while (bytes.hasRemaining()) {
          file.get().write(bytes, fileSize + bytes.position());
        }
        fileSize += block.length;
        return;
      }
    } catch (IOException _) {
      // the disk is full
    }
    inMemory.put(number, block);
  }

  /** The input that is there. */
  public synchronized Input get(long place) {
    var reader = new Reader((int) (place >>> Integer.SIZE), (int) place);
    int count = (int) reader.read();
    var input = new Input.Builder();
    int number = 0;
    for (int i = 0; i < count; i++) {
      long apart = reader.read();
      number += (int) ((apart >>> 1) ^ -(apart & 1));
      input.set(variables.get(number), reader.read());
    }
    return input.build();
  }

  /** Reads numbers of one block, a little ahead. */
  private final class Reader {
    private static final int AHEAD = 512;

    private final int block;
    private int from;
    private ByteBuffer bytes = ByteBuffer.allocate(0);

    Reader(int block, int from) {
      this.block = block;
      this.from = from;
      byte @Nullable [] kept = inMemory.get(block);
      if (block == places.size()) {
        bytes = ByteBuffer.wrap(latest, from, used - from);
      } else if (kept != null) {
        bytes = ByteBuffer.wrap(kept, from, kept.length - from);
      }
    }

    long read() {
      long number = 0;
      int shift = 0;
      int next = next();
      while ((next & MORE) != 0) {
        number |= (long) (next & LOW) << shift;
        shift += 7;
        next = next();
      }
      return number | (long) next << shift;
    }

    private int next() {
      if (!bytes.hasRemaining()) {
        fetch();
      }
      return bytes.get() & 0xFF;
    }

    private void fetch() {
      boolean isInterrupted = Thread.interrupted(); // else the file would be closed for good
      try {
        bytes = ByteBuffer.allocate(AHEAD);
        int count = file.orElseThrow().read(bytes, places.get(block) + from);
        if (count <= 0) {
          throw new IllegalStateException("an input that was kept is not there");
        }
        from += count;
        bytes.flip();
      } catch (IOException e) {
        throw new UncheckedIOException("an input that was kept cannot be read", e);
      } finally {
        if (isInterrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }
}
