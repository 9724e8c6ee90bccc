/* Preloaded into a server by scripts/bench/page: makes each sync take two milliseconds longer, like a slow disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int synced(const char* name, int file) {
  const struct timespec delay = {0, 2000000};
  nanosleep(&delay, 0);
  return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
}

int fdatasync(int file) { return synced("fdatasync", file); }
int fsync(int file) { return synced("fsync", file); }
