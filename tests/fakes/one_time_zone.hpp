#pragma once

#include "tests/fakes/fixed_zone.hpp"

namespace stint::fakes {

/// A time zone database that contains only Europe/Berlin.
class OneTimeZone final : public domain::TimeZones {
 public:
  [[nodiscard]] const domain::TimeZone* find(std::string_view name) const override {
    return name == "Europe/Berlin" ? &zone_ : nullptr;
  }

 private:
  FixedZone zone_ = berlin();
};

}  // namespace stint::fakes
