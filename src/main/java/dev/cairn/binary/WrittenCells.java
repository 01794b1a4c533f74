package dev.cairn.binary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The bytes that a file puts into memory, one by one, and which of its records wrote each. */
final class WrittenCells {
  private record Cell(byte value, String writer) {}

  private final Map<Long, Cell> cells = new TreeMap<>();

  /** Writes a byte; who had already written there, if somebody had. */
  Optional<String> put(long address, byte value, String writer) {
    return Optional.ofNullable(cells.putIfAbsent(address, new Cell(value, writer)))
        .map(Cell::writer);
  }

  /** Neighbouring bytes together. */
  List<Image.Segment> segments() {
    List<Image.Segment> segments = new ArrayList<>();
    List<Byte> run = new ArrayList<>();
    long next = -1;
    for (Map.Entry<Long, Cell> cell : cells.entrySet()) {
      if (cell.getKey() != next && !run.isEmpty()) {
        segments.add(segment(next, run));
        run.clear();
      }
      run.add(cell.getValue().value());
      next = cell.getKey() + 1;
    }
    if (!run.isEmpty()) {
      segments.add(segment(next, run));
    }
    return segments;
  }

  private static Image.Segment segment(long end, List<Byte> run) {
    byte[] bytes = new byte[run.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = run.get(i);
    }
    return new Image.Segment(end - bytes.length, bytes, bytes.length, true);
  }
}
