package dev.cairn.generate.build;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What {@code cairn-cc} remembered of a build. */
final class RecordedBuild {
  static final String FOLDER = ".cairn-build";
  private static final String COMMAND = ".command";
  private static final int MOST_NAMED = 8;
  private static final Pattern MEMBER = Pattern.compile("^(\\S.*?\\.l?a)\\((.+?)\\).*$");

  private static final Pattern SHARED = Pattern.compile("^LOAD (\\S.*\\.so[.\\d]*)$");

  /** By what they wrote; the last one counts. */
  private final Map<Path, Call> byOutput = new HashMap<>();

  /** One call, and the linker's map of it, if there is one. */
  private record Call(CompilerCommand command, Path map) {}

  private RecordedBuild() {}

  /** Of the folder itself, or of the one in it. */
  static RecordedBuild read(Path folder) {
    Path inside = folder.resolve(FOLDER);
    var build = new RecordedBuild();
    try (Stream<Path> files = Files.list(Files.isDirectory(inside) ? inside : folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(COMMAND)).sorted().toList()) {
        build.add(file);
      }
    } catch (IOException e) {
      throw new UserError(folder + ": what cairn-cc remembered cannot be read: " + e.getMessage());
    }
    return build;
  }

  private void add(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    List<String> words = new ArrayList<>(Arrays.asList(text.split("\0", -1)));
    words.removeLast();
    Path home = Path.of(words.getFirst());
    var command = CompilerCommand.of(home, words.subList(1, words.size()));
    String name = String.valueOf(file.getFileName());
    Path map = file.resolveSibling(name.replace(COMMAND, ".map"));
    boolean isLinked = Files.exists(map);
    if (command.output().isPresent() || isLinked) {
      Path output = command.output().orElseGet(() -> home.resolve("a.out"));
      byOutput.put(output, new Call(command, map));
    } else { // cc -c a.c b.c
      command.sources().forEach(s -> byOutput.put(objectOf(s, home), new Call(command.of(s), map)));
    }
  }

  private static Path objectOf(Path source, Path home) {
    return home.resolve(String.valueOf(source.getFileName()).replaceFirst("\\.\\w$", ".o"));
  }

  /** The C files a program is linked of, with the call that compiled each, and its libraries. */
  record Linked(
      Map<Path, CompilerCommand> files,
      Map<String, Source> spare,
      List<String> libraries,
      List<String> unknown) {}

  /** A C file, and the call that compiled it. */
  record Source(Path file, CompilerCommand command) {}

  Linked program(Path program) {
    Call call = link(program);
    Map<Path, CompilerCommand> files = new LinkedHashMap<>();
    List<String> unknown = new ArrayList<>();
    call.command.sources().forEach(s -> files.put(s, call.command));
    call.command.objects().stream()
        .filter(o -> !isLibrary(o))
        .forEach(o -> addObject(o, files, unknown));
    for (Taken member : taken(call)) {
      List<Path> objects = objects(member);
      objects.forEach(o -> addObject(o, files, unknown));
      if (objects.isEmpty() && !isOfSystem(member.archive)) {
        unknown.add(member.archive + "(" + member.name + ")");
      }
    }
    sharedLibraries(call).forEach(library -> addLibrary(library, files, unknown));
    return new Linked(files, spare(call), call.command.libraries(), unknown);
  }

  /** Libtool makes a script of that name, and the program itself in a folder beside it. */
  private Call link(Path program) {
    Path made = program.toAbsolutePath().normalize();
    Path byLibtool = made.resolveSibling(".libs").resolve(made.getFileName());
    return Stream.of(made, real(made), byLibtool)
        .flatMap(path -> Stream.ofNullable(byOutput.get(path)))
        .filter(call -> Files.exists(call.map))
        .findFirst()
        .orElseThrow(
            () ->
                new UserError(
                    "cairn-cc does not remember how '" + program + "' was linked", remedy()));
  }

  private String remedy() {
    List<String> known =
        byOutput.entrySet().stream()
            .filter(made -> Files.exists(made.getValue().map))
            .map(made -> made.getKey().toString())
            .sorted()
            .toList();
    String more = known.size() > MOST_NAMED ? ", ..." : "";
    return known.isEmpty()
        ? "build it with CC=cairn-cc (make clean before, where it is built already)"
        : "name it as it was linked; known are "
            + String.join(", ", known.subList(0, Math.min(MOST_NAMED, known.size())))
            + more;
  }

  /**
   * What else the archives have to offer, by symbol: an optimised build may do without what an
   * unoptimised one needs.
   */
  private Map<String, Source> spare(Call call) {
    Map<String, Source> spare = new HashMap<>();
    for (Path archive : call.command.objects()) {
      if (archive.toString().endsWith(".a") && Files.exists(archive)) {
        offered(archive).forEach(spare::putIfAbsent);
      }
    }
    return spare;
  }

  private Map<String, Source> offered(Path archive) {
    Map<String, Source> offered = new HashMap<>();
    try {
      Archive read = Archive.read(archive);
      Map<Integer, Source> byPlace = new HashMap<>();
      for (Archive.Member member : read.members()) {
        objects(new Taken(archive, member.name())).stream()
            .flatMap(o -> Stream.ofNullable(byOutput.get(o)))
            .filter(c -> !c.command.sources().isEmpty())
            .findFirst()
            .ifPresent(
                c ->
                    byPlace.put(
                        member.at(), new Source(c.command.sources().getFirst(), c.command)));
      }
      read.symbols()
          .forEach(
              (symbol, at) -> {
                if (byPlace.containsKey(at)) {
                  offered.put(symbol, byPlace.get(at));
                }
              });
    } catch (IOException e) {
      throw new UserError(archive + ": cannot be read: " + e.getMessage());
    }
    return offered;
  }

  private void addObject(Path object, Map<Path, CompilerCommand> files, List<String> unknown) {
    Call compiled = byOutput.get(object);
    if (compiled == null) {
      unknown.add(object.toString());
    } else {
      compiled.command.sources().forEach(s -> files.put(s, compiled.command));
    }
  }

  /** A shared library belongs to the program as a whole, unless it is the system's. */
  private void addLibrary(Path library, Map<Path, CompilerCommand> files, List<String> unknown) {
    Call linked = byOutput.get(library);
    if (linked != null) {
      linked.command.sources().forEach(s -> files.putIfAbsent(s, linked.command));
      linked.command.objects().stream()
          .filter(o -> !isLibrary(o))
          .forEach(o -> addObject(o, files, unknown));
    } else if (!isOfSystem(library)) {
      unknown.add(library.toString());
    }
  }

  /** Those that the linker took, by the names under which they were made. */
  private static List<Path> sharedLibraries(Call call) {
    return lines(call.map)
        .flatMap(line -> SHARED.matcher(line).results())
        .map(m -> call.command.directory().resolve(m.group(1)).normalize())
        .map(RecordedBuild::real)
        .distinct()
        .toList();
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file;
    }
  }

  /** libc_nonshared.a and the like: the library is modelled. */
  private static boolean isOfSystem(Path archive) {
    return archive.startsWith("/usr") || archive.startsWith("/lib");
  }

  private static boolean isLibrary(Path file) {
    return file.toString().matches(".*\\.(a|la|so[.\\d]*)$");
  }

  private record Taken(Path archive, String name) {}

  /** The members of the build's archives that the linker took, as its map says. */
  private static List<Taken> taken(Call call) {
    List<Taken> taken = new ArrayList<>();
    boolean isThere = false;
    for (String line : lines(call.map).toList()) {
      isThere = line.startsWith("Archive member included") || (isThere && !line.startsWith("LOAD"));
      Matcher member = MEMBER.matcher(line);
      if (isThere && member.matches()) {
        Path archive = call.command.directory().resolve(member.group(1)).normalize();
        taken.add(new Taken(archive, member.group(2)));
      }
    }
    return taken.stream().distinct().toList();
  }

  private static Stream<String> lines(Path map) {
    try {
      return Files.readAllLines(map, StandardCharsets.ISO_8859_1).stream();
    } catch (IOException e) {
      throw new UserError(map + ": cannot be read: " + e.getMessage());
    }
  }

  /**
   * The objects that became this member: those of its name and content. The linker's map does not
   * tell members of the same name apart; there all of them count.
   */
  private List<Path> objects(Taken taken) {
    List<Path> named =
        byOutput.keySet().stream()
            .filter(o -> String.valueOf(o.getFileName()).equals(baseName(taken.name)))
            .sorted()
            .toList();
    if (named.size() < 2 || !Files.exists(taken.archive)) {
      return named;
    }
    try {
      List<Path> same = new ArrayList<>();
      for (Archive.Member member : Archive.read(taken.archive).members()) {
        for (Path object : named) {
          if (baseName(member.name()).equals(baseName(taken.name)) && isSame(object, member)) {
            same.add(object);
          }
        }
      }
      return same;
    } catch (IOException e) {
      return List.of();
    }
  }

  private static boolean isSame(Path object, Archive.Member member) throws IOException {
    return member.content().isEmpty()
        ? object.endsWith(member.name())
        : Files.exists(object) && Arrays.equals(Files.readAllBytes(object), member.content().get());
  }

  private static String baseName(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
