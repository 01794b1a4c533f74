#define LOOP(name, condition) if (condition) do {
#define END(name, condition) } while (condition);
