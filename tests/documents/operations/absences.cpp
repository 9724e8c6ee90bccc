#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations absences_operations() {
  return {
      "Absences",
      {
          {.method = Method::get,
           .path = "/absence-requests/my",
           .id = "listMyAbsenceRequests",
           .summary = "The caller's absences",
           .means = "In every state unless parameters say otherwise, those of reports excluded; an empty list if there "
                    "are none.",
           .is_known = true,
           .returns = {{"The absences."}}},
          {.method = Method::get,
           .path = "/absence-requests",
           .id = "listAbsenceRequests",
           .summary = "The caller's absences, by an old name",
           .means = "The same as `GET /absence-requests/my`, kept for clients that are there already.",
           .is_known = true,
           .returns = {{"The absences."}}},
          {.method = Method::post,
           .path = "/absence-requests",
           .id = "fileAbsenceRequest",
           .summary = "File an absence",
           .means = "It is `pending` where its type needs approval, else `approved` at once. A person has at most 200 "
                    "requests that wait for approval, and an absence lasts at most 731 days. Whoever decides about "
                    "somebody files for them with `employeeId`, and approves by that; the employee is told by mail.",
           .is_known = true,
           .returns = {{"The absence as stored."}}},
          {.method = Method::post,
           .path = "/absence-requests/preview",
           .id = "previewAbsenceRequest",
           .summary = "What would be if an absence were filed",
           .means = "With the members of `POST /absence-requests`. Nothing is kept, and nobody is told. Where filing "
                    "would be refused, `refusal` is the problem document that it would get, and all lists are empty; "
                    "only who may not file for the employee, or of that type, gets 403.",
           .body = {.schema = "PreviewAbsenceRequest", .is_tolerated = true},
           .returns = {{"What it would take, and what is in its way."}}},
          {.method = Method::get,
           .path = "/absence-requests/team",
           .id = "listTeamAbsenceRequests",
           .summary = "The absences of those whom the caller manages",
           .means = "In every state unless parameters say otherwise; administrators see the whole company. An empty "
                    "list if nobody reports to the caller.",
           .is_known = true,
           .returns = {{"The absences, with `employeeName` and `employeeId`."}}},
          {.method = Method::get,
           .path = "/absence-requests/pending-count",
           .id = "countPendingAbsenceRequests",
           .summary = "How many absences and cancellations wait for a decision",
           .means = "Those of direct reports; to an administrator those of the whole company.",
           .is_known = true,
           .returns = {{"The numbers."}}},
          {.method = Method::post,
           .path = "/absence-requests/bulk",
           .id = "fileAbsenceRequests",
           .summary = "File the same absence for several people",
           .means = "For each of them as `POST /absence-requests` with `employeeId`.",
           .returns = {{"One for each employee, whose id is `id`."}}},
          {.method = Method::post,
           .path = "/absence-requests/approve",
           .id = "approveAbsenceRequests",
           .summary = "Approve several absences"},
          {.method = Method::post,
           .path = "/absence-requests/reject",
           .id = "rejectAbsenceRequests",
           .summary = "Reject several absences",
           .body = {"DecisionsWithReason"}},
          {.method = Method::put,
           .path = "/employees/{id}/absence-requests/{absence}",
           .id = "changeAbsenceOfEmployee",
           .summary = "Change an absence of somebody about whom the caller decides",
           .means = "Also one that is approved or over. Members that are left out stay as they are. With another type "
                    "or time it waits for approval again where its type needs one, with the caller's given by this: an "
                    "administrator's suffices. The employee is told by mail.",
           .body = {"UpdateAbsenceOfEmployee"},
           .returns = {{"The absence as stored."}}},
          {.method = Method::del,
           .path = "/employees/{id}/absence-requests/{absence}",
           .id = "deleteAbsenceOfEmployee",
           .summary = "Delete an absence of somebody about whom the caller decides",
           .means = "At once, in whatever state it is. The employee is told by mail.",
           .returns = {{"That it is gone."}}},
          {.method = Method::get,
           .path = "/absence-requests/{id}",
           .id = "getAbsenceRequest",
           .summary = "Everything that is known of an absence",
           .means =
               "For its owner, for those who decide about them, for administrators, and for the substitute who was "
               "asked. To the substitute neither comments nor reasons are shown, and an illness has the type `ABS`.",
           .returns = {{"The absence."}}},
          {.method = Method::put,
           .path = "/absence-requests/{id}",
           .id = "changeAbsenceRequest",
           .summary = "Change an absence that waits for approval",
           .means = "Members that are left out stay as they are. Another type, other dates or another half day clear "
                    "the approvals that were given, and ask the substitute again. The owner and administrators may.",
           .is_known = true,
           .returns = {{"The absence as stored."}}},
          {.method = Method::del,
           .path = "/absence-requests/{id}",
           .id = "deleteAbsenceRequest",
           .summary = "Delete an absence, or ask for its cancellation",
           .means = "The owner deletes what is not approved; for an approved absence they ask for cancellation, unless "
                    "the company lets employees delete those that have not begun. Administrators and the owner's "
                    "managers delete directly. Asking again changes nothing but the reason.",
           .is_known = true,
           .returns = {{"What became of it."}}},
          {.method = Method::post,
           .path = "/absence-requests/{id}/approve",
           .id = "approveAbsenceRequest",
           .summary = "Approve an absence",
           .means =
               "It is `approved` once all managers of the employee have approved it, or one where that suffices to the "
               "company. An administrator who is none of them decides alone. To approve it twice changes nothing.",
           .is_known = true,
           .returns = {{"The absence as stored."}}},
          {.method = Method::post,
           .path = "/absence-requests/{id}/reject",
           .id = "rejectAbsenceRequest",
           .summary = "Reject an absence",
           .means = "One rejection rejects. The reason is shown to the employee.",
           .is_known = true,
           .returns = {{"The absence as stored."}}},
          {.method = Method::post,
           .path = "/company-holidays",
           .id = "declareCompanyHoliday",
           .summary = "Close the company on days, for everybody",
           .means = "Files an approved absence for everybody who is employed and not locked, as far as they are not "
                    "absent already, and for those who join later when they do. The days are from today on, in no "
                    "closed month, and at most 731 days ahead. They become one with those of the same type that they "
                    "touch. To declare them again changes nothing.",
           .returns = {{"The days as the company has them now, and the absences that were filed."}}},
          {.method = Method::get,
           .path = "/absence-types",
           .id = "listAbsenceTypes",
           .summary = "The types of absence that the caller may file",
           .is_known = true,
           .returns = {{"The active types."}}},
          {.method = Method::get,
           .path = "/inbox",
           .id = "showInbox",
           .summary = "All that waits for the caller",
           .means =
               "Absences of those about whom the caller decides, with requests to cancel, shorten or split them, "
               "requests about time entries, and questions to the caller as a substitute; what has waited longest "
               "first, where the company counts that, or else by kind and id. A request that the caller has approved "
               "stays while approvals of others are missing. Each is decided at the operations of its kind.",
           .returns = {{"A page of matters."}}},
      }};
}

}  // namespace stint::documents
