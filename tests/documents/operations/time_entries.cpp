#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations time_entries_operations() {
  return {
      "Time entries",
      {
          {.method = Method::get,
           .path = "/time-entries/my",
           .id = "listMyTimeEntries",
           .summary = "The caller's time entries",
           .means = "Newest first. Those of the current month, unless parameters say otherwise; `year` alone is the "
                    "whole year, and `from` or `to` alone any month. All that are sent narrow the list. An empty list "
                    "where the company does not track time.",
           .is_known = true,
           .returns = {{"The entries."}}},
          {.method = Method::get,
           .path = "/time-entries/{id}",
           .id = "getTimeEntry",
           .summary = "Everything that is known of a time entry",
           .means = "For the owner, and for those who decide about the owner's entries.",
           .returns = {{"The entry."}}},
          {.method = Method::put,
           .path = "/time-entries/{id}",
           .id = "changeTimeEntry",
           .summary = "Change a time entry, or propose to",
           .means = "Members that are left out stay as they are. Done at once where the company needs no approval; "
                    "else the entry is `editing`, with the proposal beside it. For the owner alone.",
           .body = {"TimeEntryChange"},
           .returns = {{"The entry."}}},
          {.method = Method::del,
           .path = "/time-entries/{id}",
           .id = "deleteTimeEntry",
           .summary = "Delete a time entry, or ask for its deletion",
           .means = "For the owner alone. Where the company requires approval for deletions, the entry stays until "
                    "somebody has decided, and the request takes the place of an open one. An id that is not an "
                    "integer is a 400 here.",
           .is_known = true,
           .returns = {{"What became of it."}}},
          {.method = Method::get,
           .path = "/employees/{id}/time-entries",
           .id = "listTimeEntriesOfEmployee",
           .summary = "An employee's time entries",
           .means = "As `GET /time-entries/my` lists them, for those who decide about the employee's entries today, or "
                    "on the day of the list that is nearest to it.",
           .returns = {{"The entries."}}},
          {.method = Method::post,
           .path = "/employees/{id}/time-entries",
           .id = "enterTimeForEmployee",
           .summary = "Enter working time for somebody",
           .means = "For those who decide about the employee's entries, whether or not the employee may enter time. It "
                    "may pass midnight, and is of the day on which it begins. It needs nobody's approval. The employee "
                    "is told by mail.",
           .returns = {{"The entry."}}},
          {.method = Method::put,
           .path = "/employees/{id}/time-entries/{entry}",
           .id = "changeTimeEntryOfEmployee",
           .summary = "Change a time entry of somebody",
           .means = "At once, for those who decide about the employee's entries. Members that are left out stay as "
                    "they are. The employee is told by mail, with the reason.",
           .body = {"ChangeOfEmployeesEntry"},
           .returns = {{"The entry."}}},
          {.method = Method::del,
           .path = "/employees/{id}/time-entries/{entry}",
           .id = "deleteTimeEntryOfEmployee",
           .summary = "Delete a time entry of somebody",
           .means = "At once, for those who decide about the employee's entries. The employee is told by mail, with "
                    "the reason.",
           .body = {"GivenReason"},
           .returns = {{"That it is gone."}}},
          {.method = Method::get,
           .path = "/time-entries/pending-count",
           .id = "countPendingTimeEntries",
           .summary = "How many requests for time entries wait for a decision",
           .is_known = true,
           .returns = {{"The number."}}},
          {.method = Method::post,
           .path = "/time-tracking/clock-entry",
           .id = "enterTime",
           .summary = "Enter working time by hand",
           .means = "It is `pending` where the company approves new entries, else `done`.",
           .is_known = true,
           .returns = {{"The entry that was made."}}},
          {.method = Method::post,
           .path = "/time-tracking/clock-entry/preview",
           .id = "previewTimeEntry",
           .summary = "The consequences of entering working time",
           .means = "With the members of `POST /time-tracking/clock-entry`. Nothing is stored. Where that request "
                    "would be refused, `refusal` is the problem document that it would get, and `day` is `null`; only "
                    "who may not enter time gets 403.",
           .body = {.schema = "PreviewEntryRequest", .is_tolerated = true},
           .returns = {{"The times, the day with them, and what is against them."}}},
          {.method = Method::get,
           .path = "/time-entry-requests",
           .id = "listTimeEntryRequests",
           .summary = "The requests for time entries that wait for a decision",
           .means = "Those of direct reports; to an administrator those of the whole company. An empty list where the "
                    "company does not track time, and for managers where only administrators decide.",
           .is_known = true,
           .returns = {{"The requests."}}},
          {.method = Method::post,
           .path = "/time-entry-requests/approve",
           .id = "approveTimeEntryRequests",
           .summary = "Grant several requests for time entries"},
          {.method = Method::post,
           .path = "/time-entry-requests/reject",
           .id = "rejectTimeEntryRequests",
           .summary = "Refuse several requests for time entries",
           .body = {"DecisionsWithReason"}},
          {.method = Method::post,
           .path = "/time-entry-requests/{id}/approve",
           .id = "approveTimeEntryRequest",
           .summary = "Grant a request for a time entry",
           .means = "A new entry is approved, a proposed change taken over, an entry to be deleted removed.",
           .is_known = true,
           .returns = {{"The request."}}},
          {.method = Method::post,
           .path = "/time-entry-requests/{id}/reject",
           .id = "rejectTimeEntryRequest",
           .summary = "Refuse a request for a time entry",
           .means = "A new entry is rejected; where a change or a deletion was asked for, the entry is as before. The "
                    "owner is told the reason.",
           .is_known = true,
           .returns = {{"The entry in its state of now."}}},
      }};
}

}  // namespace stint::documents
