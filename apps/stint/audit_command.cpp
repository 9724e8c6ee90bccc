#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/chrono.h>
#include <fmt/core.h>

#include <stint/application/names.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/store.hpp>
#include <stint/system/time_zones.hpp>

namespace stint::app {
namespace {

using application::AuditEntry;
using application::Names;
using application::Work;

struct AuditOptions : CommonOptions {
  std::string company{};
  std::string since{};
  bool json = false;
};

std::string timestamp(domain::Date date, std::chrono::milliseconds time_of_day) {
  return fmt::format("{}T{:%T}", domain::format_date(date), time_of_day);
}

/// `2026-03-02T08:00:00.125Z`.
std::string utc_timestamp(domain::Instant moment) {
  const auto date = std::chrono::floor<std::chrono::days>(moment);
  return timestamp(date, moment - date) + "Z";
}

/// `2026-03-02T09:00:00.125+01:00`, as clocks in the zone show it.
std::string local_timestamp(domain::Instant moment, const domain::TimeZone& zone) {
  using namespace std::chrono;
  const auto local = zone.to_local(moment);
  const auto shown = domain::Instant{local.date} + local.time_of_day;
  const auto offset = duration_cast<minutes>(shown - moment);
  return fmt::format("{}{}{:%R}", timestamp(local.date, local.time_of_day), offset < 0min ? '-' : '+', abs(offset));
}

/// Whether the subject of an action is somebody's account.
bool is_about_person(std::string_view action) {
  const auto kind = action.substr(0, action.find('.'));
  return kind == "account" || kind == "session" || kind == "token" || kind == "access-token" || kind == "employee" ||
         kind == "clock";
}

boost::json::object as_json(const AuditEntry& entry, const domain::Company& company, const domain::TimeZone& zone,
                            Names& names) {
  boost::json::object details;
  for (const auto& [name, value] : entry.details) details[name] = value;
  boost::json::object object{{"id", std::to_string(entry.id)},
                             {"company", company.key},
                             {"time", local_timestamp(entry.at, zone)},
                             {"utc", utc_timestamp(entry.at)},
                             {"actorId", nullptr},
                             {"actorName", nullptr},
                             {"action", entry.action},
                             {"subjectId", std::to_string(entry.subject)},
                             {"subjectName", nullptr},
                             {"details", std::move(details)}};
  if (entry.actor) {
    object["actorId"] = std::to_string(entry.actor->value);
    object["actorName"] = names.of(*entry.actor);
  }
  if (is_about_person(entry.action)) object["subjectName"] = names.of(domain::EmployeeId{entry.subject});
  return object;
}

std::string with_name(std::int32_t id, const std::string& name) {
  return name.empty() ? std::to_string(id) : std::to_string(id) + " " + name;
}

std::string as_line(const AuditEntry& entry, const domain::Company& company, const domain::TimeZone& zone,
                    Names& names) {
  std::string details;
  for (const auto& [name, value] : entry.details) {
    details.append(details.empty() ? "" : "; ").append(name).append("=").append(application::one_line(value));
  }
  const auto actor = entry.actor ? with_name(entry.actor->value, names.of(*entry.actor)) : "-";
  const auto subject = with_name(
      entry.subject, is_about_person(entry.action) ? names.of(domain::EmployeeId{entry.subject}) : std::string{});
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}", local_timestamp(entry.at, zone), application::one_line(company.key),
                     application::one_line(actor), application::one_line(entry.action), application::one_line(subject),
                     details.empty() ? "-" : details);
}

/// Prints records one after another, as lines or as a JSON array with one in each line.
class Printer {
 public:
  explicit Printer(bool json) : json_(json) {
    if (json_) fmt::print("[");
  }
  [[nodiscard]] std::string text_of(const AuditEntry& entry, const domain::Company& company,
                                    const domain::TimeZone& zone, Names& names) const {
    return json_ ? application::clean_json(boost::json::serialize(as_json(entry, company, zone, names)))
                 : as_line(entry, company, zone, names);
  }
  void print(const std::string& text) {
    if (!json_) return fmt::print("{}\n", text);
    fmt::print("{}\n{}", is_first_ ? "" : ",", text);
    is_first_ = false;
  }
  void end() const {
    if (json_) fmt::print("\n]\n");
    if (std::fflush(stdout) != 0) fail("standard output cannot be written");
  }

 private:
  bool json_;
  bool is_first_ = true;
};

void print_trail(application::Store& store, const domain::Company& company, std::optional<domain::Date> since,
                 Printer& printer) {
  const system::TimeZones zones;
  const auto* zone = zones.find(company.time_zone);
  if (zone == nullptr) fail("company " + company.key + ": unknown time zone '" + company.time_zone + "'");
  application::AuditPage page;
  if (since) page.since = zone->to_instant({.date = *since});
  for (bool is_last = false; !is_last;) {
    std::vector<std::string> texts;  // printed when the database is free again: who reads them may take their time
    store.read([&](Work& work) {
      Names names(work, company.id);
      const auto entries = work.audit().page(company.id, page);
      for (const auto& entry : entries) texts.push_back(printer.text_of(entry, company, *zone, names));
      is_last = entries.size() < page.count;
      if (!entries.empty()) page.after = entries.back().id;
    });
    for (const auto& text : texts) printer.print(text);
  }
}

std::vector<domain::Company> companies_of(application::Store& store, const std::string& key) {
  std::vector<domain::Company> companies;
  store.read([&](Work& work) {
    if (key.empty()) {
      companies = work.companies().all();
    } else if (auto company = work.companies().find_by_key(key)) {
      companies.push_back(*std::move(company));
    }
  });
  if (!key.empty() && companies.empty()) fail("There is no company with the key " + key + ".");
  return companies;
}

void print_audit_trail(const AuditOptions& options) {
  std::optional<domain::Date> since;
  if (!options.since.empty()) {
    since = domain::parse_date(options.since);
    if (!since) fail("--since: '" + options.since + "' is not a date YYYY-MM-DD", ExitCode::wrong_usage);
  }
  const auto store = open_existing_store(options);
  const auto companies = companies_of(*store, options.company);
  Printer printer(options.json);
  for (const auto& company : companies) print_trail(*store, company, since, printer);
  printer.end();
}

}  // namespace

void add_audit(Command& program) {
  auto options = std::make_shared<AuditOptions>();
  auto command = add_action(program, options, "audit", "Print who did what, oldest first", print_audit_trail);
  command.option("--company", options->company, "Key of a company; all of them otherwise");
  command.option("--since", options->since, "First day, YYYY-MM-DD");
  command.flag("--json", options->json, "Print JSON");
}

}  // namespace stint::app
