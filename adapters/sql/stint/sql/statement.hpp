#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/ids.hpp>
#include <stint/sql/sql.hpp>

namespace stint::sql {

/// Bytes that are not text.
struct Blob {
  std::string_view bytes;
};

/// Months are stored as their number since the year 0.
inline constexpr int months_a_year = 12;
[[nodiscard]] constexpr std::int64_t number_of(std::chrono::year_month month) {
  return std::int64_t{static_cast<int>(month.year())} * months_a_year + static_cast<unsigned>(month.month()) - 1;
}

/// A prepared statement of a database. Parameters count from 1, columns from 0. Databases handle numbers, strings,
/// bytes and NULL; domain values are converted to these here and in Cursor. Failures throw the exceptions of the
/// database driver.
class Statement {
 public:
  Statement() = default;
  virtual ~Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  void bind(int index, std::nullptr_t) { bind_null(index); }
  void bind(int index, std::int64_t value) { bind_number(index, value); }
  /// The string must outlive the use of the statement.
  void bind(int index, std::string_view text) { bind_text(index, text); }
  void bind(int index, Blob blob) { bind_blob(index, blob); }
  template <std::integral Number>
  void bind(int index, Number value) {
    bind_number(index, static_cast<std::int64_t>(value));
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  void bind(int index, Enum value) { bind_number(index, static_cast<std::int64_t>(value)); }
  template <class Tag>
  void bind(int index, domain::Id<Tag> id) {
    bind_number(index, id.value);
  }
  template <class Clock, class Duration>
  void bind(int index, std::chrono::time_point<Clock, Duration> moment) {
    bind_number(index, moment.time_since_epoch().count());
  }
  template <class Rep, class Period>
  void bind(int index, std::chrono::duration<Rep, Period> duration) {
    bind_number(index, duration.count());
  }
  void bind(int index, std::chrono::year year) { bind_number(index, static_cast<int>(year)); }
  void bind(int index, std::chrono::year_month month) { bind_number(index, number_of(month)); }
  /// The code must outlive the use of the statement.
  void bind(int index, const domain::AbsenceTypeCode& code) { bind_text(index, code.text()); }
  void bind(int index, domain::HalfDays days) { bind_number(index, days.count); }
  void bind(int index, const std::string& text) { bind_text(index, text); }
  template <class Value>
  void bind(int index, const std::optional<Value>& value) {
    if (value) {
      bind(index, *value);
    } else {
      bind_null(index);
    }
  }

  /// Sends it to a database that responds over a network, while the caller continues; otherwise the first step does so.
  virtual void ask() {}
  /// Runs it only for its effect. A database may delay this until the next row of any statement is read, or until all
  /// statements are settled, which throws their failures.
  virtual void run() = 0;
  /// Steps to the next row, if there is one. The first step runs the statement.
  [[nodiscard]] virtual bool step() = 0;
  virtual void reset() noexcept = 0;
  /// The number of rows changed, once it has been stepped through.
  [[nodiscard]] virtual std::int64_t changes() const = 0;
  /// Sets the flag that becomes true once it is known that the next use has changed a row; null: none. The flag must
  /// stay in place until all statements are settled.
  void note_change_in(bool* has_changed) { has_changed_ = has_changed; }

  [[nodiscard]] virtual bool is_null(int column) const = 0;
  /// 0 for NULL.
  [[nodiscard]] virtual std::int64_t number(int column) const = 0;
  /// String or blob, empty for NULL; valid until the next step.
  [[nodiscard]] virtual std::string_view bytes(int column) const = 0;

  /// As passed to the database.
  [[nodiscard]] virtual const char* text() const = 0;

 protected:
  [[nodiscard]] bool* has_changed() const { return has_changed_; }

 private:
  virtual void bind_null(int index) = 0;
  virtual void bind_number(int index, std::int64_t value) = 0;
  virtual void bind_text(int index, std::string_view text) = 0;
  virtual void bind_blob(int index, Blob blob) = 0;

  friend class Cursor;
  bool in_use_ = false;
  bool* has_changed_ = nullptr;
};

}  // namespace stint::sql
