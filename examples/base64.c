/* A strict base64 decoder (RFC 4648, section 4): padding required, no line breaks. */

static int value_of(char c) {
  if (c >= 'A' && c <= 'Z') {
    return c - 'A';
  }
  if (c >= 'a' && c <= 'z') {
    return c - 'a' + 26;
  }
  if (c >= '0' && c <= '9') {
    return c - '0' + 52;
  }
  if (c == '+') {
    return 62;
  }
  if (c == '/') {
    return 63;
  }
  return -1;
}

/* Returns the number of bytes written to out, or -1. */
/*@ requires 0 <= n <= 8;
  @ requires \valid_read(in + (0 .. n - 1));
  @ requires \valid(out + (0 .. 5));
  @*/
int base64_decode(const char *in, int n, unsigned char *out) {
  int written = 0;
  if (n % 4 != 0) {
    return -1;
  }
  for (int i = 0; i < n; i += 4) {
    int is_last = i + 4 == n;
    int a = value_of(in[i]);
    int b = value_of(in[i + 1]);
    if (a < 0 || b < 0) {
      return -1;
    }
    out[written++] = (unsigned char)(a << 2 | b >> 4);
    if (is_last && in[i + 2] == '=' && in[i + 3] == '=') {
      return (b & 15) == 0 ? written : -1;
    }
    int c = value_of(in[i + 2]);
    if (c < 0) {
      return -1;
    }
    out[written++] = (unsigned char)((b & 15) << 4 | c >> 2);
    if (is_last && in[i + 3] == '=') {
      return (c & 3) == 0 ? written : -1;
    }
    int d = value_of(in[i + 3]);
    if (d < 0) {
      return -1;
    }
    out[written++] = (unsigned char)((c & 3) << 6 | d);
  }
  return written;
}
