package dev.cairn.frontend.clang;

import dev.cairn.frontend.text.SourceText;
import dev.cairn.limit.Deadline;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs the compiler: one process per unit, bitcode through a pipe. */
public final class Clang {
  /**
   * Come after the user's options, so that these win: unoptimised and not instrumented, so that the
   * source's control flow stays, without passes that copy functions marked {@code always_inline} to
   * where they are called; products and sums rounded apart, as on processors without the fused
   * operation; value names tell which construct a block belongs to.
   */
  private static final List<String> FLAGS =
      List.of(
          "-c",
          "-emit-llvm",
          "-O0",
          "-Xclang",
          "-disable-llvm-passes",
          "-g",
          "-gcolumn-info",
          "-fno-discard-value-names",
          "-fno-lto",
          "-fno-sanitize=all",
          "-ffp-contract=off",
          "-fno-color-diagnostics",
          "-Wno-error");

  /**
   * Where 64-bit Debian keeps the headers that differ between processors; they serve 32-bit
   * programs too, which are not led there unless the 32-bit library is installed.
   */
  private static final String HEADERS_64 = "/usr/include/x86_64-linux-gnu";

  /**
   * Come before the user's options: what GCC 13 and older only warn about, and old code relies on,
   * is no error here either.
   */
  private static final List<String> LENIENT =
      List.of(
          "-Wno-error=implicit-function-declaration",
          "-Wno-error=implicit-int",
          "-Wno-error=int-conversion",
          "-Wno-error=incompatible-function-pointer-types",
          "-Wno-error=return-mismatch",
          overflowCheck("add"),
          overflowCheck("sub"),
          overflowCheck("mul"),
          "-D__builtin_speculation_safe_value(value,...)=(value)",
          "-D__builtin_assoc_barrier(value)=(value)",
          "-D__builtin_bswap128(value)=__extension__({unsigned __int128 __cairn_v=(value);"
              + "(unsigned __int128)__builtin_bswap64(__cairn_v)<<64"
              + "|__builtin_bswap64(__cairn_v>>64);})");

  /** {@code __builtin_add_overflow_p} and its like, which gcc has and clang has not. */
  private static String overflowCheck(String operation) {
    return ("-D__builtin_%s_overflow_p(a,b,c)="
            + "__extension__({__typeof__(c) __cairn_r;__builtin_%s_overflow(a,b,&__cairn_r);})")
        .formatted(operation, operation);
  }

  /** The status of a process that was ended by SIGXCPU. */
  private static final int OUT_OF_TIME = 128 + 24;

  /** How often somebody looks whether the compiler may go on. */
  private static final long PERIOD_MILLIS = 20;

  private static final String MAY_READ =
      "the compiler may read what is beside the sources, in folders that -I and the like name, and"
          + " the system's headers: name another folder by -I";

  private final EmbeddedToolchain toolchain;
  private final CompilerLimits limits;
  private final Deadline deadline;
  private final Enclosure enclosure;
  private final Consumer<List<String>> reading;
  private final KeptCompilations kept;
  private final IncludeFolders folders = new IncludeFolders();
  private final Set<String> allowed = new HashSet<>();

  /** {@code timeLimit} is for each file, {@code deadline} for everything. */
  public Clang(
      EmbeddedToolchain toolchain, Duration timeLimit, Deadline deadline, Enclosure enclosure) {
    this(toolchain, timeLimit, deadline, enclosure, _ -> {}, KeptCompilations.NONE);
  }

  /**
   * {@code timeLimit} is for each file, {@code deadline} for everything; {@code reading} hears of
   * all files that were read; {@code kept} is what earlier commands made.
   */
  public Clang(
      EmbeddedToolchain toolchain,
      Duration timeLimit,
      Deadline deadline,
      Enclosure enclosure,
      Consumer<List<String>> reading,
      KeptCompilations kept) {
    this.reading = reading;
    this.kept = kept;
    this.toolchain = toolchain;
    this.deadline = deadline;
    this.enclosure = enclosure;
    limits = new CompilerLimits(timeLimit);
  }

