extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern char __VERIFIER_nondet_char(void); extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void); extern unsigned short __VERIFIER_nondet_ushort(void); extern long __VERIFIER_nondet_long(void); extern unsigned long __VERIFIER_nondet_ulong(void);
extern float __VERIFIER_nondet_float(void); extern double __VERIFIER_nondet_double(void); extern int printf(const char *, ...);
static void show(long v) { printf("%ld\n", v); }
