#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// How long what a request came to is kept under its key.
inline constexpr std::chrono::hours idempotency_keys_kept{24};

/// What a request came to that its client may send again under the same key.
struct KeptOutcome {
  std::string fingerprint;  ///< tells the request from others
  std::string outcome;      ///< any bytes, as the adapter writes them that reads them
  domain::Instant at{};     ///< when it was done
  bool operator==(const KeptOutcome&) const = default;
};

/// What requests came to, by who sent them and the keys that they chose (draft-ietf-httpapi-idempotency-key-header).
/// It is kept in the unit of work in which the request is done.
class IdempotencyKeys {
 public:
  virtual ~IdempotencyKeys() = default;
  [[nodiscard]] virtual std::optional<KeptOutcome> find(domain::CompanyId company, domain::EmployeeId employee,
                                                        std::string_view key) const = 0;
  /// How many are kept of somebody; `most` at most.
  [[nodiscard]] virtual std::size_t count(domain::CompanyId company, domain::EmployeeId employee,
                                          std::size_t most) const = 0;
  /// Keeps it in the place of what is there. Throws where there is no such employee. The key is any bytes.
  virtual void save(domain::CompanyId company, domain::EmployeeId employee, std::string_view key,
                    const KeptOutcome& kept) = 0;
  /// Forgets what was kept before, in all companies.
  virtual void remove_before(domain::Instant moment) = 0;
};

}  // namespace stint::application
