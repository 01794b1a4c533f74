package dev.cairn.machine.libc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.clang.Source;
import dev.cairn.ir.Program;
import dev.cairn.machine.Natives;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every function that the headers of the system declare (inventory.txt) resolves to a model, but
 * for those that are absent on purpose (absent.txt): neither list can grow old unseen.
 */
class LibraryInventoryTest {
  @Test
  void everyFunctionOfTheHeadersResolvesExceptThoseAbsentOnPurpose() throws IOException {
    Set<String> missing =
        lines("inventory.txt").stream()
            .flatMap(line -> Arrays.stream(line.substring(line.indexOf(':') + 1).split(" ")))
            .filter(Predicate.not(String::isBlank))
            .filter(name -> !CRun.LIBRARY.defines(name) && Natives.lookup(name) == null)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(missing).isEqualTo(absent());
  }

  private static Set<String> absent() throws IOException {
    return lines("absent.txt").stream()
        .filter(line -> !line.startsWith("#"))
        .flatMap(line -> Arrays.stream(line.split(" ")))
        .filter(Predicate.not(String::isBlank))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theIndexOfTheSourcesIsWhatTheCompilerFinds() {
    var sources = new LibrarySources();
    for (String file : Set.copyOf(sources.index().values())) {
      Program program =
          CRun.FRONT_END.compile(
              List.of(Source.text(file, sources.text(file))),
              List.of("-ffreestanding", "-fno-builtin", "-w"));
      Set<String> defined = new TreeSet<>();
      program.functions().values().stream()
          .filter(f -> !f.isInternal())
          .forEach(f -> defined.add(f.name()));
      program.globals().values().stream()
          .filter(g -> !g.isInternal() && g.isDefined())
          .forEach(g -> defined.add(g.name()));
      Set<String> indexed =
          sources.index().entrySet().stream()
              .filter(e -> e.getValue().equals(file))
              .map(e -> e.getKey())
              .collect(Collectors.toCollection(TreeSet::new));

      assertThat(indexed).as(file).isEqualTo(defined);
    }
  }

  private static List<String> lines(String name) throws IOException {
    try (InputStream in =
        LibraryInventoryTest.class.getResourceAsStream("/dev/cairn/libc/" + name)) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
