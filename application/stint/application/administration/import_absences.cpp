#include <map>
#include <utility>

#include <stint/application/administration/import_session.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/counting_days.hpp>

namespace stint::application {
namespace {

using domain::AbsenceRecord;
using domain::AbsenceRequest;
using domain::EmployeeId;

/// Work calendars of employees, each read once.
class Calendars {
 public:
  explicit Calendars(ImportSession& session) : employees_(session.work.employees(session.company.id)) {}

  const domain::WorkCalendar& of(EmployeeId employee) {
    const auto known = calendars_.find(employee);
    if (known != calendars_.end()) return known->second;
    return calendars_.emplace(employee, employees_.work_calendar_of(employee)).first->second;
  }

 private:
  domain::Employees& employees_;
  std::map<EmployeeId, domain::WorkCalendar> calendars_;
};

void take_substitute(ImportSession& session, const FiledAbsence& filed, AbsenceRecord& absence) {
  if (filed.substitute) {
    const auto before = std::exchange(absence.substitute, std::nullopt);
    if (*filed.substitute) {
      const auto* substitute =
          session.resolve(session.employees, **filed.substitute, filed.at + "/substitute", "employee");
      if (substitute == nullptr) return;
      const bool same = before && before->substitute == substitute->id;
      absence.substitute = {substitute->id, same ? before->state : domain::SubstituteState::pending};
    }
  }
  if (filed.substitute_state && absence.substitute) absence.substitute->state = *filed.substitute_state;
}

/// A state that the file sets is the operator's word: what had led to the one before is over.
void take_state(const FiledAbsence& filed, AbsenceRecord& absence) {
  if (!filed.state || *filed.state == absence.state) return;
  absence.state = *filed.state;
  absence.approvals.clear();
  absence.cancellation = {};
  absence.rejection_reason.clear();
}

bool stands_in_for_themselves(const FiledAbsence& filed, const AbsenceRecord& absence) {
  if (filed.substitute && *filed.substitute == filed.employee) return true;
  // Nobody has the id 0 but those who are not stored, because the file has faults.
  return absence.substitute && absence.substitute->substitute == absence.employee && absence.employee != EmployeeId{};
}

void check_absence(ImportSession& session, const FiledAbsence& filed, const AbsenceRecord& absence) {
  if (filed.last < filed.first) session.fault(filed.at + "/endDate", "is before the first day");
  if (absence.details.half && filed.first != filed.last) {
    session.fault(filed.at + "/halfDay", "is only possible for a single day");
  }
  if (stands_in_for_themselves(filed, absence)) {
    session.fault(filed.at + "/substitute", "nobody stands in for themselves");
  }
}

/// Whether an approval of the one holds for the other: all but the comments is the same.
bool asks_for_the_same(const domain::AbsenceDetails& a, const domain::AbsenceDetails& b) {
  return a.type == b.type && a.span == b.span && a.half == b.half;
}

/// The absence as the file wants it, from what it is (or a new one).
AbsenceRecord wanted_absence(ImportSession& session, const FiledAbsence& filed, AbsenceRecord absence, bool is_new) {
  if (const auto* employee = session.resolve(session.employees, filed.employee, filed.at + "/employee", "employee")) {
    absence.employee = employee->id;
  }
  const auto* type = session.resolve(session.types, filed.type, filed.at + "/type", "absence type");
  if (is_new && type != nullptr && !type->needs_approval) absence.state = domain::AbsenceState::approved;
  const auto before = absence.details;
  absence.details.type = filed.type;
  absence.details.span = {filed.first, filed.last};
  take_nullable(filed.half, absence.details.half);
  if (!asks_for_the_same(absence.details, before)) absence.approvals.clear();
  take(filed.comments, absence.details.comments);
  take_state(filed, absence);
  take_substitute(session, filed, absence);
  check_absence(session, filed, absence);
  return absence;
}

/// Stores it, and returns its id.
domain::AbsenceId store(ImportSession& session, const AbsenceRecord& wanted, bool is_new, Calendars& calendars) {
  AbsenceRecord counted = wanted;
  counted.days = count_days(wanted.details.span, wanted.details.half, calendars.of(wanted.employee));
  auto& absences = session.work.absences(session.company.id);
  if (is_new) return absences.add(AbsenceRequest{std::move(counted)}).id();
  absences.save(AbsenceRequest{std::move(counted)});
  return wanted.id;
}

void recount(domain::AbsenceRequests& absences, EmployeeId employee, const domain::WorkCalendar& calendar) {
  for (const auto& absence : absences.of_employee(employee)) {
    AbsenceRecord record = absence.record();
    record.days = count_days(record.details.span, record.details.half, calendar);
    if (record.days != absence.record().days) absences.save(AbsenceRequest{std::move(record)});
  }
}

}  // namespace

/// Days of absences follow from schedules and holidays: when those change, they are counted anew.
void recount_absences(ImportSession& session) {
  if (!session.may_write()) return;
  if (session.calendars_changed) {
    session.moved.clear();
    for (const auto& employee : session.work.employees(session.company.id).all()) {
      session.moved.push_back(employee.id);
    }
  }
  Calendars calendars(session);
  auto& absences = session.work.absences(session.company.id);
  for (const auto employee : session.moved) recount(absences, employee, calendars.of(employee));
}

void import_absences(ImportSession& session) {
  constexpr std::string_view list = "absences";
  const AbsenceRecord new_absence{
      .id = {}, .employee = {}, .details = {}, .days = {}, .state = domain::AbsenceState::pending};
  find_duplicates(session, session.file().absences, "key");
  auto& absences = session.work.absences(session.company.id);
  Calendars calendars(session);
  session.each_to_do(list, ImportedKind::absence, session.selection.absences, [&](Selected<FiledAbsence>& selected) {
    if (selected.is_new) {
      const auto wanted = wanted_absence(session, selected.filed, new_absence, true);
      if (session.may_write()) selected.mark.id = store(session, wanted, true, calendars).value;
      session.note_created(list, ImportedKind::absence, selected, selected.mark.id);
      return;
    }
    const auto before = absences.find({selected.mark.id});
    std::vector<MemberChange> changes;
    if (before) {  // else deleted since: it stays so
      const auto present = described(before->record(), session.keys);
      const auto wanted = wanted_absence(session, completed(selected, present), before->record(), false);
      changes = changes_between(present, described(wanted, session.keys));
      if (!changes.empty() && session.may_write()) store(session, wanted, false, calendars);
      session.note_kept(list, selected, present);
    }
    session.note_existing(list, ImportedKind::absence, selected, selected.mark.id, std::move(changes));
  });
}

}  // namespace stint::application
