#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

struct AnniversariesQuery {
  std::optional<std::chrono::year> year{};  ///< 1970 to 2199; nullopt: the current one
};

template <>
inline constexpr auto description<AnniversariesQuery> = describe(input(domain::fields::year, &AnniversariesQuery::year,
                                                                       accepts::Within{1970, 2199},
                                                                       "The current one if it is left out."));

struct AnniversaryView {
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::Date date{};
  std::int32_t years = 0;  ///< of unbroken employment
};

template <>
inline constexpr auto description<AnniversaryView> =
    describe(member("employee_id", &AnniversaryView::employee),
             member("employee_name", &AnniversaryView::employee_name), member("date", &AnniversaryView::date),
             member("years", &AnniversaryView::years, "Since the first day of the unbroken employment."));

/// The employment anniversaries in a year, see `domain::anniversary_in`: of all employees of the company for
/// administrators, for others of those whom their directory shows today and of their present employment only. Employees
/// whose accounts are locked are left out. By date, then by name as displayed; sorted by
/// `Column::moment`, it can be descending. Refuses: invalid for input that could not be read.
[[nodiscard]] domain::Result<Page<AnniversaryView>> list_anniversaries(const Context& context,
                                                                       const Submitted<AnniversariesQuery>& query,
                                                                       const Submitted<PageQuery>& page);

}  // namespace stint::application
