#include <utility>

#include <stint/http/network.hpp>
#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/time_based_codes.hpp>
#include <stint/importing.hpp>
#include <stint/system/time_zones.hpp>

namespace stint::app {

std::expected<application::ImportReport, std::vector<application::FileFault>> import_into(
    application::Work& work, const std::vector<application::CompanyFile>& files, domain::Instant now,
    const domain::PasswordPolicy& passwords, std::vector<application::FileFault> faults) {
  const identity::Argon2idHasher hasher;
  const identity::TimeBasedCodes codes;
  const system::TimeZones zones;
  const application::ImportServices services{
      hasher, codes, zones, [](std::string_view text) { return http::Network::parse(text).has_value(); }, passwords};
  return application::import_companies(work, services, files, now, std::move(faults));
}

}  // namespace stint::app
