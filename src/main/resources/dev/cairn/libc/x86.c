/* The SSE instructions that clang does not turn into plain vector operations. */
#include "cairn_libc.h"

typedef signed char v16c __attribute__((vector_size(16)));
typedef unsigned char v16u __attribute__((vector_size(16)));
typedef short v8s __attribute__((vector_size(16)));
typedef unsigned short v8u __attribute__((vector_size(16)));
typedef int v4i __attribute__((vector_size(16)));
typedef unsigned v4u __attribute__((vector_size(16)));
typedef long long v2l __attribute__((vector_size(16)));
typedef unsigned long long v2u __attribute__((vector_size(16)));
typedef float v4f __attribute__((vector_size(16)));
typedef double v2d __attribute__((vector_size(16)));

void __cairn_x86_sse2_pause(void) {}
void __cairn_x86_sse_sfence(void) {}
void __cairn_x86_sse2_lfence(void) {}
void __cairn_x86_sse2_mfence(void) {}
unsigned long long __cairn_x86_rdtsc(void) { return (unsigned long long)clock(); }
/*
 * The control word of floating point: numbers are rounded to the nearest, denormal ones stay, nothing is trapped. What was
 * set is kept; that it would change anything is only said. Its last byte tells of exceptions as well, which is the processor's.
 */
static unsigned cairn_control = 0x1f80;
void __cairn_x86_sse_stmxcsr(void *to) {
  *(unsigned *)to = cairn_control;
  __cairn_may_differ(to, 1, "what processors note of floating-point exceptions is their own");
}
void __cairn_x86_sse_ldmxcsr(const void *from) {
  cairn_control = *(const unsigned *)from;
  if ((cairn_control & 0x1f80) != 0x1f80) __cairn_outside("floating-point exceptions are not trapped here");
  if (cairn_control & 0xe040) __cairn_outside("denormal numbers are kept and numbers rounded to the nearest here");
}
/* What __builtin_cpu_init calls; what it sets stays as it is. */
int __cpu_indicator_init(void) { return 0; }

/* Shifts: an amount of the width or more empties the lanes, or fills them with the sign. */
v8u __cairn_x86_sse2_pslli_w(v8u a, int n) { return (unsigned)n > 15 ? (v8u){0} : a << n; }
v4u __cairn_x86_sse2_pslli_d(v4u a, int n) { return (unsigned)n > 31 ? (v4u){0} : a << n; }
v2u __cairn_x86_sse2_pslli_q(v2u a, int n) { return (unsigned)n > 63 ? (v2u){0} : a << n; }
v8u __cairn_x86_sse2_psrli_w(v8u a, int n) { return (unsigned)n > 15 ? (v8u){0} : a >> n; }
v4u __cairn_x86_sse2_psrli_d(v4u a, int n) { return (unsigned)n > 31 ? (v4u){0} : a >> n; }
v2u __cairn_x86_sse2_psrli_q(v2u a, int n) { return (unsigned)n > 63 ? (v2u){0} : a >> n; }
v8s __cairn_x86_sse2_psrai_w(v8s a, int n) { return a >> ((unsigned)n > 15 ? 15 : n); }
v4i __cairn_x86_sse2_psrai_d(v4i a, int n) { return a >> ((unsigned)n > 31 ? 31 : n); }

static int cairn_amount(v2u n) { return n[0] > 64 ? 64 : (int)n[0]; }

v8u __cairn_x86_sse2_psll_w(v8u a, v8u n) { return __cairn_x86_sse2_pslli_w(a, cairn_amount((v2u)n)); }
v4u __cairn_x86_sse2_psll_d(v4u a, v4u n) { return __cairn_x86_sse2_pslli_d(a, cairn_amount((v2u)n)); }
v2u __cairn_x86_sse2_psll_q(v2u a, v2u n) { return __cairn_x86_sse2_pslli_q(a, cairn_amount(n)); }
v8u __cairn_x86_sse2_psrl_w(v8u a, v8u n) { return __cairn_x86_sse2_psrli_w(a, cairn_amount((v2u)n)); }
v4u __cairn_x86_sse2_psrl_d(v4u a, v4u n) { return __cairn_x86_sse2_psrli_d(a, cairn_amount((v2u)n)); }
v2u __cairn_x86_sse2_psrl_q(v2u a, v2u n) { return __cairn_x86_sse2_psrli_q(a, cairn_amount(n)); }
v8s __cairn_x86_sse2_psra_w(v8s a, v8s n) { return __cairn_x86_sse2_psrai_w(a, cairn_amount((v2u)n)); }
v4i __cairn_x86_sse2_psra_d(v4i a, v4i n) { return __cairn_x86_sse2_psrai_d(a, cairn_amount((v2u)n)); }

