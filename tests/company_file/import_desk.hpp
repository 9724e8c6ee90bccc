#pragma once

#include <cstddef>
#include <string_view>

#include <stint/application/import/importing.hpp>
#include <stint/identity/second_factor.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/few_time_zones.hpp"

namespace stint::test {

/// The services that imports require. `10.0.0.0/8` is the only network that it accepts; every language is supported.
class ImportDesk {
 public:
  [[nodiscard]] application::ImportServices services() const {
    const auto anything = [](std::string_view) { return true; };
    return {hasher_,
            codes_,
            digests_,
            zones_,
            {[](std::string_view text) { return text == "10.0.0.0/8"; }, anything, anything, anything},
            [](std::size_t count, const auto& call) {
              for (std::size_t i = 0; i < count; ++i) call(i);
            }};
  }

 private:
  fakes::CheapHasher hasher_;
  identity::TimeBasedCodes codes_;
  identity::SodiumDigests digests_;
  fakes::FewTimeZones zones_;
};

}  // namespace stint::test
