#pragma once

#include <filesystem>

#include <stint/application/import/importing.hpp>
#include <stint/identity/second_factor.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/system/system_time.hpp>

#include "tests/fakes/cheap_hasher.hpp"

namespace stint::copy_tests {

/// The services that imports use. It accepts any network, any language, and any mail address.
struct ImportDesk {
  fakes::CheapHasher hasher;
  identity::TimeBasedCodes codes;
  identity::SodiumDigests digests;
  system::TimeZones zones;

  [[nodiscard]] application::ImportServices services() const;
};

/// Puts an SQLite database with the demo companies, as of test::a_day, at a path. It is created once and copied:
/// importing them takes longer than most tests.
void put_demo_database(const std::filesystem::path& file);

}  // namespace stint::copy_tests
