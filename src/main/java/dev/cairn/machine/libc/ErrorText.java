package dev.cairn.machine.libc;

import java.util.Map;

/** The messages of strerror, as the GNU library words them. */
final class ErrorText {
  private static final Map<Integer, String> TEXTS =
      Map.ofEntries(
          Map.entry(0, "Success"),
          Map.entry(1, "Operation not permitted"),
          Map.entry(2, "No such file or directory"),
          Map.entry(4, "Interrupted system call"),
          Map.entry(5, "Input/output error"),
          Map.entry(9, "Bad file descriptor"),
          Map.entry(11, "Resource temporarily unavailable"),
          Map.entry(12, "Cannot allocate memory"),
          Map.entry(13, "Permission denied"),
          Map.entry(14, "Bad address"),
          Map.entry(16, "Device or resource busy"),
          Map.entry(17, "File exists"),
          Map.entry(19, "No such device"),
          Map.entry(20, "Not a directory"),
          Map.entry(21, "Is a directory"),
          Map.entry(22, "Invalid argument"),
          Map.entry(24, "Too many open files"),
          Map.entry(25, "Inappropriate ioctl for device"),
          Map.entry(27, "File too large"),
          Map.entry(28, "No space left on device"),
          Map.entry(29, "Illegal seek"),
          Map.entry(32, "Broken pipe"),
          Map.entry(33, "Numerical argument out of domain"),
          Map.entry(34, "Numerical result out of range"),
          Map.entry(36, "File name too long"),
          Map.entry(38, "Function not implemented"),
          Map.entry(39, "Directory not empty"),
          Map.entry(75, "Value too large for defined data type"),
          Map.entry(84, "Invalid or incomplete multibyte or wide character"),
          Map.entry(110, "Connection timed out"),
          Map.entry(111, "Connection refused"));

  private ErrorText() {}

  static String of(int error) {
    return TEXTS.getOrDefault(error, "Unknown error " + error);
  }
}
