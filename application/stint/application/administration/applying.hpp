#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/application/administration/administering.hpp>

namespace stint::application {

/// Which record is changed, as reports call it.
struct ChangedSubject {
  std::string_view list{};
  std::string key{};
  std::vector<std::string> others{};  ///< keys of records of the list that the change may give something to warn of
  bool by_directory = false;          ///< a directory changes it, by provisioning
};

/// The company as a change of another of its records leaves it: it says nothing of it.
[[nodiscard]] Selection selection_without_changes(const Roster& roster, const CompanyFile& file);
/// The same of the file: `company` is all that it says.
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

/// The leave of the person of a key on the company's day, see leave_standings; nothing where there is nobody yet.
[[nodiscard]] std::vector<LeaveStanding> leave_of_person(const Context& context, const Roster& roster,
                                                         const std::string& key);

/// The refusal of a record for what is wrong with its members.
[[nodiscard]] domain::Problem refusal_for(std::vector<FileFault> faults);

/// How a change is asked for.
struct AskedChange {
  std::vector<FileFault> faults{};  ///< by the reader
  std::string reason{};             ///< why closed months change; of white space: none is given
  bool is_rehearsal = false;        ///< needs no reason
};

/// Rehearses what is selected, and does it unless it has faults, or lacks a reason to change closed months.
[[nodiscard]] domain::Result<RehearsalView> apply_by_hand(const Context& context, const ImportServices& services,
                                                          Selection& selection, const ChangedSubject& subject,
                                                          const AskedChange& asked);

}  // namespace stint::application
