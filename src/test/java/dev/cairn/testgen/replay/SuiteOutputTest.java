package dev.cairn.testgen.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SuiteOutputTest {
  @Test
  void readsEveryKindOfLine() {
    String output =
        """
        1..5
        ok 1 - f: a title - with # dashes
        not ok 2 - f: t
        # line 3: result is 1, expected 2
        # line 4: x is 1, expected 2
        not ok 3 - f: t
        # crashed: signal 11 (Segmentation fault)
        not ok 4 - f: t
        # timed out after 10 s
        ok 5 - f: t # SKIP system at f.c:3
        # 3 of 5 tests failed
        """;

    assertThat(SuiteOutput.verdicts(output))
        .isEqualTo(
            Map.of(
                1, new TestVerdict.Passed(),
                2,
                    new TestVerdict.Failed(
                        "line 3: result is 1, expected 2; line 4: x is 1, expected 2"),
                3, new TestVerdict.Crashed("signal 11 (Segmentation fault)"),
                4, new TestVerdict.TimedOut("timed out after 10 s"),
                5, new TestVerdict.NotRun("system at f.c:3")));
  }
}
