#include <algorithm>
#include <utility>

#include <stint/application/months/sheets.hpp>
#include <stint/application/time_accounts/figures.hpp>

namespace stint::application {
namespace {

using std::chrono::days;

std::vector<domain::SheetAbsence> absences_of(const CompanyContext& context, domain::EmployeeId employee,
                                              domain::DateSpan span) {
  std::vector<domain::SheetAbsence> absences;
  for (const auto& absence : context.work.absences(context.company.id).counted(employee, span)) {
    if (absence.state != domain::AbsenceState::approved || !absence.span.overlaps(span)) continue;
    absences.push_back({absence.id, absence.type, approved(absence)});
  }
  return absences;
}

domain::SheetEntry on_sheet(const domain::TimeEntry& entry) {
  const auto& record = entry.record();
  return {entry.hours(), record.state, record.origin, record.session.break_correction};
}

domain::SheetEntry on_sheet(const domain::WorkedPeriod& session, domain::Date date) {
  return {.hours = {.id = {}, .period = session, .standing = domain::EntryState::done, .date = date}};
}

}  // namespace

MadeSheet sheet_of(const CompanyContext& company_context, const domain::Employee& employee,
                   std::chrono::year_month month) {
  Work& work = company_context.work;
  const auto company = company_context.company.id;
  const auto span = domain::days_of(month);
  const auto zone = zone_of(company_context, employee);
  MadeSheet made{.entries = work.entries(company).of_days(employee.id, {span.first - days{1}, span.last})};
  domain::SheetMaterial material{.month = month,
                                 .employment = employee.employment,
                                 .today = zone.to_local(company_context.now).date,
                                 .absences = absences_of(company_context, employee.id, span),
                                 .findings = work.working_time_findings(company).dated(employee.id, span)};
  for (const auto& entry : made.entries) material.entries.push_back(on_sheet(entry));
  if (const auto session = running_session_of(company_context, employee.id)) {
    material.entries.push_back(on_sheet(*session, zone.to_local(session->begin).date));
  }
  const auto calendar = work.employees(company).work_calendar_of(employee.id);
  made.sheet = domain::month_sheet(material, {calendar, company_context.company.working_time.surcharge_windows, zone});
  std::erase_if(made.entries,
                [&](const domain::TimeEntry& entry) { return !span.contains(entry.record().details.date); });
  return made;
}

}  // namespace stint::application
