#include <algorithm>
#include <span>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <stint/application/administration/exporting.hpp>
#include <stint/application/context.hpp>
#include <stint/application/import/members.hpp>
#include <stint/application/import/texts.hpp>
#include <stint/domain/company/employee_zone.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// How many people are prepared at once, to be written one by one.
constexpr std::size_t people_at_once = 200;

/// Employees, absences and time entries.
constexpr std::size_t lists_of_people = 3;

/// The keys of one kind of record by their ids.
class KeysOfKind {
 public:
  KeysOfKind(Work& work, CompanyId company, ImportedKind kind, std::string_view word) : word_(word) {
    for (auto& [id, key] : work.imported_records(company).keys(kind)) {
      taken_.insert(key);
      by_id_.emplace(id, std::move(key));
    }
  }
  [[nodiscard]] bool has(std::int32_t id) const { return by_id_.contains(id); }
  /// Also for a record that has none yet: the one that it would be given.
  const std::string& of(std::int32_t id) {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? give(id) : found->second;
  }
  const std::string& give(std::int32_t id) {
    auto key = std::string{word_} + "-" + std::to_string(id);
    while (!taken_.insert(key).second) key += "-x";
    return by_id_.emplace(id, std::move(key)).first->second;
  }

 private:
  std::string_view word_;
  std::unordered_set<std::string> taken_{};
  std::unordered_map<std::int32_t, std::string> by_id_{};
};

KeysOfKind absence_keys(Work& work, CompanyId company) { return {work, company, ImportedKind::absence, "absence"}; }
KeysOfKind entry_keys(Work& work, CompanyId company) { return {work, company, ImportedKind::time_entry, "entry"}; }

std::vector<AbsenceRequest> absences_of(Work& work, CompanyId company, EmployeeId employee) {
  auto absences = work.absences(company).of_employee(employee);
  std::ranges::sort(absences, {}, [](const auto& absence) { return absence.id(); });
  return absences;
}

std::vector<TimeEntryId> entries_of(Work& work, CompanyId company, EmployeeId employee) {
  std::vector<TimeEntryId> ids;
  for (const auto& hours : work.entries(company).dated(employee, domain::all_dates)) ids.push_back(hours.id);
  std::ranges::sort(ids);
  return ids;
}

FiledAbsence filed(Work& work, CompanyId company, const AbsenceRequest& absence, const Keys& keys) {
  const auto& record = absence.record();
  auto said = described({record.employee, record.details, record.state, record.substitute, record.certified}, keys);
  const auto type = work.absence_types(company).find(record.details.type);
  if (!type || !type->requires_medical_certificate) said.certificate_days.reset();
  if (*said.half) {  // which also determines when the absence begins and ends
    said.starts_half.reset();
    said.ends_half.reset();
  }
  return said;
}

FiledTimeEntry filed(const TimeEntry& entry, const Keys& keys, const TimeZone& zone) {
  const auto& record = entry.record();
  return described(
      {record.employee, record.details, record.state, record.origin, record.deletion_requested, record.proposal}, keys,
      zone);
}

/// The mark of a record, as if a file had contained it in this form.
template <class Filed>
ImportedRecord mark_of(const Digests& digests, std::int32_t id, const Filed& filed) {
  SaidMembers said(digests);
  each_member(
      [&](const Member& member, const auto& value) {
        if (const auto text = said_text(value)) said.say(member.number, *text);
      },
      filed);
  return {.id = id, .said = said.bytes()};
}

}  // namespace

std::size_t give_keys(Work& work, const Company& company, const TimeZones& zones, const Digests& digests, Instant now) {
  const Roster roster(work, company, zone_of(zones, company).to_local(now).date);
  auto& marks = work.imported_records(company.id);
  auto keys_of_absences = absence_keys(work, company.id);
  auto keys_of_entries = entry_keys(work, company.id);
  std::size_t given = 0;
  for (const auto& [employee_key, employee] : roster.known().employees) {
    for (const auto& absence : absences_of(work, company.id, employee.id)) {
      const auto id = absence.id().value;
      if (keys_of_absences.has(id)) continue;
      marks.save(ImportedKind::absence, keys_of_absences.give(id),
                 mark_of(digests, id, filed(work, company.id, absence, roster.keys())));
      ++given;
    }
    const EmployeeZone zone(company, employee, zones);
    for (const auto id : entries_of(work, company.id, employee.id)) {
      if (keys_of_entries.has(id.value)) continue;
      const auto entry = work.entries(company.id).find(id).value();
      marks.save(ImportedKind::time_entry, keys_of_entries.give(id.value),
                 mark_of(digests, id.value, filed(entry, roster.keys(), zone)));
      ++given;
    }
  }
  return given;
}

