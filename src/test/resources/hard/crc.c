unsigned f(const unsigned char data[64]) {
  unsigned crc = ~0u;
  for (int i = 0; i < 64; i++) {
    crc ^= data[i];
    for (int k = 0; k < 8; k++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
  }
  if (~crc == 0xcafebabeu) return 1;
  return 0;
}
