package dev.cairn.testgen.sandbox;

import dev.cairn.frontend.clang.Enclosure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * The program that confines others: compiled once with the system's compiler, kept in the cache,
 * and asked what this kernel allows. Where it cannot be compiled there is no confinement.
 */
final class ConfinementHelper {
  private static final String SOURCE = "/dev/cairn/testgen/confine.c";
  private static final long PATIENCE_SECONDS = 30;

  private final Path compiler;
  private final Path cache;

  ConfinementHelper(Path compiler, Path cache) {
    this.compiler = compiler;
    this.cache = cache;
  }

  Confinement find() {
    try {
      Path helper = compiled();
      return new Confinement(Optional.of(helper), probe(helper));
    } catch (IOException e) {
      return Confinement.NONE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Confinement.NONE;
    }
  }

  /** Keeps the embedded compiler to what it needs; without the helper it reads what it likes. */
  Enclosure enclosure() {
    try {
      return Confinement.ofCompiler(compiled());
    } catch (IOException e) {
      return Enclosure.NONE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Enclosure.NONE;
    }
  }

  /** The helper's file; its name tells source and compiler, so that a new one is never mistaken. */
  private Path compiled() throws IOException, InterruptedException {
    byte[] source = source();
    Path helper = cache.resolve("confine-" + digest(source)).toAbsolutePath();
    if (Files.isExecutable(helper)) {
      return helper;
    }
    Files.createDirectories(cache);
    Path draft = Files.createTempDirectory(cache, "confine");
    try {
      Path text = Files.write(draft.resolve("confine.c"), source);
      Path made = draft.resolve("confine");
      String said =
          output(List.of(compiler.toString(), "-w", "-O1", text.toString(), "-o", made.toString()));
      if (!Files.isExecutable(made)) {
        throw new IOException("the helper does not compile: " + said);
      }
      Files.move(made, helper, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      Files.delete(text);
    } finally {
      Files.deleteIfExists(draft.resolve("confine.c"));
      Files.deleteIfExists(draft);
    }
    return helper;
  }

  private static SandboxLevel probe(Path helper) throws IOException, InterruptedException {
    try (Scratch scratch = Scratch.create()) {
      String said =
          output(List.of(helper.toString(), "--probe", "--rw", scratch.folder().toString()));
      return SandboxLevel.numbered(said.strip()).orElse(SandboxLevel.LIMITS);
    }
  }

  private static byte[] source() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(ConfinementHelper.class.getResourceAsStream(SOURCE))) {
      return in.readAllBytes();
    }
  }

  /** Two sums that the processor makes: every command waits for this. */
  private String digest(byte[] source) {
    return checksum(new CRC32(), source) + checksum(new CRC32C(), source);
  }

  private String checksum(Checksum sum, byte[] source) {
    sum.update(source);
    sum.update(compiler.toString().getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().toHexDigits((int) sum.getValue());
  }

  private static String output(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    try (InputStream in = process.getInputStream()) {
      String said = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("'" + command.getFirst() + "' does not end");
      }
      return said;
    } finally {
      process.destroyForcibly();
    }
  }
}
