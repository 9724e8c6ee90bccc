#include <chrono>
#include <string>
#include <utility>

#include <stint/application/import/company_file.hpp>
#include <stint/company_file/values.hpp>
#include <stint/company_file/write_company_file.hpp>
#include <stint/company_file/write_fields.hpp>

namespace stint::company_file {
namespace {

using Put = std::function<void(std::string_view)>;

/// A list of the file, which is omitted if it is empty. `each` calls its argument with every record.
template <class Filed, class Each>
void write_list(const Put& put, std::string_view name, Each each) {
  bool is_first = true;
  each(application::Sink<Filed>([&](const Filed& record) {
    put(is_first ? ",\n\"" + std::string{name} + "\": [\n" : ",\n");
    put("  " + on_one_line(written(record)));
    is_first = false;
  }));
  if (!is_first) put("\n]");
}

template <class Kind>
void write_records(const Put& put, const application::CompanyExport& company) {
  write_list<typename Kind::Filed>(put, Kind::list, [&](const auto& sink) { company.each<Kind>(sink); });
}

}  // namespace

void write_company_file(const application::CompanyExport& company, const Put& put) {
  using namespace application;
  put("{\"company\": " + on_one_line(written(company.company())));
  write_records<WorkScheduleRecords>(put, company);
  write_records<HolidayCalendarRecords>(put, company);
  write_records<AbsenceTypeRecords>(put, company);
  write_records<ProjectRecords>(put, company);
  write_records<CategoryRecords>(put, company);
  write_list<FiledClient>(put, ClientRecords::list, [&](const auto& sink) { company.each_client(sink); });
  write_list<FiledEmployee>(put, EmployeeRecords::list, [&](const auto& sink) { company.each_employee(sink); });
  write_list<FiledAbsence>(put, "absences", [&](const auto& sink) { company.each_absence(sink); });
  write_list<FiledTimeEntry>(put, "timeEntries", [&](const auto& sink) { company.each_time_entry(sink); });
  put("\n}");
}

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

object written_week(const domain::WeeklyMinutes& week) {
  object days;
  for (std::size_t i = 0; i < weekdays.size(); ++i) {
    const auto minutes = week.from_monday[i];
    const auto& half = week.half_from_monday[i];
    days[weekdays[i]] = half ? value(object{{"minutes", minutes}, {"half", name(*half)}}) : value(minutes);
  }
  return days;
}

/// `+02:00`
std::string offset_text(std::chrono::minutes offset) {
  return (offset.count() < 0 ? "-" : "+") + domain::format_time_of_day(std::chrono::abs(offset));
}

void write_details(const application::FiledEntryDetails& details, object& entry) {
  entry["date"] = domain::format_date(details.date);
  entry["startTime"] = domain::format_time_of_day(details.start_time);
  entry["endTime"] = domain::format_time_of_day(details.end_time);
  if (details.start_offset) entry["startOffset"] = offset_text(*details.start_offset);
  if (details.end_offset) entry["endOffset"] = offset_text(*details.end_offset);
  write_member(entry, "breakMinutes", kinds::Whole{}, details.break_minutes);
  write_member(entry, "project", kinds::Key{}, details.project);
  write_member(entry, "category", kinds::Key{}, details.category);
  write_member(entry, "remarks", kinds::Text{}, details.remarks);
}

template <class Value, std::size_t Count>
kinds::OneOf<Value, Count> one_of_these(const std::array<Value, Count>& values) {
  return {values};
}

}  // namespace

value json_of(kinds::BreakRegulation /*kind*/, const domain::BreakRegulation& regulation) {
  object written_regulation;
  written_regulation["tiers"] = json_of(kinds::ListOf{kinds::Object<domain::BreakTier>{}}, regulation.tiers);
  written_regulation["maximumDailyWorkMinutes"] =
      regulation.maximum_daily_work ? value(regulation.maximum_daily_work->count()) : value(nullptr);
  written_regulation["obligatory"] = regulation.obligatory;
  written_regulation["autoApply"] = regulation.auto_apply;
  return written_regulation;
}

value json_of(kinds::LinkedLogin /*kind*/, const application::Identity& identity) {
  return object{{"provider", identity.provider}, {"subject", identity.subject}};
}

value json_of(kinds::NamedDeputy /*kind*/, const application::FiledDeputy& deputy) {
  object written_deputy{{"deputy", deputy.deputy}};
  write_member(written_deputy, "startDate", kinds::Date{}, deputy.first);
  write_member(written_deputy, "endDate", kinds::Date{}, deputy.last);
  return written_deputy;
}

value json_of_days(domain::HalfDays days) {
  if (days.count % 2 == 0) return days.count / 2;
  return days.count / 2.0;
}

