#pragma once

#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace stint::system_tests {

/// `stint` with these words at a separate terminal, and the contents of its screen. Throws std::runtime_error if
/// nothing happens for half a minute.
class Terminal {
 public:
  explicit Terminal(std::vector<std::string> words);
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  /// Reads until the screen ends with that.
  void wait_for(const std::string& end);
  void type(const std::string& text) const;
  void send(int signal) const;
  [[nodiscard]] bool echoes() const;
  /// The whole screen output, once the program has ended, and its exit code as in a shell.
  std::pair<std::string, int> end();

 private:
  bool read_on();

  int terminal_ = -1;
  pid_t pid_ = -1;
  std::string screen_;
};

}  // namespace stint::system_tests
