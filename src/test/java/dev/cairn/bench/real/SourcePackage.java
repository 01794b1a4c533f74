package dev.cairn.bench.real;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A package of Debian and how its files are compiled.
 *
 * @param files relative to the unpacked folder
 * @param options of clang; {@code -I} options are relative to the folder, too
 * @param headers what a configure script would have written: the text by file name
 */
public record SourcePackage(
    String name, List<String> files, List<String> options, Map<String, String> headers) {
  public SourcePackage {
    files = List.copyOf(files);
    options = List.copyOf(options);
    headers = Map.copyOf(headers);
  }

  SourcePackage(String name, String files, String options) {
    this(name, words(files), words(options), Map.of());
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.trim().split("\\s+", -1));
  }

  SourcePackage with(String file, String text) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(file, text);
    return new SourcePackage(name, files, options, more);
  }

  /** By name: those that are explored when none is named. */
  public static Map<String, SourcePackage> all() {
    List<SourcePackage> all = new ArrayList<>();
    all.add(new SourcePackage("cjson", "cJSON.c cJSON_Utils.c", ""));
    all.add(jansson());
    all.add(
        new SourcePackage("bzip2", "blocksort.c bzlib.c compress.c decompress.c huffman.c", ""));
    all.add(new SourcePackage("md4c", "src/md4c.c src/md4c-html.c src/entity.c", "-Isrc"));
    all.add(new SourcePackage("libb64", "src/cdecode.c src/cencode.c", "-Iinclude"));
    all.add(new SourcePackage("lz4", "lib/lz4.c lib/lz4hc.c lib/lz4frame.c lib/xxhash.c", "-Ilib"));
    all.add(new SourcePackage("libcsv", "libcsv.c", ""));
    all.add(libyaml());
    all.add(new SourcePackage("utf8proc", "utf8proc.c", ""));
    all.add(expat());
    all.add(
        new SourcePackage(
            "zlib", "adler32.c crc32.c inflate.c inftrees.c trees.c uncompr.c", "-DHAVE_UNISTD_H"));
    all.add(
        new SourcePackage(
            "libtommath",
            "bn_mp_add.c bn_mp_cmp.c bn_mp_mul.c bn_mp_read_radix.c bn_s_mp_add.c bn_s_mp_sub.c"
                + " bn_mp_div_2.c",
            ""));
    all.add(new SourcePackage("http-parser", "http_parser.c", ""));
    all.add(new SourcePackage("liblzf", "lzf_c.c lzf_d.c", ""));
    all.add(
        new SourcePackage("yajl", "src/yajl_lex.c src/yajl_buf.c src/yajl_encode.c", "-Isrc/api")
            .with("src/api/yajl/yajl_common.h", "#include \"../yajl_common.h\"\n"));
    all.add(jsmn());
    Map<String, SourcePackage> byName = new LinkedHashMap<>();
    all.forEach(p -> byName.put(p.name(), p));
    return byName;
  }

  private static SourcePackage jansson() {
    return new SourcePackage(
            "jansson",
            "src/strbuffer.c src/utf.c src/strconv.c src/hashtable.c src/value.c src/dump.c"
                + " src/load.c src/memory.c src/error.c",
            "-Isrc -DHAVE_CONFIG_H")
        .with("src/jansson_private_config.h", "#define HAVE_STDINT_H 1\n#define HAVE_UNISTD_H 1\n")
        .with(
            "src/jansson_config.h",
            """
            #ifndef JANSSON_CONFIG_H
            #define JANSSON_CONFIG_H
            #define JSON_INLINE inline
            #define JSON_INTEGER_IS_LONG_LONG 1
            #define JSON_HAVE_LOCALECONV 1
            #define JSON_HAVE_ATOMIC_BUILTINS 1
            #define JSON_HAVE_SYNC_BUILTINS 1
            #define JSON_PARSER_MAX_DEPTH 2048
            #endif
            """);
  }

  private static SourcePackage libyaml() {
    return new SourcePackage(
            "libyaml",
            "src/api.c src/reader.c src/scanner.c src/parser.c src/writer.c src/emitter.c",
            "-Iinclude -Isrc -DHAVE_CONFIG_H")
        .with(
            "include/config.h",
            """
            #define YAML_VERSION_MAJOR 0
            #define YAML_VERSION_MINOR 2
            #define YAML_VERSION_PATCH 5
            #define YAML_VERSION_STRING "0.2.5"
            """);
  }

  private static SourcePackage expat() {
    return new SourcePackage(
            "expat",
            "expat/lib/xmltok.c expat/lib/xmlrole.c expat/lib/xmlparse.c",
            "-Iexpat/lib -DHAVE_EXPAT_CONFIG_H")
        .with(
            "expat/lib/expat_config.h",
            """
            #define BYTEORDER 1234
            #define XML_CONTEXT_BYTES 1024
            #define XML_DTD 1
            #define XML_NS 1
            #define XML_DEV_URANDOM 1
            #define HAVE_GETPID 1
            """);
  }

  /** A header that holds a library: one file includes it. */
  private static SourcePackage jsmn() {
    return new SourcePackage("jsmn", "unit.c", "")
        .with("unit.c", "#define JSMN_STRICT\n#define JSMN_PARENT_LINKS\n#include \"jsmn.h\"\n");
  }
}
