package dev.cairn.engine.store;

import dev.cairn.expr.Input;
import dev.cairn.path.Run;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Runs of which only the inputs are kept; they are made again when someone asks for them. */
public final class RunStore {
  private final Storage storage;
  private final InputStore inputs;
  private final Map<Long, SoftReference<Run>> repeated = new ConcurrentHashMap<>();

  public RunStore(Storage storage) {
    this.storage = storage;
    inputs = new InputStore(storage);
  }

  /** Keeps a run; returns where it is. */
  public long add(Input input) {
    return inputs.add(input);
  }

  /** The run that is there, held on to as long as there is memory for it. */
  public Run get(long place) {
    @Nullable SoftReference<Run> known = repeated.get(place);
    @Nullable Run run = known == null ? null : known.get();
    if (run == null) {
      run = storage.repeat(inputs.get(place));
      repeated.put(place, new SoftReference<>(run));
    }
    return run;
  }
}
