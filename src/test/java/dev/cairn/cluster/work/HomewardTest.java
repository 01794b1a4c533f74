package dev.cairn.cluster.work;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HomewardTest {
  private final Homeward homeward = new Homeward(Path.of("/var/cache/at-work/7-1"));

  @Test
  void pathsBelowTheRootAreThoseOfTheirOwner() {
    assertThat(homeward.text("SF:/var/cache/at-work/7-1/home/me/a.c, /var/cache/at-work/7-1/b"))
        .isEqualTo("SF:/home/me/a.c, /b");
  }

  @Test
  void aLongerNameIsAnotherFolder() {
    assertThat(homeward.text("/var/cache/at-work/7-12/a.c"))
        .isEqualTo("/var/cache/at-work/7-12/a.c");
  }

  @Test
  void bytesWithoutTheRootStayTheSame() {
    byte[] made = {0, -1, 47, 3};

    assertThat(homeward.bytes(made)).isSameAs(made);
  }

  @Test
  void jsonIsBrokenIntoLinesAsAtHome() {
    String made = Json.pretty(Map.of("file", List.of("/var/cache/at-work/7-1/" + "a".repeat(165))));
    String atHome = Json.pretty(Map.of("file", List.of("/" + "a".repeat(165))));

    assertThat(homeward.file("summary.json", (made + "\n").getBytes(UTF_8)))
        .asString(UTF_8)
        .isEqualTo(atHome + "\n");
    assertThat(made.lines().count()).isGreaterThan(atHome.lines().count());
  }

  @Test
  void linesOfAJournalStayWhole() {
    byte[] made = "00000023 ab14eaff {\"x\": \"/var/cache/at-work/7-1/a.c\"}\n".getBytes(UTF_8);

    assertThat(homeward.file("journal", made))
        .asString(UTF_8)
        .startsWith("0000000d ")
        .endsWith(" {\"x\": \"/a.c\"}\n");
  }

  @Test
  void whoseRootIsOursLosesNothing() {
    assertThat(new Homeward(Path.of("/")).text("/home/me//a.c")).isEqualTo("/home/me//a.c");
  }
}
