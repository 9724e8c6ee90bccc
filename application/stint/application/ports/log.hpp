#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <variant>

namespace stint::application {

/// How much a line of the log matters. The operator chooses from which level on lines are shown.
enum class LogLevel { debug, info, warning, error };

/// What a line says beside its message, for programs to find: `{"address", "192.0.2.1"}`.
struct LogField {
  LogField(std::string_view name_, std::string_view text) : name{name_}, value{text} {}
  LogField(std::string_view name_, double number) : name{name_}, value{number} {}
  LogField(std::string_view name_, std::integral auto number) : name{name_}, value{static_cast<std::int64_t>(number)} {}
  template <class Value>
  LogField(std::string_view name_, const std::optional<Value>& known) : name{name_} {
    if (known) value = LogField(name_, *known).value;
  }

  std::string_view name;  ///< lower case with underscores; other than `time`, `level` and `message`
  std::variant<std::monostate, std::int64_t, double, std::string_view> value;  ///< monostate: the line does without
};

/// Where the operator reads what the program does. A message is a fixed text, so that it can be searched for; whatever
/// varies is a field. Neither holds a secret, or anything typed by somebody unknown.
class Log {
 public:
  virtual ~Log() = default;

  /// Whether lines of this level are shown, for those that cost something to put together.
  [[nodiscard]] virtual bool shows(LogLevel level) const noexcept = 0;

  /// Writes one line, whatever is in the texts. From any thread. A line that cannot be written is lost.
  virtual void write(LogLevel level, std::string_view message,
                     std::initializer_list<LogField> fields = {}) noexcept = 0;
};

}  // namespace stint::application
