package dev.cairn.bench.real;

import java.util.List;

/**
 * Packages that {@code bench/real} explores when they are named: those that rules were made by
 * after the sixteen of {@link SourcePackage#all}, and those that no rule was made by.
 */
final class FurtherPackages {
  private FurtherPackages() {}

  static List<SourcePackage> all() {
    return List.of(
        new SourcePackage("hiredis", "sds.c dict.c read.c", ""),
        new SourcePackage("mujs", "utf.c jsintern.c regexp.c", ""),
        new SourcePackage(
            "lua5.1",
            "src/ltable.c src/lauxlib.c src/lobject.c src/lstring.c src/lzio.c src/ltm.c",
            "-Isrc"),
        new SourcePackage(
            "libxmp",
            "src/memio.c src/lfo.c src/period.c src/dataio.c src/hio.c src/hmn_extras.c"
                + " src/filter.c",
            "-Iinclude/libxmp -Iinclude -Isrc"),
        new SourcePackage("lzo2", "src/lzo_crc.c src/lzo_util.c", "-Iinclude -Isrc"),
        libcork(),
        new SourcePackage("indent", "src/utils.c", "-Isrc"),
        libmicrohttpd(),
        jsonC(),
        libexif(),
        new SourcePackage(
            "libgsm",
            "src/add.c src/code.c src/decode.c src/short_term.c src/rpe.c src/lpc.c"
                + " src/gsm_option.c src/long_term.c",
            "-Iinc"),
        discount(),
        speex(),
        new SourcePackage("jbigkit", "libjbig/jbig_ar.c libjbig/jbig.c libjbig/jbig85.c", ""),
        new SourcePackage("libconfig", "lib/scanctx.c lib/strbuf.c lib/libconfig.c", "-Ilib"),
        new SourcePackage(
            "libmad", "bit.c timer.c fixed.c stream.c frame.c", "-DFPM_64BIT -DSIZEOF_INT=4"),
        libmaxminddb(),
        new SourcePackage(
            "libdaemon",
            "libdaemon/dpid.c libdaemon/dlog.c libdaemon/dsignal.c libdaemon/dnonblock.c"
                + " libdaemon/dfork.c",
            "-I. -D_GNU_SOURCE -DLOCALSTATEDIR=\"/var\""),
        libsamplerate(),
        new SourcePackage("libb2", "src/blake2b-ref.c src/blake2s-ref.c", "-Isrc -DSUFFIX=")
            .with("src/config.h", "\n"));
  }

  private static SourcePackage libcork() {
    return new SourcePackage(
            "libcork",
            "src/libcork/ds/ring-buffer.c src/libcork/ds/dllist.c src/libcork/core/u128.c"
                + " src/libcork/ds/bitset.c src/libcork/ds/buffer.c src/libcork/ds/slice.c"
                + " src/libcork/core/ip-address.c",
            "-Iinclude")
        .with(
            "include/libcork/config/version.h",
            """
            #define CORK_CONFIG_VERSION_MAJOR 1
            #define CORK_CONFIG_VERSION_MINOR 0
            #define CORK_CONFIG_VERSION_PATCH 0
            #define CORK_CONFIG_VERSION_STRING "1.0.0"
            #define CORK_CONFIG_REVISION ""
            """);
  }

  private static SourcePackage libmicrohttpd() {
    return new SourcePackage(
            "libmicrohttpd", "src/microhttpd/mhd_str.c", "-Isrc/include -Isrc/microhttpd")
        .with(
            "src/include/MHD_config.h",
            """
            #define HAVE_STDINT_H 1
            #define HAVE_INTTYPES_H 1
            #define HAVE_STDBOOL_H 1
            #define HAVE_STRINGS_H 1
            #define HAVE_UNISTD_H 1
            #define HAVE_SYS_TYPES_H 1
            #define HAVE_STDIO_H 1
            #define _GNU_SOURCE 1
            """);
  }

