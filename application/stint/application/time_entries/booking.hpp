#pragma once

#include <optional>

#include <stint/application/commands.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

/// What working time is booked on.
struct Booking {
  std::optional<domain::ProjectId> project{};
  std::optional<domain::CategoryId> category{};
};

enum class Demand {
  as_company_demands,  ///< a project or category that the company wants is missing: a fault
  nothing,             ///< only what was sent is judged
};

/// What a new entry is booked on. Left out means the company's default, if that is still active. Faults: an id that is
/// not that of an active record of the company, and none where the company demands one.
[[nodiscard]] Booking read_booking(Work& work, const domain::Company& company, const BookingWish& wish, Demand demand,
                                   Faults& faults);

/// What a changed entry is booked on: left out or repeated stays as it is, even if it has become inactive.
[[nodiscard]] Booking read_booking_change(Work& work, const domain::Company& company, const BookingWish& wish,
                                          const Booking& before, Faults& faults);

/// The company's defaults as far as they are active: for entries that nobody is asked about.
[[nodiscard]] Booking default_booking(Work& work, const domain::Company& company);

}  // namespace stint::application
