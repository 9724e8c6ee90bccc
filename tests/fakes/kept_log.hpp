#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/log.hpp>

namespace stint::fakes {

/// A log that keeps its lines: `warning slow request status=200`. Thread-safe.
class KeptLog final : public application::Log {
 public:
  [[nodiscard]] bool shows(application::LogLevel) const noexcept override { return true; }

  void write(application::LogLevel level, std::string_view message,
             std::initializer_list<application::LogField> fields) noexcept override {
    static constexpr const char* levels[]{"debug", "info", "warning", "error"};
    std::string line = std::string{levels[static_cast<int>(level)]} + ' ' + std::string{message};
    for (const auto& field : fields) {
      const auto value = std::visit(Text{}, field.value);
      if (!value.empty()) line += ' ' + std::string{field.name} + '=' + value;
    }
    const std::scoped_lock lock{mutex_};
    lines_.push_back(std::move(line));
  }

  /// The lines with that prefix.
  [[nodiscard]] std::vector<std::string> lines(std::string_view beginning = {}) const {
    const std::scoped_lock lock{mutex_};
    std::vector<std::string> found;
    std::ranges::copy_if(lines_, std::back_inserter(found),
                         [beginning](const std::string& line) { return line.starts_with(beginning); });
    return found;
  }

 private:
  struct Text {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(std::string_view text) const { return std::string{text}; }
    std::string operator()(auto number) const { return std::to_string(number); }
  };

  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

}  // namespace stint::fakes
