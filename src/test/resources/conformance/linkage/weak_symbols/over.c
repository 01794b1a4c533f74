int over(void) { return 100; } int wvar = 50; __attribute__((weak)) int both = 7; extern int kept(void); int use(void) { return kept() + over(); }