  /** A compilation under way. */
  public record Job(
      String name,
      Process process,
      CompletableFuture<byte[]> out,
      CompletableFuture<byte[]> err,
      ReadFiles read,
      Optional<KeptCompilations.Compilation> keepable)
      implements AutoCloseable {
    /** It is not waited for any more. */
    @Override
    public void close() {
      process.destroyForcibly();
      read.close();
    }
  }

  /** What an earlier command made of a file, if it would be the same now. */
  public Optional<byte[]> known(Source source, List<String> options) {
    Optional<KeptBitcode> found = keepable(source, options).flatMap(c -> kept.find(c, folders));
    found.map(KeptBitcode::names).ifPresent(this::hear);
    return found.map(KeptBitcode::bitcode);
  }

  /** Starts compiling; several may run at once. */
  public Job start(Source source, List<String> options) {
    if (source instanceof Source.OfFile(var path, _)) {
      checkReadable(path);
    }
    if (!Files.isExecutable(toolchain.clang())) {
      throw new UserError("cannot start the embedded compiler: no such file: " + toolchain.clang());
    }
    Optional<KeptCompilations.Compilation> keepable = keepable(source, options);
    ReadFiles read = ReadFiles.create();
    return spawn(limits.around(command(source, options, read)), source, read, keepable);
  }

  /** Texts of ours differ from one time to the next, and nothing is kept of them. */
  private Optional<KeptCompilations.Compilation> keepable(Source source, List<String> options) {
    return source instanceof Source.OfFile
        ? kept.compilation(command(source, options, ReadFiles.NOWHERE), options)
        : Optional.empty();
  }

  private List<String> command(Source source, List<String> options, ReadFiles read) {
    List<String> command = new ArrayList<>();
    command.add(toolchain.clang().toString());
    command.addAll(LENIENT);
    command.addAll(options);
    command.addAll(FLAGS);
    command.addAll(List.of("-isystem", toolchain.headers().resolve("wrap").toString()));
    if (options.contains("-m32")) {
      command.addAll(List.of("-idirafter", HEADERS_64));
    }
    command.addAll(List.of("-idirafter", toolchain.headers().toString(), "-o", "-", "-x", "c"));
    command.add(
        switch (source) {
          case Source.OfFile(var path, _) -> argument(path);
          case Source.OfText _ -> "-";
        });
    command.addAll(read.options());
    var needs =
        new Enclosure.Needs(read.folder(), toolchain.folders(), source.userFiles(), options);
    return enclosure.around(command, needs);
  }

  /** What the preprocessor makes of a source, with comments, definitions and marks of lines. */
  public String preprocessed(Source source, List<String> options) {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-E", "-C", "-dD"));
    ReadFiles read = ReadFiles.create();
    List<String> command = limits.around(command(source, all, read));
    return SourceText.of(output(spawn(command, source, read, Optional.empty())));
  }

  /** Waits for the bitcode. What clang said is shown only when it failed, as it said it. */
  public byte[] finish(Job job) {
    byte[] bitcode = output(job);
    if (!isBitcode(bitcode)) {
      throw new UserError(
          job.name() + ": the compiler was asked for something else than a compilation",
          "leave out the option behind -- that asks for it");
    }
    return bitcode;
  }

  private byte[] output(Job job) {
    try (job) {
      await(job);
      byte[] output = job.out().join();
      String said = new String(job.err().join(), StandardCharsets.UTF_8).stripTrailing();
      List<String> names = job.read().names();
      hear(names);
      if (output.length > CompilerLimits.MOST_BYTES) {
        throw new UserError(
            job.name() + ": what it compiles to is too large",
            "make the tables in it smaller, or leave them out");
      }
      if (job.process().exitValue() != 0) {
        throw failed(job, said);
      }
      job.keepable()
          .filter(_ -> isBitcode(output))
          .ifPresent(c -> kept.keep(c, names, output, folders));
      return output;
    } catch (InterruptedException e) {
      job.process().destroyForcibly();
      Thread.currentThread().interrupt();
      throw new UserError("compiling '" + job.name() + "' was interrupted");
    }
  }

