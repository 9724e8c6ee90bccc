#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/characters.hpp>

namespace stint::domain {

/// The number of a record: 1 to 2^31-1, unique across all companies, never reused. The tag keeps the id of one kind of
/// record from being used as the id of another.
template <class Tag>
struct Id {
  std::int32_t value{};
  auto operator<=>(const Id&) const = default;
};

using CompanyId = Id<struct CompanyTag>;
using EmployeeId = Id<struct EmployeeTag>;
using AbsenceId = Id<struct AbsenceTag>;
using TimeEntryId = Id<struct TimeEntryTag>;
using ProjectId = Id<struct ProjectTag>;
using CategoryId = Id<struct CategoryTag>;
using ScheduleId = Id<struct ScheduleTag>;
using HolidayCalendarId = Id<struct HolidayCalendarTag>;
using DeputyshipId = Id<struct DeputyshipTag>;
using LeaveCorrectionId = Id<struct LeaveCorrectionTag>;
using BookingId = Id<struct BookingTag>;
using PayrollExportId = Id<struct PayrollExportTag>;

template <class Tag>
[[nodiscard]] std::string to_string(Id<Tag> id) {
  return std::to_string(id.value);
}

/// Parses decimal digits that form an int32 of 1 or more; `nullopt` for any other input.
template <class SomeId>
[[nodiscard]] std::optional<SomeId> parse_id(std::string_view text) {
  const auto value = parse_number<std::int32_t>(text).value_or(0);
  return value < 1 ? std::nullopt : std::optional{SomeId{value}};
}

}  // namespace stint::domain

template <class Tag>
struct std::hash<stint::domain::Id<Tag>> {
  std::size_t operator()(stint::domain::Id<Tag> id) const noexcept { return std::hash<std::int32_t>{}(id.value); }
};
