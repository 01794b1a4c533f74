package dev.cairn.generate.build;

import dev.cairn.generate.unit.PathOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One call of a compiler, taken apart.
 *
 * @param directory where it ran
 * @param sources C files it compiled, absolute; {@code objects} and {@code archives} that it linked
 * @param options what says how a file is compiled, relative to the directory
 * @param libraries {@code -l} and {@code -L}, absolute
 * @param output what it wrote, absolute
 */
record CompilerCommand(
    Path directory,
    List<Path> sources,
    List<Path> objects,
    List<String> options,
    List<String> libraries,
    Optional<Path> output) {
  /** Their value is the next word, and neither concerns how a file is compiled. */
  private static final Set<String> DROPPED_WITH_NEXT =
      Set.of("-MF", "-MT", "-MQ", "-MJ", "-Xlinker", "-T", "-z", "-u", "-dumpbase", "-arch");

  /** Their value is the next word, and belongs to them. */
  private static final Set<String> KEPT_WITH_NEXT =
      Set.of(
          "-I",
          "-D",
          "-U",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-include",
          "-imacros",
          "-x",
          "-isysroot",
          "--sysroot",
          "-iprefix",
          "-target",
          "--param");

  private static final Set<String> DROPPED =
      Set.of("-c", "-S", "-E", "-v", "-pipe", "-rdynamic", "-s", "-static", "-shared", "-r");

  /** What optimises, warns, links or writes further files. */
  private static final List<String> DROPPED_STARTS =
      List.of("-M", "-W", "-O", "-g", "-save-temps", "-flto", "-fdiagnostics", "-fsanitize");

  CompilerCommand {
    sources = List.copyOf(sources);
    objects = List.copyOf(objects);
    options = List.copyOf(options);
    libraries = List.copyOf(libraries);
  }

  /** {@code words}: those behind the compiler's name. */
  static CompilerCommand of(Path directory, List<String> words) {
    return new Reader(directory).read(PathOptions.spelledOut(words, directory));
  }

  /** What it did with one of its sources. */
  CompilerCommand of(Path source) {
    return new CompilerCommand(directory, List.of(source), objects, options, libraries, output);
  }

  private static final class Reader {
    private final Path directory;
    private final List<Path> sources = new ArrayList<>();
    private final List<Path> objects = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private final List<String> libraries = new ArrayList<>();
    private Optional<Path> output = Optional.empty();

    Reader(Path directory) {
      this.directory = directory;
    }

    CompilerCommand read(List<String> words) {
      for (int i = 0; i < words.size(); i++) {
        String word = words.get(i);
        String next = i + 1 < words.size() ? words.get(i + 1) : "";
        if (word.equals("-o") || word.equals("-l") || word.equals("-L")) {
          separate(word, next);
          i++;
        } else if (DROPPED_WITH_NEXT.contains(word)) {
          i++;
        } else if (KEPT_WITH_NEXT.contains(word)) {
          options.add(word);
          options.add(next);
          i++;
        } else {
          one(word);
        }
      }
      return new CompilerCommand(directory, sources, objects, options, libraries, output);
    }

    private void separate(String option, String value) {
      switch (option) {
        case "-o" -> output = Optional.of(path(value));
        case "-L" -> libraries.add("-L" + path(value));
        default -> libraries.add(option + value);
      }
    }

    private void one(String word) {
      if (word.startsWith("-o") && word.length() > 2) {
        output = Optional.of(path(word.substring(2)));
      } else if (word.startsWith("-l")) {
        libraries.add(word);
      } else if (word.startsWith("-L")) {
        libraries.add("-L" + path(word.substring(2)));
      } else if (word.startsWith("-")) {
        if (!DROPPED.contains(word) && DROPPED_STARTS.stream().noneMatch(word::startsWith)) {
          options.add(word);
        }
      } else if (word.endsWith(".c") || word.endsWith(".i")) {
        sources.add(path(word));
      } else {
        objects.add(path(word));
      }
    }

    private Path path(String name) {
      return directory.resolve(name).normalize();
    }
  }
}
