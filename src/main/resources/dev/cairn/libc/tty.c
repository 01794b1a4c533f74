/*
 * The terminal of a program, where its world says that there may be one: which of the standard streams are connected with it, its
 * size and its flags are inputs; it stays as the program sets it. Tests answer the same (cairn_world.c).
 */
#include "cairn_libc.h"

long __cairn_world_number(const char *name, int bits, long usual);
int __cairn_standard_of(int fd);
int getpgrp(void);

/* As users have it. */
struct termios { unsigned c_iflag, c_oflag, c_cflag, c_lflag; byte c_line, c_cc[32]; unsigned c_ispeed, c_ospeed; };

int __cairn_tty_is(int fd) {
  static const char *const names[3] = {"terminal 0 is there", "terminal 1 is there", "terminal 2 is there"};
  int which = __cairn_standard_of(fd);
  if (which < 0) return 0;
  if (__cairn_world_number(names[which], 1, 0)) return 1;
  errno = ENOTTY;
  return 0;
}

/* "terminal c_cc 3". */
static byte cairn_character(int number, byte usual) {
  char name[] = "terminal c_cc 00";
  name[14] += (char)(number / 10);
  name[15] += (char)(number % 10);
  return (byte)__cairn_world_number(name, 8, usual);
}

static struct termios *cairn_settings(void) {
  static struct termios settings;
  static int is_known;
  if (!is_known) {
    static const byte usual[32] = {3, 28, 127, 21, 4, 0, 1, 0, 17, 19, 26, 0, 18, 15, 23, 22};
    settings.c_iflag = (unsigned)__cairn_world_number("terminal c_iflag", 32, 02400);
    settings.c_oflag = (unsigned)__cairn_world_number("terminal c_oflag", 32, 05);
    settings.c_cflag = (unsigned)__cairn_world_number("terminal c_cflag", 32, 0277);
    settings.c_lflag = (unsigned)__cairn_world_number("terminal c_lflag", 32, 0105073);
    settings.c_line = (byte)__cairn_world_number("terminal c_line", 8, 0);
    for (int i = 0; i < 32; i++) settings.c_cc[i] = cairn_character(i, usual[i]);
    settings.c_ispeed = (unsigned)__cairn_world_number("terminal c_ispeed", 32, 15);
    settings.c_ospeed = (unsigned)__cairn_world_number("terminal c_ospeed", 32, 15);
    is_known = 1;
  }
  return &settings;
}

static unsigned short *cairn_window(void) {
  static unsigned short window[4];
  static int is_known;
  if (!is_known) {
    window[0] = (unsigned short)__cairn_world_number("terminal rows", 16, 24);
    window[1] = (unsigned short)__cairn_world_number("terminal columns", 16, 80);
    window[2] = (unsigned short)__cairn_world_number("terminal width", 16, 0);
    window[3] = (unsigned short)__cairn_world_number("terminal height", 16, 0);
    is_known = 1;
  }
  return window;
}

int __cairn_tty_get(int fd, void *to) {
  if (!__cairn_tty_is(fd)) return -1;
  memcpy(to, cairn_settings(), sizeof(struct termios));
  return 0;
}

int __cairn_tty_set(int fd, const void *from) {
  if (!__cairn_tty_is(fd)) return -1;
  memcpy(cairn_settings(), from, sizeof(struct termios));
  return 0;
}

int __cairn_tty_size(int fd, void *to) {
  if (!__cairn_tty_is(fd)) return -1;
  memcpy(to, cairn_window(), 4 * sizeof(short));
  return 0;
}

int __cairn_tty_resize(int fd, const void *from) {
  if (!__cairn_tty_is(fd)) return -1;
  memcpy(cairn_window(), from, 4 * sizeof(short));
  return 0;
}

int __cairn_tty_group(int fd) {
  if (!__cairn_tty_is(fd)) return -1;
  __cairn_outside("the program runs in the foreground of its terminal");
  return getpgrp();
}
