package dev.cairn.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One command, run in this process: its exit status and what it printed. */
record Cli(int status, String out, String err) {
  static Cli run(String... args) {
    var out = new StringWriter();
    var err = new StringWriter();
    int status = Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Cli(status, out.toString(), err.toString());
  }
}
