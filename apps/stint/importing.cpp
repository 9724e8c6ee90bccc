#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include <stint/http/network.hpp>
#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/sodium_digests.hpp>
#include <stint/identity/time_based_codes.hpp>
#include <stint/importing.hpp>
#include <stint/mail/address.hpp>
#include <stint/mail/languages.hpp>
#include <stint/system/time_zones.hpp>

namespace stint::app {
namespace {

/// On as many threads as there are cores, this one among them. After a failure no further call begins.
void call_on_all_cores(std::size_t count, const std::function<void(std::size_t)>& call) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    for (auto number = next++; number < count; number = next++) {
      try {
        call(number);
      } catch (...) {
        next = count;
        const std::scoped_lock held(mutex);
        failure = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    const auto cores = std::max(1U, std::thread::hardware_concurrency());
    while (helpers.size() + 1 < std::min<std::size_t>(cores, count)) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

application::TextJudges text_judges() {
  return {.is_network = [](std::string_view text) { return http::Network::parse(text).has_value(); },
          .has_host_bits =
              [](std::string_view text) {
                const auto network = http::Network::parse(text);
                return network && network->has_host_bits();
              },
          .is_spoken = [](std::string_view tag) { return mail::is_spoken(tag); },
          .can_carry_mails = [](std::string_view address) { return mail::check_address(address).has_value(); }};
}

template <class Import>
application::Imported with_services(const domain::PasswordPolicy& passwords, Import import) {
  const identity::Argon2idHasher hasher;
  const identity::TimeBasedCodes codes;
  const identity::SodiumDigests digests;
  const system::TimeZones zones;
  return import(
      application::ImportServices{hasher, codes, digests, zones, text_judges(), call_on_all_cores, passwords});
}

}  // namespace

application::Imported import_into(application::Store& store, const std::vector<application::CompanyFile>& files,
                                  domain::Instant now, const domain::PasswordPolicy& passwords,
                                  application::ImportOptions options) {
  return with_services(passwords, [&](const application::ImportServices& services) {
    return application::import_companies(store, services, files, now, options);
  });
}

application::Imported rehearse_on(const application::ReadWork& read, const std::vector<application::CompanyFile>& files,
                                  domain::Instant now, const domain::PasswordPolicy& passwords,
                                  application::ImportOptions options, std::vector<application::FileFault> faults) {
  return with_services(passwords, [&](const application::ImportServices& services) {
    return application::rehearse_import(read, services, files, now, options, std::move(faults));
  });
}

}  // namespace stint::app
