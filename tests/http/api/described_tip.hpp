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

namespace stint::application {

template <>
inline constexpr auto description<test::Tip> = describe(
    input(domain::Field::days, &test::Tip::days, accepts::Within{-2, 2}),
    input(domain::Field::reason, &test::Tip::reason, "Why."), input(domain::Field::project, &test::Tip::project),
    input(domain::Field::last_day, &test::Tip::last), input(domain::Field::comments, &test::Tip::comments));

}  // namespace stint::application
