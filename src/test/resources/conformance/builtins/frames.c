#include <stdio.h>
__attribute__((noinline)) static void *fa(void) { return __builtin_frame_address(0); } __attribute__((noinline)) static void *ra(void) { return __builtin_return_address(0); } static void *keep[2]; int main(void) { keep[0] = fa(); keep[1] = ra(); keep[0] = __builtin_extract_return_addr(keep[0]); printf("%d\n", 1); return 0; }
