#include <string>
#include <string_view>

#include <stint/application/import/employments.hpp>

namespace stint::application {

using namespace domain;

void take_employments(ImportSession& session, const FiledEmployee& applied, Employee& employee) {
  auto& employments = employee.employment;
  const bool lists_others = applied.employments && *applied.employments != employments.listed();
  if (lists_others) {
    employments = Employments::from(*applied.employments);
    const auto differs = [&](const auto& said, const auto& listed, std::string_view member) {
      if (said && *said != listed)
        session.fault(applied.at + "/" + std::string{member}, "differs from the last of employments");
    };
    differs(applied.employment_start, employments.first, "employmentStartDate");
    differs(applied.employment_end, employments.last, "employmentEndDate");
  } else {
    employments = employments.changed(applied.employment_start, applied.employment_end);
  }
  if (employments.latest().is_contradictory()) {
    session.fault(applied.at + "/employmentEndDate", "is before employmentStartDate");
  } else if (!employments.are_in_order()) {
    const auto at = lists_others ? "/employments" : "/employmentStartDate";
    session.fault(applied.at + at, "has an employment that begins before the one before it has ended");
  } else {
    return;
  }
  employments = employments.latest();  // the rest is looked at all the same
}

}  // namespace stint::application
