package dev.cairn.bench.real;

import java.util.List;

/** Packages that {@code bench/real} explores when they are named, fetched to judge defects anew. */
final class FreshPackages {
  private FreshPackages() {}

  static List<SourcePackage> all() {
    return List.of(
        libogg(),
        new SourcePackage(
            "cmph",
            "src/buffer_entry.c src/compressed_rank.c src/compressed_seq.c src/select.c"
                + " src/graph.c src/vqueue.c src/vstack.c src/miller_rabin.c src/hash.c"
                + " src/jenkins_hash.c src/fch_buckets.c src/cmph_structs.c",
            "-Isrc"),
        new SourcePackage(
            "zopfli",
            "src/zopfli/blocksplitter.c src/zopfli/cache.c src/zopfli/hash.c"
                + " src/zopfli/katajainen.c src/zopfli/lz77.c src/zopfli/tree.c"
                + " src/zopfli/util.c src/zopfli/zlib_container.c",
            ""),
        new SourcePackage(
            "libdatrie",
            "datrie/alpha-map.c datrie/darray.c datrie/dstring.c datrie/fileutils.c"
                + " datrie/tail.c datrie/trie-string.c datrie/trie.c",
            "-I. -Idatrie"),
        libiptcdata(),
        new SourcePackage(
            "libthai",
            "src/thcell/thcell.c src/thcoll/cweight.c src/thcoll/thcoll.c src/thctype/thctype.c"
                + " src/thctype/wtt.c src/thinp/thinp.c src/thrend/thrend.c src/thstr/thstr.c"
                + " src/thwchar/thwchar.c src/thbrk/brk-ctype.c",
            "-Iinclude -Isrc"),
        new SourcePackage(
                "libidn",
                "lib/punycode.c lib/stringprep.c lib/tld.c lib/pr29.c",
                "-I. -Ilib -Ilib/gl")
            .with("lib/idn-int.h", "#include <stdint.h>\n")
            .with("config.h", "\n"),
        new SourcePackage(
            "wavpack",
            "src/decorr_utils.c src/entropy_utils.c src/common_utils.c src/read_words.c"
                + " src/write_words.c src/tags.c src/tag_utils.c",
            "-Iinclude"),
        new SourcePackage("libtpl", "src/tpl.c", "-Isrc"),
        new SourcePackage("minizip", "ioapi.c zip.c unzip.c", "-I."),
        new SourcePackage(
            "libtasn1-6", "lib/gstr.c lib/errors.c lib/structure.c", "-Ilib -Ilib/includes -I."));
  }

  private static SourcePackage libogg() {
    return new SourcePackage("libogg", "src/bitwise.c src/framing.c", "-Iinclude")
        .with(
            "include/ogg/config_types.h",
            """
            #include <stdint.h>
            typedef int16_t ogg_int16_t;
            typedef uint16_t ogg_uint16_t;
            typedef int32_t ogg_int32_t;
            typedef uint32_t ogg_uint32_t;
            typedef int64_t ogg_int64_t;
            typedef uint64_t ogg_uint64_t;
            """);
  }

  private static SourcePackage libiptcdata() {
    return new SourcePackage(
            "libiptcdata",
            "libiptcdata/iptc-data.c libiptcdata/iptc-dataset.c libiptcdata/iptc-jpeg.c"
                + " libiptcdata/iptc-log.c libiptcdata/iptc-mem.c libiptcdata/iptc-tag.c"
                + " libiptcdata/iptc-utils.c",
            "-I.")
        .with("config.h", "#define _(s) (s)\n#define GETTEXT_PACKAGE \"libiptcdata\"\n")
        .with("libiptcdata/_stdint.h", "#include <stdint.h>\n");
  }
}
