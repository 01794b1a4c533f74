package dev.cairn.machine.libc;

import dev.cairn.machine.CallFrame;
import dev.cairn.machine.Native;
import dev.cairn.machine.Runtime;
import java.util.Map;

/**
 * Calls that would act on the host: never done, always recorded; they fail as they would without
 * permission.
 */
final class HostH {
  private static final String[] FAILING = {
    "system",
    "fork",
    "vfork",
    "execl",
    "execlp",
    "execle",
    "execv",
    "execvp",
    "execve",
    "execvpe",
    "kill",
    "killpg",
    "socket",
    "connect",
    "bind",
    "listen",
    "accept",
    "send",
    "recv",
    "sendto",
    "recvfrom",
    "shutdown",
    "setsockopt",
    "getsockopt",
    "gethostbyname_r",
    "getaddrinfo",
    "pipe",
    "mkfifo",
    "mknod",
    "mkdir",
    "rmdir",
    "chdir",
    "fchdir",
    "chroot",
    "chmod",
    "fchmod",
    "chown",
    "fchown",
    "lchown",
    "link",
    "symlink",
    "readlink",
    "truncate",
    "mount",
    "umount",
    "wait",
    "waitpid",
    "wait3",
    "wait4",
    "setuid",
    "setgid",
    "seteuid",
    "setegid",
    "setsid",
    "setpgid",
    "ioctl",
    "fcntl",
    "fcntl64",
    "select",
    "poll",
    "ptrace",
    "reboot",
    "sethostname",
    "gethostname",
    "syscall",
    "stat",
    "lstat",
    "fstat",
    "__xstat",
    "__lxstat",
    "__fxstat",
    "stat64",
    "lstat64",
    "fstat64",
    "statfs",
    "fstatfs",
    "utime",
    "utimes",
    "msync",
    "munmap",
    "mprotect",
    "pclose",
    "closedir",
    "mkstemp",
    "posix_spawn",
    "posix_spawnp"
  };
  private static final String[] NULL = {
    "popen",
    "opendir",
    "fdopendir",
    "readdir",
    "mkdtemp",
    "mktemp",
    "tmpnam",
    "tempnam",
    "gethostbyname",
    "gethostbyaddr",
    "getpwnam",
    "getpwuid",
    "getgrnam",
    "getgrgid",
    "dlopen",
    "dlsym",
    "realpath",
    "ttyname",
    "getlogin"
  };

  private HostH() {}

  static void register(Map<String, Native> table) {
    for (String name : FAILING) {
      table.put(name, (rt, f) -> fail(rt, f, -1));
    }
    for (String name : NULL) {
      table.put(name, (rt, f) -> fail(rt, f, 0));
    }
    for (String name : new String[] {"mmap", "mmap64"}) {
      table.put(name, (rt, f) -> fail(rt, f, -1));
    }
    table.put("__cairn_host_effect", (rt, f) -> record(rt, rt.memory().text(f.value(0))));
    table.put("signal", (_, f) -> f.setResult(0));
    table.put("sigaction", (_, f) -> f.setResult(0));
    table.put("sigemptyset", (_, f) -> f.setResult(0));
    table.put("sigprocmask", (_, f) -> f.setResult(0));
  }

  private static void fail(Runtime rt, CallFrame frame, long result) {
    record(rt, frame.function());
    Errno.set(rt, Errno.EPERM);
    frame.setResult(result);
  }

  private static void record(Runtime rt, String function) {
    String effect = function + " at " + rt.userLocation();
    if (!rt.record().hostEffects().contains(effect)) {
      rt.record().hostEffects().add(effect);
    }
  }
}
