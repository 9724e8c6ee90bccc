#pragma once

#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/calendar_feed.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// The employees that `domain::is_in_team_feed` accepts, by id, locked ones included. Reads only the people of the
/// viewer and of the viewer's managers, not the company.
[[nodiscard]] std::vector<domain::Employee> people_in_team_feed(Work& work, domain::CompanyId company,
                                                                const domain::Employee& viewer,
                                                                domain::CalendarSharing sharing, domain::Date day);

}  // namespace stint::application
