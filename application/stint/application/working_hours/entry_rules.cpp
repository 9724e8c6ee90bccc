#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/context.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>
#include <stint/domain/time_entry/overlaps.hpp>
#include <stint/domain/time_entry/project_choice.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Proposals that are further apart are not read together.
constexpr std::chrono::days longest_span_of_hours{92};

}  // namespace

std::optional<Problem> refusal_to_create_entries(const Employee& employee) {
  if (employee.may_create_time_entries) return std::nullopt;
  return Problem::forbidden(rules::entries_not_allowed, reasons::entries_not_allowed);
}

std::optional<Problem> refusal_outside_employment(const Context& context, const Company& company, const Employee& owner,
                                                  const EntryDetails& details) {
  // An end at midnight belongs to the day that ends.
  const auto last =
      zone_of(company_context_of(context, company), owner).to_local(details.period.end - std::chrono::minutes{1}).date;
  return refusal_outside_employment(context, company, owner, {details.date, std::max(details.date, last)},
                                    entry_outside_employment);
}

Result<TimeEntry> own_entry(const Context& context, const Company& company, TimeEntryId id) {
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  auto entry = context.work.entries(company.id).find(id);
  if (!entry) return refuse(Problem::unknown(domain::reasons::no_such_time_entry));
  if (auto problem = refusal_to_touch(context.caller, entry->employee(), false)) {
    return refuse(*std::move(problem));
  }
  return *std::move(entry);
}

Clash clash_of_new(Work& work, CompanyId company, EmployeeId employee, const WorkedPeriod& period) {
  return domain::clash_with(period, work.entries(company).overlapping(employee, period));
}

Clash clash_of_change(Work& work, CompanyId company, const TimeEntry& entry, const EntryDetails& details,
                      const HoursReadAhead* ahead) {
  const auto hours = entry.hours();
  if (hours.count() && domain::is_duplicate(hours.period, details.period)) return Clash::none;
  auto others = ahead == nullptr ? std::nullopt : ahead->overlapping(entry.employee(), details.period);
  if (!others) others = work.entries(company).overlapping(entry.employee(), details.period);
  return domain::clash_with(details.period, *others, entry.id());
}

bool overlaps_running_session(Work& work, const Company& company, EmployeeId employee, const WorkedPeriod& period,
                              Instant now) {
  const auto clock = work.clocks(company.id).of(employee);
  const auto counted = domain::counted_session(clock, company.time_tracking.auto_stop_after, now);
  if (!counted) return false;
  const WorkedPeriod session{std::chrono::floor<std::chrono::minutes>(clock.session()->started_at),
                             std::chrono::floor<std::chrono::minutes>(counted->until)};
  return domain::overlap(period, session);
}

std::vector<WorkedPeriod> counting_periods(Work& work, CompanyId company, EmployeeId employee, DateSpan span) {
  std::vector<WorkedPeriod> periods;
  for (const auto& hours : work.entries(company).dated(employee, span)) {
    if (hours.count()) periods.push_back(hours.period);
  }
  return periods;
}

Rule rule_against(Clash clash) {
  return clash == Clash::duplicate ? domain::rules::duplicate_entry : domain::rules::overlapping_entry;
}

Reason reason_against(Clash clash) {
  return clash == Clash::duplicate ? reasons::duplicate_entry : reasons::overlapping_entry;
}

