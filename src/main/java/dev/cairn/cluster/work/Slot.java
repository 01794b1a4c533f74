package dev.cairn.cluster.work;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A process of this machine that does one task after the other, in a folder of its own: relative
 * paths then mean what they mean to whoever asked, and what ends it ends nothing else. It ends when
 * its standard input does, so it does not outlive the process that began it.
 */
public final class Slot implements AutoCloseable {
  private final Process process;
  private final DataOutputStream out;
  private final DataInputStream in;

  private Slot(Process process) {
    this.process = process;
    out = new DataOutputStream(process.getOutputStream());
    in = new DataInputStream(process.getInputStream());
  }

  /** {@code command} begins a process that serves as {@link SlotLoop}. */
  public static Slot start(List<String> command, Path folder) throws IOException {
    return new Slot(
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  /**
   * Has a task done.
   *
   * @param root the folder that stands for the root of its owner's files
   */
  public synchronized byte[] work(Path root, byte[] task) throws IOException {
    Frames.write(out, root.toString().getBytes(StandardCharsets.UTF_8));
    Frames.write(out, task);
    return Frames.read(in)
        .orElseThrow(() -> new IOException("the process that worked on it has ended"));
  }

  boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
