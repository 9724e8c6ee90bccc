#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/administration/record_query.hpp>
#include <stint/application/administration/roster.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/import/report.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/application/import/session.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

// Settings and people, viewed and changed by administrators: a change is an import of one record by a person. A record
// is as company files describe it, by the same tables of fields; a change of it is validated, applied, reported and
// audited like that of a file. Its values always apply, whatever a file contained before, and are not kept as those of
// a file.

namespace stint::application {

/// The version of the record that the caller expects to change, so that no changes by others are lost.
struct ExpectedVersion {
  bool is_given = false;                ///< false: any version
  bool is_any = false;                  ///< any existing version
  std::vector<std::string> versions{};  ///< or one of these
  [[nodiscard]] bool accepts(const std::string& version) const;
};

/// The members of a record that an administrator specifies. Members that are left out stay; in a new record they have
/// their defaults.
template <class Filed>
struct RecordCommand {
  Filed filed{};
  MemberNumbers unsaid{};           ///< required members that are left out
  std::vector<FileFault> faults{};  ///< by the reader; those about a member under its pointer
  bool is_unreadable = false;       ///< the body is not a JSON object
  std::optional<std::string> id{};  ///< as in the body, in addition to the key; ignored for a new record
  std::bitset<7> unsaid_days{};     ///< for a change of a schedule's `minutes`: the omitted days, Monday first
  ExpectedVersion expected{};
  bool is_rehearsal = false;                 ///< a dry run: the change is made, but not kept
  std::string reason{};                      ///< why closed months change, if any do; empty if none is given
  std::optional<std::string> secret_hash{};  ///< of a new client; the secret is hashed outside of the unit of work
  bool by_directory = false;                 ///< a directory specifies it, by provisioning
};

/// As above, for a record that is to be removed.
struct RemovalCommand {
  std::vector<FileFault> faults{};
  ExpectedVersion expected{};
  bool is_rehearsal = false;
};

/// The effects that a change would have.
struct RehearsalView {
  /// The maximum number of absences that are named, and of closed months.
  static constexpr std::size_t most_absences = 200;
  static constexpr std::size_t most_months = 200;

