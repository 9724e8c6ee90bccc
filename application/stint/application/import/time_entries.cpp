#include <utility>

#include <stint/application/import/session.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/time_entry/imported_period.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

using namespace domain;

namespace {

const char* member_of(domain::Field field) {
  if (field == domain::fields::begin_offset) return "/startOffset";
  return field == domain::fields::end_offset ? "/endOffset" : "/endTime";
}

void check_break(ImportSession& session, const WorkedPeriod& period, const std::string& at) {
  if (period.begin < period.end && period.break_taken >= period.end - period.begin) {
    session.fault(at + "/breakMinutes", "is as long as the period");
  }
}

/// The period to store for one in the file.
WorkedPeriod rounded(ImportSession& session, const WorkedPeriod& said, EmployeeId employee, const std::string& at) {
  const auto round = rounding_of(session.services.policies, session.company, employee);
  const auto period = round({said.begin, said.end, said.break_taken});
  if (period.begin >= period.end) session.fault(at + "/endTime", "leaves no time once the period is rounded");
  return period;
}

WorkedPeriod wanted_period(ImportSession& session, const FiledEntryDetails& filed, const std::string& at,
                           EmployeeId employee, std::chrono::minutes break_taken, const TimeZone& zone) {
  auto period = domain::period_of_import(
      {filed.date, filed.start_time, filed.end_time, filed.start_offset, filed.end_offset}, zone);
  if (!period) {
    for (const auto& error : period.error().errors) {
      session.fault(at + member_of(error.field), session.services.message_about(error));
    }
    return {};
  }
  period->break_taken = break_taken;
  const auto kept = rounded(session, *period, employee, at);
  check_break(session, kept, at);
  return kept;
}

template <class Record, class SomeId>
void take_choice(ImportSession& session, const SaidOrNull<std::string>& key, const Keyed<Record>& known,
                 std::string pointer, std::string_view kind, std::optional<SomeId>& choice) {
  if (!key) return;
  choice.reset();
  if (!*key) return;
  if (const auto* record = session.resolve(known, **key, std::move(pointer), kind)) choice = record->id;
}

/// `moves`: whether the file contains a new date or time; otherwise the period stays exactly as it is.
EntryDetails wanted_details(ImportSession& session, const FiledEntryDetails& filed, const std::string& at,
                            EmployeeId employee, EntryDetails details, bool moves = true) {
  const auto break_taken =
      filed.break_minutes ? std::chrono::minutes{*filed.break_minutes} : details.period.break_taken;
  if (moves && session.zone == nullptr) {
    details.date = filed.date;
    details.period = {};
  } else if (moves) {
    const auto zone = session.zone_of(session.keys.employees.of(employee));
    details.period = wanted_period(session, filed, at, employee, break_taken, zone);
    details.date = zone.to_local(details.period.begin).date;
  } else {
    details.period.break_taken = break_taken;
    details.period.break_taken = rounded(session, details.period, employee, at).break_taken;
    check_break(session, details.period, at);
  }
  take_choice(session, filed.project, session.projects, at + "/project", "project", details.project);
  take_choice(session, filed.category, session.categories, at + "/category", "category", details.category);
  take(filed.remarks, details.remarks);
  return details;
}

/// `in_file`: all that the file contains, whether it is new or not.
void take_proposal(ImportSession& session, const FiledTimeEntry& filed, const FiledTimeEntry& in_file,
                   ImportedEntry& entry) {
  if (entry.state != EntryState::editing) {
    // If the file contains 'editing', the proposal has been decided since.
    const auto is_misplaced = [&](bool stands, bool is_new) {
      return in_file.state ? stands && *in_file.state != EntryState::editing : is_new;
    };
    if (is_misplaced(in_file.proposal.has_value(), filed.proposal.has_value())) {
      session.fault(filed.at + "/proposal", "is allowed only with the status 'editing'");
    }
    if (is_misplaced(in_file.previous_state.has_value(), filed.previous_state.has_value())) {
      session.fault(filed.at + "/previousStatus", "is allowed only with the status 'editing'");
    }
    entry.proposal.reset();
    return;
  }
  const auto& said = filed.proposal || entry.proposal ? filed.proposal : in_file.proposal;
  if (!said && !entry.proposal) {
    session.fault(filed.at + "/proposal", "is missing beside the status 'editing'");
    return;
  }
  if (!entry.proposal) entry.proposal = domain::EntryProposal{.details = entry.details};
  auto& proposal = *entry.proposal;
  if (said) {
    proposal.details =
        wanted_details(session, *said, filed.at + "/proposal", entry.employee, std::move(proposal.details));
  }
  take(filed.previous_state, proposal.previous);
}

/// Whether the period in a file differs from an existing one. An offset belongs to its time.
bool differ_in_time(const FiledEntryDetails& filed, const FiledEntryDetails& present) {
  return filed.date != present.date || filed.start_time != present.start_time || filed.end_time != present.end_time ||
         (filed.start_offset && filed.start_offset != present.start_offset) ||
         (filed.end_offset && filed.end_offset != present.end_offset);
}

/// The entry in the form of a company file.
ImportedEntry as_said(const EntryRecord& record) {
  return {record.employee, record.details, record.state, record.origin, record.deletion_requested, record.proposal};
}

/// The entry as the file specifies it, based on its present state (or a new one). `present`: that state in the form of
/// a company file.
ImportedEntry wanted_entry(ImportSession& session, const Selected<FiledTimeEntry>& selected,
                           const FiledTimeEntry& present, ImportedEntry entry) {
  const auto filed = selected.is_new ? selected.filed : completed(selected, present);
  if (const auto* employee = session.resolve(session.employees, filed.employee, filed.at + "/employee", "employee")) {
    entry.employee = employee->id;
  }
  const bool moves = selected.is_new || differ_in_time(filed.details, present.details);
  entry.details = wanted_details(session, filed.details, filed.at, entry.employee, std::move(entry.details), moves);
  take(filed.state, entry.state);
  take(filed.origin, entry.origin);
  take(filed.deletion_requested, entry.deletion_requested);
  take_proposal(session, filed, *selected.in_file, entry);
  return entry;
}

}  // namespace

