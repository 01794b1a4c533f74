package dev.cairn.binary.replay;

import dev.cairn.binary.i8051.Cells8051;
import dev.cairn.binary.i8051.Cells8051.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A test as commands for ucsim: the state before the call, every instruction as one step, the state
 * after it; and what ucsim must then print.
 */
final class UcsimScript {
  private static final int ROW = 64;

  private final StringBuilder commands = new StringBuilder();
  private final List<String> expected = new ArrayList<>();

  private UcsimScript() {}

  static UcsimScript of(PredictedRun run, long entry, String firmware) {
    var script = new UcsimScript();
    script.begin(run, entry, firmware);
    for (int i = 0; i < run.steps().size(); i++) {
      for (PredictedRun.Taken taken : run.interrupts()) {
        if (taken.from() == i) {
          script.interrupt(taken);
        }
      }
      script.step(run.steps().get(i));
    }
    script.end(run);
    return script;
  }

  private void command(String text) {
    commands.append(text).append('\n');
  }

  private void begin(PredictedRun run, long entry, String firmware) {
    command(String.format(Locale.ROOT, "file \"%s\"", firmware));
    command("fill iram 0 255 0");
    command("fill xram 0 65535 0");
    Cells8051.nonZero(run.before()).forEach(this::set);
    command(String.format(Locale.ROOT, "pc 0x%04x", entry));
  }

  /** Does what the processor does before the first instruction of a handler. */
  private void interrupt(PredictedRun.Taken taken) {
    Cells8051.pushed(taken.entered()).forEach(this::set);
    command(String.format(Locale.ROOT, "pc 0x%04x", taken.handler().entry()));
  }

  private void set(Cell cell) {
    command(
        String.format(
            Locale.ROOT, "set memory %s 0x%x 0x%02x", cell.memory(), cell.address(), cell.value()));
  }

  private void step(PredictedRun.Step step) {
    for (PredictedRun.Fresh fresh : step.fresh()) {
      Cells8051.given(fresh.made().name(), fresh.value(), step.address()).forEach(this::command);
    }
    command("step");
    for (PredictedRun.Fresh fresh : step.fresh()) {
      Cells8051.taken(fresh.made().name(), step.address()).forEach(this::command);
    }
    expected.add(String.format(Locale.ROOT, "Stop at 0x%06x", step.next()));
  }

  /** With all pins high, a port reads as its latch. */
  private void end(PredictedRun run) {
    for (int port = 0; port < 4; port++) {
      command(String.format(Locale.ROOT, "set hardware port[%d] 0xff", port));
    }
    for (Cells8051.Range range : Cells8051.compared(run.before(), run.after(), ROW)) {
      command(
          String.format(
              Locale.ROOT,
              "dump /h %s 0x%x 0x%x %d",
              range.memory(),
              range.address(),
              range.address() + range.bytes().length - 1,
              ROW));
      expected.add(dumped(range));
    }
    // all bits but parity: after a write to PSW, ucsim's is that of A only when A was written later
    command("dump sfr 0xd0 0xd0");
    String bits = Integer.toBinaryString(0x100 | Cells8051.statusWord(run.after())).substring(1, 8);
    expected.add("0xd0 PSW:                 0b" + bits);
    command("quit");
  }

  private static String dumped(Cells8051.Range range) {
    var text = new StringBuilder();
    int digits = range.memory().equals("xram") ? 4 : 2;
    text.append(String.format(Locale.ROOT, "0x%0" + digits + "x", range.address()));
    for (byte b : range.bytes()) {
      text.append(String.format(Locale.ROOT, " %02x", b));
    }
    return text.toString();
  }

  /** What ucsim reads. */
  String commands() {
    return commands.toString();
  }

  /** The lines it must print, in this order, each perhaps with more behind it. */
  List<String> expected() {
    return expected;
  }
}
