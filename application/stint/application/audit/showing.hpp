#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/audit_trail.hpp>
#include <stint/application/submitted.hpp>

// The audit trail of a company, for its administrators.

namespace stint::application {

/// Which lines somebody wants to see; days are those of the company's zone.
struct AuditQuery {
  /// How an action may be long, as may its beginning in a query.
  static constexpr std::size_t longest_action = 100;

  std::optional<domain::Date> since{};
  std::optional<domain::Date> until{};  ///< the last day
  std::optional<domain::EmployeeId> actor{};
  std::optional<domain::EmployeeId> employee{};
  std::optional<std::int32_t> subject{};
  std::string action{};  ///< how it begins
};

/// Which signed heads; days are those of the company's zone.
struct HeadsQuery {
  std::optional<domain::Date> since{};
  std::optional<domain::Date> until{};  ///< the last day
};

struct AuditDetailView {
  std::string name{};
  std::optional<std::string> value{};  ///< nothing: it is erased
};

struct AuditLineView {
  std::int64_t id = 0;
  domain::Instant at{};
  std::string action{};
  std::int32_t subject = 0;
  std::optional<domain::EmployeeId> actor{};
  std::string actor_name{};  ///< empty: nobody
  std::optional<domain::EmployeeId> employee{};
  std::string employee_name{};  ///< empty: nobody
  std::vector<AuditDetailView> details{};
  std::optional<std::int64_t> sequence{};  ///< in the chain; nothing: it is in none
  std::string hash{};                      ///< of the line, in hexadecimal digits; empty: it is in no chain
};

/// For administrators; the newest first unless `Column::moment` is to rise. Refuses: invalid for what could not be
/// read, and for a cursor of another list.
[[nodiscard]] domain::Result<Page<AuditLineView>> list_audit(const Context& context,
                                                             const Submitted<AuditQuery>& submitted,
                                                             const Submitted<PageQuery>& page);

struct SignedHeadView {
  std::int64_t sequence = 0;
  std::string hash{};  ///< in hexadecimal digits
  domain::Instant at{};
  std::string jws{};
};

/// The heads of the company's chain that were signed, in the order of `list_audit`. For administrators. Refuses: as
/// list_audit.
[[nodiscard]] domain::Result<Page<SignedHeadView>> list_audit_heads(const Context& context,
                                                                    const Submitted<HeadsQuery>& submitted,
                                                                    const Submitted<PageQuery>& page);

}  // namespace stint::application