void import_time_entries(ImportSession& session) {
  constexpr std::string_view list = "timeEntries";
  const auto records = session.file().all_time_entries();
  find_duplicates(session, records, "key");
  auto& entries = session.work.entries(session.company.id);
  const ImportedEntry new_entry{.employee = {}, .details = {}};
  auto& outcomes = session.selection.time_entries;
  session.each_compared(list, ImportedKind::time_entry, records, outcomes, [&](Selected<FiledTimeEntry>& selected) {
    if (selected.is_new) {
      const auto wanted = wanted_entry(session, selected, {}, new_entry);
      if (session.may_write()) selected.mark.id = entries.add(TimeEntry::imported(wanted).value()).id().value;
      session.note_created(list, ImportedKind::time_entry, selected, selected.mark.id);
      return;
    }
    const auto before = entries.find({selected.mark.id});
    std::vector<MemberChange> changes;
    if (before) {  // otherwise it has been deleted since, and stays so
      const auto said = as_said(before->record());
      const auto zone_of = [&](EmployeeId employee) { return session.zone_of(session.keys.employees.of(employee)); };
      const auto present = described(said, session.keys, zone_of(said.employee));
      const auto wanted = wanted_entry(session, selected, present, said);
      changes = changes_between(present, described(wanted, session.keys, zone_of(wanted.employee)));
      if (!changes.empty() && session.may_write()) entries.save(before->corrected(wanted).value());
      session.note_kept(list, selected, present);
    }
    session.note_existing(list, ImportedKind::time_entry, selected, selected.mark.id, std::move(changes));
  });
}

}  // namespace stint::application