v4i __cairn_x86_sse2_pmadd_wd(v8s a, v8s b) {
  v4i r;
  for (int i = 0; i < 4; i++) r[i] = (int)((unsigned)(a[2 * i] * b[2 * i]) + (unsigned)(a[2 * i + 1] * b[2 * i + 1]));
  return r;
}

v8s __cairn_x86_sse2_pmulh_w(v8s a, v8s b) {
  v8s r;
  for (int i = 0; i < 8; i++) r[i] = (short)(a[i] * b[i] >> 16);
  return r;
}

v8u __cairn_x86_sse2_pmulhu_w(v8u a, v8u b) {
  v8u r;
  for (int i = 0; i < 8; i++) r[i] = (unsigned short)((unsigned)a[i] * b[i] >> 16);
  return r;
}

v2u __cairn_x86_sse2_psad_bw(v16u a, v16u b) {
  v2u r = {0};
  for (int i = 0; i < 16; i++) r[i / 8] += a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
  return r;
}

v16u __cairn_x86_sse2_pavg_b(v16u a, v16u b) {
  v16u r;
  for (int i = 0; i < 16; i++) r[i] = (unsigned char)((a[i] + b[i] + 1) >> 1);
  return r;
}

v8u __cairn_x86_sse2_pavg_w(v8u a, v8u b) {
  v8u r;
  for (int i = 0; i < 8; i++) r[i] = (unsigned short)((a[i] + b[i] + 1) >> 1);
  return r;
}

static int cairn_between(int low, int v, int high) { return v < low ? low : v > high ? high : v; }

v16c __cairn_x86_sse2_packsswb_128(v8s a, v8s b) {
  v16c r;
  for (int i = 0; i < 16; i++) r[i] = (signed char)cairn_between(-128, i < 8 ? a[i] : b[i - 8], 127);
  return r;
}

v8s __cairn_x86_sse2_packssdw_128(v4i a, v4i b) {
  v8s r;
  for (int i = 0; i < 8; i++) r[i] = (short)cairn_between(-32768, i < 4 ? a[i] : b[i - 4], 32767);
  return r;
}

v16u __cairn_x86_sse2_packuswb_128(v8s a, v8s b) {
  v16u r;
  for (int i = 0; i < 16; i++) r[i] = (unsigned char)cairn_between(0, i < 8 ? a[i] : b[i - 8], 255);
  return r;
}

v16u __cairn_x86_ssse3_pshuf_b_128(v16u a, v16u n) {
  v16u r;
  for (int i = 0; i < 16; i++) r[i] = n[i] & 128 ? 0 : a[n[i] & 15];
  return r;
}

int __cairn_x86_sse_movmsk_ps(v4f a) {
  int r = 0;
  for (int i = 0; i < 4; i++) r |= (int)(((v4u)a)[i] >> 31) << i;
  return r;
}

int __cairn_x86_sse2_movmsk_pd(v2d a) { return (int)(((v2u)a)[0] >> 63) | (int)(((v2u)a)[1] >> 63) << 1; }

int __cairn_x86_sse2_pmovmskb_128(v16c a) {
  int r = 0;
  for (int i = 0; i < 16; i++) r |= (a[i] < 0) << i;
  return r;
}

/* The second operand when either is a NaN or both are zeros. */
v4f __cairn_x86_sse_min_ps(v4f a, v4f b) {
  v4f r;
  for (int i = 0; i < 4; i++) r[i] = a[i] < b[i] ? a[i] : b[i];
  return r;
}

