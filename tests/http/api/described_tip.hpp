#pragma once

#include <optional>
#include <string>

#include <stint/application/description/inputs.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::test {

/// A command with members of several kinds.
struct Tip {
  std::optional<domain::HalfDays> days{};
  std::optional<std::string> reason{};
  std::optional<std::optional<domain::ProjectId>> project{};
  std::optional<domain::Date> last{};
  std::string comments{};
};

}  // namespace stint::test

template <>
inline constexpr auto stint::application::description<stint::test::Tip> = stint::application::describe(
    input(stint::domain::Field::days, &stint::test::Tip::days, stint::application::accepts::Within{-2, 2}),
    input(stint::domain::Field::reason, &stint::test::Tip::reason, "Why."),
    input(stint::domain::Field::project, &stint::test::Tip::project),
    input(stint::domain::Field::last_day, &stint::test::Tip::last),
    input(stint::domain::Field::comments, &stint::test::Tip::comments));
