#pragma once

#include <string>

#include <stint/application/working_time/surcharges.hpp>

namespace stint::http {

/// Surcharge minutes as CSV: a header, and a record for each entry with a field for each window. Strings are written
/// unchanged.
[[nodiscard]] std::string csv_of(const application::SurchargeMinutesView& view);

}  // namespace stint::http
