#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations cancellations_operations() {
  return {"Cancellations",
          {
              {.method = Method::get,
               .path = "/cancellation-requests",
               .id = "listCancellationRequests",
               .summary = "The open requests for cancellation",
               .means = "Those of direct reports; to an administrator those of the whole company.",
               .is_known = true,
               .returns = {{"The requests."}}},
              {.method = Method::get,
               .path = "/cancellation-requests/pending-count",
               .id = "countPendingCancellationRequests",
               .summary = "How many requests for cancellation wait for a decision",
               .is_known = true,
               .returns = {{"The number."}}},
              {.method = Method::post,
               .path = "/cancellation-requests/approve",
               .id = "approveCancellationRequests",
               .summary = "Cancel several absences"},
              {.method = Method::post,
               .path = "/cancellation-requests/reject",
               .id = "rejectCancellationRequests",
               .summary = "Keep several absences that their owners want to cancel"},
              {.method = Method::post,
               .path = "/cancellation-requests/{id}/approve",
               .id = "approveCancellationRequest",
               .summary = "Cancel an absence",
               .means = "The absence is deleted, and its id unknown from then on.",
               .is_known = true,
               .returns = {{"The absence as it was."}}},
              {.method = Method::post,
               .path = "/cancellation-requests/{id}/reject",
               .id = "rejectCancellationRequest",
               .summary = "Keep an absence that its owner wants to cancel",
               .means = "The owner may ask again.",
               .is_known = true,
               .returns = {{"The absence, which stays."}}},
          }};
}

}  // namespace stint::documents
