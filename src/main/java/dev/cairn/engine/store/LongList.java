package dev.cairn.engine.store;

/** Numbers one after the other. */
public final class LongList {
  private final Storage storage;
  private Longs numbers;
  private int size;

  public LongList(Storage storage) {
    this.storage = storage;
    numbers = new Longs(1 << 6, storage);
  }

  public void add(long number) {
    if (size == numbers.size()) {
      Longs more = new Longs(2 * size, storage);
      for (int i = 0; i < size; i++) {
        more.set(i, numbers.get(i));
      }
      numbers = more;
    }
    numbers.set(size, number);
    size++;
  }

  public long get(int index) {
    return numbers.get(index);
  }

  public int size() {
    return size;
  }
}
