#pragma once

#include <cstdint>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/domain/problem.hpp>

// Responses with the number of requests that wait for the caller.

namespace stint::http {

struct CancellationCount {
  std::int32_t count = 0;
};
struct EntryRequestCount {
  std::int32_t count = 0;
};
struct ReductionCount {
  std::int32_t count = 0;
};
struct SubstitutionCount {
  std::int32_t count = 0;
};

/// The result of a use case that counts, as a view.
template <class View, auto use_case>
[[nodiscard]] domain::Result<View> count(const application::Context& context) {
  const domain::Result<std::int32_t> counted = use_case(context);
  if (!counted) return domain::refuse(counted);
  return View{*counted};
}

}  // namespace stint::http

namespace stint::application {

template <>
inline constexpr auto description<http::CancellationCount> = describe(member("number_of_cancellation_requests",
                                                                             &http::CancellationCount::count));
template <>
inline constexpr auto description<http::EntryRequestCount> = describe(member("number_of_time_entries",
                                                                             &http::EntryRequestCount::count));
template <>
inline constexpr auto description<http::ReductionCount> = describe(member("number_of_reduction_requests",
                                                                          &http::ReductionCount::count));
template <>
inline constexpr auto description<http::SubstitutionCount> = describe(member("number_of_substitute_requests",
                                                                             &http::SubstitutionCount::count));

}  // namespace stint::application
