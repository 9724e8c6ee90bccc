#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <variant>

namespace stint::application {

/// The severity of a log line. The operator chooses the minimum level to show.
enum class LogLevel { debug, info, warning, error };

/// A machine-readable field of a line in addition to its message: `{"address", "192.0.2.1"}`.
struct LogField {
  LogField(std::string_view name_, std::string_view text) : name{name_}, value{text} {}
  LogField(std::string_view name_, double number) : name{name_}, value{number} {}
  LogField(std::string_view name_, std::integral auto number) : name{name_}, value{static_cast<std::int64_t>(number)} {}
  template <class Value>
  LogField(std::string_view name_, const std::optional<Value>& known) : name{name_} {
    if (known) value = LogField(name_, *known).value;
  }

  std::string_view name;  ///< lower case with underscores; other than `time`, `level` and `message`
  std::variant<std::monostate, std::int64_t, double, std::string_view> value;  ///< monostate: the field is omitted
};

/// The log for the operator. A message is a constant string, so that it can be searched for; variable parts are fields.
/// Neither contains a secret, or input from unknown users.
class Log {
 public:
  virtual ~Log() = default;

  /// Whether lines of this level are shown; lets callers skip expensive messages.
  [[nodiscard]] virtual bool shows(LogLevel level) const noexcept = 0;

  /// Writes one line, whatever the strings contain. May be called from any thread. A line that cannot be written is
  /// lost.
  virtual void write(LogLevel level, std::string_view message,
                     std::initializer_list<LogField> fields = {}) noexcept = 0;
};

}  // namespace stint::application
