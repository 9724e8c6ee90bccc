#pragma once

#include <stint/application/company_context.hpp>
#include <stint/application/context.hpp>

namespace stint::application {

/// Where and when something happened of which people are told by mail. Refers to what it is made of.
struct Occasion {
  Work& work;
  const domain::Company& company;
  const domain::TimeZone& zone;  ///< the company's
  domain::Instant now;

  /// The company's day.
  [[nodiscard]] domain::Date today() const { return zone.to_local(now).date; }
};

[[nodiscard]] inline Occasion occasion_of(const Context& context, const domain::Company& company) {
  return {context.work, company, zone_of(context, company), context.now};
}

}  // namespace stint::application
