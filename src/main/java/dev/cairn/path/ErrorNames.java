package dev.cairn.path;

import dev.cairn.ir.CType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values of {@code errno} that have a name in {@code <errno.h>}, as Linux numbers them. */
public final class ErrorNames {
  /** How the input is called that a function finds there. */
  public static final String VARIABLE = "errno";

  /** In the order of their numbers, which searches go by. */
  private static final Map<String, Long> NAMES = names();

  /** An int whose values are shown by their names. */
  public static final CType TYPE = new CType.Enumeration("", 4, true, NAMES);

  private ErrorNames() {}

  private static Map<String, Long> names() {
    Map<String, Long> names = new LinkedHashMap<>();
    names.put("EPERM", 1L);
    names.put("ENOENT", 2L);
    names.put("EINTR", 4L);
    names.put("EIO", 5L);
    names.put("E2BIG", 7L);
    names.put("EBADF", 9L);
    names.put("EAGAIN", 11L);
    names.put("ENOMEM", 12L);
    names.put("EACCES", 13L);
    names.put("EFAULT", 14L);
    names.put("EBUSY", 16L);
    names.put("EEXIST", 17L);
    names.put("ENODEV", 19L);
    names.put("ENOTDIR", 20L);
    names.put("EISDIR", 21L);
    names.put("EINVAL", 22L);
    names.put("EFBIG", 27L);
    names.put("ENOSPC", 28L);
    names.put("ESPIPE", 29L);
    names.put("EPIPE", 32L);
    names.put("EDOM", 33L);
    names.put("ERANGE", 34L);
    names.put("ENAMETOOLONG", 36L);
    names.put("ENOSYS", 38L);
    names.put("EPROTO", 71L);
    names.put("EBADMSG", 74L);
    names.put("EOVERFLOW", 75L);
    names.put("EILSEQ", 84L);
    names.put("EMSGSIZE", 90L);
    names.put("ENOTSUP", 95L);
    names.put("ENOBUFS", 105L);
    names.put("ETIMEDOUT", 110L);
    return Collections.unmodifiableMap(names);
  }
}
