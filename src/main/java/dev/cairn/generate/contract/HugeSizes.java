package dev.cairn.generate.contract;

import dev.cairn.ir.Procedure;
import dev.cairn.path.ObjectSize;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Says of sizes that no object has, in runs that failed, that callers do not pass them. */
final class HugeSizes {
  private final List<Place> sizes;

  HugeSizes(Procedure.Declaration declaration) {
    sizes =
        Place.parameters(declaration).stream()
            .flatMap(p -> Stream.concat(Stream.of(p), p.members().stream()))
            .filter(HugeSizes::isSize)
            .toList();
  }

  private static boolean isSize(Place place) {
    return place.isUnsigned() && place.type().size() == Long.BYTES;
  }

  /** One clause for all of them; none where no size is huge. */
  List<Guess> of(Facts failed) {
    List<Place> huge = sizes.stream().filter(s -> isHuge(failed.value(s))).toList();
    if (huge.isEmpty()) {
      return List.of();
    }
    List<String> guards = huge.stream().map(Place::guard).distinct().toList();
    List<String> said = huge.stream().map(s -> ObjectSize.of(s.text())).toList();
    return List.of(
        new Guess(
            String.join("", guards) + String.join(" && ", said),
            run -> huge.stream().anyMatch(s -> isHuge(run.value(s)))));
  }

  private static boolean isHuge(OptionalLong value) {
    return value.isPresent() && value.getAsLong() >>> ObjectSize.BITS != 0;
  }
}
