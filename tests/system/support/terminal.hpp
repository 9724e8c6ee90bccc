#pragma once

#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace stint::system_tests {

/// `stint` with these words at a terminal of its own, and what stands on its screen. Throws std::runtime_error when
/// nothing happens for half a minute.
class Terminal {
 public:
  explicit Terminal(std::vector<std::string> words);
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  /// Reads on until the screen ends in that.
  void wait_for(const std::string& end);
  void type(const std::string& text) const;
  void send(int signal) const;
  [[nodiscard]] bool echoes() const;
  /// All that stood on the screen, once the program has ended; and how, as a shell tells it.
  std::pair<std::string, int> end();

 private:
  bool read_on();

  int terminal_ = -1;
  pid_t pid_ = -1;
  std::string screen_;
};

}  // namespace stint::system_tests
