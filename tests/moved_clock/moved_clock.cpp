// A library for LD_PRELOAD that moves the wall clock of the program it is loaded into, and nothing else: the monotonic
// clock, which timers use, is unchanged. The environment variable STINT_MOVED_CLOCK names a file of 8 bytes that
// contains the shift in nanoseconds as the machine's own signed integer. The file is mapped into memory, so a test that
// writes it moves the clock of a running server at once.
//
// The real time is read from the kernel itself and not from the next library, which may be a sanitizer's interceptor
// that is not ready yet.

#include <cstdint>
#include <cstdlib>
#include <ctime>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

constexpr std::int64_t nanoseconds_per_second = 1'000'000'000;

const std::int64_t* shift = nullptr;

[[gnu::constructor]] void map_shift() {
  const char* path = std::getenv("STINT_MOVED_CLOCK");
  if (path == nullptr) return;
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  void* memory = mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) shift = static_cast<const std::int64_t*>(memory);
}

void move(timespec& time) {
  if (shift == nullptr) return;
  std::int64_t nanoseconds = time.tv_nsec + __atomic_load_n(shift, __ATOMIC_RELAXED) % nanoseconds_per_second;
  time.tv_sec += __atomic_load_n(shift, __ATOMIC_RELAXED) / nanoseconds_per_second;
  if (nanoseconds < 0) {
    nanoseconds += nanoseconds_per_second;
    --time.tv_sec;
  } else if (nanoseconds >= nanoseconds_per_second) {
    nanoseconds -= nanoseconds_per_second;
    ++time.tv_sec;
  }
  time.tv_nsec = nanoseconds;
}

bool is_wall_clock(clockid_t clock) { return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE; }

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const auto result = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
  if (result == 0 && is_wall_clock(clock)) move(*time);
  return result;
}

int gettimeofday(timeval* time, void* /*zone*/) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  *time = {.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t* seconds) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (seconds != nullptr) *seconds = now.tv_sec;
  return now.tv_sec;
}

}  // extern "C"
