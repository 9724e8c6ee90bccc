#include "tests/system/support/moved_clock.hpp"

#include <atomic>
#include <cerrno>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace stint::system_tests {
namespace {

using std::chrono::nanoseconds;

std::int64_t* map_new_file(const std::filesystem::path& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, sizeof(std::int64_t)) != 0) {
    throw std::system_error{errno, std::generic_category(), path};
  }
  void* memory = mmap(nullptr, sizeof(std::int64_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory == MAP_FAILED) throw std::system_error{errno, std::generic_category(), "mmap"};
  return static_cast<std::int64_t*>(memory);
}

std::string joined_to_own(const char* variable, const std::string& addition) {
  const char* own = std::getenv(variable);
  return own == nullptr || *own == '\0' ? addition : std::string{own} + ":" + addition;
}

}  // namespace

MovedClock::MovedClock(Instant instant) : shift_{map_new_file(folder_ / "shift")} { set_to(instant); }

MovedClock::~MovedClock() { munmap(shift_, sizeof(std::int64_t)); }

void MovedClock::advance(nanoseconds by) { std::atomic_ref{*shift_}.fetch_add(by.count()); }

void MovedClock::set_to(Instant instant) {
  const nanoseconds shift = instant - std::chrono::system_clock::now();
  std::atomic_ref{*shift_}.store(shift.count());
}

MovedClock::Instant MovedClock::now() const {
  return std::chrono::system_clock::now() + nanoseconds{std::atomic_ref{*shift_}.load()};
}

Environment MovedClock::environment() const {
  return {{"STINT_MOVED_CLOCK", (folder_ / "shift").string()},
          {"LD_PRELOAD", MOVED_CLOCK_LIBRARY},
          // The address sanitizer must be the first library; with this one after the clock it works as well.
          {"ASAN_OPTIONS", joined_to_own("ASAN_OPTIONS", "verify_asan_link_order=0")}};
}

}  // namespace stint::system_tests
