package dev.cairn.engine.loop;

import java.util.List;

/** The functions of {@code examples/} on which solving is measured. */
final class ExamplePrograms {
  /** One function of one file. */
  record Entry(String file, String function) {}

  static final List<Entry> ALL =
      List.of(
          new Entry("alias.c", "alias"),
          new Entry("base64.c", "base64_decode"),
          new Entry("bsort.c", "bsort"),
          new Entry("bsort.c", "bsort8"),
          new Entry("check_pressure.c", "check_pressure"),
          new Entry("date.c", "date_valid"),
          new Entry("date.c", "day_of_year"),
          new Entry("factor.c", "factor"),
          new Entry("gcd.c", "gcd"),
          new Entry("gcd.c", "euclid"),
          new Entry("hysteresis.c", "hysteresis"),
          new Entry("ini_line.c", "ini_line"),
          new Entry("is_sorted.c", "is_sorted"),
          new Entry("magic_square.c", "square3"),
          new Entry("magic_square.c", "square4"),
          new Entry("merge.c", "merge"),
          new Entry("prime.c", "prime"),
          new Entry("quadratic.c", "quadratic"),
          new Entry("ring_buffer.c", "ring_put"),
          new Entry("ring_buffer.c", "ring_count_equal"),
          new Entry("sqrt.c", "integer_sqrt"),
          new Entry("triangle.c", "triangle"),
          new Entry("utf8.c", "utf8_valid"));

  private ExamplePrograms() {}
}