  private void hear(List<String> names) {
    List<String> fresh = names.stream().filter(n -> !allowed.contains(n)).toList();
    PrivateFiles.refuse(fresh.stream());
    allowed.addAll(fresh);
    reading.accept(names);
  }

  /** Until it has ended. Whoever gives it up ends it by closing the job. */
  private void await(Job job) throws InterruptedException {
    Deadline own = Deadline.after(limits.wall());
    while (!job.process().waitFor(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
      deadline.check();
      if (own.isOver()) {
        throw tookTooLong(job);
      }
    }
  }

  private UserError tookTooLong(Job job) {
    job.process().destroyForcibly();
    return new UserError(
        "compiling '" + job.name() + "' took longer than " + limits.wall().toSeconds() + " s");
  }

  /** What clang said; it dies without a word when its stack is too small for the program. */
  private UserError failed(Job job, String said) {
    int status = job.process().exitValue();
    if (status == OUT_OF_TIME) {
      return tookTooLong(job);
    }
    if (CompilerLimits.isOutOfMemory(said)) {
      return new UserError(
          "compiling '" + job.name() + "' took more memory than " + limits.memory());
    }
    if (said.isEmpty() || status > 128) {
      return new UserError(
          job.name() + ": the compiler failed: something is nested too deeply for it");
    }
    return PrivateFiles.namedIn(said)
        .orElseGet(() -> Diagnostics.error(said, PrivateFiles.isRefusedIn(said) ? MAY_READ : ""));
  }

  /** Does it begin as bitcode does; libLLVM ends the whole process where it does not. */
  private static boolean isBitcode(byte[] bytes) {
    return bytes.length > 4
        && bytes[0] == 'B'
        && bytes[1] == 'C'
        && bytes[2] == (byte) 0xC0
        && bytes[3] == (byte) 0xDE;
  }

  private static Job spawn(
      List<String> command,
      Source source,
      ReadFiles read,
      Optional<KeptCompilations.Compilation> keepable) {
    try {
      var builder = new ProcessBuilder(command);
      builder.environment().put("TMPDIR", read.folder().toString());
      Process process = builder.start();
      var out =
          CompletableFuture.supplyAsync(
              () -> read(process, process.getInputStream()), Clang::thread);
      var err =
          CompletableFuture.supplyAsync(
              () -> read(process, process.getErrorStream()), Clang::thread);
      feed(process, source);
      return new Job(name(source), process, out, err, read, keepable);
    } catch (IOException e) {
      throw new UserError("cannot start the embedded compiler: " + e.getMessage());
    }
  }

  private static void feed(Process process, Source source) {
    try (OutputStream in = process.getOutputStream()) {
      if (source instanceof Source.OfText(var name, var text, _, _)) {
        in.write(SourceText.bytes("# 1 \"" + name + "\"\n" + text));
      }
    } catch (IOException e) {
      // clang stopped reading: it failed, and its exit value and message tell why; to destroy it
      // would close the streams that they are read from
    }
  }

  private static String name(Source source) {
    return switch (source) {
      case Source.OfFile(var path, _) -> path.toString();
      case Source.OfText(var name, _, _, _) -> name;
    };
  }

  /** A file name that looks like an option is given as an absolute path. */
  private static String argument(Path path) {
    return (path.toString().startsWith("-") ? path.toAbsolutePath() : path).toString();
  }

  private static void checkReadable(Path path) {
    if (!Files.isRegularFile(path)) {
      throw new UserError(
          Files.exists(path) ? "'" + path + "' is not a file" : "no such file: '" + path + "'");
    }
    if (!Files.isReadable(path)) {
      throw new UserError("cannot read '" + path + "'");
    }
  }

  private static void thread(Runnable task) {
    Thread.ofPlatform().daemon().start(task);
  }

  /** All of it; a process that writes without end is ended. */
  private static byte[] read(Process process, InputStream stream) {
    try (stream) {
      byte[] bytes = stream.readNBytes(CompilerLimits.MOST_BYTES + 1);
      if (bytes.length > CompilerLimits.MOST_BYTES) {
        process.destroyForcibly();
      }
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
