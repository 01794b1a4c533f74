package dev.cairn.path;

import java.util.Set;

/**
 * Which calls with effects on the host touch nothing but files, or only ask for a terminal: where
 * the kernel keeps a program to its own folder they do no harm.
 */
public final class FileEffects {
  private static final Set<String> CALLS =
      Set.of(
          """
          open tmpfile stat access readlink realpath truncate mmap mkdir mkfifo symlink link unlink
          unlinkat rmdir remove rename chmod utime utimes utimensat chdir chown fchown lchown
          fchownat statfs fstatfs statvfs fstatvfs ioctl tcgetattr tcsetattr tcgetpgrp tcdrain
          tcflow tcflush
          """
              .strip()
              .split("\\s+", -1));

  private FileEffects() {}

  /** Whether an effect, as in {@link Run#hostEffects}, is of that kind. */
  public static boolean isOne(String effect) {
    int end = effect.indexOf(" at ");
    return CALLS.contains(end < 0 ? effect : effect.substring(0, end));
  }
}
