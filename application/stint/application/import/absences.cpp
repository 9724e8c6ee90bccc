#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/drafting.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/import/session.hpp>
#include <stint/application/reactions/employments.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/company/dated_back.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Counts days of absences by employees' work calendars, each of which is read once if an employee's absences follow
/// each other.
class DayCounter {
 public:
  explicit DayCounter(ImportSession& session) : session_(session) {}

  /// The zone of the session's company must be known.
  CountedHalves count(EmployeeId employee, const AbsenceDetails& details) {
    return halves_of({session_.company_context(), employee, details, calendar_of(employee)});
  }

 private:
  const WorkCalendar& calendar_of(EmployeeId employee) {
    const auto known = calendars_.find(employee);
    if (known != calendars_.end()) return known->second;
    if (calendars_.size() == most_calendars) calendars_.clear();
    const auto& employees = session_.work.employees(session_.company.id);
    return calendars_.emplace(employee, employees.work_calendar_of(employee)).first->second;
  }

  static constexpr std::size_t most_calendars = 1'024;

  ImportSession& session_;
  std::map<EmployeeId, WorkCalendar> calendars_;
};

void take_substitute(ImportSession& session, const FiledAbsence& filed, ImportedAbsence& absence) {
  if (filed.substitute) {
    const auto before = std::exchange(absence.substitute, std::nullopt);
    if (*filed.substitute) {
      const auto* substitute =
          session.resolve(session.employees, **filed.substitute, filed.at + "/substitute", "employee");
      if (substitute == nullptr) return;
      const bool same = before && before->substitute == substitute->id;
      absence.substitute = {substitute->id, same ? before->state : SubstituteState::pending};
    }
  }
  if (filed.substitute_state && absence.substitute) absence.substitute->state = *filed.substitute_state;
}

bool stands_in_for_themselves(const FiledAbsence& filed, const ImportedAbsence& absence) {
  if (filed.substitute && *filed.substitute == filed.employee) return true;
  // The id 0 only belongs to employees that are not stored because the file has faults.
  return absence.substitute && absence.substitute->substitute == absence.employee && absence.employee != EmployeeId{};
}

/// Reports a fault in an absence's time, in the terms of company files.
void report_time(ImportSession& session, const FiledAbsence& filed, const FieldError& fault) {
  if (fault.field == domain::fields::half_day) {
    session.fault(filed.at + "/halfDay", "is only possible for a single day");
  } else if (fault.field == domain::fields::last_day) {
    session.fault(filed.at + "/endDate", "is before the first day");
  } else if (fault.field == domain::fields::minutes) {
    session.fault(filed.at + "/minutes", "is only possible for a single day, from 1 to 1440 and without halves of it");
  } else {
    session.fault(filed.at + (fault.field == domain::fields::starts_half ? "/startsHalf" : "/endsHalf"),
                  "contradicts the half day, or leaves no time");
  }
}

/// Applies the times in the file to the details of an absence.
AbsenceDetails wanted_details(ImportSession& session, const FiledAbsence& filed, AbsenceDetails details) {
  AbsenceChange change{.type = filed.type,
                       .first = filed.first,
                       .last = filed.last,
                       .half = filed.half,
                       .comments = filed.comments,
                       .starts_half = filed.starts_half,
                       .ends_half = filed.ends_half};
  if (filed.minutes) {
    change.minutes.emplace();
    if (*filed.minutes) *change.minutes = std::chrono::minutes{**filed.minutes};
  }
  std::vector<FieldError> faults;
  details = domain::details_with(std::move(details), change, faults);
  for (auto& fault : domain::faults_of(details, false)) faults.push_back(std::move(fault));
  for (const auto& fault : faults) report_time(session, filed, fault);
  return details;
}

void check_absence(ImportSession& session, const FiledAbsence& filed, const ImportedAbsence& absence) {
  if (stands_in_for_themselves(filed, absence)) {
    session.fault(filed.at + "/substitute", "nobody stands in for themselves");
  }
}

