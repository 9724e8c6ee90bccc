#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/company/calendar_feed.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// An absence as calendars look at it: one that is asked for or agreed.
struct CalendarAbsence {
  domain::AbsenceId id;
  domain::EmployeeId employee;
  domain::AbsenceTypeCode type{};
  domain::AbsenceTime time{};
  domain::AbsenceState state{};
  std::int32_t decisions = 0;                   ///< how many have been made about it
  std::optional<domain::Instant> decided_at{};  ///< when the last of them was; nothing: none
  bool operator==(const CalendarAbsence&) const = default;
};

/// What a calendar program is told of an absence.
struct CalendarEventView {
  domain::AbsenceId id;
  std::string what{};  ///< the name of its type, or of who is away
  domain::AbsenceTime time{};
  bool is_agreed = false;        ///< otherwise it is asked for
  domain::Instant changed_at{};  ///< never later than anything that the event tells
  std::int32_t changes = 0;
  bool operator==(const CalendarEventView&) const = default;
};

struct CalendarView {
  domain::FeedKind kind{};
  std::int32_t feed = 0;                    ///< its id
  std::string company_key{};                ///< in which ids are unique
  std::string of{};                         ///< whose: a person's name, or the company's
  std::string language{};                   ///< of its owner
  std::vector<CalendarEventView> events{};  ///< by first day, then id
};

}  // namespace stint::application
