/*
 * ctype.h in the C locale. Branch-free, so that a symbolic character gives one exact expression; the values are the
 * bits of the GNU library's class table.
 */
#include "cairn_libc.h"

#define IN(c, low, count) ((unsigned)(c) - (low) < (count))

enum {
  UPPER = 256, LOWER = 512, ALPHA = 1024, DIGIT = 2048, XDIGIT = 4096, SPACE = 8192, PRINT = 16384, GRAPH = 32768,
  BLANK = 1, CNTRL = 2, PUNCT = 4, ALNUM = 8
};

int isupper(int c) { return IN(c, 'A', 26) * UPPER; }
int islower(int c) { return IN(c, 'a', 26) * LOWER; }
int isalpha(int c) { return IN(c | 32, 'a', 26) * ALPHA; }
int isdigit(int c) { return IN(c, '0', 10) * DIGIT; }
int isxdigit(int c) { return (IN(c, '0', 10) | IN(c | 32, 'a', 6)) * XDIGIT; }
int isspace(int c) { return ((c == ' ') | IN(c, '\t', 5)) * SPACE; }
int isprint(int c) { return IN(c, ' ', 95) * PRINT; }
int isgraph(int c) { return IN(c, '!', 94) * GRAPH; }
int isblank(int c) { return ((c == ' ') | (c == '\t')) * BLANK; }
int iscntrl(int c) { return (IN(c, 0, 32) | (c == 127)) * CNTRL; }
int isalnum(int c) { return (IN(c, '0', 10) | IN(c | 32, 'a', 26)) * ALNUM; }
int ispunct(int c) { return (IN(c, '!', 15) | IN(c, ':', 7) | IN(c, '[', 6) | IN(c, '{', 4)) * PUNCT; }
int isascii(int c) { return (c & ~127) == 0; }
int toascii(int c) { return c & 127; }
int toupper(int c) { return c - ((int)IN(c, 'a', 26) << 5); }
int tolower(int c) { return c + ((int)IN(c, 'A', 26) << 5); }
int _toupper(int c) { return toupper(c); }
int _tolower(int c) { return tolower(c); }

/* The tables behind the macros of ctype.h, for characters -128 to 255. */
static const unsigned short cairn_classes[384] = {
    [128] =
    2, 2, 2, 2, 2, 2, 2, 2, 2, 8195, 8194, 8194, 8194, 8194, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
    2, 2, 24577, 49156, 49156, 49156, 49156, 49156, 49156, 49156, 49156, 49156, 49156, 49156, 49156, 49156,
    49156, 49156, 55304, 55304, 55304, 55304, 55304, 55304, 55304, 55304, 55304, 55304, 49156, 49156, 49156,
    49156, 49156, 49156, 49156, 54536, 54536, 54536, 54536, 54536, 54536, 50440, 50440, 50440, 50440, 50440,
    50440, 50440, 50440, 50440, 50440, 50440, 50440, 50440, 50440, 50440, 50440, 50440, 50440, 50440, 50440,
    49156, 49156, 49156, 49156, 49156, 49156, 54792, 54792, 54792, 54792, 54792, 54792, 50696, 50696, 50696,
    50696, 50696, 50696, 50696, 50696, 50696, 50696, 50696, 50696, 50696, 50696, 50696, 50696, 50696, 50696,
    50696, 50696, 49156, 49156, 49156, 49156, 2,
};
static const int cairn_lower[384] = {
    128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148,
    149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169,
    170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190,
    191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211,
    212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232,
    233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253,
    254, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
    27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
    53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108,
    109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 91, 92, 93, 94, 95, 96, 97, 98, 99,
    100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120,
    121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141,
    142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162,
    163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183,
    184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204,
    205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225,
    226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246,
    247, 248, 249, 250, 251, 252, 253, 254, 255,
};
static const int cairn_upper[384] = {
    128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148,
    149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169,
    170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190,
    191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211,
    212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232,
    233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253,
    254, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
    27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
    53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78,
    79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 65, 66, 67, 68, 69, 70, 71, 72,
    73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 123, 124, 125, 126, 127, 128, 129,
    130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150,
    151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171,
    172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192,
    193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213,
    214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234,
    235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255,
};
static const unsigned short *cairn_classes_at_0 = cairn_classes + 128;
static const int *cairn_lower_at_0 = cairn_lower + 128;
static const int *cairn_upper_at_0 = cairn_upper + 128;

const unsigned short **__ctype_b_loc(void) { return &cairn_classes_at_0; }
const int **__ctype_tolower_loc(void) { return &cairn_lower_at_0; }
const int **__ctype_toupper_loc(void) { return &cairn_upper_at_0; }
size_t __ctype_get_mb_cur_max(void) { return 1; }

/* With a locale, which is always the C one. */
int isalnum_l(int c, void *locale) { return isalnum(c); }
int isalpha_l(int c, void *locale) { return isalpha(c); }
int isblank_l(int c, void *locale) { return isblank(c); }
int iscntrl_l(int c, void *locale) { return iscntrl(c); }
int isdigit_l(int c, void *locale) { return isdigit(c); }
int isgraph_l(int c, void *locale) { return isgraph(c); }
int islower_l(int c, void *locale) { return islower(c); }
int isprint_l(int c, void *locale) { return isprint(c); }
int ispunct_l(int c, void *locale) { return ispunct(c); }
int isspace_l(int c, void *locale) { return isspace(c); }
int isupper_l(int c, void *locale) { return isupper(c); }
int isxdigit_l(int c, void *locale) { return isxdigit(c); }
int toupper_l(int c, void *locale) { return toupper(c); }
int tolower_l(int c, void *locale) { return tolower(c); }
int __toupper_l(int c, void *locale) { return toupper(c); }
int __tolower_l(int c, void *locale) { return tolower(c); }
int isctype(int c, int mask) { return cairn_classes[c + 128] & mask; }
