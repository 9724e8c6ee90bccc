#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_schedule.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

// The caller's own record, as administrators see it, with names instead of keys and ids.

namespace stint::application {

/// A work schedule with its weeks.
struct NamedSchedule {
  std::string key{};  ///< empty: Monday to Friday, 8 hours, which no schedule of the company has to define
  domain::WorkPattern pattern{};
};

/// The changes in the terms of employment on a day; `nullopt`: unchanged from the day before.
struct TermsView {
  domain::Date valid_from{};
  std::optional<NamedSchedule> schedule{};
  std::optional<std::string> holiday_calendar{};  ///< key; empty inside: the branch office's
  std::optional<domain::HalfDays> vacation_per_year{};
  std::optional<std::vector<NamedColleague>> managers{};
  std::optional<std::string> department{};
  std::optional<std::string> branch_office{};
  std::optional<std::string> time_zone{};
};

struct OwnRecordView {
  domain::Employee employee{};  ///< with the terms in effect today; its list of terms is empty
  std::string language{};       ///< in effect
  std::string time_zone{};      ///< in effect, IANA
  std::vector<NamedColleague> managers{};
  std::vector<NamedColleague> visible_people{};   ///< whose directory entries the caller sees, besides reports
  NamedSchedule schedule{};                       ///< as of today
  std::optional<std::string> holiday_calendar{};  ///< key of the one in effect; `nullopt`: none
  domain::WorkingTimeLaw working_time_law{};      ///< in effect
  std::vector<TermsView> terms{};                 ///< past and future changes, by their first days
};

/// Refuses: forbidden to a personal token, because the record contains health data.
[[nodiscard]] domain::Result<OwnRecordView> show_own_record(const Context& context);

}  // namespace stint::application