/// The days that certificates cover, as the file specifies them. Those of the present absence stay as they are if they
/// are the same, because a certificate for the whole absence also covers days that are added later.
CertifiedDays wanted_certificates(ImportSession& session, const FiledAbsence& filed, const ImportedAbsence& present,
                                  const AbsenceType* type) {
  if (!filed.certificate_days) return present.certified;
  const auto& spans = *filed.certificate_days;
  const DateSpan whole{filed.first, filed.last};
  const bool is_same = whole == present.details.span && filed.type == present.details.type;
  if (is_same && spans == present.certified.within(whole)) return present.certified;
  const auto at = filed.at + "/certificateDays";
  if (const auto fault = domain::fault_of_certified_days(spans, whole)) {
    const bool is_outside = fault->reason == domain::reasons::not_in_absence;
    session.fault(at, is_outside ? "is not a part of the absence" : "names a day twice");
  } else if (!spans.empty() && type != nullptr && !type->requires_medical_certificate) {
    session.fault(at, "needs a type that requires a medical certificate");
  }
  return CertifiedDays::on(spans);
}

/// The absence in the form of a company file.
ImportedAbsence as_said(const AbsenceRecord& record) {
  return {record.employee, record.details, record.state, record.substitute, record.certified};
}

/// The absence as the file specifies it, based on its present state (or a new one).
ImportedAbsence wanted_absence(ImportSession& session, const FiledAbsence& filed, ImportedAbsence absence,
                               bool is_new) {
  if (const auto* employee = session.resolve(session.employees, filed.employee, filed.at + "/employee", "employee")) {
    absence.employee = employee->id;
  }
  const auto* type = session.resolve(session.types, std::string{filed.type.text()}, filed.at + "/type", "absence type");
  if (is_new && type != nullptr && !type->needs_approval) absence.state = AbsenceState::approved;
  absence.certified = wanted_certificates(session, filed, absence, type);
  absence.details = wanted_details(session, filed, std::move(absence.details));
  if (absence.details.minutes && type != nullptr && !type->in_hours) {
    session.fault(filed.at + "/minutes", "is only possible where the type is taken in hours");
  }
  take(filed.state, absence.state);
  take_substitute(session, filed, absence);
  check_absence(session, filed, absence);
  return absence;
}

/// An end that the file moves loses the noon that a shortening has given it.
ImportedAbsence without_moved_noons(ImportedAbsence said, const FiledAbsence& filed, const AbsenceRecord& record) {
  auto& details = said.details;
  const bool moves = details.span.first != filed.first || details.span.last != filed.last;
  if (!moves || record.given_back.total() == HalfDays{}) return said;
  const auto time = domain::time_of(details);
  details.half.reset();
  details.starts_half = time.begins_at_noon() && filed.first == time.span.first;
  details.ends_half = time.ends_at_noon() && filed.last == time.span.last;
  return said;
}

Date first_recounted_day(const ImportSession& session, EmployeeId employee) {
  return domain::recounting_begins(session.today(), closure_of(session.work, session.company, employee).through());
}

/// Stores a new absence and returns its id. No one is notified of what an import adds, only of later changes.
AbsenceId add(ImportSession& session, const ImportedAbsence& wanted, DayCounter& counter) {
  auto halves = counter.count(wanted.employee, wanted.details);
  const auto imported = AbsenceRequest::imported(wanted, std::move(halves)).value();
  return session.work.absences(session.company.id)
      .add(imported.asking(those_to_ask(session.company_context(), imported)))
      .id();
}

/// Past days stay as they were counted. The people who approved of the former version have to be notified.
void save(ImportSession& session, const ImportedAbsence& wanted, const AbsenceRequest& present, DayCounter& counter) {
  auto halves = counter.count(wanted.employee, wanted.details);
  if (wanted.employee == present.employee()) {
    halves = present.halves_after(wanted.details, halves, first_recounted_day(session, wanted.employee));
  }
  if (present.differs_materially(wanted.details) && !present.record().approvals.empty()) {
    session.deciders_changed = true;
  }
  const auto corrected = present.corrected(wanted, std::move(halves), session.run.now);
  session.work.absences(session.company.id).save(corrected.value());
  forget_waiting_of_another(session.company_context(), present, wanted.details);
}

