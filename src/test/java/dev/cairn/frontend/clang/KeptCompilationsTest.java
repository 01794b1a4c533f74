package dev.cairn.frontend.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.limit.Deadline;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One command compiles, the next one asks; an hour lies between a file and the first of them. */
class KeptCompilationsTest {
  private static final InstantSource LATER =
      InstantSource.offset(InstantSource.system(), Duration.ofHours(1));

  private final List<String> heard = new ArrayList<>();

  @TempDir private Path folder;

  @BeforeEach
  void twoFolders() throws IOException {
    Files.createDirectories(folder.resolve("first"));
    Files.createDirectories(folder.resolve("second"));
    write("second/a.h", "#define N 1");
    write("a.c", "#include <a.h>\nint f(void) { return N; }");
  }

  @Test
  void whatOneCommandCompiledTheNextOneKnows() throws IOException {
    byte[] made = compile();

    assertThat(known()).hasValue(made);
  }

  @Test
  void whatWasReadThenIsToldNow() throws IOException {
    compile();
    heard.clear();

    assertThat(known()).isPresent();
    assertThat(heard).contains(path("a.c").toString(), path("second/a.h").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.c", "second/a.h"})
  void aChangeOfAnyFileCounts(String name) throws IOException {
    compile();
    write(name, Files.readString(path(name)) + "\n");

    assertThat(known()).isEmpty();
  }

  /** Of the same length, and as old as before. */
  @Test
  void aChangeCountsThatOnlyTheContentShows() throws IOException {
    compile();
    FileTime before = Files.getLastModifiedTime(path("second/a.h"));
    write("second/a.h", "#define N 2");
    Files.setLastModifiedTime(path("second/a.h"), before);

    assertThat(known()).isEmpty();
  }

  @Test
  void aCopyThatSaysTheSameIsTheSame() throws IOException {
    compile();
    Files.copy(path("a.c"), path("copy"));
    Files.move(path("copy"), path("a.c"), StandardCopyOption.REPLACE_EXISTING);

    assertThat(known()).isPresent();
  }

  @Test
  void aHeaderThatAppearsWhereItIsLookedForEarlierCounts() throws IOException {
    compile();
    write("first/a.h", "#define N 2");

    assertThat(known()).isEmpty();
  }

  @Test
  void aHeaderThatIsAskedForAndAppearsCounts() throws IOException {
    write("a.c", "#if __has_include(\"b.h\")\n#error b\n#endif\nint f(void) { return 1; }");
    compile();
    assertThat(known()).isPresent();

    write("second/b.h", "");

    assertThat(known()).isEmpty();
  }

  @Test
  void otherOptionsAreAnotherCompilation() throws IOException {
    compile();

    assertThat(clang(LATER).known(source(), List.of("-Isecond", "-DM=1"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "const char *t = __TIME__;",
        "#define H(x) __has_include(x)\nint g;",
        "#define NAME <x.h>\n#if __has_include(NAME)\n#endif\nint g;"
      })
  void whatHangsOnMoreThanFilesIsNotKept(String text) throws IOException {
    write("a.c", text);
    compile();

    assertThat(known()).isEmpty();
  }

  @Test
  void aFileThatHasJustBeenWrittenIsNotKept() throws IOException {
    Clang now = clang(InstantSource.system());
    now.finish(now.start(source(), options()));

    assertThat(known()).isEmpty();
  }

  @Test
  void whatIsDamagedIsCompiledAgain() throws IOException {
    byte[] made = compile();
    Path kept = kept().getFirst();
    byte[] bytes = Files.readAllBytes(kept);

    Files.write(kept, Arrays.copyOf(bytes, bytes.length / 2));
    assertThat(known()).isEmpty();
    bytes[bytes.length / 2] ^= 1;
    Files.write(kept, bytes);
    assertThat(known()).isEmpty();

    assertThat(compile()).isEqualTo(made);
  }

  @Test
  void whereNothingCanBeWrittenNothingIsKept() throws IOException {
    write("compiled", "no folder");

    compile();

    assertThat(known()).isEmpty();
  }

  @Test
  void aFileThatIsRefusedIsRefusedFromWhatWasKept() throws IOException {
    compile();
    var kept = KeptBitcode.of(Files.readAllBytes(kept().getFirst()));
    List<KeptBitcode.Read> read = new ArrayList<>(kept.read());
    Path passwords = Path.of("/etc/passwd");
    var seen = FileMarks.Seen.of(passwords);
    read.add(new KeptBitcode.Read(passwords.toString(), seen, ""));
    List<Path> searched = KeepableOptions.folders(options()).orElseThrow();
    List<String> names = read.stream().map(KeptBitcode.Read::name).toList();
    List<String> others = new IncludeFolders().others(names, kept.asked(), searched);
    var other = new KeptBitcode(read, kept.asked(), others, kept.bitcode());
    Files.write(kept().getFirst(), other.bytes());

    assertThatThrownBy(this::known)
        .isInstanceOf(UserError.class)
        .hasMessageContaining("/etc/passwd");
  }

  @Test
  void whatWasUsedLongestAgoGoesWhenThereIsTooMuch() throws IOException {
    Path place = Files.createDirectories(folder.resolve("compiled"));
    for (int i = 0; i < 8; i++) {
      Path file = Files.write(place.resolve(i + ".kept"), new byte[1000]);
      Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond((i * 5) % 8)));
    }

    new KeptCompilations(Optional.of(place), 8000, LATER).trim(place);
    assertThat(kept()).hasSize(8);
    new KeptCompilations(Optional.of(place), 7900, LATER).trim(place);

    // used in the order 0, 5, 2, 7, 4, 1, 6, 3
    assertThat(kept().stream().map(f -> f.getFileName().toString()))
        .containsExactlyInAnyOrder("7.kept", "4.kept", "1.kept", "6.kept", "3.kept");
  }

  @ParameterizedTest
  @ValueSource(strings = {"@options", "-fplugin=x.so", "-march=native", "-Wp,-v", "-include-pch"})
  void optionsThatNameOtherFilesOrTheMachineAreNotKept(String option) {
    assertThat(KeepableOptions.folders(List.of("-DA=1", option, "x"))).isEmpty();
  }

  @Test
  void searchedFoldersAreThoseThatOptionsName() {
    List<String> options = List.of("-Ia", "-I", "b", "-isystem", "c", "-DX", "-std=c99", "-Wall");

    assertThat(KeepableOptions.folders(options).orElseThrow())
        .containsExactly(Path.of(""), Path.of("a"), Path.of("b"), Path.of("c"));
  }

  private byte[] compile() {
    Clang clang = clang(LATER);
    return clang.finish(clang.start(source(), options()));
  }

  private Optional<byte[]> known() {
    return clang(LATER).known(source(), options());
  }

  private Clang clang(InstantSource clock) {
    return new Clang(
        EmbeddedToolchain.open(CacheLocation.standard()),
        Duration.ofMinutes(1),
        Deadline.never(),
        Enclosure.NONE,
        heard::addAll,
        new KeptCompilations(Optional.of(folder.resolve("compiled")), 1 << 20, clock));
  }

  private Source source() {
    return Source.file(path("a.c"));
  }

  private List<String> options() {
    return List.of("-I" + path("first"), "-I" + path("second"));
  }

  private Path path(String name) {
    return folder.resolve(name);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(path(name), text);
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("compiled"))) {
      return files.toList();
    }
  }
}
