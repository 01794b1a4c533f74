/* Marks variables as inputs, with CREST's names. */
#ifndef CAIRN_CREST_H
#define CAIRN_CREST_H

#ifdef __cplusplus
extern "C" {
#endif

void __cairn_make_scalar(void *p, unsigned long size, const char *name);

#define CREST_unsigned_char(x) __cairn_make_scalar(&(x), sizeof(unsigned char), #x)
#define CREST_unsigned_short(x) __cairn_make_scalar(&(x), sizeof(unsigned short), #x)
#define CREST_unsigned_int(x) __cairn_make_scalar(&(x), sizeof(unsigned int), #x)
#define CREST_char(x) __cairn_make_scalar(&(x), sizeof(char), #x)
#define CREST_short(x) __cairn_make_scalar(&(x), sizeof(short), #x)
#define CREST_int(x) __cairn_make_scalar(&(x), sizeof(int), #x)

#ifdef __cplusplus
}
#endif

#endif