/// The first day, after the closed months, from which backdated terms could count absences again.
std::optional<Date> dated_back_day(const ImportSession& session, EmployeeId employee) {
  const auto& before = session.selection.known.employees;
  const auto was = std::ranges::find(before, employee, [](const auto& one) { return one.second.id; });
  if (was == before.end()) return std::nullopt;
  const auto* const is = session.employees.find(was->first);
  const auto day = domain::dated_back_to(was->second.terms, is->terms, session.today());
  if (!day) return std::nullopt;
  const auto closed = closure_of(session.work, session.company, employee).through();
  return std::min(domain::recounting_begins(*day, closed), first_recounted_day(session, employee));
}

RecountedAbsence difference(const AbsenceRequest& before, const AbsenceRequest& after) {
  return {before.id(), before.employee(), before.record().details.span, before.record().days(), after.record().days()};
}

/// Counts from `from` on. Records the absences that would take other days if they were counted from an earlier day of
/// terms.
void recount(ImportSession& session, EmployeeId employee, DayCounter& counter, Date from,
             std::optional<Date> dated_back) {
  auto& absences = session.work.absences(session.company.id);
  for (const auto& absence : absences.of_employee(employee)) {
    const auto anew = counter.count(employee, absence.record().details);
    const auto recounted = absence.recounted(anew, from);
    if (session.run.by && dated_back) {
      const auto of_terms = absence.recounted(anew, *dated_back);
      const bool differs = of_terms.record().days() != recounted.record().days();
      if (differs) session.run.not_recounted.push_back(difference(recounted, of_terms));
    }
    if (recounted == absence) continue;
    absences.save(recounted);
    if (session.run.by && recounted.record().days() != absence.record().days()) {
      session.run.recounted.push_back(difference(absence, recounted));
    }
  }
}

}  // namespace

/// Days of absences follow from schedules and holidays. When those change, the days starting today are counted again,
/// or those starting on the first day of backdated terms if the company is set to do so.
void recount_absences(ImportSession& session) {
  if (!session.may_write()) return;
  if (session.calendars_changed) {
    session.moved.clear();
    for (const auto& employee : session.work.employees(session.company.id).all()) {
      session.moved.push_back(employee.id);
    }
  }
  DayCounter counter(session);
  for (const auto employee : session.moved) {
    const auto dated_back = dated_back_day(session, employee);
    const bool recounts_past = dated_back && session.company.absences.leave.recounts_past;
    recount(session, employee, counter, recounts_past ? *dated_back : first_recounted_day(session, employee),
            dated_back);
  }
}

/// Stops clocks when employments have changed, and evaluates open requests again when the approvers have.
void judge_absences(ImportSession& session) {
  if (!session.may_write() || session.selection.company.is_new) return;
  const CompanyContext company_context = session.company_context();
  if (session.employments_changed) settle_employments(company_context, std::nullopt);
  if (session.deciders_changed) judge_open_absences(company_context, {});
}

void import_absences(ImportSession& session) {
  constexpr std::string_view list = "absences";
  const ImportedAbsence new_absence{.employee = {}, .details = {}};
  const auto records = session.file().all_absences();
  find_duplicates(session, records, "key");
  auto& absences = session.work.absences(session.company.id);
  DayCounter counter(session);
  auto& outcomes = session.selection.absences;
  session.each_compared(list, ImportedKind::absence, records, outcomes, [&](Selected<FiledAbsence>& selected) {
    if (selected.is_new) {
      const auto wanted = wanted_absence(session, selected.filed, new_absence, true);
      if (session.may_write()) selected.mark.id = add(session, wanted, counter).value;
      session.note_created(list, ImportedKind::absence, selected, selected.mark.id);
      return;
    }
    const auto before = absences.find({selected.mark.id});
    std::vector<MemberChange> changes;
    if (before) {  // otherwise it has been deleted since, and stays so
      const auto said = as_said(before->record());
      const auto present = described(said, session.keys);
      const auto filed = completed(selected, present);
      const auto wanted = wanted_absence(session, filed, without_moved_noons(said, filed, before->record()), false);
      changes = changes_between(present, described(wanted, session.keys));
      if (!changes.empty() && session.may_write()) save(session, wanted, *before, counter);
      session.note_kept(list, selected, present);
    }
    session.note_existing(list, ImportedKind::absence, selected, selected.mark.id, std::move(changes));
  });
}

}  // namespace stint::application
