#pragma once

#include <string>
#include <utility>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/absence/absence_request.hpp>

namespace stint::application {

/// Names and values that tell an absence in the audit trail: everything that was known of it.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> audit_facts(const domain::AbsenceRequest& absence);

/// Names and values that tell an absence to people, see mails/notify.hpp: no comments, and no reason.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> mail_facts(Work& work, domain::CompanyId company,
                                                                          const domain::AbsenceRequest& absence);

}  // namespace stint::application