  bool is_new = false;
  std::vector<MemberChange> changes{};
  std::vector<ImportWarning> warnings{};       ///< about the record, based on what the change would leave
  std::vector<RecountedAbsence> recounted{};   ///< absences that would take other days
  std::vector<std::string> names{};            ///< of their owners
  std::size_t recounted_absences = 0;          ///< the number of their owners
  std::size_t recounted_people = 0;            ///< the number of their owners
  std::vector<ChangedMonth> corrected{};       ///< closed months whose figures would change
  std::vector<std::string> corrected_names{};  ///< of the employees they belong to
  std::size_t corrected_months = 0;            ///< the total number
  std::size_t corrected_people = 0;
  /// How the leave of the record's employee would change, by year: for the current leave year and the next, as of the
  /// company's date. Empty for other records.
  std::vector<LeaveChange> leave_changes{};
};

template <>
inline constexpr auto description<MemberChange> = describe(member("member", &MemberChange::member,
                                                                  "The path in the record, such as `quota.days`."),
                                                           member("before", &MemberChange::before, "As text."),
                                                           member("after", &MemberChange::after, "As text."));

/// Without the record, whose view has it.
template <>
inline constexpr auto description<ImportWarning> = describe(member("name", &ImportWarning::name),
                                                            member("message", &ImportWarning::message, "In English."));

/// An effect on someone's record, with their name.
template <class Effect>
struct WithName {
  const Effect* effect = nullptr;
  std::string_view name{};
};

/// `names`: of the effects, in their order. The result must not outlive either of them.
template <class Effect>
[[nodiscard]] auto with_names(const std::vector<Effect>& effects, const std::vector<std::string>& names) {
  return std::views::iota(std::size_t{0}, effects.size()) | std::views::transform([&effects, &names](std::size_t i) {
           return WithName<Effect>{&effects[i], names.at(i)};
         });
}

template <>
inline constexpr auto description<WithName<RecountedAbsence>> = [] {
  using View = WithName<RecountedAbsence>;
  using Absence = RecountedAbsence;
  return describe(member("absence_request_id", inside(&View::effect, &Absence::id)),
                  member("employee_id", inside(&View::effect, &Absence::employee)),
                  member("employee_name", &View::name), joined(inside(&View::effect, &Absence::span)),
                  member("days_before", inside(&View::effect, &Absence::before)),
                  member("days_after", inside(&View::effect, &Absence::after)));
}();

template <>
inline constexpr auto description<WithName<ChangedMonth>> = [] {
  using View = WithName<ChangedMonth>;
  return describe(member("employee_id", inside(&View::effect, &ChangedMonth::employee)),
                  member("employee_name", &View::name), member("month", inside(&View::effect, &ChangedMonth::month)),
                  member("minutes", inside(&View::effect, &ChangedMonth::difference),
                         "How the balance would change; 0 if only its days differ."));
}();

/// Without the resulting record, which adapters write as in company files.
template <>
inline constexpr auto description<RehearsalView> = [] {
  using View = RehearsalView;
  return describe(member("is_new", &View::is_new), member("changes", &View::changes),
                  member("warnings", &View::warnings, "Problems of the resulting record, as imports report them."),
                  member("recounted_absences", &View::recounted_absences, "How many absences would take other days."),
                  member("recounted_people", &View::recounted_people, "The number of their owners."),
                  member(
                      "recounted", [](const View& view) { return with_names(view.recounted, view.names); },
                      "The first 200 of these absences."),
                  member("corrected_months", &View::corrected_months,
                         "How many closed months of employees would have other figures. If there are any, the change "
                         "needs a `reason`."),
                  member("corrected_people", &View::corrected_people, "The number of employees they belong to."),
                  member(
                      "corrected", [](const View& view) { return with_names(view.corrected, view.corrected_names); },
                      "The first 200 of these months."),
                  member("leave_changes", &View::leave_changes,
                         "How the leave of the record's employee would change in the current leave year and the next. "
                         "Years that do not change are left out; empty for other records."));
}();

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

// Only for administrators. Keys are those of company files, for absence types their codes and for clients their ids.

/// The records of a kind that match a query. `faults`: values of members that could not be read; faults of the page are
/// in the query. All of them are reported at once.
template <class Kind>
[[nodiscard]] domain::Result<Page<RecordView<typename Kind::Filed>>> list_records(
    const Context& context, const ImportServices& services,
    const Submitted<RecordQuery<typename Kind::Filed>>& submitted, const std::vector<FileFault>& faults);

/// `unknown` if no record has the key.
template <class Kind>
[[nodiscard]] domain::Result<RecordView<typename Kind::Filed>> show_record(const Context& context,
                                                                           const ImportServices& services,
                                                                           const std::string& key);

/// Refused if a record already has the key, and for any fault for which a file with this record would be refused.
template <class Kind>
[[nodiscard]] domain::Result<ChangedRecordView<typename Kind::Filed>> add_record(
    const Context& context, const ImportServices& services, const RecordCommand<typename Kind::Filed>& command);

/// Also refuses: `outdated` if the record differs from the expected version. No one may change their own role or
/// employment, or lock themselves, and one administrator must remain. Changing an address, identities or a role
/// requires a recent login (forbidden otherwise), and so does adding an administrator. A closed month changes only with
/// a reason, which the employee gets by mail: `reason_missing`. A dry run needs no reason.
template <class Kind>
[[nodiscard]] domain::Result<ChangedRecordView<typename Kind::Filed>> change_record(
    const Context& context, const ImportServices& services, const std::string& key,
    const RecordCommand<typename Kind::Filed>& command);

/// Retires an absence type, project or category: it becomes inactive, and remains for existing records.
template <class Kind>
[[nodiscard]] domain::Result<ChangedRecordView<typename Kind::Filed>> retire_record(const Context& context,
                                                                                    const ImportServices& services,
                                                                                    const std::string& key,
                                                                                    const RemovalCommand& command);

/// Removes a work schedule or holiday calendar that no employee (on any day) and no branch office uses, or a client,
/// whose sessions then cannot be continued. A file that still contains it adds it again.
template <class Kind>
[[nodiscard]] domain::Result<RemovedRecordView> remove_record(const Context& context, const ImportServices& services,
                                                              const std::string& key, const RemovalCommand& command);

/// As above, for an employee by their id.
[[nodiscard]] domain::Result<RecordView<FiledEmployee>> show_employee(const Context& context,
                                                                      const ImportServices& services,
                                                                      domain::EmployeeId id);
[[nodiscard]] domain::Result<ChangedRecordView<FiledEmployee>> change_employee(
    const Context& context, const ImportServices& services, domain::EmployeeId id,
    const RecordCommand<FiledEmployee>& command);

/// The company's own settings.
[[nodiscard]] domain::Result<RecordView<FiledCompany>> show_company(const Context& context,
                                                                    const ImportServices& services);
[[nodiscard]] domain::Result<ChangedRecordView<FiledCompany>> change_company(
    const Context& context, const ImportServices& services, const RecordCommand<FiledCompany>& command);

}  // namespace stint::application