std::size_t count_without_keys(Work& work, const Company& company) {
  const auto absences = absence_keys(work, company.id);
  const auto entries = entry_keys(work, company.id);
  std::size_t count = 0;
  for (const auto& employee : work.employees(company.id).all()) {
    for (const auto& absence : absences_of(work, company.id, employee.id)) {
      if (!absences.has(absence.id().value)) ++count;
    }
    for (const auto id : entries_of(work, company.id, employee.id)) {
      if (!entries.has(id.value)) ++count;
    }
  }
  return count;
}

std::size_t parts_of_export(Work& work, const Company& company) {
  return lists_of_people * work.employees(company.id).shared()->size();
}

CompanyExport::CompanyExport(Work& work, const Company& company, const TimeZones& zones, Date today,
                             ExportOptions options)
    : work_(work), zones_(zones), roster_(work, company, today), options_(std::move(options)) {}

void CompanyExport::report(std::size_t lists, std::size_t people) const {
  const auto everybody = roster_.known().employees.size();
  if (options_.on_progress) options_.on_progress(lists * everybody + people, lists_of_people * everybody);
}

std::vector<const Employee*> CompanyExport::people() const {
  std::vector<const Employee*> people;
  for (const auto& [key, employee] : roster_.known().employees) people.push_back(&employee);
  std::ranges::sort(people, {}, &Employee::key);
  return people;
}

void CompanyExport::each_employee(const Sink<FiledEmployee>& sink) const {
  const auto everybody = people();
  for (std::span<const Employee* const> rest = everybody; !rest.empty();) {
    const auto some = rest.first(std::min(rest.size(), people_at_once));
    rest = rest.subspan(some.size());
    for (auto& filed : roster_.filed_from_first_day(some)) {
      if (options_.with_secrets) add_secrets(filed);
      sink(filed);
    }
    report(0, everybody.size() - rest.size());
  }
}

void CompanyExport::add_secrets(FiledEmployee& filed) const {
  const auto account = work_.accounts().find(roster_.known().employees.at(filed.key).id);
  if (account && account->password_hash) filed.password_hash = account->password_hash;
  if (account && account->totp_secret) filed.totp_secret.emplace(account->totp_secret);
}

void CompanyExport::each_client(const Sink<FiledClient>& sink) const {
  if (!options_.with_secrets) return;
  each<ClientRecords>([&](const FiledClient& client) {
    auto filed = client;
    filed.secret_hash = work_.clients().find(client.id).value().secret_hash;
    sink(filed);
  });
}

void CompanyExport::each_absence(const Sink<FiledAbsence>& sink) const {
  const auto company = roster_.company().id;
  auto keys = absence_keys(work_, company);
  std::size_t written = 0;
  for (const auto* employee : people()) {
    for (const auto& absence : absences_of(work_, company, employee->id)) {
      auto row = filed(work_, company, absence, roster_.keys());
      row.key = keys.of(absence.id().value);
      sink(row);
    }
    report(1, ++written);
  }
}

void CompanyExport::each_time_entry(const Sink<FiledTimeEntry>& sink) const {
  const auto company = roster_.company().id;
  auto keys = entry_keys(work_, company);
  std::size_t written = 0;
  for (const auto* employee : people()) {
    const EmployeeZone zone(roster_.company(), *employee, zones_);
    for (const auto id : entries_of(work_, company, employee->id)) {
      auto row = filed(work_.entries(company).find(id).value(), roster_.keys(), zone);
      row.key = keys.of(id.value);
      sink(row);
    }
    report(2, ++written);
  }
}

}  // namespace stint::application
