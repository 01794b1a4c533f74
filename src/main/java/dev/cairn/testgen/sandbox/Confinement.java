package dev.cairn.testgen.sandbox;

import dev.cairn.frontend.clang.Enclosure;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How native programs are started: by a small helper that confines itself and then becomes the
 * program, so that limits hold before the first instruction of the program, constructors and
 * loaders included.
 *
 * @param helper the compiled helper, if there is one
 */
public record Confinement(Optional<Path> helper, SandboxLevel level) {
  /** Nothing but what {@link Sandbox} itself limits. */
  public static final Confinement NONE = new Confinement(Optional.empty(), SandboxLevel.LIMITS);

  /** What compilers and compiled programs need of the system. */
  static final List<String> SYSTEM =
      List.of("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt");

  /** What is named in links of the tools. */
  private static final String ALTERNATIVES = "/etc/alternatives";

  /**
   * The confinement that {@code mode} asks for.
   *
   * @throws UserError when full confinement is required and not to be had
   */
  static Confinement of(SandboxMode mode, Path compiler, Path cache) {
    if (mode == SandboxMode.OFF) {
      return NONE;
    }
    Confinement found = new ConfinementHelper(compiler, cache).find();
    if (mode == SandboxMode.REQUIRE && !found.level.isFull()) {
      throw new UserError(
          "native runs cannot be fully confined here: the kernel allows '%s', not '%s'"
              .formatted(found.level.title(), SandboxLevel.NAMESPACES.title()),
          "allow user namespaces, or use --sandbox auto, or --no-native");
    }
    return found;
  }

  /** {@code command} as a test: it sees the system's libraries and its folder, and no user. */
  List<String> ofTest(Path folder, List<String> command) {
    return around(folder, ReadableFolders.NONE, false, command);
  }

  /** {@code command} as a tool that the user trusts, but not with more than it has to read. */
  List<String> ofTool(Path folder, ReadableFolders readable, List<String> command) {
    Set<Path> shown = new LinkedHashSet<>(readable.shown());
    shown.add(Path.of(ALTERNATIVES));
    shown.add(Path.of(command.getFirst()));
    return around(folder, new ReadableFolders(shown, readable.passed()), true, command);
  }

  /**
   * Keeps the embedded compiler to what it has to read, as far as the kernel allows: the helper
   * finds that out itself. The compiler runs where it is started.
   */
  static Enclosure ofCompiler(Path helper) {
    return (command, needs) ->
        new Confinement(Optional.of(helper), SandboxLevel.NAMESPACES).ofCompiler(command, needs);
  }

  private List<String> ofCompiler(List<String> command, Enclosure.Needs needs) {
    ReadableFolders needed =
        ReadableFolders.of(needs.sources(), ReadableFolders.named(needs.options()));
    Set<Path> shown = new LinkedHashSet<>(needed.shown());
    shown.addAll(needs.program());
    Set<Path> passed = new LinkedHashSet<>(needed.passed());
    passed.add(Path.of("").toAbsolutePath());
    List<String> confined =
        around(needs.scratch(), new ReadableFolders(shown, passed), true, command);
    confined.addAll(1, List.of("--stay", "--quick"));
    return confined;
  }

  private List<String> around(
      Path folder, ReadableFolders readable, boolean keepsUser, List<String> command) {
    if (helper.isEmpty()) {
      return command;
    }
    List<String> confined = new ArrayList<>(List.of(helper.get().toString()));
    confined.addAll(List.of("--level", "" + level.number(), "--rw", folder.toString()));
    SYSTEM.forEach(path -> confined.addAll(List.of("--ro", path)));
    readable.shown().forEach(path -> confined.addAll(List.of("--ro", path.toString())));
    readable.passed().forEach(path -> confined.addAll(List.of("--dir", path.toString())));
    if (keepsUser) {
      confined.add("--keep-user");
    }
    confined.add("--");
    confined.addAll(command);
    return confined;
  }
}
