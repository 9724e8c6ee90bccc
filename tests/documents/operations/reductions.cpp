#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations reductions_operations() {
  return {
      "Reductions",
      {
          {.method = Method::post,
           .path = "/absence-requests/{id}/shorten",
           .id = "shortenAbsenceRequest",
           .summary = "Let an approved absence begin later or end earlier",
           .means = "Those who decide about the owner do it at once; the owner asks them, in the place of what they "
                    "asked for before. What is left stays approved, with what was decided about it, and takes what it "
                    "took. A day that is over may be given back, too.",
           .returns = {{"What became of it."}}},
          {.method = Method::post,
           .path = "/absence-requests/{id}/split",
           .id = "splitAbsenceRequest",
           .summary = "Take days out of an approved absence",
           .means = "It ends on `endDate`, and an absence of its own begins on `startDate`: the days between are given "
                    "back. Whoever may shorten it may split it.",
           .body = {"SplitAbsenceRequest"},
           .returns = {{"What became of it."}}},
          {.method = Method::get,
           .path = "/reduction-requests",
           .id = "listReductionRequests",
           .summary = "Which absences their owners want shortened or split",
           .means = "Those about whose owners the caller decides; to an administrator those of the whole company.",
           .returns = {{"The requests, by the first day of the absence."}}},
          {.method = Method::get,
           .path = "/reduction-requests/pending-count",
           .id = "countReductionRequests",
           .summary = "How many absences their owners want shortened or split",
           .returns = {{"The number."}}},
          {.method = Method::post,
           .path = "/reduction-requests/approve",
           .id = "approveReductionRequests",
           .summary = "Shorten or split several absences as their owners ask"},
          {.method = Method::post,
           .path = "/reduction-requests/reject",
           .id = "rejectReductionRequests",
           .summary = "Leave several absences as they are",
           .body = {"DecisionsWithReason"}},
          {.method = Method::post,
           .path = "/reduction-requests/{id}/approve",
           .id = "approveReductionRequest",
           .summary = "Shorten or split an absence as its owner asks",
           .means = "One of those who decide suffices.",
           .returns = {{"What became of it."}}},
          {.method = Method::post,
           .path = "/reduction-requests/{id}/reject",
           .id = "rejectReductionRequest",
           .summary = "Leave an absence as it is that its owner wants shortened or split",
           .means = "The reason is shown to the owner, who may ask again.",
           .returns = {{"The absence, which stays."}}},
      }};
}

}  // namespace stint::documents
