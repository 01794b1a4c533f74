enum answer { NO, YES };
static enum answer answer_of(int p) {
  enum answer said = NO;
  if (p) said = YES;
  return said;
}
#define AND(p, q) (answer_of(p) + answer_of(q) == 2)
#define OR(p, q) (answer_of(p) + answer_of(q) != 0)
#define NOT(p) (answer_of(p) == NO)
