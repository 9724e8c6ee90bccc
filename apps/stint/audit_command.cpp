#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/core.h>

#include <stint/application/names.hpp>
#include <stint/application/text.hpp>
#include <stint/audit_verification.hpp>
#include <stint/commands.hpp>
#include <stint/output.hpp>
#include <stint/progress.hpp>
#include <stint/store.hpp>
#include <stint/system/system_time.hpp>

namespace stint::app {
namespace {

using application::AuditEntry;
using application::Names;
using application::Work;

struct AuditOptions : CommonOptions {
  std::string company{};
  std::string since{};
  std::string head{};
  bool verify = false;
  bool sign = false;
  bool json = false;
};

/// Whether the subject of an action is a person's account.
bool is_about_person(std::string_view action) {
  const auto kind = action.substr(0, action.find('.'));
  return kind == "account" || kind == "session" || kind == "token" || kind == "access-token" || kind == "employee" ||
         kind == "clock";
}

bool is_erased(const AuditEntry& entry, std::size_t detail) {
  return entry.seal && detail < entry.seal->parts.size() && entry.seal->parts[detail].is_erased();
}

boost::json::object as_json(const AuditEntry& entry, const domain::Company& company, const domain::TimeZone& zone,
                            Names& names) {
  boost::json::object details;
  for (std::size_t i = 0; i < entry.details.size(); ++i) {
    const auto& [name, value] = entry.details[i];
    details[name] = is_erased(entry, i) ? boost::json::value() : boost::json::value(value);
  }
  boost::json::object object{{"id", std::to_string(entry.id)},
                             {"company", company.key},
                             {"time", local_timestamp(entry.at, zone)},
                             {"utc", utc_timestamp(entry.at)},
                             {"actorId", nullptr},
                             {"actorName", nullptr},
                             {"action", entry.action},
                             {"subjectId", std::to_string(entry.subject)},
                             {"subjectName", nullptr},
                             {"employeeId", nullptr},
                             {"employeeName", nullptr},
                             {"details", std::move(details)},
                             {"sequence", nullptr},
                             {"hash", nullptr}};
  if (entry.actor) {
    object["actorId"] = std::to_string(entry.actor->value);
    object["actorName"] = names.of(*entry.actor);
  }
  if (entry.employee) {
    object["employeeId"] = std::to_string(entry.employee->value);
    object["employeeName"] = names.of(*entry.employee);
  }
  if (entry.seal) {
    object["sequence"] = entry.seal->sequence;
    object["hash"] = application::hexadecimal(entry.seal->hash);
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
  for (std::size_t i = 0; i < entry.details.size(); ++i) {
    const auto& [name, value] = entry.details[i];
    details.append(details.empty() ? "" : "; ").append(name).append("=");
    details.append(is_erased(entry, i) ? "(erased)" : application::one_line(value));
  }
  const auto actor = entry.actor ? with_name(entry.actor->value, names.of(*entry.actor)) : "-";
  const auto subject = with_name(
      entry.subject, is_about_person(entry.action) ? names.of(domain::EmployeeId{entry.subject}) : std::string{});
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}", local_timestamp(entry.at, zone), application::one_line(company.key),
                     application::one_line(actor), application::one_line(entry.action), application::one_line(subject),
                     details.empty() ? "-" : details);
}

/// Prints records one after another, as lines or as a JSON array with one record per line.
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
    std::vector<std::string> texts;  // printed after the database is released: the reader of the output may be slow
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

void verify_or_fail(application::Store& store, const std::vector<domain::Company>& companies,
                    const AuditOptions& options) {
  Progress progress("audit", "line", "lines", options.quiet);
  VerifyOptions how{.heads = {}, .json = options.json, .on_progress = progress.on_progress()};
  if (!options.head.empty()) how.heads = heads_of_file(options.head);
  const bool is_whole = verify_audit_trails(store, companies, how);
  progress.finish();
  if (!is_whole) fail("the audit trail is not what it was");
}

void audit(const AuditOptions& options) {
  const bool is_print = !options.verify && !options.sign;
  if (options.verify && options.sign) fail("--verify and --sign are two commands", ExitCode::wrong_usage);
  if (!options.head.empty() && !options.verify) fail("--head is for --verify", ExitCode::wrong_usage);
  if (!options.since.empty() && !is_print) fail("--since is for printing the trail", ExitCode::wrong_usage);
  std::optional<domain::Date> since;
  if (!options.since.empty()) {
    since = domain::parse_date(options.since);
    if (!since) fail("--since: '" + options.since + "' is not a date YYYY-MM-DD", ExitCode::wrong_usage);
  }
  const auto store = open_existing_store(options);
  const auto companies = companies_of(*store, options.company);
  if (options.verify) return verify_or_fail(*store, companies, options);
  if (options.sign) return print_signed_heads(*store, companies, options.load().tokens.issuer);
  Printer printer(options.json);
  for (const auto& company : companies) print_trail(*store, company, since, printer);
  printer.end();
}

}  // namespace

void add_audit(Command& program) {
  auto options = std::make_shared<AuditOptions>();
  auto command = add_action(program, options, "audit", "Print who did what, oldest first, or verify it", audit);
  command.option("--company", options->company, "Key of a company; all of them otherwise");
  command.option("--since", options->since, "First day, YYYY-MM-DD");
  command.flag("--verify", options->verify,
               "Verify that no line was changed, removed or inserted, and list each that was");
  command.option("--head", options->head, "With --verify: a file of signed heads to compare the trail with");
  command.flag("--sign", options->sign, "Print the current head of each chain, signed");
  command.flag("--json", options->json, "Print JSON");
  options->add_quiet(command);
}

}  // namespace stint::app
