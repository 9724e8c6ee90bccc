#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/ports/work.hpp>

namespace stint::application {

/// Why an account was not let in. The response does not reveal which reason it was.
enum class LoginRefusal : std::uint8_t {
  wrong_password,
  wrong_code,
  slowed_down,      ///< too early after wrong attempts; not checked
  locked,           ///< the account is locked
  foreign_client,   ///< the client belongs to another company
  foreign_network,  ///< the company does not allow the address
};

/// Kebab-case, as in `wrong-password`.
[[nodiscard]] std::string_view name(LoginRefusal refusal);

/// Collects refused logins of known accounts for the audit trail: one line per account and minute, written when the
/// minute is over. So a guesser does not cause a write per attempt, and none before the response. Thread-safe; the
/// memory is bounded.
class RefusedLogins {
 public:
  static constexpr std::size_t maximum_sums = 10'000;
  /// How many addresses of an account and minute are named; for the others the line states how many requests came from
  /// them.
  static constexpr std::size_t maximum_addresses = 4;

  using Minute = std::chrono::sys_time<std::chrono::minutes>;
  using Key = std::pair<Minute, domain::EmployeeId>;
  struct Sum {
    domain::CompanyId company{};
    domain::Instant last{};
    std::array<std::int32_t, 6> refusals{};
    std::vector<std::pair<std::string, std::int32_t>> addresses{};
    std::int32_t from_elsewhere = 0;
  };
  using Sums = std::map<Key, Sum>;

  /// `address` may be empty if it is hidden. An entry for which there is no room is left out of the trail.
  void note(const Account& account, LoginRefusal refusal, std::string_view address, domain::Instant now);

  /// Whether there is something to write for a minute that is over.
  [[nodiscard]] bool has_waiting(domain::Instant now) const;
  /// Writes the minutes that are over, or all of them, and returns what it has written. If writing fails, everything
  /// remains waiting, and the exception passes through.
  Sums write(Work& work, domain::Instant now);
  Sums write_all(Work& work);
  /// Undoes a write that was not committed: its sums wait again, together with what has been recorded for the same
  /// minute since.
  void put_back(const Sums& sums);

 private:
  /// All but those of the current minute.
  [[nodiscard]] Sums take(std::optional<Minute> current);
  Sums write(Work& work, Sums sums);
  /// Null if there is no room for another.
  [[nodiscard]] Sum* find_or_add(const Key& key);
  static void count(Sum& sum, std::string_view address, std::int32_t times);
  static std::string addresses_of(const Sum& sum);
  static void raise_sum(Work& work, domain::EmployeeId employee, const Sum& sum);

  mutable std::mutex mutex_;
  Sums sums_;
};

}  // namespace stint::application
