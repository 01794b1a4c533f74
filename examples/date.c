/* Is this a date of the Gregorian calendar, and which day of the year is it? */

struct date {
  int year;
  int month;
  int day;
};

static int is_leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_in(int year, int month) {
  switch (month) {
    case 2:
      return is_leap(year) ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11:
      return 30;
    default:
      return 31;
  }
}

int date_valid(struct date d) {
  if (d.year < 1583 || d.year > 9999) {
    return 0;
  }
  if (d.month < 1 || d.month > 12) {
    return 0;
  }
  return d.day >= 1 && d.day <= days_in(d.year, d.month);
}

int day_of_year(struct date d) {
  if (!date_valid(d)) {
    return -1;
  }
  int day = d.day;
  for (int month = 1; month < d.month; month++) {
    day += days_in(d.year, month);
  }
  return day;
}
