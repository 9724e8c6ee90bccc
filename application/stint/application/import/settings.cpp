#include <algorithm>
#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/import/session.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/retention/periods.hpp>
#include <stint/application/time_accounts/keeping_figures.hpp>
#include <stint/domain/company/company_time_zones.hpp>
#include <stint/domain/company/dated_sites.hpp>

namespace stint::application {

using namespace domain;

namespace {

void take_settings(const FiledCompany& filed, Company& company) {
  take_fields(company_fields, filed, company);
  take_fields(absence_settings_fields, filed.absences, company.absences);
  take_fields(time_tracking_fields, **filed.time_tracking, company.time_tracking);
}

void check_branch_offices(ImportSession& session, const std::vector<Site>& sites) {
  std::set<std::pair<std::string_view, std::optional<Date>>> days;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    const auto& site = sites[i];
    const auto at = session.file().company.at + "/branchOffices/" + std::to_string(i);
    if (!days.emplace(site.branch_office, site.valid_from).second) {
      session.fault(at + (site.valid_from ? "/validFrom" : "/branchOffice"), "appears twice");
    }
    if (site.time_zone) session.knows_zone(*site.time_zone, at + "/timeZone");
  }
}

void check_former_time_zones(ImportSession& session, const std::vector<FormerTimeZone>& former) {
  std::optional<Date> last;
  for (std::size_t i = 0; i < former.size(); ++i) {
    const auto at = session.file().company.at + "/formerTimeZones/" + std::to_string(i);
    session.knows_zone(former[i].time_zone, at + "/timeZone");
    if (last && former[i].valid_until <= *last) session.fault(at + "/validUntil", "must be after the one before");
    last = former[i].valid_until;
  }
}

void check_settings(ImportSession& session) {
  const auto& filed = session.file().company;
  if (!filed.time_zone.empty()) session.knows_zone(filed.time_zone, filed.at + "/timeZone");
  if (filed.branch_offices) check_branch_offices(session, *filed.branch_offices);
  if (filed.former_time_zones) check_former_time_zones(session, *filed.former_time_zones);
  if (!filed.allowed_networks) return;
  for (std::size_t i = 0; i < filed.allowed_networks->size(); ++i) {
    if (session.services.judges.is_network((*filed.allowed_networks)[i])) continue;
    session.fault(filed.at + "/allowedNetworks/" + std::to_string(i),
                  "'" + (*filed.allowed_networks)[i] + "' is not a network in CIDR notation");
  }
}

/// The keys of those who are exempt from the terminal rule, sorted.
std::vector<std::string> exempt_keys(const ImportSession& session) {
  std::vector<std::string> keys;
  session.employees.each([&](const Employee& employee) {
    if (employee.exempt_from_terminal_only) keys.push_back(employee.key);
  });
  std::ranges::sort(keys);
  return keys;
}

/// Whether absence requests may wait for other people than before, or have all the approvals that they need.
bool has_other_deciders(const Company& company, const Company& before) {
  return company.time_tracking.closed_through != before.time_tracking.closed_through ||
         company.absences.single_approval_suffices != before.absences.single_approval_suffices;
}

/// Months from which records have been erased are not opened: counted again, they would lack the work that was erased.
void check_opening(ImportSession& session, const Company& before) {
  const auto was = before.time_tracking.closed_through;
  const auto now = session.company.time_tracking.closed_through;
  if (!was || (now && *now >= *was)) return;
  const auto first = now ? std::optional{Date{(*now + std::chrono::months{1}) / 1}} : std::nullopt;
  const auto from = countable_again_from(session.work, before.id, first);
  if (!from) return;
  session.fault(session.selection.company.filed.at + "/timeTracking/closedThrough",
                "opens months whose records have been erased: those of days before " + domain::format_date(*from));
}

/// Time accounts cannot be restarted on days whose records have been erased: those would be days without work.
void check_begin_of_time_accounts(ImportSession& session, const Company& before) {
  const auto since = session.company.time_account.since;
  if (!since || since == before.time_account.since) return;
  const auto from = countable_again_from(session.work, before.id, since);
  if (!from) return;
  session.fault(session.selection.company.filed.at + "/timeAccount/since",
                "must not be before " + domain::format_date(*from) + ": records of earlier days have been erased");
}

/// Each must name a type that exists once the file is applied.
void check_company_holidays(ImportSession& session) {
  const auto& filed = session.selection.company.filed;
  if (!filed.company_holidays) return;
  for (std::size_t i = 0; i < filed.company_holidays->size(); ++i) {
    const auto type = (*filed.company_holidays)[i].type.text();
    if (session.types.find(std::string{type}) != nullptr) continue;
    session.fault(filed.at + "/companyHolidays/" + std::to_string(i) + "/absenceType",
                  "there is no absence type '" + std::string{type} + "'");
  }
}

/// Each must name a calendar that exists once the file is applied.
void check_calendars_of_branch_offices(ImportSession& session) {
  const auto& filed = session.selection.company.filed;
  if (!filed.branch_offices) return;
  for (std::size_t i = 0; i < filed.branch_offices->size(); ++i) {
    const auto& key = (*filed.branch_offices)[i].holiday_calendar;
    if (!key || session.calendars.find(*key) != nullptr) continue;
    session.fault(filed.at + "/branchOffices/" + std::to_string(i) + "/holidayCalendar",
                  "there is no holiday calendar '" + *key + "'");
  }
}

/// Whether the holidays in effect may differ anywhere.
bool differ_in_calendars(const std::vector<Site>& sites, const std::vector<Site>& before) {
  const auto is_same = [](const Site& one, const Site& other) {
    return one.branch_office == other.branch_office && one.valid_from == other.valid_from &&
           one.holiday_calendar == other.holiday_calendar;
  };
  return !std::ranges::equal(sites, before, is_same);
}

/// Leaves out the zones that have been reported, and the rest is checked all the same.
void drop_unknown_zones(const ImportSession& session, Company& company) {
  for (auto& site : company.branch_offices) {
    if (site.time_zone && session.services.zones.find(*site.time_zone) == nullptr) site.time_zone.reset();
  }
  std::erase_if(company.former_time_zones,
                [&](const FormerTimeZone& one) { return session.services.zones.find(one.time_zone) == nullptr; });
}

/// A new zone takes effect on a date, and never on a day of a month that is closed for an employee: what is recorded,
/// closed and signed keeps its times.
void date_time_zone(ImportSession& session, const Company& before) {
  auto& company = session.company;
  if (!session.selection.company.filed.former_time_zones) {
    const auto today = session.services.zones.find(before.time_zone)->to_local(session.run.now).date;
    company.former_time_zones =
        domain::dated_time_zones(before.former_time_zones, before.time_zone, company.time_zone, today);
  }
  auto closed = before.time_tracking.closed_through;
  for (const auto& [key, employee] : session.selection.known.employees) {
    closed = std::max(closed, employee.closed_through);
  }
  if (!closed) return;
  const auto moved = domain::first_day_in_another_zone(before, company, Date{*closed / std::chrono::last});
  if (!moved) return;
  session.fault(
      session.selection.company.filed.at + "/formerTimeZones",
      "would move what is recorded in closed months, which are those through " + domain::format_month(*closed));
}

}  // namespace

