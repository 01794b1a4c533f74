package dev.cairn.evidence;

import dev.cairn.evidence.peer.ToolRun;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.generate.build.ProjectBuild;
import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Arguments;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program of a Debian source package: fetched when it is needed, built with cairn-cc in a scratch
 * folder, and not kept.
 *
 * @param figure of the paper
 * @param program the file that the build makes
 * @param options of its configure script
 * @param world what it finds when it is started; {@code inputs}: what of it is open, in words
 */
record DebianProgram(
    String name,
    String figure,
    String program,
    List<String> options,
    ProgramWorld world,
    String inputs) {
  private static final Duration FETCHING = Duration.ofMinutes(3);
  private static final Duration BUILDING = Duration.ofMinutes(30);

  /** As in CREST's Figure 2: a pattern and a text; smaller than there. */
  static final DebianProgram GREP =
      new DebianProgram(
          "grep",
          "Figure 2",
          "src/grep",
          List.of("--disable-nls", "--disable-perl-regexp"),
          new ProgramWorld(
              "grep",
              List.of(new Arguments.Open(1, 1, 8), new Arguments.Given("A")),
              Optional.empty(),
              List.of(new ProgramWorld.File.Open("A", 10)),
              List.of(),
              ProgramWorld.Surroundings.NONE),
          "a pattern of up to 8 and a file of up to 10 bytes");

  /** As in CREST's Figure 3: keys that are typed, here commands on standard input. */
  static final DebianProgram VIM =
      new DebianProgram(
          "vim",
          "Figure 3",
          "src/vim",
          List.of("--with-features=tiny", "--disable-gui", "--without-x", "--disable-nls"),
          new ProgramWorld(
              "vim",
              List.of(
                  new Arguments.Given("-es"),
                  new Arguments.Given("-u"),
                  new Arguments.Given("NONE")),
              Optional.of(20),
              List.of(),
              List.of(),
              ProgramWorld.Surroundings.NONE),
          "20 bytes of standard input");

  /** What came of fetching and building it: a subject, or why there is none. */
  sealed interface Answer {
    record Ready(Subject subject, String version) implements Answer {}

    record Missing(String reason) implements Answer {}
  }

  Answer build(Laboratory laboratory) {
    Path folder = folder(laboratory);
    laboratory.say("fetching and building " + name);
    ToolRun fetched = ToolRun.of(folder, FETCHING, List.of("apt-get", "source", name));
    Optional<Path> sources = unpacked(folder);
    if (fetched.status() != 0 || sources.isEmpty()) {
      return new Answer.Missing("apt-get source " + name + ": " + fetched.lastLine());
    }
    Path root = sources.get();
    List<String> configure = new ArrayList<>(List.of("./configure", "CC=" + compiler()));
    configure.addAll(options);
    ToolRun configured = ToolRun.of(root, BUILDING, remembered(root, configure));
    if (configured.status() != 0) {
      return new Answer.Missing("configure of " + name + ": " + configured.lastLine());
    }
    ToolRun made = ToolRun.of(root, BUILDING, remembered(root, make()));
    if (!Files.exists(root.resolve(program))) {
      return new Answer.Missing("make of " + name + ": " + made.lastLine());
    }
    return linked(laboratory, root);
  }

  /** With one memory for all folders of the program: Vim's configure begins in one below. */
  private static List<String> remembered(Path root, List<String> command) {
    List<String> all = new ArrayList<>(List.of("env", "FORCE_UNSAFE_CONFIGURE=1"));
    all.add("CAIRN_BUILD=" + root.resolve(".cairn-build"));
    all.addAll(command);
    return all;
  }

  private static List<String> make() {
    return List.of("make", "-k", "-j" + Runtime.getRuntime().availableProcessors());
  }

  private Answer linked(Laboratory laboratory, Path root) {
    try {
      FrontEnd frontEnd = FrontEnd.open(laboratory.environment().cache());
      ProjectBuild build =
          ProjectBuild.ofProgram(root.resolve(program), Optional.of(root), frontEnd::known);
      Subject subject = Subject.built(name, build.files(), build.options(), world);
      return new Answer.Ready(subject, root.getFileName().toString());
    } catch (UserError e) {
      return new Answer.Missing(String.valueOf(e.getMessage()));
    }
  }

  /** Beside the launcher: at the top of the sources, in bin where Cairn is installed. */
  private static Path compiler() {
    Path here = Programs.home().resolve("cairn-cc");
    return Files.exists(here) ? here : Programs.home().resolve("bin").resolve("cairn-cc");
  }

  private Path folder(Laboratory laboratory) {
    try {
      return Files.createTempDirectory(laboratory.scratch(), name);
    } catch (IOException e) {
      throw new UncheckedIOException("there is no room for scratch files", e);
    }
  }

  /** Its real place: cairn-cc remembers that one. */
  private Optional<Path> unpacked(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      Optional<Path> root = all.filter(Files::isDirectory).findFirst();
      return root.isPresent() ? Optional.of(root.get().toRealPath()) : root;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + folder, e);
    }
  }
}
