package dev.cairn.cli.cluster;

import dev.cairn.cluster.work.SlotLoop;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The process in which a worker has tasks done: reads them from standard input. */
public final class SlotMain {
  private SlotMain() {}

  public static void main(String[] args) throws IOException {
    var out = new FileOutputStream(FileDescriptor.out);
    System.setOut(System.err); // nothing else may come between answers
    Thread.setDefaultUncaughtExceptionHandler((_, e) -> fail(e)); // or whoever asked waits for ever
    var environment = new Environment(CacheLocation.standard(), searchPath());
    new SlotLoop(environment, System.in, out).run();
    System.exit(0); // whoever asked is gone, so is the reason to finish a task
  }

  /** Where it looks for a C compiler. */
  static String searchPath() {
    return System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
  }

  private static void fail(Throwable thrown) {
    thrown.printStackTrace();
    Runtime.getRuntime().halt(70);
  }

  /** The command that starts it, with the Java and the options of this process. */
  static List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", absolute(System.getProperty("java.class.path"))));
    command.add(SlotMain.class.getName());
    return command;
  }

  /** It runs in another folder. */
  private static String absolute(String classPath) {
    List<String> all = new ArrayList<>();
    for (String part : classPath.split(":", -1)) {
      all.add(Path.of(part).toAbsolutePath().toString());
    }
    return String.join(":", all);
  }
}
