#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/administration/administering.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/domain/reason.hpp>
#include <stint/domain/rule.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule last_administrator{"last-administrator"};
inline constexpr domain::Rule own_role{"own-role"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason last_administrator{"last-administrator"};
inline constexpr domain::Reason own_role{"own-role"};
}  // namespace reasons

/// The record that is changed, in the terms of reports.
struct ChangedSubject {
  std::string_view list{};
  std::string key{};
  std::vector<std::string> others{};  ///< keys of other records in the list about which the change may cause warnings
  bool by_directory = false;          ///< a directory changes it, by provisioning
};

/// The company in a change of one of its other records: the change does not touch it.
[[nodiscard]] Selection selection_without_changes(const Roster& roster, const CompanyFile& file);
/// As above, for the file: it contains only `company`.
[[nodiscard]] CompanyFile file_about(const Roster& roster);

/// The numbers of all required members of a record.
template <class Filed>
[[nodiscard]] MemberNumbers required_members(const Filed& filed) {
  MemberNumbers numbers;
  each_member(
      [&](const Member& member, const auto& value) {
        if (!may_be_left_out<std::remove_cvref_t<decltype(value)>>) numbers.set(member.number);
      },
      filed);
  return numbers;
}

/// The leave of the employee with a key on the company's date, see leave_standings; empty if they do not exist yet.
[[nodiscard]] std::vector<LeaveStanding> leave_of_person(const Context& context, const Roster& roster,
                                                         const std::string& key);

/// The refusal of a record because of faults of its members.
[[nodiscard]] domain::Problem refusal_for(std::vector<FileFault> faults);

/// The conditions of a change.
struct AskedChange {
  std::vector<FileFault> faults{};  ///< found by the reader
  std::string reason{};             ///< why closed months change; white space is treated as missing
  bool is_rehearsal = false;        ///< needs no reason
};

/// Makes a dry run of the selected change, then applies it unless it has faults, or lacks a reason to change closed
/// months.
[[nodiscard]] domain::Result<RehearsalView> apply_by_hand(const Context& context, const ImportServices& services,
                                                          Selection& selection, const ChangedSubject& subject,
                                                          const AskedChange& asked);

/// The caller's company, in its present state.
[[nodiscard]] inline Roster roster_of(const Context& context) {
  const auto company = company_of(context);
  return {context.work, company, today_in(context, company)};
}

[[nodiscard]] inline domain::Problem no_record(const std::string& key) {
  return domain::Problem::unknown(domain::reasons::no_record_with_key, {{"key", key}});
}

/// The record that is to be changed or removed, or why it may not be.
template <class Kind>
[[nodiscard]] domain::Result<typename Kind::Filed> found_as_expected(const Roster& roster,
                                                                     const ImportServices& services,
                                                                     const std::string& key,
                                                                     const ExpectedVersion& expected) {
  auto present = roster.find<Kind>(key);
  if (!present) return domain::refuse(no_record(key));
  if (!expected.accepts(version_of(services.digests, *present))) return domain::refuse(domain::Problem::outdated());
  return *std::move(present);
}

}  // namespace stint::application
