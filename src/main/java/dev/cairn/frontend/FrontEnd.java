package dev.cairn.frontend;

import dev.cairn.frontend.clang.BitcodeCache;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Clang;
import dev.cairn.frontend.clang.EmbeddedToolchain;
import dev.cairn.frontend.clang.Enclosure;
import dev.cairn.frontend.clang.KeptCompilations;
import dev.cairn.frontend.clang.KnownOptions;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.frontend.flow.ReadModule;
import dev.cairn.frontend.llvm.Bitcode;
import dev.cairn.frontend.llvm.DebugLocations;
import dev.cairn.frontend.llvm.Linker;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.MissingSymbols;
import dev.cairn.frontend.llvm.Sections;
import dev.cairn.frontend.lower.ModuleReader;
import dev.cairn.frontend.lower.ProgramBuilder;
import dev.cairn.frontend.text.ConditionTexts;
import dev.cairn.frontend.text.Insertions;
import dev.cairn.frontend.text.ShownLines;
import dev.cairn.frontend.text.SourceText;
import dev.cairn.ir.Program;
import dev.cairn.limit.Deadline;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Compiles C to the program model. Thread-safe: compilations do not share anything but the loaded
 * library.
 */
public final class FrontEnd {
  private static final Duration TIME_LIMIT = Duration.ofMinutes(2);

  private final EmbeddedToolchain toolchain;
  private final LoadedOnce llvm;
  private final Deadline deadline;
  private final Enclosure enclosure;
  private final Consumer<List<String>> reading;
  private final KeptCompilations kept;

  private FrontEnd(
      EmbeddedToolchain toolchain,
      LoadedOnce llvm,
      Deadline deadline,
      Enclosure enclosure,
      Consumer<List<String>> reading,
      KeptCompilations kept) {
    this.toolchain = toolchain;
    this.llvm = llvm;
    this.deadline = deadline;
    this.enclosure = enclosure;
    this.reading = reading;
    this.kept = kept;
  }

  /** A front end with the embedded compiler, which is unpacked into the cache on first use. */
  public static FrontEnd open(CacheLocation cache) {
    return new FrontEnd(
        EmbeddedToolchain.open(cache),
        new LoadedOnce(),
        Deadline.never(),
        Enclosure.NONE,
        _ -> {},
        KeptCompilations.in(cache));
  }

  /** The same, giving up by {@link dev.cairn.limit.TimeUp} what is not done by then. */
  public FrontEnd within(Deadline time) {
    return new FrontEnd(toolchain, llvm, time, enclosure, reading, kept);
  }

  /** Where the compiler itself and its headers are. */
  public List<Path> folders() {
    return toolchain.folders();
  }

  /** The same with a compiler that reads no more than it has to. */
  public FrontEnd enclosed(Enclosure around) {
    return new FrontEnd(toolchain, llvm, deadline, around, reading, kept);
  }

  /** The same; {@code heard} is told which files a compilation read, as the compiler names them. */
  public FrontEnd reading(Consumer<List<String>> heard) {
    return new FrontEnd(toolchain, llvm, deadline, enclosure, heard, kept);
  }

  public EmbeddedToolchain toolchain() {
    return toolchain;
  }

  /**
   * Compiles and links. {@code options} go to clang as they are ({@code -I}, {@code -D}, {@code
   * -std=}, {@code -m32}, …).
   *
   * @throws UserError with clang's own words when a source does not compile, and when sources do
   *     not fit together
   */
  public Program compile(List<Source> sources, List<String> options) {
    return compile(sources, options, new FileBitcode());
  }

  /** The same; of {@code files} those are not compiled that were compiled before. */
  public Program compile(List<Source> sources, List<String> options, FileBitcode files) {
    return compile(sources, SourceOptions.NONE, options, files);
  }

  /** The same; files may have options of their own beside {@code common} ones. */
  public Program compile(
      List<Source> sources, SourceOptions own, List<String> common, FileBitcode files) {
    List<byte[]> bitcode = bitcode(sources, source -> own.of(source, common), files);
    List<Bitcode> modules = new ArrayList<>();
    try {
      for (byte[] content : bitcode) {
        deadline.check();
        modules.add(Bitcode.parse(llvm(), content, deadline));
      }
      return read(modules, sources);
    } finally {
      modules.forEach(Bitcode::close);
    }
  }

  /** Compiles, and tells {@code symbols} what the sources define and use; nothing else is read. */
  public void link(
      List<Source> sources,
      SourceOptions own,
      List<String> common,
      FileBitcode files,
      MissingSymbols symbols) {
    for (byte[] content : bitcode(sources, source -> own.of(source, common), files)) {
      deadline.check();
      try (var module = Bitcode.parse(llvm(), content, deadline)) {
        symbols.add(module);
      }
    }
  }

