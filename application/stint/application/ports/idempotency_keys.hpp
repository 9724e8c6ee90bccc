#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// How long the outcome of a request is kept under its key.
inline constexpr std::chrono::hours idempotency_keys_kept{24};

/// The outcome of a request that its client may repeat with the same key.
struct KeptOutcome {
  std::string fingerprint;  ///< distinguishes the request from others
  std::string outcome;      ///< any bytes, in a format defined by the adapter
  domain::Instant at{};     ///< when the request was processed
  bool operator==(const KeptOutcome&) const = default;
};

/// How much is stored for an employee.
struct KeptAmount {
  std::size_t outcomes = 0;
  std::size_t bytes = 0;  ///< of the outcomes, without their keys and fingerprints
  bool operator==(const KeptAmount&) const = default;
};

/// The outcomes of requests, by sender and the key they chose (draft-ietf-httpapi-idempotency-key-header). They are
/// stored in the unit of work that processes the request.
class IdempotencyKeys {
 public:
  virtual ~IdempotencyKeys() = default;
  [[nodiscard]] virtual std::optional<KeptOutcome> find(domain::CompanyId company, domain::EmployeeId employee,
                                                        std::string_view key) const = 0;
  /// The outcomes stored for an employee; no more than `most` of them are counted.
  [[nodiscard]] virtual KeptAmount amount(domain::CompanyId company, domain::EmployeeId employee,
                                          std::size_t most) const = 0;
  /// Stores an outcome, replacing an existing one. Throws if there is no such employee. The key may contain any bytes.
  virtual void save(domain::CompanyId company, domain::EmployeeId employee, std::string_view key,
                    const KeptOutcome& kept) = 0;
  /// Removes earlier outcomes, in all companies.
  virtual void remove_before(domain::Instant moment) = 0;
};

}  // namespace stint::application
