#pragma once

#include <stint/application/commands/absences.hpp>
#include <stint/domain/time_entry/project_choice.hpp>

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
    input(domain::fields::days, &test::Tip::days, accepts::Within{-2, 2}),
    input(domain::fields::reason, &test::Tip::reason, "Why."), input(domain::fields::project, &test::Tip::project),
    input(domain::fields::last_day, &test::Tip::last), input(fields::comments, &test::Tip::comments));

}  // namespace stint::application