  /**
   * Compiles a text that is part of Cairn and never changes; the compiler runs once per machine,
   * and of the result only that is read what is asked for.
   */
  public OpenModule compileOnce(Source.OfText source, List<String> options) {
    byte[] bitcode =
        new BitcodeCache(toolchain)
            .get(source, options, () -> bitcode(clang(), List.of(source), _ -> options).getFirst());
    var texts = new ConditionTexts();
    texts.add(source.name(), SourceText.bytes(source.text()));
    return new OpenModule(Bitcode.parse(llvm(), bitcode, deadline), texts);
  }

  /** The lines of the files that the preprocessor leaves something of. */
  public ShownLines shown(Source source, SourceOptions own, List<String> common) {
    return ShownLines.of(clang().preprocessed(source, own.of(source, common)));
  }

  /** Those of {@code options} that the compiler knows. */
  public List<String> known(List<String> options) {
    return new KnownOptions(toolchain, TIME_LIMIT).of(options);
  }

  private List<byte[]> bitcode(
      List<Source> sources, Function<Source, List<String>> options, FileBitcode files) {
    Clang clang = clang();
    for (Source source : unknown(sources, options, files)) {
      List<String> own = options.apply(source);
      clang.known(source, own).ifPresent(bitcode -> files.keep(source, own, bitcode));
    }
    Iterator<byte[]> compiled =
        bitcode(clang, unknown(sources, options, files), options).iterator();
    List<byte[]> all = new ArrayList<>();
    for (Source source : sources) {
      byte[] bitcode = files.get(source, options.apply(source)).orElseGet(compiled::next);
      files.keep(source, options.apply(source), bitcode);
      all.add(bitcode);
    }
    return all;
  }

  private static List<Source> unknown(
      List<Source> sources, Function<Source, List<String>> options, FileBitcode files) {
    return sources.stream().filter(s -> files.get(s, options.apply(s)).isEmpty()).toList();
  }

  private Clang clang() {
    return new Clang(toolchain, TIME_LIMIT, deadline, enclosure, reading, kept);
  }

  private List<byte[]> bitcode(
      Clang clang, List<Source> sources, Function<Source, List<String>> options) {
    int atOnce = Math.max(1, Runtime.getRuntime().availableProcessors());
    List<byte[]> result = new ArrayList<>();
    List<Clang.Job> running = new ArrayList<>();
    try {
      for (Source source : sources) {
        if (running.size() == atOnce) {
          result.add(clang.finish(running.removeFirst()));
        }
        running.add(clang.start(source, options.apply(source)));
      }
      llvm(); // loads while the compilers run
      while (!running.isEmpty()) {
        result.add(clang.finish(running.removeFirst()));
      }
      return result;
    } finally {
      running.forEach(Clang.Job::close);
    }
  }

  private LlvmApi llvm() {
    return llvm.from(toolchain);
  }

  /** The library, which takes a while to load and is not always needed. */
  private static final class LoadedOnce {
    private @Nullable LlvmApi llvm;

    synchronized LlvmApi from(EmbeddedToolchain toolchain) {
      LlvmApi loaded = llvm;
      if (loaded == null) {
        loaded = LlvmApi.load(toolchain.libLlvm());
        llvm = loaded;
      }
      return loaded;
    }
  }

  private Program read(List<Bitcode> modules, List<Source> sources) {
    Map<Path, String> userNames = new HashMap<>();
    Map<String, String> files = new LinkedHashMap<>();
    var texts = new ConditionTexts();
    for (Source source : sources) {
      for (Path path : source.userFiles()) {
        byte[] content = content(path);
        userNames.put(path.toAbsolutePath().normalize(), path.toString());
        userNames.put(DebugLocations.real(path), path.toString());
        files.put(path.toString(), SourceText.of(content));
        texts.add(path.toString(), content);
      }
      if (source instanceof Source.OfText(var name, var text, _, _)) {
        texts.add(name, SourceText.bytes(text));
      }
    }
    Linker symbols = Linker.resolve(modules);
    Sections sections = Sections.of(modules, symbols);
    var program = new ProgramBuilder(sections);
    for (int i = 0; i < modules.size(); i++) {
      var locations = new DebugLocations(modules.get(i), userNames, insertions(sources.get(i)));
      var unit =
          new ReadModule(modules.get(i), symbols.names(i), sections, locations, texts, deadline);
      new ModuleReader(unit, symbols, program).read();
    }
    int pointerBits = modules.isEmpty() ? 64 : modules.getFirst().pointerBits();
    return program.build(pointerBits, Collections.unmodifiableMap(files));
  }

  private static Insertions insertions(Source source) {
    return switch (source) {
      case Source.OfFile _ -> Insertions.NONE;
      case Source.OfText text -> text.insertions();
    };
  }

  private static byte[] content(Path path) {
    try {
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw new UserError("cannot read '" + path + "': " + e.getMessage());
    }
  }
}
