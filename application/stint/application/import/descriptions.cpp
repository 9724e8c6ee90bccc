#include <utility>

#include <stint/application/import/descriptions.hpp>
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::application {

using namespace domain;

namespace {

template <class Item>
FiledCatalogueItem described_item(const Item& item) {
  return {.name = item.name, .active = item.active};
}

FiledEntryDetails described(const EntryDetails& details, const Keys& keys, const TimeZone& zone) {
  const auto minutes_of_day = [&](Minute moment) {
    return std::chrono::floor<std::chrono::minutes>(zone.to_local(moment).time_of_day);
  };
  const auto offset = [&](Minute moment) {
    const auto local = zone.to_local(moment);
    return std::chrono::floor<std::chrono::minutes>(Instant{local.date} + local.time_of_day - moment);
  };
  return {.date = details.date,
          .start_time = minutes_of_day(details.period.begin),
          .end_time = minutes_of_day(details.period.end),
          .start_offset = offset(details.period.begin),
          .end_offset = offset(details.period.end),
          .break_minutes = static_cast<std::int32_t>(details.period.break_taken.count()),
          .project = keys.projects.of(details.project),
          .category = keys.categories.of(details.category),
          .remarks = details.remarks};
}

FiledTimeTracking described(const TimeTrackingSettings& settings, const Keys& keys, std::vector<std::string> exempt) {
  FiledTimeTracking filed;
  describe_fields(time_tracking_fields, settings, filed);
  filed.terminal_only.except = std::move(exempt);
  filed.default_project = keys.projects.of(settings.default_project);
  filed.default_category = keys.categories.of(settings.default_category);
  return filed;
}

FiledTerms described(const Terms& terms, const Keys& keys) {
  FiledTerms filed{.valid_from = terms.valid_from,
                   .vacation_per_year = terms.vacation_per_year,
                   .department = terms.department,
                   .branch_office = terms.branch_office,
                   .time_zone = terms.time_zone};
  if (terms.managers) filed.managers = keys.employees.of(*terms.managers);
  if (terms.schedule) filed.work_schedule = keys.schedules.of(*terms.schedule);
  if (terms.holidays) filed.holiday_calendar = keys.calendars.of(*terms.holidays);
  return filed;
}

}  // namespace

FiledCompany described(const Company& company, const Keys& keys, std::vector<std::string> exempt) {
  FiledCompany filed;
  describe_fields(company_fields, company, filed);
  describe_fields(absence_settings_fields, company.absences, filed.absences);
  filed.time_tracking = described(company.time_tracking, keys, std::move(exempt));
  return filed;
}

FiledSchedule described(const WorkSchedule& schedule) { return {.pattern = schedule.pattern}; }

FiledHolidayCalendar described(const KeyedHolidayCalendar& calendar) {
  const auto days = calendar.calendar.days();
  const auto left_out = calendar.calendar.left_out();
  const auto* const region = calendar.calendar.region();
  return {.days = std::vector<Holiday>(days.begin(), days.end()),
          .region = region != nullptr ? std::optional{std::string{region->code}} : std::nullopt,
          .without = std::vector<Date>(left_out.begin(), left_out.end())};
}

FiledAbsenceType described(const AbsenceType& type) {
  FiledAbsenceType filed;
  describe_fields(absence_type_fields, type, filed);
  return filed;
}

FiledCatalogueItem described(const Project& project) { return described_item(project); }
FiledCatalogueItem described(const Category& category) { return described_item(category); }

FiledClient described(const Client& client) { return {.name = client.name, .terminal = client.terminal}; }

FiledEmployee described(const Employee& employee, const Keys& keys, Date today) {
  FiledEmployee filed;
  const Employee now = employee.as_of(today);
  describe_fields(employee_fields, now, filed);
  filed.managers = keys.employees.of(now.managers);
  filed.extra_view_rights = keys.employees.of(now.extra_view_rights);
  filed.work_schedule = keys.schedules.of(now.schedule);
  filed.holiday_calendar = keys.calendars.of(now.holidays);
  filed.vacation_per_year = now.vacation.per_year;
  filed.vacation_carry_over = now.vacation.carry_over;
  filed.favorite_projects = keys.projects.of(now.favorite_projects);
  filed.employments = employee.employment.listed();
  filed.terms.emplace();
  for (const auto& terms : employee.terms) filed.terms->push_back(described(terms, keys));
  return filed;
}

FiledDeputy described(const Deputyship& deputyship, const Keys& keys) {
  FiledDeputy filed{.deputy = keys.employees.of(deputyship.deputy)};
  if (deputyship.span) filed.first = deputyship.span->first;
  if (deputyship.span) filed.last = deputyship.span->last;
  return filed;
}

FiledAbsence described(const ImportedAbsence& absence, const Keys& keys) {
  FiledAbsence filed{.employee = keys.employees.of(absence.employee),
                     .type = absence.details.type,
                     .first = absence.details.span.first,
                     .last = absence.details.span.last,
                     .half = absence.details.half,
                     .state = absence.state,
                     .substitute = std::optional<std::string>{},
                     .comments = absence.details.comments,
                     .starts_half = absence.details.starts_half,
                     .ends_half = absence.details.ends_half,
                     .minutes = std::optional<std::int32_t>{},
                     .certificate_days = absence.certified.within(absence.details.span)};
  if (absence.details.minutes) filed.minutes = static_cast<std::int32_t>(absence.details.minutes->count());
  if (absence.substitute) {
    filed.substitute = keys.employees.of(std::optional{absence.substitute->substitute});
    filed.substitute_state = absence.substitute->state;
  }
  return filed;
}

FiledTimeEntry described(const ImportedEntry& entry, const Keys& keys, const TimeZone& zone) {
  FiledTimeEntry filed{.employee = keys.employees.of(entry.employee),
                       .details = described(entry.details, keys, zone),
                       .state = entry.state,
                       .origin = entry.origin,
                       .deletion_requested = entry.deletion_requested};
  if (entry.proposal) {
    filed.proposal = described(entry.proposal->details, keys, zone);
    filed.previous_state = entry.proposal->previous;
  }
  return filed;
}

std::string shown_secret(bool is_set) { return is_set ? "(secret)" : "null"; }

}  // namespace stint::application
