/* Is a date valid? Six spellings. */
void __CPROVER_assume(int);

/*@ requires 1 <= year <= 9999; */
int contract(int year, int month, int day) {
  if (month < 1 || month > 12 || day < 1) {
    return 0;
  }
  int days = 31;
  if (month == 4 || month == 6 || month == 9 || month == 11) {
    days = 30;
  }
  if (month == 2) {
    days = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28;
  }
  return day <= days;
}

int assume_bits(int year, int month, int day) {
  __CPROVER_assume((year >= 1) & (year <= 9999));
  return contract(year, month, day);
}

/*@ requires 1 <= year <= 9999; */
int joined_bits(int year, int month, int day) {
  if ((month < 1) | (month > 12) | (day < 1)) {
    return 0;
  }
  int days = 31;
  if ((month == 4) | (month == 6) | (month == 9) | (month == 11)) {
    days = 30;
  }
  if (month == 2) {
    days = ((year % 4 == 0) & (year % 100 != 0)) | (year % 400 == 0) ? 29 : 28;
  }
  return day <= days;
}

/*@ requires 1 <= year <= 9999; */
int switched(int year, int month, int day) {
  static const unsigned char table[] = {31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int days;
  switch (month) {
    case 2:
      days = 28 + ((!(year % 4) && year % 100) || !(year % 400));
      break;
    case 1: case 3: case 4: case 5: case 6: case 7: case 8: case 9: case 10: case 11: case 12:
      days = table[month - 1];
      break;
    default:
      return 0;
  }
  return day >= 1 && day <= days;
}

struct date {
  unsigned short year;
  unsigned char month, day;
};

/*@ requires 1 <= d.year <= 9999; */
int small_members(struct date d) {
  return contract(d.year, d.month, d.day);
}

/*@ requires 1 <= year <= 9999; */
long wide(long year, long month, long day) {
  if (!(1 <= month && month <= 12 && 1 <= day)) {
    return 0;
  }
  long days = month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  if (month == 2) {
    days = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28;
  }
  return day <= days;
}
