/* For programs compiled with -m32 where only the 64-bit headers are installed: no function is a stub. */
