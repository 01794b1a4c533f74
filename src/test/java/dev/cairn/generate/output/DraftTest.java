package dev.cairn.generate.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DraftTest {
  @TempDir private Path output;

  @Test
  void theFirstResultIsThereWhenItIsPublished() throws IOException {
    try (Draft draft = claim()) {
      draft.begin().write("summary.json", "new");
      assertThat(output.resolve("f")).doesNotExist();

      draft.publish();
    }

    assertThat(output.resolve("f/summary.json")).hasContent("new");
    assertThat(names(output)).containsExactly("f");
  }

  @Test
  void untilItIsPublishedNothingOldIsTouched() throws IOException {
    publish("old");

    try (Draft draft = claim()) {
      draft.begin().write("summary.json", "new");
      Files.writeString(draft.journal(), "runs");
    }

    assertThat(output.resolve("f/summary.json")).hasContent("old");
    assertThat(output.resolve("f/tests/old.c")).exists();
    assertThat(output.resolve(".f.unfinished/journal")).hasContent("runs");
  }

  @Test
  void theUsersFilesAmongTheTestsMoveAlong() throws IOException {
    publish("old");
    Files.writeString(output.resolve("f/tests/own.c"), "mine");
    Files.createDirectories(output.resolve("f/tests/build"));
    Files.writeString(output.resolve("f/tests/build/log"), "mine, too");

    publish("new");

    assertThat(names(output.resolve("f/tests"))).containsExactly("build", "new.c", "own.c");
    assertThat(output.resolve("f/tests/own.c")).hasContent("mine");
    assertThat(output.resolve("f/tests/build/log")).hasContent("mine, too");
  }

  @Test
  void aTestThatTheUserChangedIsKeptUnderAnotherName() throws IOException {
    publish("same");
    Files.writeString(output.resolve("f/tests/same.c"), "changed by hand");

    publish("same");
    Files.writeString(output.resolve("f/tests/same.c"), "changed again");
    publish("same");

    assertThat(names(output.resolve("f/tests")))
        .containsExactly("same.c", "same.c.yours", "same.c.yours2");
    assertThat(output.resolve("f/tests/same.c.yours")).hasContent("changed by hand");
    assertThat(output.resolve("f/tests/same.c.yours2")).hasContent("changed again");
  }

  @Test
  void publishedItReplacesAllThatCairnWroteAndKeepsWhatTheUserDid() throws IOException {
    publish("old");
    Files.writeString(output.resolve("f/notes.txt"), "mine");
    Files.writeString(output.resolve("f/error.txt"), "an error of yesterday");
    Files.createDirectories(output.resolve("f/other/tests"));

    publish("new");

    assertThat(names(output.resolve("f")))
        .containsExactly(".cairn", "notes.txt", "other", "summary.json", "tests");
    assertThat(names(output.resolve("f/tests"))).containsExactly("new.c");
    assertThat(output.resolve("f/notes.txt")).hasContent("mine");
    assertThat(names(output)).containsExactly("f");
  }

  @Test
  void whatWasKilledJustBeforeOrAfterTheExchangeIsBroughtToAnEnd() throws IOException {
    publish("new");
    Path replaced = Files.createDirectories(output.resolve(".f.unfinished"));
    ResultFolder.mark(replaced);
    Files.writeString(replaced.resolve("summary.json"), "old");
    Files.writeString(replaced.resolve("notes.txt"), "mine");

    claim().close();

    assertThat(output.resolve("f/summary.json")).hasContent("new");
    assertThat(output.resolve("f/notes.txt")).hasContent("mine");
    assertThat(names(output)).containsExactly("f");
  }

  @Test
  void whatWasKilledBetweenTwoRenamesIsThereAgain() throws IOException {
    publish("old");
    Files.move(output.resolve("f"), output.resolve(".f.old"));

    claim().close();

    assertThat(output.resolve("f/summary.json")).hasContent("old");
  }

  @Test
  void aNewResultThatOnlyLacksItsNameGetsIt() throws IOException {
    publish("new");
    Files.move(output.resolve("f"), output.resolve(".f.unfinished"));

    claim().close();

    assertThat(output.resolve("f/summary.json")).hasContent("new");
  }

  @Test
  void aDraftWithoutAJournalLeavesNothing() throws IOException {
    try (Draft draft = claim()) {
      draft.begin().write("summary.json", "never published");
    }

    assertThat(names(output)).isEmpty();
  }

  @Test
  void aSecondOneIsTold() {
    try (Draft _ = claim()) {
      assertThatThrownBy(this::claim)
          .isInstanceOf(UserError.class)
          .hasMessageContaining("is writing this result");
    }
  }

  @Test
  void whenTheFirstLetsGoTheSecondGetsIt() throws IOException {
    claim().close();

    claim().close();

    assertThat(names(output)).isEmpty();
  }

  @Test
  void aFolderOfTheUsersIsLeftAlone() throws IOException {
    Path tests = Files.createDirectories(output.resolve("src").resolve("tests"));
    Path precious = Files.writeString(tests.resolve("precious.c"), "int precious;");

    assertThatThrownBy(() -> Draft.claim(output, "src"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("not Cairn's");

    assertThat(precious).hasContent("int precious;");
    assertThat(names(output)).containsExactly("src");
  }

  @Test
  void aResultThatIsALinkStaysOne() throws IOException {
    Path elsewhere = Files.createDirectories(output.resolve("elsewhere"));
    Files.createSymbolicLink(output.resolve("f"), elsewhere);

    publish("new");

    assertThat(output.resolve("f")).isSymbolicLink();
    assertThat(elsewhere.resolve("summary.json")).hasContent("new");
  }

  private Draft claim() {
    return Draft.claim(output, "f");
  }

  @Test
  void aLinkWithTheNameOfADraftLeadsNowhere(@TempDir Path others) throws IOException {
    Path file = Files.writeString(others.resolve("summary.json"), "mine");
    for (String name : Set.of(".f.unfinished", ".f.old")) {
      Path link = Files.createSymbolicLink(output.resolve(name), others);

      assertThatThrownBy(this::claim).isInstanceOf(UserError.class).hasMessageContaining(name);

      Files.delete(link);
    }
    assertThat(file).hasContent("mine");
  }

  @Test
  void aFolderWithTheNameOfADraftButNoMarkIsLeftAlone() throws IOException {
    Path folder = Files.createDirectories(output.resolve(".f.unfinished"));
    Files.writeString(folder.resolve("summary.json"), "mine");

    assertThatThrownBy(this::claim).isInstanceOf(UserError.class);

    assertThat(folder.resolve("summary.json")).hasContent("mine");
  }

  @Test
  void linksInTheNamesOfLockAndJournalAreNotWrittenThrough(@TempDir Path others)
      throws IOException {
    Path file = Files.writeString(others.resolve("file"), "mine");
    Path lock = Files.createSymbolicLink(output.resolve(".f.lock"), file);
    assertThatThrownBy(this::claim).isInstanceOf(UserError.class);
    Files.delete(lock);
    try (Draft draft = claim()) {
      draft.begin();
      Files.createSymbolicLink(draft.journal(), file);

      draft.begin();

      assertThat(draft.journal()).doesNotExist();
    }
    assertThat(file).hasContent("mine");
  }

  private void publish(String content) throws IOException {
    try (Draft draft = claim()) {
      ResultFolder folder = draft.begin();
      folder.write("summary.json", content);
      Files.writeString(folder.tests().resolve(content + ".c"), "");
      draft.publish();
    }
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      var names = new TreeSet<String>();
      files.forEach(f -> names.add(f.getFileName().toString()));
      return names;
    }
  }
}