v4f __cairn_x86_sse_max_ps(v4f a, v4f b) {
  v4f r;
  for (int i = 0; i < 4; i++) r[i] = a[i] > b[i] ? a[i] : b[i];
  return r;
}

v2d __cairn_x86_sse2_min_pd(v2d a, v2d b) {
  return (v2d){a[0] < b[0] ? a[0] : b[0], a[1] < b[1] ? a[1] : b[1]};
}

v2d __cairn_x86_sse2_max_pd(v2d a, v2d b) {
  return (v2d){a[0] > b[0] ? a[0] : b[0], a[1] > b[1] ? a[1] : b[1]};
}

v4f __cairn_x86_sse_min_ss(v4f a, v4f b) {
  a[0] = a[0] < b[0] ? a[0] : b[0];
  return a;
}

v4f __cairn_x86_sse_max_ss(v4f a, v4f b) {
  a[0] = a[0] > b[0] ? a[0] : b[0];
  return a;
}

v2d __cairn_x86_sse2_min_sd(v2d a, v2d b) {
  a[0] = a[0] < b[0] ? a[0] : b[0];
  return a;
}

v2d __cairn_x86_sse2_max_sd(v2d a, v2d b) {
  a[0] = a[0] > b[0] ? a[0] : b[0];
  return a;
}

static int cairn_holds(double a, double b, int predicate) {
  int is_unordered = a != a || b != b;
  int holds = 0;
  switch (predicate & 3) {
    case 0: holds = a == b; break;
    case 1: holds = a < b; break;
    case 2: holds = a <= b; break;
    default: holds = is_unordered; break;
  }
  return predicate & 4 ? !holds : holds;
}

v4f __cairn_x86_sse_cmp_ps(v4f a, v4f b, char predicate) {
  v4i r;
  for (int i = 0; i < 4; i++) r[i] = -cairn_holds(a[i], b[i], predicate);
  return (v4f)r;
}

v4f __cairn_x86_sse_cmp_ss(v4f a, v4f b, char predicate) {
  v4i r = (v4i)a;
  r[0] = -cairn_holds(a[0], b[0], predicate);
  return (v4f)r;
}

v2d __cairn_x86_sse2_cmp_pd(v2d a, v2d b, char predicate) {
  return (v2d)(v2l){-cairn_holds(a[0], b[0], predicate), -cairn_holds(a[1], b[1], predicate)};
}

v2d __cairn_x86_sse2_cmp_sd(v2d a, v2d b, char predicate) {
  v2l r = (v2l)a;
  r[0] = -cairn_holds(a[0], b[0], predicate);
  return (v2d)r;
}

int __cairn_x86_sse_comieq_ss(v4f a, v4f b) { return a[0] == b[0]; }
int __cairn_x86_sse_comilt_ss(v4f a, v4f b) { return a[0] < b[0]; }
int __cairn_x86_sse_comile_ss(v4f a, v4f b) { return a[0] <= b[0]; }
int __cairn_x86_sse_comigt_ss(v4f a, v4f b) { return a[0] > b[0]; }
int __cairn_x86_sse_comige_ss(v4f a, v4f b) { return a[0] >= b[0]; }
int __cairn_x86_sse_comineq_ss(v4f a, v4f b) { return a[0] != b[0]; }
int __cairn_x86_sse2_comieq_sd(v2d a, v2d b) { return a[0] == b[0]; }
int __cairn_x86_sse2_comilt_sd(v2d a, v2d b) { return a[0] < b[0]; }
int __cairn_x86_sse2_comile_sd(v2d a, v2d b) { return a[0] <= b[0]; }
int __cairn_x86_sse2_comigt_sd(v2d a, v2d b) { return a[0] > b[0]; }
int __cairn_x86_sse2_comige_sd(v2d a, v2d b) { return a[0] >= b[0]; }
int __cairn_x86_sse2_comineq_sd(v2d a, v2d b) { return a[0] != b[0]; }
int __cairn_x86_sse_ucomieq_ss(v4f a, v4f b) { return a[0] == b[0]; }
int __cairn_x86_sse_ucomilt_ss(v4f a, v4f b) { return a[0] < b[0]; }
int __cairn_x86_sse_ucomile_ss(v4f a, v4f b) { return a[0] <= b[0]; }
int __cairn_x86_sse_ucomigt_ss(v4f a, v4f b) { return a[0] > b[0]; }
int __cairn_x86_sse_ucomige_ss(v4f a, v4f b) { return a[0] >= b[0]; }
int __cairn_x86_sse_ucomineq_ss(v4f a, v4f b) { return a[0] != b[0]; }
int __cairn_x86_sse2_ucomieq_sd(v2d a, v2d b) { return a[0] == b[0]; }
int __cairn_x86_sse2_ucomilt_sd(v2d a, v2d b) { return a[0] < b[0]; }
int __cairn_x86_sse2_ucomile_sd(v2d a, v2d b) { return a[0] <= b[0]; }
int __cairn_x86_sse2_ucomigt_sd(v2d a, v2d b) { return a[0] > b[0]; }
int __cairn_x86_sse2_ucomige_sd(v2d a, v2d b) { return a[0] >= b[0]; }
int __cairn_x86_sse2_ucomineq_sd(v2d a, v2d b) { return a[0] != b[0]; }

