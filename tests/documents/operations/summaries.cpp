#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations summaries_operations() {
  return {"Summaries",
          {
              {.method = Method::get,
               .path = "/working-time-findings",
               .id = "listWorkingTimeFindings",
               .summary = "What the law finds in finished working time",
               .means = "The caller's own findings; managers also see those of their reports, administrators those of "
                        "everybody. Kept once a day is over, by the law that the company chose; they refuse and change "
                        "nothing. By name, then by date. At most 366 days. Month sheets show which law a day is "
                        "checked against, if any.",
               .returns = {{"The findings."}}},
              {.method = Method::get,
               .path = "/surcharge-minutes",
               .id = "listSurchargeMinutes",
               .summary = "Work in the company's surcharge windows",
               .means = "The caller's own entries whose hours count; managers also see those of their reports, unless "
                        "the company leaves entries to administrators, who see those of everybody. By name, then by "
                        "begin. At most 31 days. Nothing where the company has no windows. As CSV (RFC 4180) for "
                        "clients whose `Accept` "
                        "names `text/csv`: a header, and behind the first eight fields one for each window.",
               .returns = {{.means = "The entries.",
                            .schema = list_of("EntryInWindows"),
                            .also = {{"text/csv", any_text()}}}}},
              {.method = Method::get,
               .path = "/time-account",
               .id = "getTimeAccount",
               .summary = "The caller's time account",
               .means = "What was due, worked and booked on each day up to today, and what the account held then. Days "
                        "of closed months keep their figures; what changes beneath them is a booking of the "
                        "difference. At most 366 days. 404 where the company keeps no time accounts.",
               .returns = {{"The account."}}},
              {.method = Method::get,
               .path = "/employees/{id}/time-account",
               .id = "getTimeAccountOfEmployee",
               .summary = "An employee's time account",
               .means = "For those who decide about the employee's requests. At most 366 days.",
               .returns = {{"The account."}}},
              {.method = Method::post,
               .path = "/employees/{id}/time-account/bookings",
               .id = "bookInTimeAccount",
               .summary = "Add minutes to an employee's time account, or take them away",
               .means = "A booking is never changed; another one takes it back. A day of an account has at most 20.",
               .returns = {{"The booking."}}},
              {.method = Method::get,
               .path = "/time-tracking/time-off-summary",
               .id = "getTimeOffSummary",
               .summary = "The caller's vacation and illness of this year",
               .is_known = true,
               .returns = {{"The days."}}},
              {.method = Method::get,
               .path = "/time-off/account",
               .id = "getLeaveAccount",
               .summary = "The movements of the caller's vacation in a year",
               .returns = {{"The account."}}},
              {.method = Method::get,
               .path = "/employees/{id}/time-off/account",
               .id = "getLeaveAccountOfEmployee",
               .summary = "The movements of an employee's vacation in a year",
               .means = "For those who decide about the employee's requests.",
               .returns = {{"The account."}}},
              {.method = Method::get,
               .path = "/time-off/quotas",
               .id = "listQuotas",
               .summary = "What the caller takes of the quotas of absence types in a year",
               .means = "Of the types that the caller may file, and of others of which they have taken something.",
               .returns = {{"The quotas, by type."}}},
              {.method = Method::get,
               .path = "/employees/{id}/time-off/quotas",
               .id = "listQuotasOfEmployee",
               .summary = "What an employee takes of the quotas of absence types in a year",
               .means = "For those who decide about the employee's requests.",
               .returns = {{"The quotas, by type."}}},
              {.method = Method::post,
               .path = "/employees/{id}/time-off/corrections",
               .id = "correctLeave",
               .summary = "Add days to an employee's leave, or take some off",
               .means = "It counts today, or on the nearest day of the leave year. It cannot be deleted: one that was "
                        "wrong is corrected by another one. A year of somebody's leave has at most 100.",
               .returns = {{"The correction."}}},
              {.method = Method::get,
               .path = "/time-tracking/work-summary",
               .id = "getWorkSummary",
               .summary = "The caller's work of today",
               .is_known = true,
               .returns = {{"The minutes, the running session included."}}},
          }};
}

}  // namespace stint::documents
