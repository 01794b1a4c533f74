package dev.cairn.path;

import dev.cairn.ir.CType;
import java.util.Map;

/** The values of {@code errno} that have a name in {@code <errno.h>}, as Linux numbers them. */
public final class ErrorNames {
  /** How the input is called that a function finds there. */
  public static final String VARIABLE = "errno";

  private static final Map<String, Long> NAMES =
      Map.ofEntries(
          Map.entry("EPERM", 1L),
          Map.entry("ENOENT", 2L),
          Map.entry("EINTR", 4L),
          Map.entry("EIO", 5L),
          Map.entry("E2BIG", 7L),
          Map.entry("EBADF", 9L),
          Map.entry("EAGAIN", 11L),
          Map.entry("ENOMEM", 12L),
          Map.entry("EACCES", 13L),
          Map.entry("EFAULT", 14L),
          Map.entry("EBUSY", 16L),
          Map.entry("EEXIST", 17L),
          Map.entry("ENODEV", 19L),
          Map.entry("ENOTDIR", 20L),
          Map.entry("EISDIR", 21L),
          Map.entry("EINVAL", 22L),
          Map.entry("EFBIG", 27L),
          Map.entry("ENOSPC", 28L),
          Map.entry("ESPIPE", 29L),
          Map.entry("EPIPE", 32L),
          Map.entry("EDOM", 33L),
          Map.entry("ERANGE", 34L),
          Map.entry("ENAMETOOLONG", 36L),
          Map.entry("ENOSYS", 38L),
          Map.entry("EPROTO", 71L),
          Map.entry("EBADMSG", 74L),
          Map.entry("EOVERFLOW", 75L),
          Map.entry("EILSEQ", 84L),
          Map.entry("EMSGSIZE", 90L),
          Map.entry("ENOTSUP", 95L),
          Map.entry("ENOBUFS", 105L),
          Map.entry("ETIMEDOUT", 110L));

  /** An int whose values are shown by their names. */
  public static final CType TYPE = new CType.Enumeration("", 4, true, NAMES);

  private ErrorNames() {}
}
