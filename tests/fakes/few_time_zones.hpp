#pragma once

#include <map>

#include "tests/fakes/fixed_zone.hpp"

namespace stint::fakes {

/// New York's local time in 2026: UTC-5, and UTC-4 from 8 March to 1 November, 2 o'clock by the earlier local time.
[[nodiscard]] inline FixedZone new_york() {
  using namespace std::chrono;
  return FixedZone{hours{-5}, {{sys_days{2026y / March / 8} + 7h, -4h}, {sys_days{2026y / November / 1} + 6h, -5h}}};
}

/// A time zone database that contains Berlin, Lisbon, New York and Tokyo.
class FewTimeZones final : public domain::TimeZones {
 public:
  [[nodiscard]] const domain::TimeZone* find(std::string_view name) const override {
    const auto found = zones_.find(name);
    return found == zones_.end() ? nullptr : &found->second;
  }

 private:
  std::map<std::string, FixedZone, std::less<>> zones_{{"Europe/Berlin", berlin()},
                                                       {"Europe/Lisbon", european(std::chrono::hours{0})},
                                                       {"America/New_York", new_york()},
                                                       {"Asia/Tokyo", FixedZone{std::chrono::hours{9}}}};
};

}  // namespace stint::fakes
