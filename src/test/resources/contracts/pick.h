/* Every function has a contract and two bodies: PICK(right, wrong). */
#ifdef WRONG
#define PICK(right, wrong) wrong
#else
#define PICK(right, wrong) right
#endif