void import_settings(ImportSession& session) {
  if (!session.run.writes) check_settings(session);
  auto& selected = session.selection.company;
  auto& company = session.company;
  std::vector<Site> sites_before;
  if (selected.is_new) {
    const auto& filed = session.file().company;
    if (filed.name.empty())
      session.fault(filed.at + "/name", "is missing: there is no company '" + filed.key + "' yet");
    company.time_tracking.active = filed.time_tracking && *filed.time_tracking;  // unless the file specifies otherwise
    take_settings(selected.filed, company);
    if (session.may_write()) company = session.work.companies().add(company);
  } else {
    company = *session.selection.known.company;
    if (session.run.writes) company = session.work.companies().find(company.id).value_or(company);
    session.company_before = described(company, session.keys, exempt_keys(session));
    const Company before = company;
    take_settings(completed(selected, session.company_before), company);
    session.deciders_changed |= has_other_deciders(company, before);
    check_opening(session, before);
    check_begin_of_time_accounts(session, before);
    sites_before = before.branch_offices;
  }
  drop_unknown_zones(session, company);
  session.zone = session.services.zones.find(company.time_zone);
  if (selected.is_new) return;
  if (session.zone == nullptr) {
    company.time_zone = session.selection.known.company->time_zone;
    session.zone = session.services.zones.find(company.time_zone);
  }
  date_time_zone(session, *session.selection.known.company);
  company.branch_offices = domain::dated_sites(sites_before, company.branch_offices, session.today());
  session.calendars_changed |= differ_in_calendars(company.branch_offices, sites_before);
}

void import_default_choices(ImportSession& session) {
  const auto& filed = session.selection.company.filed;
  const auto& said = **filed.time_tracking;
  auto& settings = session.company.time_tracking;
  const auto resolve_default = [&](const SaidOrNull<std::string>& key, auto& choice, const auto& known,
                                   std::string_view member, std::string_view kind) {
    if (!key) return;
    choice.reset();
    if (!*key) return;
    if (const auto* record = session.resolve(known, **key, filed.at + "/timeTracking/" + std::string{member}, kind)) {
      choice = record->id;
    }
  };
  resolve_default(said.default_project, settings.default_project, session.projects, "defaultProject", "project");
  resolve_default(said.default_category, settings.default_category, session.categories, "defaultCategory", "category");
  check_company_holidays(session);
  check_calendars_of_branch_offices(session);
}

namespace {

/// Books the differences in closed months for the employees whose days are counted differently. Each booking names the
/// line of the audit trail that has caused it.
void correct_kept_days_after(const ImportSession& session) {
  const auto context = session.company_context();
  const std::string imported = "company.imported " + to_string(session.company.id);
  if (session.days_of_all_changed) return correct_all_kept_days(context, session.run.by ? session.cause : imported);
  for (const auto id : session.days_changed) {
    const auto employee = session.work.employees(session.company.id).find(id);
    if (!employee) continue;
    correct_all_kept_days(context, *employee, session.run.by ? "employee.changed " + to_string(id) : imported);
  }
}

}  // namespace

void finish_company(ImportSession& session) {
  constexpr std::string_view list = "companies";
  auto& selected = session.selection.company;
  auto& company = session.company;
  auto& companies = session.work.companies();
  if (selected.is_new) {
    if (session.may_write()) {
      companies.save(company);  // settings that had to wait for other records
      keep_what_is_closed(session.company_context());
    }
    session.note_created(list, ImportedKind::company, selected, company.id.value);
    return;
  }
  auto changes = changes_between(session.company_before, described(company, session.keys, exempt_keys(session)));
  if (!changes.empty() && session.may_write()) companies.save(company);
  session.note_kept(list, selected, session.company_before);
  session.note_existing(list, ImportedKind::company, selected, company.id.value, std::move(changes));
  if (!session.changed_months) session.changed_months = changed_closed_months(session);
  if (!session.anything_changed || !session.may_write()) return;
  if (!session.run.by) raise_unmailed(session.work, session.occasion(), CompanyImported{});
  keep_what_is_closed(session.company_context());
  correct_kept_days_after(session);
  tell_of_changed_months(session);
}

}  // namespace stint::application
