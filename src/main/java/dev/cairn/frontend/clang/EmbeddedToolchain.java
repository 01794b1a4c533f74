package dev.cairn.frontend.clang;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The embedded compiler, unpacked: no clang of the system is needed or used.
 *
 * @param clang the compiler
 * @param libLlvm the library that reads its bitcode
 * @param headers folder of the headers that harnesses of other tools include ({@code crest.h},
 *     {@code klee/klee.h}) and of what 32-bit programs miss on a 64-bit system; in it {@code wrap},
 *     headers that complete the system's
 */
public record EmbeddedToolchain(Path clang, Path libLlvm, Path headers) {
  private static final String VERSION = "20.1.7-1.5.12";
  private static final String CARRIER = "org/bytedeco/llvm/linux-x86_64/";
  private static final String CLANG_HEADERS = "lib/clang/20/include/";

  /**
   * Programs and libraries of the carrier, and where they go; the libraries under the names they
   * look for each other by.
   */
  private static final Map<String, String> PROGRAMS =
      Map.of(
          "clang", "bin/clang",
          "libclang-cpp.so", "lib/libclang-cpp.so.20.1",
          "libLLVM.so", "lib/libLLVM.so.20.1");

  private static final String OWN = "dev/cairn/include/";
  private static final List<String> OWN_HEADERS =
      List.of("crest.h", "klee/klee.h", "gnu/stubs-32.h", "wrap/complex.h");

  /** Headers for other processors, which nobody can include here and which are half of all. */
  private static final List<String> FOREIGN =
      List.of(
          "arm_", "riscv", "altivec", "opencl", "vecintrin", "hvx_", "hexagon", "msa.h", "sifive");

  /** The version of the compiler, without that of its packaging. */
  public static String clangVersion() {
    return VERSION.substring(0, VERSION.indexOf('-'));
  }

  /** All that it consists of. */
  public List<Path> folders() {
    return List.of(clang.resolveSibling("..").normalize(), headers);
  }

  /** Finds the toolchain in the cache, unpacking it on first use (3 seconds, 270 MB). */
  public static EmbeddedToolchain open(CacheLocation cache) {
    Path llvm =
        new OnceFolder(cache.root().resolve("llvm-" + VERSION)).get(EmbeddedToolchain::unpack);
    String mark = Integer.toHexString(ownHeaders().hashCode());
    Path headers =
        new OnceFolder(cache.root().resolve("include-" + mark))
            .get(EmbeddedToolchain::writeHeaders);
    return new EmbeddedToolchain(
        llvm.resolve("bin/clang"), llvm.resolve("lib/libLLVM.so.20.1"), headers);
  }

  private static void unpack(Path folder) throws IOException {
    URL url = EmbeddedToolchain.class.getClassLoader().getResource(CARRIER + "clang");
    if (url == null || !(url.openConnection() instanceof JarURLConnection connection)) {
      throw new UserError(
          "no embedded compiler for this machine",
          "Cairn runs on 64-bit x86 Linux; the jar org.bytedeco:llvm:"
              + VERSION
              + " must be on the class path");
    }
    connection.setUseCaches(false);
    try (JarFile jar = connection.getJarFile()) {
      for (var program : PROGRAMS.entrySet()) {
        copy(jar, jar.getJarEntry(CARRIER + program.getKey()), folder.resolve(program.getValue()));
      }
      for (JarEntry entry : jar.stream().filter(EmbeddedToolchain::isHeader).toList()) {
        copy(jar, entry, folder.resolve(entry.getName().substring(CARRIER.length())));
      }
    }
    if (!folder.resolve("bin/clang").toFile().setExecutable(true)) {
      throw new IOException("cannot make '" + folder.resolve("bin/clang") + "' executable");
    }
  }

  private static boolean isHeader(JarEntry entry) {
    String path = CARRIER + CLANG_HEADERS;
    if (entry.isDirectory() || !entry.getName().startsWith(path)) {
      return false;
    }
    String name = entry.getName().substring(path.length());
    return name.indexOf('/') < 0 && FOREIGN.stream().noneMatch(name::startsWith);
  }

  private static void copy(JarFile jar, JarEntry entry, Path target) throws IOException {
    Files.createDirectories(target.getParent());
    try (InputStream in = jar.getInputStream(entry)) {
      Files.copy(in, target);
    }
  }

  private static void writeHeaders(Path folder) throws IOException {
    for (int i = 0; i < OWN_HEADERS.size(); i++) {
      Path target = folder.resolve(OWN_HEADERS.get(i));
      Files.createDirectories(target.getParent());
      Files.writeString(target, ownHeaders().get(i));
    }
  }

  private static List<String> ownHeaders() {
    return OWN_HEADERS.stream().map(EmbeddedToolchain::ownHeader).toList();
  }

  private static String ownHeader(String name) {
    try (InputStream in =
        EmbeddedToolchain.class.getClassLoader().getResourceAsStream(OWN + name)) {
      if (in == null) {
        throw new IllegalStateException("header " + name + " is missing in the build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
