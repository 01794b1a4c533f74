#define LOOP(name, condition) for (;;) { if (!(condition)) break;
#define END(name, condition) }
