#include <algorithm>
#include <utility>

#include <stint/application/months/sheets.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

std::vector<SheetAbsence> on_sheet(std::span<const CountedAbsence> counted, DateSpan span) {
  std::vector<SheetAbsence> absences;
  for (const auto& absence : counted) {
    if (absence.state != AbsenceState::approved || !absence.span.overlaps(span)) continue;
    absences.push_back({absence.id, absence.type, approved(absence)});
  }
  return absences;
}

SheetEntry on_sheet(const TimeEntry& entry) {
  const auto& record = entry.record();
  return {entry.hours(), record.state, record.origin, record.session.break_correction};
}

SheetEntry on_sheet(const WorkedPeriod& session, Date date) {
  return {.hours = {.id = {}, .period = session, .standing = EntryState::done, .date = date}};
}

}  // namespace

// Work of the first day may continue from the day before.
Sheets::Sheets(const CompanyContext& company_context, std::span<const Employee> people, std::chrono::year_month month)
    : context_(company_context), month_(month), calendars_(company_context.work, company_context.company) {
  Work& work = company_context.work;
  const auto company = company_context.company.id;
  const auto span = domain::days_of(month);
  std::vector<EmployeeId> ids;
  for (const auto& one : people) ids.push_back(one.id);
  entries_ = work.entries(company).of_days_of_each(ids, {span.first - days{1}, span.last});
  absences_ = work.absences(company).counted_of_each(ids, span);
  findings_ = work.working_time_findings(company).dated_of_each(ids, span);
  clocks_ = work.clocks(company).of_each(ids);
  std::erase_if(clocks_, [&](const auto& one) {
    const auto& session = one.second.session();
    return session && session->started_at > company_context.now;
  });
}

MadeSheet Sheets::of(const Employee& employee) {
  const auto span = domain::days_of(month_);
  const auto zone = zone_of(context_, employee);
  MadeSheet made{.entries = entries_[employee.id]};
  SheetMaterial material{.month = month_,
                         .employment = employee.employment,
                         .today = zone.to_local(context_.now).date,
                         .absences = on_sheet(absences_[employee.id], span),
                         .findings = findings_[employee.id]};
  for (const auto& entry : made.entries) material.entries.push_back(on_sheet(entry));
  if (const auto session = running_session_of(context_, employee.id, clocks_[employee.id])) {
    material.entries.push_back(on_sheet(*session, zone.to_local(session->begin).date));
  }
  const auto calendar = calendars_.of(employee);
  made.sheet = domain::month_sheet(material, {calendar, context_.company.working_time.surcharge_windows, zone});
  for (auto& day : made.sheet.days) day.law = domain::working_time_law_of(context_.company, employee, day.date);
  std::erase_if(made.entries, [&](const TimeEntry& entry) { return !span.contains(entry.record().details.date); });
  return made;
}

MadeSheet sheet_of(const CompanyContext& company_context, const Employee& employee, std::chrono::year_month month) {
  return Sheets(company_context, {&employee, 1}, month).of(employee);
}

}  // namespace stint::application
