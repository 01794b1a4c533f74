package dev.cairn.generate.executable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.generate.FunctionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineGeneratorTest {
  @TempDir private Path folder;

  @Test
  void takesBothSidesOfAConditionalJump() throws IOException {
    var report =
        explored(
            """
            bf 05 03 ; cjne r7,#5,0x0106
            75 82 01 ; mov dpl,#1
            22       ; ret
            """,
            "r7");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class)).hasSize(2);
    assertThat(report.suite().rejected()).isEmpty();
    assertThat(report.suite().kept()).isEqualTo(2);
  }

  @Test
  void comesOutOfLoopsThatWaitForPins() throws IOException {
    var report =
        explored(
            """
            30 90 fd ; jnb p1.0,0x0100
            20 90 fd ; jb p1.0,0x0103
            bf 05 00 ; cjne r7,#5,0x0109
            22       ; ret
            """,
            "port:P1",
            "r7");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class)).hasSize(6);
    assertThat(report.suite().rejected()).isEmpty();
  }

  @Test
  void waitsForAFlagThatTheHardwareSets() throws IOException {
    var report =
        explored(
            """
            10 99 02 ; jbc ti,0x0105
            80 fb    ; sjmp 0x0100
            22       ; ret
            """,
            "sfr:SCON");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class))
        .containsExactly("jbc scon.1, 0x0105 taken", "jbc scon.1, 0x0105 not taken");
    assertThat(report.suite().rejected()).isEmpty();
  }

  @Test
  void replaysBytesThatTheSerialPortReceives() throws IOException {
    var report =
        explored(
            """
            e5 99    ; mov a,sbuf
            b4 7e 08 ; cjne a,#0x7e,0x010d
            85 99 30 ; mov 0x30,sbuf
            e5 99    ; mov a,sbuf
            b5 30 00 ; cjne a,0x30,0x010d
            22       ; ret
            """,
            "sfr:SBUF");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class)).hasSize(4);
    assertThat(report.suite().rejected()).isEmpty();
    assertThat(report.suite().kept()).isEqualTo(3);
  }

  @Test
  void provesWhatCannotBe() throws IOException {
    var report =
        explored(
            """
            ef       ; mov a,r7
            54 0f    ; anl a,#0x0f
            b4 10 01 ; cjne a,#0x10,0x0107
            22       ; ret
            22       ; ret
            """,
            "r7");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Infeasible.class))
        .containsExactly("cjne a, #0x10, 0x0107 not taken");
  }

  @Test
  void followsAComputedJumpToAllItsTargets() throws IOException {
    var report =
        explored(
            """
            ef       ; mov a,r7
            54 03    ; anl a,#3
            23       ; rl a
            90 01 08 ; mov dptr,#0x0108
            73       ; jmp @a+dptr
            80 06    ; sjmp 0x0110
            80 05    ; sjmp 0x0111
            80 04    ; sjmp 0x0112
            80 03    ; sjmp 0x0113
            22 22 22 22
            """,
            "r7");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class))
        .containsExactly(
            "jmp @a+dptr to 0x0108",
            "jmp @a+dptr to 0x010a",
            "jmp @a+dptr to 0x010c",
            "jmp @a+dptr to 0x010e");
    assertThat(Firmware.outcomes(report, ItemVerdict.Infeasible.class))
        .containsExactly("jmp @a+dptr elsewhere");
    assertThat(report.suite().rejected()).isEmpty();
  }

  @Test
  void followsAReturnToAnAddressThatWasPushed() throws IOException {
    var report =
        explored(
            """
            74 0b    ; mov a,#0x0b
            c0 e0    ; push acc
            74 01    ; mov a,#1
            c0 e0    ; push acc
            22       ; ret
            00 00
            bf 01 00 ; cjne r7,#1,0x010e
            22       ; ret
            """,
            "r7");

    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class))
        .containsExactly(
            "ret to 0x010b", "cjne r7, #0x01, 0x010e taken", "cjne r7, #0x01, 0x010e not taken");
    assertThat(report.suite().rejected()).isEmpty();
  }

  @Test
  void countsAReturnWhoseAddressTheInputReaches() throws IOException {
    var report =
        explored(
            """
            a8 81    ; mov r0,sp
            ef       ; mov a,r7
            44 fe    ; orl a,#0xfe
            f6       ; mov @r0,a
            22       ; ret
            """,
            "r7");

    assertThat(report.result().branches().keySet().stream().map(b -> b.outcome()))
        .containsExactly("elsewhere");
    assertThat(report.result().isComplete()).as("there is no code at 0xfeff").isFalse();
  }

  @Test
  void putsAnArrayOverExternalMemoryThatIsInputItself() throws IOException {
    var report =
        Firmware.of(
                folder,
                """
                e0       ; movx a,@dptr
                60 01    ; jz 0x0104
                22       ; ret
                a3       ; inc dptr
                e0       ; movx a,@dptr
                b4 07 00 ; cjne a,#7,0x0109
                22       ; ret
                """)
            .exploredAs("void f(unsigned char s[2])");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class)).hasSize(4);
    assertThat(report.suite().rejected()).isEmpty();
  }

  @Test
  void takesNothingForImpossibleWhereThePrototypeLeavesALengthOpen() throws IOException {
    var report =
        Firmware.of(
                folder,
                """
                e0       ; movx a,@dptr
                54 0f    ; anl a,#0x0f
                b4 10 01 ; cjne a,#0x10,0x0107
                22       ; ret
                22       ; ret
                """)
            .exploredAs("void f(unsigned char *p)", "r7");

    assertThat(report.result().isComplete()).isFalse();
    assertThat(Firmware.outcomes(report, ItemVerdict.Unknown.class))
        .containsExactly("cjne a, #0x10, 0x0107 not taken");
  }

  @Test
  void countsTheBranchesOfTheFunctionButRunsItsCallees() throws IOException {
    var report =
        explored(
            """
            12 01 07 ; lcall 0x0107
            60 01    ; jz 0x0106
            22       ; ret
            22       ; ret
            ef       ; mov a,r7
            64 55    ; xrl a,#0x55
            22       ; ret
            """,
            "r7");

    assertThat(report.result().isComplete()).isTrue();
    assertThat(report.result().branches()).hasSize(2);
    assertThat(report.suite().kept()).isEqualTo(2);
  }

  @Test
  void takesAPortForAnotherInputAtEachRead() throws IOException {
    var report =
        Firmware.of(
                folder,
                """
                20 90 03 ; jb p1.0,0x0106
                75 82 01 ; mov dpl,#1
                20 90 01 ; jb p1.0,0x010a
                22       ; ret
                22       ; ret
                """)
            .explored(Criterion.PATHS, "port:P1");

    assertThat(report.result().paths().feasible()).isEqualTo(4);
    assertThat(report.suite().rejected()).isEmpty();
  }

  @Test
  void takesAllThatIsReadForInputWhenNothingIsNamed() throws IOException {
    var report =
        Firmware.of(
                folder,
                """
                90 12 34 ; mov dptr,#0x1234
                e0       ; movx a,@dptr
                b5 30 01 ; cjne a,0x30,0x0108
                22       ; ret
                22       ; ret
                """)
            .explored(Criterion.BRANCH);

    assertThat(Firmware.outcomes(report, ItemVerdict.Covered.class)).hasSize(2);
    assertThat(report.suite().rejected()).isEmpty();
  }

  @Test
  void keepsInputsWithinTheirContract() throws IOException {
    Path contract = folder.resolve("domain.txt");
    Files.writeString(contract, "function at_0x0100: requires r7 < 10;\n");
    var firmware =
        Firmware.of(
            folder,
            """
            ef       ; mov a,r7
            24 f6    ; add a,#0xf6
            40 01    ; jc 0x0106
            22       ; ret
            22       ; ret
            """);

    var report = firmware.explored(Criterion.BRANCH, Optional.of(contract), "r7");

    assertThat(Firmware.outcomes(report, ItemVerdict.Infeasible.class))
        .containsExactly("jc 0x0106 taken");
  }

  @Test
  void saysWhereThereIsNoInstruction() throws IOException {
    var report = Firmware.of(folder, "a5").explored(Criterion.PATHS, "r7");

    assertThat(report.result().isComplete()).isFalse();
    assertThat(report.result().obstacles().toString())
        .contains("this is no instruction of the 8051 at 0x0100");
  }

  @Test
  void asksForTheProcessorWhereTheFileDoesNotSay() throws IOException {
    Firmware firmware = Firmware.of(folder, "22");

    assertThatThrownBy(
            () -> Executables.processor(Executables.read(firmware.file()), Optional.empty()))
        .hasMessageContaining("does not say for which processor it is");
  }

  private FunctionReport.Explored explored(String code, String... inputs) throws IOException {
    return Firmware.of(folder, code).explored(Criterion.BRANCH, inputs);
  }
}
