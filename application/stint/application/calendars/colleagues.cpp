#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/pages_of_people.hpp>
#include <stint/application/team_feed_people.hpp>
#include <stint/application/work_calendars.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Which data of which employees the caller may see.
class Showing {
 public:
  Showing(const Context& context, const Company& company, Date today)
      : sharing_(company.calendar_sharing),
        viewer_(caller_record(context)),
        today_(today),
        sees_everybody_(context.caller.is_administrator()) {}

  /// Types, requests and days off.
  [[nodiscard]] bool shows_all_of(const Employee& one) const {
    return one.id == viewer_.id || sees_everybody_ ||
           domain::is_in_team_feed(viewer_, CalendarSharing::nobody, one, today_);
  }
  [[nodiscard]] bool shows(const Employee& one) const {
    return shows_all_of(one) || sharing_ == CalendarSharing::company ||
           domain::is_in_team_feed(viewer_, sharing_, one, today_);
  }
  /// The employees that `shows` accepts, and possibly others, in any order: reads the company only if all of it is
  /// shown.
  [[nodiscard]] SharedEmployees possible_people(const CompanyContext& company_context) const {
    const auto company = company_context.company.id;
    if (sees_everybody_ || sharing_ == CalendarSharing::company) {
      return company_context.work.employees(company).shared();
    }
    auto people = people_in_team_feed(company_context.work, company, viewer_, sharing_, today_);
    people.push_back(viewer_);
    return std::make_shared<const std::vector<Employee>>(std::move(people));
  }

 private:
  CalendarSharing sharing_;
  Employee viewer_;
  Date today_;
  bool sees_everybody_;
};

std::vector<const Employee*> colleagues_shown(const std::vector<Employee>& people, Date today, const Showing& showing,
                                              const std::optional<std::string>& department) {
  return chosen_from(people, [&](const Employee& one) {
    return one.active && one.employment.covers(today) && (!department || one.department_on(today) == *department) &&
           showing.shows(one);
  });
}

ColleagueAbsence seen(const CalendarAbsence& absence, bool shows_all) {
  ColleagueAbsence shown{.time = absence.time, .is_agreed = absence.state == AbsenceState::approved};
  if (shows_all) {
    shown.id = absence.id;
    shown.type = absence.type;
  }
  return shown;
}

/// The absences of some people, by employee, each by first day.
std::map<EmployeeId, std::vector<CalendarAbsence>> absences_of(const CompanyContext& company_context,
                                                               std::span<const Employee* const> people, DateSpan span) {
  std::vector<EmployeeId> ids;
  for (const auto* const one : people) ids.push_back(one->id);
  std::map<EmployeeId, std::vector<CalendarAbsence>> found;
  const CalendarQuery query{.people = ids, .since = span.first, .most = std::numeric_limits<std::int32_t>::max()};
  for (const auto& absence : company_context.work.absence_listings(company_context.company.id).in_calendars(query)) {
    if (absence.time.span.overlaps(span)) found[absence.employee].push_back(absence);
  }
  for (auto& [employee, absences] : found) {
    std::ranges::sort(absences, {}, [](const auto& one) { return std::tuple(one.time.span.first, one.id); });
  }
  return found;
}

std::vector<Date> days_off_in(const WorkCalendar& calendar, DateSpan span) {
  std::vector<Date> days;
  for (auto day = span.first; day <= span.last; day += std::chrono::days{1}) {
    const bool is_worked =
        std::ranges::any_of(domain::both_halves, [&](HalfOfDay half) { return calendar.is_working(day, half); });
    if (!is_worked) days.push_back(day);
  }
  return days;
}

/// The company's holiday calendars, and which of them apply to the people who are shown.
class Holidays {
 public:
  explicit Holidays(const CompanyContext& company_context)
      : company_(company_context.company),
        calendars_(company_context.work.holiday_calendars(company_context.company.id).all()) {}

  /// The key of an employee's calendar on a day, whose days are then included in the result; empty if there is none.
  std::string calendar_of(const Employee& one, Date day) {
    const auto chosen = domain::holidays_of(company_, one, day);
    const auto found = std::ranges::find_if(calendars_, [&](const KeyedHolidayCalendar& calendar) {
      return calendar.id == chosen.own || calendar.key == chosen.of_site;
    });
    if (found == calendars_.end()) return {};
    used_.insert(found->key);
    return found->key;
  }

  [[nodiscard]] std::vector<HolidayOfCalendar> in(DateSpan span) const {
    std::vector<HolidayOfCalendar> days;
    for (auto day = span.first; day <= span.last; day += std::chrono::days{1}) {
      for (const auto& [id, key, calendar, missed] : calendars_) {
        const auto* const holiday = used_.contains(key) ? calendar.on(day) : nullptr;
        if (holiday != nullptr) days.push_back({key, *holiday});
      }
    }
    return days;
  }

 private:
  const Company& company_;
  std::vector<KeyedHolidayCalendar> calendars_;
  std::set<std::string> used_{};
};

std::vector<CompanyHoliday> closed_days_in(const Company& company, DateSpan span) {
  auto closed = company.company_holidays;
  std::erase_if(closed, [&](const auto& one) { return !one.days().overlaps(span); });
  return closed;
}

std::vector<BlackoutView> blackouts_in(const CompanyContext& company_context, DateSpan span) {
  std::vector<BlackoutView> views;
  const auto add = [&](BlackoutView view) {
    if (view.days.overlaps(span)) views.push_back(std::move(view));
  };
  const auto& company = company_context.company;
  for (const auto& one : company.team_rules.blackouts) add({.name = one.name, .days = one.days()});
  for (const auto& type : company_context.work.absence_types(company.id).all()) {
    if (!type.active) continue;
    for (const auto& one : type.blackouts) add({.type = type.code, .days = one.days()});
  }
  return views;
}

}  // namespace

Result<ColleaguesView> show_colleagues(const Context& context, const Submitted<ColleaguesQuery>& query,
                                       const Submitted<PageQuery>& page) {
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const auto today = company_context.today();
  const auto span = days_asked_for(Submitted<DaysQuery>{query.command.days, query.faults}, today);
  if (!span) return refuse(span);
  ValidationErrors errors(query);
  errors.add(page.faults);
  const Showing showing(context, company, today);
  const auto possible = showing.possible_people(company_context);
  auto people = in_order_of_people("colleagues", page.command.sorting, today)
                    .page(colleagues_shown(*possible, today, showing, query.command.department), page.command);
  if (!people) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));

  auto absences = absences_of(company_context, people->items, *span);
  const WorkCalendars calendars(context.work, company);
  Holidays holidays(company_context);
  ColleaguesView view{.span = *span, .people = {.next = std::move(people->next)}};
  for (const auto* const person : people->items) {
    const auto& one = *person;
    const bool shows_all = showing.shows_all_of(one);
    ColleagueView colleague{.employee = one.id,
                            .name = one.display_name(),
                            .department = one.department_on(today),
                            .holidays = holidays.calendar_of(one, span->first)};
    for (const auto& absence : absences[one.id]) {
      const auto shown = seen(absence, shows_all);
      if (shows_all || shown.is_agreed) colleague.absences.push_back(shown);
    }
    if (shows_all) colleague.days_off = days_off_in(calendars.of(one), *span);
    view.people.items.push_back(std::move(colleague));
  }
  view.holidays = holidays.in(*span);
  view.closed_days = closed_days_in(company, *span);
  view.blackouts = blackouts_in(company_context, *span);
  return view;
}

}  // namespace stint::application
