#pragma once

#include <chrono>
#include <vector>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/company/team_rules.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Days on which the company is closed, and what has been filed for them.
struct CompanyHolidayView {
  domain::CompanyHoliday holiday{};     ///< as the company has it now, with what it has become one with
  std::vector<AbsenceView> absences{};  ///< with their owners
};

/// How far ahead they may be.
inline constexpr std::chrono::days furthest_company_holiday{731};

/// Declares days on which the company is closed, and files them for everybody at once, as the job does that files
/// company holidays: for those who are employed and not locked, as far as they are not absent already. Again changes
/// nothing. Refuses: invalid for a type that is not active, a last day before the first, and days before today, in a
/// closed month, or further ahead than `furthest_company_holiday`.
[[nodiscard]] domain::Result<CompanyHolidayView> declare_company_holiday(
    const Context& context, const Submitted<CompanyHolidayCommand>& submitted);

}  // namespace stint::application