namespace {

template <class Item, class SomeId>
bool is_active(const Catalogue<Item, SomeId>& catalogue, SomeId id) {
  const auto item = catalogue.find(id);
  return item && item->active;
}

template <class Item, class SomeId>
std::optional<SomeId> active_only(const Catalogue<Item, SomeId>& catalogue, std::optional<SomeId> id) {
  return id && is_active(catalogue, *id) ? id : std::nullopt;
}

/// The input for choosing one of the two.
template <class SomeId>
struct Choice {
  WishedChoice<SomeId> wished;
  std::optional<SomeId> fallback;
  bool mandatory;
};

template <class Item, class SomeId>
std::optional<SomeId> chosen(const Catalogue<Item, SomeId>& catalogue, const Choice<SomeId>& choice,
                             ValidationErrors& errors) {
  const auto id = domain::choose(choice.wished, choice.fallback, choice.mandatory);
  if (!id) {
    errors.add(id.error());
    return std::nullopt;
  }
  if (*id && !is_active(catalogue, **id)) {
    errors.add(domain::field_of(**id), reasons::is_not_active);
  }
  return *id;
}

template <class Item, class SomeId>
std::optional<SomeId> changed(const Catalogue<Item, SomeId>& catalogue, const Choice<SomeId>& choice,
                              std::optional<SomeId> before, ValidationErrors& errors) {
  const bool repeats = choice.wished == before;
  return !choice.wished || repeats ? before : chosen(catalogue, choice, errors);
}

}  // namespace

Booking read_booking(Work& work, const Company& company, const BookingWish& wish, Demand demand,
                     ValidationErrors& errors) {
  const auto& settings = company.time_tracking;
  const bool demanding = demand == Demand::as_company_demands;
  const Booking defaults = default_booking(work, company);
  const Choice<ProjectId> project{wish.project, defaults.project, demanding && settings.project_mandatory};
  const Choice<CategoryId> category{wish.category, defaults.category, demanding && settings.category_mandatory};
  return {chosen(work.projects(company.id), project, errors), chosen(work.categories(company.id), category, errors)};
}

Booking read_booking_change(Work& work, const Company& company, const BookingWish& wish, const Booking& before,
                            ValidationErrors& errors) {
  const auto& settings = company.time_tracking;
  const Choice<ProjectId> project{wish.project, std::nullopt, settings.project_mandatory};
  const Choice<CategoryId> category{wish.category, std::nullopt, settings.category_mandatory};
  return {changed(work.projects(company.id), project, before.project, errors),
          changed(work.categories(company.id), category, before.category, errors)};
}

Booking default_booking(Work& work, const Company& company) {
  const auto& settings = company.time_tracking;
  return {active_only(work.projects(company.id), settings.default_project),
          active_only(work.categories(company.id), settings.default_category)};
}

TimeEntry add_entry(const CompanyContext& company_context, std::optional<EmployeeId> actor, const TimeEntry& entry,
                    const std::string& reason) {
  const TimeEntry stored = company_context.work.entries(company_context.company.id).add(entry);
  raise(company_context, actor, EntrySaved{stored, reason});
  if (stored.open_request()) raise(company_context, actor, EntryDecisionAsked{stored});
  return stored;
}

namespace {

std::chrono::minutes local_time(const TimeZone& zone, Minute moment) {
  return std::chrono::floor<std::chrono::minutes>(zone.to_local(moment).time_of_day);
}

template <class Item, class SomeId>
std::string name_in(const Catalogue<Item, SomeId>& catalogue, std::optional<SomeId> id) {
  const auto item = id ? catalogue.find(*id) : std::nullopt;
  return item ? item->name : std::string{};
}

/// The names of the project and the category; empty without one.
struct NamesOfBooking {
  std::string project{};
  std::string category{};
};

TimeEntryView view_with(const EntryRecord& record, const EntryDetails& details, const TimeZone& zone,
                        NamesOfBooking names) {
  return {.id = record.id,
          .employee = record.employee,
          .date = details.date,
          .start_time = local_time(zone, details.period.begin),
          .end_time = local_time(zone, details.period.end),
          .worked = std::max(std::chrono::minutes{0}, details.period.worked()),
          .break_taken = details.period.break_taken,
          .project_id = details.project,
          .project = std::move(names.project),
          .category_id = details.category,
          .category = std::move(names.category),
          .state = record.state,
          .auto_stopped = record.session.auto_stopped,
          .remarks = details.remarks,
          .origin = record.origin};
}

/// The names in a catalogue, by id.
template <class Item, class SomeId>
std::map<SomeId, std::string> names_of(const Catalogue<Item, SomeId>& catalogue) {
  std::map<SomeId, std::string> names;
  for (auto& item : catalogue.all()) names.emplace(item.id, std::move(item.name));
  return names;
}

template <class SomeId>
std::string name_in(const std::map<SomeId, std::string>& names, std::optional<SomeId> id) {
  const auto known = id ? names.find(*id) : names.end();
  return known == names.end() ? std::string{} : known->second;
}

}  // namespace

