#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/absences/leave_standing.hpp>
#include <stint/application/administration/record_query.hpp>
#include <stint/application/administration/roster.hpp>
#include <stint/application/context.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/application/import/session.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// Settings and people, seen and changed by administrators: an import of one record by a person. A record is what
// company files say of it, by the same tables of fields; a change of it is judged, applied, reported and written down
// as that of a file is. What is said always holds, whatever a file has said before, and is not kept as what a file has
// said.

namespace stint::application {

/// What the caller takes the record for that they change: nothing of what others have changed since is lost.
struct ExpectedVersion {
  bool is_given = false;                ///< false: whatever it is by now
  bool is_any = false;                  ///< any one that is there
  std::vector<std::string> versions{};  ///< or one of these
  [[nodiscard]] bool accepts(const std::string& version) const;
};

/// What an administrator says of a record. Members that are left out stay; of a new one they have their defaults.
template <class Filed>
struct RecordCommand {
  Filed filed{};
  MemberNumbers unsaid{};           ///< required members that are left out
  std::vector<FileFault> faults{};  ///< by the reader; those about a member under its pointer
  bool is_unreadable = false;       ///< the body is not a JSON object
  std::optional<std::string> id{};  ///< as the body has it beside the key; of a new record it is ignored
  std::bitset<7> unsaid_days{};     ///< of a change of a schedule's `minutes`: those left out, from Monday
  ExpectedVersion expected{};
  bool is_rehearsal = false;                 ///< it is done, and nothing of it is kept
  std::string reason{};                      ///< why closed months change, if any do; empty: none is given
  std::optional<std::string> secret_hash{};  ///< of a new client, whose secret is hashed outside of the unit of work
  bool by_directory = false;                 ///< a directory specifies it, by provisioning
};

/// The same of a record that goes.
struct RemovalCommand {
  std::vector<FileFault> faults{};
  ExpectedVersion expected{};
  bool is_rehearsal = false;
};

/// What a change would do.
struct RehearsalView {
  /// So many of the absences are named, and so many of the closed months.
  static constexpr std::size_t most_absences = 200;
  static constexpr std::size_t most_months = 200;

  bool is_new = false;
  std::vector<MemberChange> changes{};
  std::vector<ImportWarning> warnings{};       ///< about the record, judged on what the change would leave
  std::vector<RecountedAbsence> recounted{};   ///< absences that would take other days
  std::vector<std::string> names{};            ///< of their owners
  std::size_t recounted_absences = 0;          ///< all of them
  std::size_t recounted_people = 0;            ///< whose they are
  std::vector<ChangedMonth> corrected{};       ///< closed months that would come to other figures
  std::vector<std::string> corrected_names{};  ///< of the employees whose they are
  std::size_t corrected_months = 0;            ///< all of them
  std::size_t corrected_people = 0;
  /// How leave of the person whose record it is would change, by year: of the current leave year and the next, as they
  /// are on the company's day. Of other records nothing.
  std::vector<LeaveChange> leave_changes{};
};

template <class Filed>
struct ChangedRecordView {
  RecordView<Filed> record{};
  bool is_new = false;
  std::optional<RehearsalView> rehearsal{};
  bool is_rehearsal = false;
};

struct RemovedRecordView {
  bool is_rehearsal = false;
};

// Administrators alone. Keys are those of company files, of absence types their codes and of clients their ids.

/// The records of a kind that somebody looks for. `faults`: of values of members that could not be read; what is wrong
/// with the page is in the query. All of it is told at once.
template <class Kind>
[[nodiscard]] domain::Result<Page<RecordView<typename Kind::Filed>>> list_records(
    const Context& context, const ImportServices& services,
    const Submitted<RecordQuery<typename Kind::Filed>>& submitted, const std::vector<FileFault>& faults);

/// `unknown` for a key that no record has.
template <class Kind>
[[nodiscard]] domain::Result<RecordView<typename Kind::Filed>> show_record(const Context& context,
                                                                           const ImportServices& services,
                                                                           const std::string& key);

/// Refused where a record has the key already, and for what a file that says it would be refused for.
template <class Kind>
[[nodiscard]] domain::Result<ChangedRecordView<typename Kind::Filed>> add_record(
    const Context& context, const ImportServices& services, const RecordCommand<typename Kind::Filed>& command);

/// Besides: `outdated` if it is not what the caller takes it for. Nobody changes their own role or employment, or locks
/// themselves, and one administrator remains. Changing an address, identities or a role needs a recent login (forbidden
/// otherwise), and so does adding an administrator. A closed month changes only with a reason, which the employee gets
/// by mail: `reason_missing`. A rehearsal needs none.
template <class Kind>
[[nodiscard]] domain::Result<ChangedRecordView<typename Kind::Filed>> change_record(
    const Context& context, const ImportServices& services, const std::string& key,
    const RecordCommand<typename Kind::Filed>& command);

/// An absence type, project or category that is used no more: it becomes inactive, and stays for what is there.
template <class Kind>
[[nodiscard]] domain::Result<ChangedRecordView<typename Kind::Filed>> retire_record(const Context& context,
                                                                                    const ImportServices& services,
                                                                                    const std::string& key,
                                                                                    const RemovalCommand& command);

/// A work schedule or holiday calendar goes if nobody goes by it, on no day, and no branch office; a client goes, and
/// sessions of it cannot be continued. A file that still names it brings it back.
template <class Kind>
[[nodiscard]] domain::Result<RemovedRecordView> remove_record(const Context& context, const ImportServices& services,
                                                              const std::string& key, const RemovalCommand& command);

/// The same of somebody by their id.
[[nodiscard]] domain::Result<RecordView<FiledEmployee>> show_employee(const Context& context,
                                                                      const ImportServices& services,
                                                                      domain::EmployeeId id);
[[nodiscard]] domain::Result<ChangedRecordView<FiledEmployee>> change_employee(
    const Context& context, const ImportServices& services, domain::EmployeeId id,
    const RecordCommand<FiledEmployee>& command);

/// The company's own rules.
[[nodiscard]] domain::Result<RecordView<FiledCompany>> show_company(const Context& context,
                                                                    const ImportServices& services);
[[nodiscard]] domain::Result<ChangedRecordView<FiledCompany>> change_company(
    const Context& context, const ImportServices& services, const RecordCommand<FiledCompany>& command);

}  // namespace stint::application
