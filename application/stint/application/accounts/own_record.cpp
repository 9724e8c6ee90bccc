#include <utility>

#include <stint/application/accounts/own_record.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/language.hpp>
#include <stint/application/names.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Names of the records that a record refers to. Each kind is read once.
class NamesOfRecord {
 public:
  NamesOfRecord(Work& work, CompanyId company)
      : names_(work, company),
        schedules_(work.schedules(company).all()),
        calendars_(work.holiday_calendars(company).all()) {}

  [[nodiscard]] std::vector<NamedColleague> people(const std::vector<EmployeeId>& ids) {
    std::vector<NamedColleague> named;
    named.reserve(ids.size());
    for (const auto id : ids) named.push_back({id, names_.of(id)});
    return named;
  }
  [[nodiscard]] NamedSchedule schedule(std::optional<ScheduleId> id) const {
    for (const auto& schedule : schedules_) {
      if (schedule.id == id) return {schedule.key, schedule.pattern};
    }
    return {};
  }
  [[nodiscard]] std::optional<std::string> calendar(std::optional<HolidayCalendarId> id) const {
    for (const auto& calendar : calendars_) {
      if (calendar.id == id) return calendar.key;
    }
    return std::nullopt;
  }

 private:
  Names names_;
  std::vector<WorkSchedule> schedules_;
  std::vector<KeyedHolidayCalendar> calendars_;
};

TermsView terms_view(const Terms& terms, NamesOfRecord& names) {
  TermsView view{.valid_from = terms.valid_from,
                 .vacation_per_year = terms.vacation_per_year,
                 .department = terms.department,
                 .branch_office = terms.branch_office,
                 .time_zone = terms.time_zone};
  if (terms.schedule) view.schedule = names.schedule(*terms.schedule);
  if (terms.holidays) view.holiday_calendar = names.calendar(*terms.holidays).value_or("");
  if (terms.managers) view.managers = names.people(*terms.managers);
  return view;
}

std::optional<std::string> calendar_in_effect(const Company& company, const Employee& owner, Date today,
                                              const NamesOfRecord& names) {
  const auto chosen = domain::holidays_of(company, owner, today);
  if (chosen.own) return names.calendar(chosen.own);
  return chosen.of_site ? std::optional{std::string{*chosen.of_site}} : std::nullopt;
}

}  // namespace

Result<OwnRecordView> show_own_record(const Context& context) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return refuse(*std::move(refusal));
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const Employee owner = caller_record(context);
  const auto today = today_of(company_context, owner);
  NamesOfRecord names(context.work, company.id);

  OwnRecordView view{.employee = owner.as_of(today),
                     .language = std::string{language_of(company_context, owner)},
                     .time_zone = std::string{domain::time_zone_of(company, owner, today)},
                     .holiday_calendar = calendar_in_effect(company, owner, today, names),
                     .working_time_law = domain::working_time_law_of(company, owner, today)};
  view.managers = names.people(view.employee.managers);
  view.visible_people = names.people(owner.extra_view_rights);
  view.schedule = names.schedule(view.employee.schedule);
  for (const auto& terms : owner.terms) view.terms.push_back(terms_view(terms, names));
  return view;
}

}  // namespace stint::application
