#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::mail {

/// Reads the facts of a mail strictly. For a missing or malformed fact it returns a harmless value and remembers the
/// first such fact. Refers to the facts.
class FactReader {
 public:
  using Facts = std::vector<std::pair<std::string, std::string>>;

  explicit FactReader(const Facts& facts) : facts_(facts) {}

  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  [[nodiscard]] std::string_view text(std::string_view name);
  [[nodiscard]] domain::Date date(std::string_view name);
  /// "HH:mm".
  [[nodiscard]] std::string clock_time(std::string_view name);
  [[nodiscard]] domain::HalfOfDay half(std::string_view name);
  /// An integer from 0.
  [[nodiscard]] int count(std::string_view name);
  /// Digits, optionally followed by a point and more digits.
  [[nodiscard]] std::string_view decimal(std::string_view name);

  /// A sentence about the first fact that could not be read; `nullopt` if all could.
  [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

 private:
  [[nodiscard]] const std::string* find(std::string_view name) const;
  void note(std::string_view name);
  template <class Value>
  [[nodiscard]] Value read(std::string_view name, std::optional<Value> (*parse)(std::string_view));

  const Facts& facts_;
  std::optional<std::string> problem_;
};

}  // namespace stint::mail
