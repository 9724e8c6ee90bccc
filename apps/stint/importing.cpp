#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <latch>
#include <stdexcept>
#include <thread>
#include <utility>

#include <stint/http/network.hpp>
#include <stint/http/slow_pool.hpp>
#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/second_factor.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/importing.hpp>
#include <stint/mail/address.hpp>
#include <stint/mail/languages.hpp>
#include <stint/system/system_time.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

namespace stint::app {
namespace {

/// Runs on as many threads as there are cores, at a lower priority than a server alongside. After a failure no further
/// call is made.
void call_on_all_cores(std::size_t count, const std::function<void(std::size_t)>& call) {
  if (count == 0) return;
  std::atomic<bool> has_failed{false};
  std::exception_ptr failure;  // of the first call that failed
  std::latch done{static_cast<std::ptrdiff_t>(count)};
  http::SlowPool pool{std::max(1U, std::thread::hardware_concurrency()), count};
  for (std::size_t number = 0; number < count; ++number) {
    const bool has_room = pool.try_submit([&, number]() noexcept {
      try {
        if (!has_failed) call(number);
      } catch (...) {
        if (!has_failed.exchange(true)) failure = std::current_exception();
      }
      done.count_down();
    });
    if (!has_room) throw std::logic_error("the hashing queue is full");
  }
  done.wait();
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

std::string message_about(const domain::FieldError& error) {
  return words::message_about(error, words::language_of("en"));
}

template <class Import>
application::Imported with_services(const domain::TimeZones& zones, const domain::PasswordPolicy& passwords,
                                    Import import) {
  const identity::Argon2idHasher hasher;
  const identity::TimeBasedCodes codes;
  const identity::SodiumDigests digests;
  return import(import_services(hasher, codes, digests, zones, passwords, application::standard_policies()));
}

}  // namespace

std::string reason_of_file(const std::string& said, const std::string& file) {
  return said.empty() ? std::filesystem::path{file}.filename().string() : said;
}

application::ImportServices import_services(const application::PasswordHasher& hasher,
                                            const application::OneTimeCodes& codes, const application::Digests& digests,
                                            const domain::TimeZones& zones, const domain::PasswordPolicy& passwords,
                                            const application::Policies& policies) {
  return {hasher, codes, digests, zones, text_judges(), call_on_all_cores, passwords, policies, message_about};
}

application::Imported import_into(application::Office& office, const std::vector<application::CompanyFile>& files,
                                  const domain::PasswordPolicy& passwords, const application::ImportOptions& options) {
  return with_services(office.zones(), passwords, [&](const application::ImportServices& services) {
    return application::import_companies(office.store(), services, files, office.now(), options);
  });
}

application::Imported rehearse_on(const application::ReadWork& read, const std::vector<application::CompanyFile>& files,
                                  domain::Instant now, const domain::PasswordPolicy& passwords,
                                  const application::ImportOptions& options,
                                  std::vector<application::FileFault> faults) {
  return with_services(system::TimeZones{}, passwords, [&](const application::ImportServices& services) {
    return application::rehearse_import(read, services, files, now, options, std::move(faults));
  });
}

}  // namespace stint::app
