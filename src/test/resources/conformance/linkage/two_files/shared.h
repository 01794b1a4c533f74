#define TABLE 4
struct item { int id; const char *name; double w; };
int other(int); void set_hidden(int); int get_hidden(void); int common_value(void); struct item make(int); int call_back(void); extern int shared2; extern int (*callback)(void);
