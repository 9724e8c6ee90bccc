#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations time_clock_operations() {
  return {
      "Time clock",
      {
          {.method = Method::get,
           .path = "/time-clock/status",
           .id = "getTimeClock",
           .summary = "What the caller's clock shows",
           .is_known = true,
           .returns = {{"The clock."}}},
          {.method = Method::post,
           .path = "/time-clock/start",
           .id = "startTimeClock",
           .summary = "Begin to work",
           .means = "Where the company has a minimum start interval, the clock is `waiting` before it is `running`.",
           .is_known = true,
           .returns = {{"The clock."}}},
          {.method = Method::post,
           .path = "/time-clock/pause",
           .id = "pauseTimeClock",
           .summary = "Begin a break",
           .is_known = true,
           .returns = {{"The clock."}}},
          {.method = Method::post,
           .path = "/time-clock/resume",
           .id = "resumeTimeClock",
           .summary = "End a break",
           .is_known = true,
           .returns = {{"The clock."}}},
          {.method = Method::post,
           .path = "/time-clock/cancel",
           .id = "cancelTimeClock",
           .summary = "Throw the session away",
           .means = "Nothing is saved.",
           .is_known = true,
           .returns = {{"The clock, which is idle."}}},
          {.method = Method::post,
           .path = "/time-clock/business-trip-start",
           .id = "startBusinessTrip",
           .summary = "Set out on a business trip",
           .is_known = true,
           .returns = {{"The clock."}}},
          {.method = Method::post,
           .path = "/time-clock/business-trip-end",
           .id = "endBusinessTrip",
           .summary = "Come back from a business trip",
           .is_known = true,
           .returns = {{"The clock."}}},
          {.method = Method::post,
           .path = "/time-clock/stop",
           .id = "stopTimeClock",
           .summary = "End the session and save its hours",
           .means = "Where the day violates the company's break regulation, nothing is saved before the caller has "
                    "decided: the `outcome` is `confirmationRequired`, and `breakRegulation` says what a correction "
                    "would do. A clock that still waits is discarded.",
           .is_known = true,
           .returns = {{"What became of the session."},
                       {.means = "The clock was waiting; nothing has been saved.", .status = 204}}},
      }};
}

}  // namespace stint::documents
