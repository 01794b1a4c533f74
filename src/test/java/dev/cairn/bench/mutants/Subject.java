package dev.cairn.bench.mutants;

import dev.cairn.bench.real.SourceFetch;
import dev.cairn.bench.real.SourcePackage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * A function to make mutants of.
 *
 * @param options what the compiler needs for its file
 */
record Subject(String name, Path file, String function, List<String> options) {
  private static final List<String> EXAMPLES =
      List.of(
          "triangle.c:triangle",
          "is_sorted.c:is_sorted",
          "gcd.c:euclid",
          "date.c:date_valid",
          "date.c:day_of_year",
          "factor.c:factor",
          "hysteresis.c:hysteresis",
          "lift_door.c:next_door",
          "quadratic.c:quadratic",
          "merge.c:merge",
          "bsort.c:bsort",
          "prime.c:prime",
          "base64.c:base64_decode",
          "utf8.c:utf8_valid",
          "ring_buffer.c:ring_put",
          "ring_buffer.c:ring_count_equal",
          "check_pressure.c:check_pressure",
          "ini_line.c:ini_line");
  private static final List<String> OF_PACKAGES =
      List.of(
          "libb64 src/cdecode.c base64_decode_value",
          "libb64 src/cencode.c base64_encode_value",
          "jansson src/utf.c utf8_encode",
          "jansson src/utf.c utf8_check_first",
          "http-parser http_parser.c http_parse_host_char",
          "yajl src/yajl_encode.c hexToDigit",
          "cjson cJSON.c parse_hex4",
          "cjson cJSON.c case_insensitive_strcmp",
          "utf8proc utf8proc.c utf8proc_encode_char",
          "utf8proc utf8proc.c utf8proc_iterate",
          "bzip2 huffman.c BZ2_hbAssignCodes",
          "libcsv libcsv.c csv_write2");

  /** Functions of our examples. */
  static List<Subject> examples() {
    return EXAMPLES.stream().map(Subject::example).toList();
  }

  static Subject example(String spec) {
    int colon = spec.lastIndexOf(':');
    String given = spec.substring(0, colon);
    Path file = given.contains("/") ? Path.of(given) : Path.of("examples", given);
    String function = spec.substring(colon + 1);
    return new Subject(function, file.toAbsolutePath(), function, List.of());
  }

  /** Those of packages that {@code wanted} takes, which are fetched into {@code folder}. */
  static List<Subject> ofPackages(Path folder, Predicate<String> wanted) throws IOException {
    List<Subject> subjects = new ArrayList<>();
    var fetch = new SourceFetch(folder);
    for (String spec : OF_PACKAGES.stream().filter(wanted).toList()) {
      String[] words = spec.split(" ", 3);
      SourcePackage source = Objects.requireNonNull(SourcePackage.all().get(words[0]));
      Path home = fetch.fetch(source).toAbsolutePath();
      List<String> options = new ArrayList<>();
      source
          .options()
          .forEach(o -> options.add(o.startsWith("-I") ? "-I" + home.resolve(o.substring(2)) : o));
      subjects.add(
          new Subject(words[0] + " " + words[2], home.resolve(words[1]), words[2], options));
    }
    return subjects;
  }
}