object written(const application::FiledCompany& company) {
  object all;
  write_fields(application::company_fields, company, all);
  object absences;
  write_fields(application::absence_settings_fields, company.absences, absences);
  if (!absences.empty()) all["absences"] = std::move(absences);
  if (company.time_tracking && *company.time_tracking) {
    object tracking;
    write_fields(application::time_tracking_fields, **company.time_tracking, tracking);
    all["timeTracking"] = std::move(tracking);
  } else if (company.time_tracking) {
    all["timeTracking"] = nullptr;
  }
  return all;
}

object written(const application::FiledSchedule& schedule) {
  object all{{"key", schedule.key}};
  if (!schedule.pattern) return all;
  const auto& weeks = schedule.pattern->weeks();
  if (weeks.size() == 1) {
    all["minutes"] = written_week(weeks.front());
    return all;
  }
  array list;
  for (const auto& week : weeks) list.emplace_back(written_week(week));
  all["weeks"] = std::move(list);
  all["firstWeekBegins"] = domain::format_date(schedule.pattern->first_monday().value());
  return all;
}

object written(const application::FiledHolidayCalendar& calendar) {
  object all{{"key", calendar.key}};
  write_member(all, "region", kinds::Text{}, calendar.region);
  if (!calendar.days) return all;
  array days;
  for (const auto& day : *calendar.days) {
    object written{{"date", domain::format_date(day.date)}, {"name", day.name}, {"portion", name(day.portion)}};
    if (!day.by_law) written["byLaw"] = false;
    days.emplace_back(std::move(written));
  }
  all["days"] = std::move(days);
  if (calendar.without && !calendar.without->empty()) {
    array without;
    for (const auto date : *calendar.without) without.emplace_back(domain::format_date(date));
    all["without"] = std::move(without);
  }
  return all;
}

object written(const application::FiledAbsenceType& type) {
  object all;
  write_fields(application::absence_type_fields, type, all);
  return all;
}

object written(const application::FiledCatalogueItem& item) {
  object all{{"key", item.key}, {"name", item.name}};
  write_member(all, "active", kinds::Truth{}, item.active);
  return all;
}

object written(const application::FiledClient& client) {
  object all{{"id", client.id}, {"name", client.name}};
  write_member(all, "secretHash", kinds::Text{}, client.secret_hash);
  write_member(all, "terminal", kinds::Truth{}, client.terminal);
  return all;
}

object written(const application::FiledEmployee& employee) {
  object all;
  write_fields(application::employee_fields, employee, all);
  return all;
}

object written(const application::FiledAbsence& absence) {
  object all{{"key", absence.key},
             {"employee", absence.employee},
             {"type", absence.type.text()},
             {"startDate", domain::format_date(absence.first)},
             {"endDate", domain::format_date(absence.last)}};
  write_member(all, "halfDay", one_of_these(halves), absence.half);
  write_member(all, "startsHalf", kinds::Truth{}, absence.starts_half);
  write_member(all, "endsHalf", kinds::Truth{}, absence.ends_half);
  write_member(all, "minutes", kinds::Whole{}, absence.minutes);
  write_member(all, "certificateDays", kinds::ListOf{kinds::Object<domain::DateSpan>{}}, absence.certificate_days);
  write_member(all, "status", one_of_these(absence_states), absence.state);
  write_member(all, "substitute", kinds::Key{}, absence.substitute);
  write_member(all, "substituteStatus", one_of_these(substitute_states), absence.substitute_state);
  write_member(all, "comments", kinds::Text{}, absence.comments);
  return all;
}

object written(const application::FiledTimeEntry& entry) {
  object all{{"key", entry.key}, {"employee", entry.employee}};
  write_details(entry.details, all);
  write_member(all, "status", one_of_these(entry_states), entry.state);
  write_member(all, "origin", one_of_these(entry_origins), entry.origin);
  if (entry.proposal) {
    object proposal;
    write_details(*entry.proposal, proposal);
    all["proposal"] = std::move(proposal);
  }
  write_member(all, "previousStatus", one_of_these(states_before_editing), entry.previous_state);
  write_member(all, "deletionRequested", kinds::Truth{}, entry.deletion_requested);
  return all;
}

namespace {

void append(std::string& text, const value& some) {
  if (const auto* members = some.if_object()) {
    char before = '{';
    for (const auto& [key, member] : *members) {
      text.append(1, std::exchange(before, ',')).append(boost::json::serialize(key)).append(1, ':');
      append(text, member);
    }
    text.append(members->empty() ? "{}" : "}");
  } else if (const auto* elements = some.if_array()) {
    char before = '[';
    for (const auto& element : *elements) {
      text.append(1, std::exchange(before, ','));
      append(text, element);
    }
    text.append(elements->empty() ? "[]" : "]");
  } else if (const auto* halves_of_days = some.if_double()) {
    text.append(std::to_string(static_cast<long long>(*halves_of_days))).append(".5");
  } else {
    text.append(boost::json::serialize(some));
  }
}

}  // namespace

std::string on_one_line(const value& some) {
  std::string text;
  append(text, some);
  return text;
}

}  // namespace stint::company_file
