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

/// An absence as calendars use it: requested or agreed.
struct CalendarAbsence {
  domain::AbsenceId id;
  domain::EmployeeId employee;
  domain::AbsenceTypeCode type{};
  domain::AbsenceTime time{};
  domain::AbsenceState state{};
  std::int32_t decisions = 0;                   ///< the number of decisions about it
  std::optional<domain::Instant> decided_at{};  ///< the time of the last of them; nullopt: none
  bool operator==(const CalendarAbsence&) const = default;
};

/// An absence as a calendar program gets it.
struct CalendarEventView {
  domain::AbsenceId id;
  std::string what{};  ///< the name of its type, or of the employee who is away
  domain::AbsenceTime time{};
  bool is_agreed = false;        ///< otherwise it is requested
  domain::Instant changed_at{};  ///< the time of the last change of all that the event shows
  std::int32_t changes = 0;      ///< rises with each of them
  bool operator==(const CalendarEventView&) const = default;
};

struct CalendarView {
  domain::FeedKind kind{};
  std::int32_t feed = 0;                    ///< its id
  std::string company_key{};                ///< the scope in which ids are unique
  std::string of{};                         ///< the name of the person or company it is about
  std::string language{};                   ///< of its owner
  std::vector<CalendarEventView> events{};  ///< by first day, then id
};

}  // namespace stint::application