TimeEntryView view_of_details(const Context& context, const Company& company, const TimeEntry& entry,
                              const EntryDetails& details) {
  const EntryRecord& record = entry.record();
  return view_with(record, details, zone_of(context, company, record.employee),
                   {name_in(context.work.projects(company.id), details.project),
                    name_in(context.work.categories(company.id), details.category)});
}

std::vector<TimeEntryView> own_views(const Context& context, const Company& company, const Employee& owner,
                                     std::span<const TimeEntry> entries) {
  const auto names_project = [](const TimeEntry& entry) { return entry.record().details.project.has_value(); };
  const auto names_category = [](const TimeEntry& entry) { return entry.record().details.category.has_value(); };
  std::map<ProjectId, std::string> projects;
  if (std::ranges::any_of(entries, names_project)) projects = names_of(context.work.projects(company.id));
  std::map<CategoryId, std::string> categories;
  if (std::ranges::any_of(entries, names_category)) categories = names_of(context.work.categories(company.id));
  const auto zone = zone_of(company_context_of(context, company), owner);
  std::vector<TimeEntryView> views;
  for (const TimeEntry& entry : entries) {
    const auto& details = entry.record().details;
    views.push_back(view_with(entry.record(), details, zone,
                              {name_in(projects, details.project), name_in(categories, details.category)}));
  }
  return views;
}

TimeEntryView own_view(const Context& context, const Company& company, const TimeEntry& entry) {
  return view_of_details(context, company, entry, entry.record().details);
}

TimeEntryView decider_view(const Context& context, const Company& company, const TimeEntry& entry) {
  const EntryRecord& record = entry.record();
  const bool proposes = entry.open_request() == EntryRequestKind::change;
  TimeEntryView view = view_of_details(context, company, entry, proposes ? record.proposal->details : record.details);
  view.employee_name = name_of(context.work, company.id, record.employee);
  return view;
}

HoursReadAhead::HoursReadAhead(Work& work, CompanyId company, std::span<const std::int32_t> entries) {
  std::vector<EmployeeId> owners;
  for (const auto id : entries) {
    const auto entry = work.entries(company).find({id});
    if (!entry || !entry->record().proposal) continue;
    const auto& period = entry->record().proposal->details.period;
    span_.begin = owners.empty() ? period.begin : std::min(span_.begin, period.begin);
    span_.end = owners.empty() ? period.end : std::max(span_.end, period.end);
    owners.push_back(entry->employee());
  }
  if (owners.empty() || span_.end - span_.begin > longest_span_of_hours) return;
  hours_ = work.entries(company).overlapping_of_each(owners, span_);
  for (const auto owner : owners) hours_.try_emplace(owner);
}

std::optional<std::vector<EntryHours>> HoursReadAhead::overlapping(EmployeeId employee,
                                                                   const WorkedPeriod& period) const {
  const auto known = hours_.find(employee);
  if (known == hours_.end() || period.begin < span_.begin || period.end > span_.end) return std::nullopt;
  std::vector<EntryHours> found;
  std::ranges::copy_if(known->second, std::back_inserter(found),
                       [&](const EntryHours& one) { return domain::overlap(one.period, period); });
  return found;
}

void HoursReadAhead::note(const TimeEntry& stored) {
  const auto known = hours_.find(stored.employee());
  if (known == hours_.end()) return;
  auto& hours = known->second;
  std::erase_if(hours, [&](const EntryHours& one) { return one.id == stored.id(); });
  const auto now = stored.hours();
  if (stored.record().state == EntryState::removed || !domain::overlap(now.period, span_)) return;
  hours.push_back(now);
  std::ranges::sort(hours, {}, [](const EntryHours& one) { return std::tuple(one.period.begin, one.id); });
}

}  // namespace stint::application
