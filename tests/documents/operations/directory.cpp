#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations directory_operations() {
  return {
      "Directory",
      {
          {.method = Method::get,
           .path = "/employees",
           .id = "listEmployees",
           .summary = "The directory",
           .means = "Administrators see the whole company; managers themselves, their direct reports, and those "
                    "for whom they have extra rights. Locked accounts are listed.",
           .is_known = true,
           .returns = {{"The employees."}}},
          {.method = Method::get,
           .path = "/deleted-records",
           .id = "listDeletedRecords",
           .summary = "What has gone",
           .means = "Records that lists with `changedSince` show no more because they were deleted or erased, "
                    "oldest first: the caller's own; to a manager also those of people whom they see in the "
                    "directory today; to an administrator those of the whole company. It is known for 90 days: who "
                    "comes later reads the lists anew.",
           .takes = {shared("RequiredChangedSince")},
           .returns = {{"A page."}}},
          {.method = Method::get,
           .path = "/employment-anniversaries",
           .id = "listEmploymentAnniversaries",
           .summary = "The employment anniversaries of a year",
           .means =
               "Of the people whom the caller sees in the directory today; administrators see those of the company. "
               "Years are counted from the first day of the unbroken employment. An employee who leaves before the "
               "day has none. If the first day was 29 February, it is on 1 March except in leap years. By date, "
               "then by last name and first name.",
           .returns = {{"A page."}}},
          {.method = Method::get,
           .path = "/categories",
           .id = "listCategories",
           .summary = "What working time can be booked on",
           .is_known = true,
           .returns = {{"The active categories."}}},
          {.method = Method::get,
           .path = "/projects",
           .id = "listProjects",
           .summary = "The projects that working time can be booked on",
           .is_known = true,
           .returns = {{"The active projects, favourites of the caller first."}}},
          {.method = Method::get,
           .path = "/user/profile",
           .id = "getProfile",
           .summary = "Who the caller is",
           .is_known = true,
           .returns = {{"The profile."}}},
          {.method = Method::post,
           .path = "/employees/{id}/invitation",
           .id = "inviteEmployee",
           .summary = "Send a link to set a password",
           .means = "It works once within seven days, and takes the place of an earlier one, which must have been "
                    "sent five minutes ago or earlier. Who is yet to begin may be invited, and who has a password "
                    "already. An administrator, and an employee whose new address is not confirmed, is invited "
                    "with the caller's password, or with a token that a login has brought in the last five "
                    "minutes; a personal token does not do.",
           .returns = {{"The mail is on its way."}}},
          {.method = Method::post,
           .path = "/employees/{id}/lock",
           .id = "lockEmployee",
           .summary = "Lock an account",
           .means = "Its clock stops, and refresh and personal tokens are revoked. Requests that waited for them "
                    "are judged anew. Not one's own, nor the last administrator's.",
           .returns = {{"The account is locked."}}},
          {.method = Method::post,
           .path = "/employees/{id}/unlock",
           .id = "unlockEmployee",
           .summary = "Unlock an account",
           .returns = {{"The account is not locked."}}},
          {.method = Method::post,
           .path = "/employees/{id}/leave",
           .id = "setLastDay",
           .summary = "Say when somebody leaves",
           .means = "Sets the last day of the employment; `null` takes it away. After it people count as locked: a "
                    "clock that runs is stopped at the end of that day, at once where it has passed. What lies "
                    "behind it stays, and is listed, beside what is open until then and what is left of leave. Not "
                    "one's own, nor the last administrator's.",
           .returns = {{"The day is set."}}},
      }};
}

}  // namespace stint::documents
