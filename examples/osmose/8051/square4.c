/* After OSMOSE's "square 4x4": is a square of numbers magic? */
#define N 4
#include "square3.c"
