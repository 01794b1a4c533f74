#define LOOP(name, condition) name: if (condition) {
#define END(name, condition) goto name; }