  private static SourcePackage jsonC() {
    return new SourcePackage("json-c", "linkhash.c json_pointer.c json_util.c arraylist.c", "-I.")
        .with(
            "config.h",
            """
            #define HAVE_STDINT_H 1
            #define HAVE_INTTYPES_H 1
            #define HAVE_STRING_H 1
            #define HAVE_STRINGS_H 1
            #define HAVE_STDLIB_H 1
            #define HAVE_STDARG_H 1
            #define HAVE_UNISTD_H 1
            #define HAVE_SYS_TYPES_H 1
            #define HAVE_SYS_STAT_H 1
            #define HAVE_FCNTL_H 1
            #define HAVE_LIMITS_H 1
            #define HAVE_SNPRINTF 1
            #define HAVE_VASPRINTF 1
            #define HAVE_STRDUP 1
            #define HAVE_STRERROR 1
            #define HAVE_STRTOLL 1
            #define HAVE_STRTOULL 1
            #define SIZEOF_INT 4
            #define SIZEOF_LONG 8
            #define SIZEOF_LONG_LONG 8
            #define SIZEOF_INT64_T 8
            #define SIZEOF_SIZE_T 8
            #define SIZEOF_SSIZE_T 8
            #define JSON_C_HAVE_INTTYPES_H 1
            """)
        .with("json_config.h", "#define JSON_C_HAVE_INTTYPES_H 1\n");
  }

  private static SourcePackage libexif() {
    return new SourcePackage(
            "libexif",
            "libexif/exif-utils.c libexif/exif-format.c libexif/exif-byte-order.c"
                + " libexif/exif-mem.c libexif/exif-tag.c libexif/exif-content.c",
            "-I.")
        .with("config.h", "#define GETTEXT_PACKAGE \"libexif-12\"\n#define HAVE_LOCALTIME_R 1\n")
        .with("libexif/_stdint.h", "#include <stdint.h>\n");
  }

  private static SourcePackage discount() {
    return new SourcePackage("discount", "Csio.c amalloc.c resource.c xml.c emmatch.c css.c", "-I.")
        .with(
            "config.h",
            """
            #define DWORD unsigned int
            #define WORD unsigned short
            #define BYTE unsigned char
            #define TABSTOP 4
            #define HAVE_STRCASECMP 1
            #define HAVE_STRNCASECMP 1
            #define COINTOSS() (rand()&1)
            #define INITRNG(x) srand((unsigned int)x)
            """);
  }

  private static SourcePackage speex() {
    return new SourcePackage(
            "speex",
            "libspeex/bits.c libspeex/speex_header.c libspeex/speex_callbacks.c libspeex/lsp.c"
                + " libspeex/stereo.c libspeex/vq.c",
            "-Iinclude -DFLOATING_POINT -DEXPORT= -DVAR_ARRAYS")
        .with(
            "include/speex/speex_config_types.h",
            """
            #include <stdint.h>
            typedef int16_t spx_int16_t;
            typedef uint16_t spx_uint16_t;
            typedef int32_t spx_int32_t;
            typedef uint32_t spx_uint32_t;
            """);
  }

  private static SourcePackage libmaxminddb() {
    return new SourcePackage(
            "libmaxminddb",
            "src/data-pool.c src/maxminddb.c",
            "-Iinclude -Isrc -DPACKAGE_VERSION=\"1.7.1\"")
        .with(
            "include/maxminddb_config.h",
            "#define MMDB_UINT128_USING_MODE 0\n#define MMDB_UINT128_IS_BYTE_ARRAY 0\n");
  }

  private static SourcePackage libsamplerate() {
    return new SourcePackage(
            "libsamplerate",
            "src/samplerate.c src/src_linear.c src/src_zoh.c",
            "-Iinclude -Isrc -DHAVE_CONFIG_H")
        .with(
            "src/config.h",
            """
            #define PACKAGE "libsamplerate"
            #define VERSION "0.2.2"
            #define HAVE_STDBOOL_H 1
            #define ENABLE_SINC_FAST_CONVERTER 1
            #define ENABLE_SINC_MEDIUM_CONVERTER 1
            #define CPU_CLIPS_NEGATIVE 0
            #define CPU_CLIPS_POSITIVE 0
            """);
  }
}