/* To integers: what does not fit becomes the least one. */
double rint(double);

static int cairn_to_int(double v) { return v >= -2147483648.0 && v < 2147483648.0 ? (int)v : -2147483647 - 1; }

static long long cairn_to_long(double v) {
  return v >= -9223372036854775808.0 && v < 9223372036854775808.0 ? (long long)v : -9223372036854775807LL - 1;
}

int __cairn_x86_sse_cvtss2si(v4f a) { return cairn_to_int(rint(a[0])); }
int __cairn_x86_sse_cvttss2si(v4f a) { return cairn_to_int(a[0]); }
int __cairn_x86_sse2_cvtsd2si(v2d a) { return cairn_to_int(rint(a[0])); }
int __cairn_x86_sse2_cvttsd2si(v2d a) { return cairn_to_int(a[0]); }
long long __cairn_x86_sse_cvtss2si64(v4f a) { return cairn_to_long(rint(a[0])); }
long long __cairn_x86_sse_cvttss2si64(v4f a) { return cairn_to_long(a[0]); }
long long __cairn_x86_sse2_cvtsd2si64(v2d a) { return cairn_to_long(rint(a[0])); }
long long __cairn_x86_sse2_cvttsd2si64(v2d a) { return cairn_to_long(a[0]); }

v4i __cairn_x86_sse2_cvtps2dq(v4f a) {
  v4i r;
  for (int i = 0; i < 4; i++) r[i] = cairn_to_int(rint(a[i]));
  return r;
}

v4i __cairn_x86_sse2_cvttps2dq(v4f a) {
  v4i r;
  for (int i = 0; i < 4; i++) r[i] = cairn_to_int(a[i]);
  return r;
}

v4i __cairn_x86_sse2_cvtpd2dq(v2d a) { return (v4i){cairn_to_int(rint(a[0])), cairn_to_int(rint(a[1])), 0, 0}; }
v4i __cairn_x86_sse2_cvttpd2dq(v2d a) { return (v4i){cairn_to_int(a[0]), cairn_to_int(a[1]), 0, 0}; }

/* CRC-32C. */
static unsigned long long cairn_crc(unsigned crc, unsigned long long v, int bits) {
  for (int i = 0; i < bits; i++, v >>= 1) {
    unsigned odd = (crc ^ (unsigned)v) & 1;
    crc = crc >> 1 ^ (odd ? 0x82f63b78u : 0);
  }
  return crc;
}

unsigned __cairn_x86_sse42_crc32_32_8(unsigned crc, unsigned char v) { return (unsigned)cairn_crc(crc, v, 8); }
unsigned __cairn_x86_sse42_crc32_32_16(unsigned crc, unsigned short v) { return (unsigned)cairn_crc(crc, v, 16); }
unsigned __cairn_x86_sse42_crc32_32_32(unsigned crc, unsigned v) { return (unsigned)cairn_crc(crc, v, 32); }
unsigned long long __cairn_x86_sse42_crc32_64_64(unsigned long long crc, unsigned long long v) { return cairn_crc((unsigned)crc, v, 64); }
