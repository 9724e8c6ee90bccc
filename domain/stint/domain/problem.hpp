#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/fact.hpp>
#include <stint/domain/field.hpp>
#include <stint/domain/reason.hpp>
#include <stint/domain/rule.hpp>

namespace stint::domain {

/// Why a request is refused, from the point of view of the caller.
enum class Refusal : std::uint8_t {
  unauthenticated,  ///< the caller is unknown
  invalid,          ///< the request contradicts itself or a setting of the company
  forbidden,        ///< the caller lacks permission; another user may have it
  unknown,          ///< no such record in the caller's company
  conflict,         ///< the record is not in a state that allows it
  excessive,        ///< well-formed, but longer than the company accepts
  too_often,        ///< too many tries; a later one may be let through
  outdated,         ///< the record has changed since the caller read it
};

/// An invalid part of a request.
struct FieldError {
  Field field{};
  Reason reason{};  ///< one of the reasons about fields
  Facts facts{};    ///< those that its message contains
  bool operator==(const FieldError&) const = default;
};

/// As above, for a record whose members are described by tables of fields rather than by a Field each.
struct MemberError {
  std::string member{};   ///< its path in the record, as in `quota.days` or `blackouts.0.endDate`; empty: the record
  std::string message{};  ///< English; continues the sentence after the member's name, like the messages about company
                          ///< files
  bool operator==(const MemberError&) const = default;
};

/// The name and message of a rule that the host has added.
struct HostWords {
  std::string rule{};      ///< like the names from `Rule::name`: lower-case ASCII letters, digits and hyphens, not
                           ///< empty
  std::string sentence{};  ///< UTF-8, in the language that the host chooses; not empty
  bool operator==(const HostWords&) const = default;
};

/// A refusal is a value: never an exception, an HTTP status or a sentence. The adapter that displays it looks up the
/// message for its reason and facts in the reader's language.
struct Problem {
  Refusal refusal{};
  Rule rule{};
  Reason reason{};                     ///< `none` where `errors` are sufficient
  Facts facts{};                       ///< those that the message of the reason contains
  std::vector<FieldError> errors{};    ///< of `invalid_field`, and of rules that are about one field
  std::vector<MemberError> members{};  ///< of `invalid_field`, instead of `errors` or in addition to them
  std::chrono::seconds retry_after{};  ///< of `too_often`: 1 or more
  HostWords host{};                    ///< of `rules::host`

  /// The name of the rule, including rules of the host.
  [[nodiscard]] std::string_view rule_name() const {
    return rule == rules::host ? std::string_view{host.rule} : rule.name;
  }

  static Problem invalid(Rule rule, Reason reason, Facts facts = {}) {
    return {Refusal::invalid, rule, reason, std::move(facts)};
  }
  static Problem outdated() { return {Refusal::outdated, rules::outdated_record, reasons::changed_meanwhile}; }
  static Problem forbidden(Rule rule, Reason reason) { return {Refusal::forbidden, rule, reason}; }
  static Problem conflict(Rule rule, Reason reason, Facts facts = {}) {
    return {Refusal::conflict, rule, reason, std::move(facts)};
  }
  static Problem too_often(Rule rule, Reason reason, std::chrono::seconds retry_after) {
    return {.refusal = Refusal::too_often, .rule = rule, .reason = reason, .retry_after = retry_after};
  }
  static Problem excessive(Rule rule, Reason reason, Facts facts = {}) {
    return {Refusal::excessive, rule, reason, std::move(facts)};
  }
  /// No such record in the caller's company; the reason specifies which kind of record.
  static Problem unknown(Reason reason, Facts facts = {}) {
    return {Refusal::unknown, rules::unknown_record, reason, std::move(facts)};
  }
  /// A refusal by a rule that the host has added: neither `unauthenticated` nor `too_often`.
  static Problem of_host(Refusal refusal, HostWords words);
  /// One wrong field.
  static Problem field(Field field, Reason reason, Facts facts = {});
  /// All wrong members of a record at once; must not be empty.
  static Problem of_members(std::vector<MemberError> errors);
  /// All wrong fields at once; must not be empty.
  static Problem fields(std::vector<FieldError> errors);
  bool operator==(const Problem&) const = default;
};

template <class T>
using Result = std::expected<T, Problem>;

[[nodiscard]] inline std::unexpected<Problem> refuse(Problem problem) { return std::unexpected(std::move(problem)); }
/// Propagates a refusal: `if (!found) return refuse(found);`. Precondition: `refused` contains a Problem.
template <class Value>
[[nodiscard]] std::unexpected<Problem> refuse(const Result<Value>& refused) {
  return std::unexpected(refused.error());
}

}  // namespace stint::domain
