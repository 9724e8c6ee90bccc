#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations substitutes_operations() {
  return {"Substitutes",
          {
              {.method = Method::get,
               .path = "/substitute-employees",
               .id = "listSubstituteEmployees",
               .summary = "Who can stand in for the caller",
               .is_known = true,
               .returns = {{"All active employees of the company but the caller."}}},
              {.method = Method::get,
               .path = "/substitute-requests",
               .id = "listSubstituteRequests",
               .summary = "The requests that the caller stand in for somebody",
               .is_known = true,
               .returns = {{"The requests in any status."}}},
              {.method = Method::get,
               .path = "/substitute-requests/pending-count",
               .id = "countPendingSubstituteRequests",
               .summary = "How many of them wait for the caller's answer",
               .is_known = true,
               .returns = {{"The number."}}},
              {.method = Method::post,
               .path = "/substitute-requests/{id}/accept",
               .id = "acceptSubstituteRequest",
               .summary = "Agree to stand in",
               .is_known = true,
               .returns = {{"The request."}}},
              {.method = Method::post,
               .path = "/substitute-requests/{id}/reject",
               .id = "rejectSubstituteRequest",
               .summary = "Decline to stand in",
               .is_known = true,
               .returns = {{"The request."}}},
          }};
}

}  // namespace stint::documents
