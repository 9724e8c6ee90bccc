#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/audit_trail.hpp>
#include <stint/application/submitted.hpp>

// The audit trail of a company, for its administrators.

namespace stint::application {

namespace fields {
inline constexpr domain::Field since{"since"};
inline constexpr domain::Field until{"until"};
inline constexpr domain::Field actor{"actor"};
inline constexpr domain::Field action{"action"};
inline constexpr domain::Field subject{"subject"};
}  // namespace fields

/// The filter for lines; days are those of the company's zone.
struct AuditQuery {
  /// The maximum length of an action, and of its prefix in a query.
  static constexpr std::size_t longest_action = 100;

  std::optional<domain::Date> since{};
  std::optional<domain::Date> until{};  ///< the last day
  std::optional<domain::EmployeeId> actor{};
  std::optional<domain::EmployeeId> employee{};
  std::optional<std::int32_t> subject{};
  std::string action{};  ///< its prefix
};

template <>
inline constexpr auto description<AuditQuery> =
    describe(input(fields::since, &AuditQuery::since, "The first day, in the company's zone."),
             input(fields::until, &AuditQuery::until, "The last day, in the company's zone."),
             input(fields::actor, &AuditQuery::actor, "The employee who did it."),
             input(domain::fields::employee, &AuditQuery::employee, "The employee whose record or account it is."),
             input(fields::subject, &AuditQuery::subject, "The record, of any kind."),
             input(fields::action, &AuditQuery::action, accepts::Longest{AuditQuery::longest_action},
                   "The beginning of the action, such as `absence.` or `account.locked`."));

/// The filter for signed heads; days are those of the company's zone.
struct HeadsQuery {
  std::optional<domain::Date> since{};
  std::optional<domain::Date> until{};  ///< the last day
};

template <>
inline constexpr auto description<HeadsQuery> =
    describe(input(fields::since, &HeadsQuery::since, "The first day, in the company's zone."),
             input(fields::until, &HeadsQuery::until, "The last day, in the company's zone."));

struct AuditDetailView {
  std::string name{};
  std::optional<std::string> value{};  ///< nullopt: erased
};

template <>
inline constexpr auto description<AuditDetailView> =
    describe(member("name", &AuditDetailView::name, "Begins with `before-` for a previous value."),
             member("value", &AuditDetailView::value),
             member(
                 "erased", [](const AuditDetailView& detail) { return !detail.value.has_value(); },
                 "Whether there was a value that had to be erased."));

struct AuditLineView {
  std::int64_t id = 0;
  domain::Instant at{};
  std::string action{};
  std::int32_t subject = 0;
  std::optional<domain::EmployeeId> actor{};
  std::string actor_name{};  ///< empty: no user
  std::optional<domain::EmployeeId> employee{};
  std::string employee_name{};  ///< empty: no employee
  std::vector<AuditDetailView> details{};
  std::optional<std::int64_t> sequence{};  ///< in the chain; nullopt: not chained
  std::string hash{};                      ///< of the line, in hexadecimal digits; empty if it is not chained
};

template <>
inline constexpr auto description<AuditLineView> = describe(
    member("id", as_digits(&AuditLineView::id), "Increases from line to line."), member("at", &AuditLineView::at),
    member("action", &AuditLineView::action, "For example `absence.approved`."),
    member("subject_id", as_digits(&AuditLineView::subject), "The id of the record; the action implies its kind."),
    member("actor_id", &AuditLineView::actor, "Who did it; `null`: the operator, or the service itself."),
    member("actor_name", unless_empty(&AuditLineView::actor_name)),
    member("employee_id", &AuditLineView::employee,
           "Whose record or account it is; `null` if it is not an employee's."),
    member("employee_name", unless_empty(&AuditLineView::employee_name)), member("details", &AuditLineView::details),
    member("sequence", &AuditLineView::sequence, "Its number in the chain; `null` if it is not chained."),
    member("hash", unless_empty(&AuditLineView::hash),
           "Of the line, in hexadecimal digits; `null` if it is not chained."));

/// For administrators; the newest first unless `Column::moment` is sorted in ascending order. Refuses: invalid for
/// input that could not be read, and for a cursor of another list.
[[nodiscard]] domain::Result<Page<AuditLineView>> list_audit(const Context& context,
                                                             const Submitted<AuditQuery>& submitted,
                                                             const Submitted<PageQuery>& page);

struct SignedHeadView {
  std::int64_t sequence = 0;
  std::string hash{};  ///< in hexadecimal digits
  domain::Instant at{};
  std::string jws{};
};

template <>
inline constexpr auto description<SignedHeadView> = describe(
    member("sequence", &SignedHeadView::sequence, "The number of the last line."),
    member("hash", &SignedHeadView::hash, "Of that line, in hexadecimal digits."),
    member("at", &SignedHeadView::at, "When it was signed."),
    member("jws", &SignedHeadView::jws, "The signed contents as a JSON Web Signature in compact form (RFC 7515)."));

/// The signed heads of the company's chain, in the order of `list_audit`. For administrators. Refuses: as list_audit.
[[nodiscard]] domain::Result<Page<SignedHeadView>> list_audit_heads(const Context& context,
                                                                    const Submitted<HeadsQuery>& submitted,
                                                                    const Submitted<PageQuery>& page);

}  // namespace stint::application
