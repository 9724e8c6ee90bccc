#include <stint/application/import/session.hpp>
#include <stint/application/notifications/audit_lines.hpp>
#include <stint/application/notifications/raising.hpp>

namespace stint::application {

using namespace domain;

ImportErrors::ImportErrors(std::vector<FileFault> of_the_files) : faults_(std::move(of_the_files)) {
  for (const auto& fault : faults_) {
    if (!fault.is_read) places_.insert(fault.pointer);
  }
}

void ImportErrors::add(std::string pointer, std::string message) {
  if (is_known(pointer)) return;
  places_.insert(pointer);
  faults_.push_back({std::move(pointer), std::move(message)});
}

bool ImportErrors::is_known(std::string place) const {
  while (!places_.contains(place)) {
    const auto last_step = place.rfind('/');
    if (last_step == std::string::npos) return false;
    place.resize(last_step);
  }
  return true;
}

ImportSession::ImportSession(ImportRun& its_run, Selection& its_selection)
    : run(its_run),
      work(its_run.work),
      services(its_run.services),
      selection(its_selection),
      schedules(its_selection.known.schedules),
      calendars(its_selection.known.calendars),
      types(its_selection.known.types),
      projects(its_selection.known.projects),
      categories(its_selection.known.categories),
      employees(its_selection.known.employees),
      keys(its_selection.known.keys) {}

EmployeeZone ImportSession::zone_of(const std::string& employee) const {
  const auto* const found = employees.find(employee);
  return {company, found != nullptr ? *found : Employee{}, services.zones};
}

bool ImportSession::knows_zone(const std::string& name, std::string pointer) {
  if (services.zones.find(name) != nullptr) return true;
  fault(std::move(pointer), "'" + name + "' is not an IANA time zone");
  return false;
}

namespace {

/// Whether target time or work of a day is derived from records of a kind, other than those of employees.
bool has_days(ImportedKind kind) {
  switch (kind) {
    case ImportedKind::absence:
    case ImportedKind::time_entry:
    case ImportedKind::company:
    case ImportedKind::work_schedule:
    case ImportedKind::holiday_calendar:
    case ImportedKind::absence_type:
      return true;
    case ImportedKind::project:
    case ImportedKind::category:
    case ImportedKind::client:
    case ImportedKind::employee:
      break;
  }
  return false;
}

}  // namespace

void ImportSession::note_days(ImportedKind kind, std::string_view verb, std::int32_t id) {
  if (!has_days(kind)) return;
  days_of_all_changed = true;
  if (cause.empty()) cause = std::string{record_word(kind)}.append(verb).append(" ").append(std::to_string(id));
}

void ImportSession::note_created(std::string_view list, ImportedKind kind, const std::string& key, std::int32_t id) {
  anything_changed = true;
  // Other new records are not used yet: employees who begin to use them are noted themselves.
  if (kind == ImportedKind::absence || kind == ImportedKind::time_entry) note_days(kind, ".added", id);
  run.report[std::string{list}].created.add(name_of(key));
  if (!may_write()) return;
  run.has_written = true;
  // A new company gets one line, which covers its first records.
  if (selection.company.is_new && kind != ImportedKind::company) return;
  if (run.by) return raise_unmailed(work, occasion(), RecordAdded{kind, key, id});
  raise_unmailed(work, occasion(), RecordImported{kind, key, id});
}

void ImportSession::note_existing(std::string_view list, ImportedKind kind, const std::string& key, std::int32_t id,
                                  std::vector<MemberChange> changes) {
  auto& report = run.report[std::string{list}];
  if (changes.empty()) {
    report.left.add(name_of(key));
    return;
  }
  anything_changed = true;
  note_days(kind, ".changed", id);
  if (may_write()) {
    run.has_written = true;
    std::vector<std::pair<std::string, std::string>> values;
    for (const auto& change : changes) {
      values.emplace_back("before." + change.member, change.before);
      values.emplace_back("after." + change.member, change.after);
    }
    if (run.by) {
      raise_unmailed(work, occasion(), RecordChanged{kind, key, id, std::move(values)});
    } else {
      raise_unmailed(work, occasion(), RecordChangedByImport{kind, key, id, std::move(values)});
    }
  }
  report.changed.push_back({name_of(key), std::move(changes)});
}

void ImportSession::note_kept(std::string_view list, const std::string& key, std::vector<MemberChange> members) {
  run.report[std::string{list}].kept.push_back({name_of(key), std::move(members)});
}

std::optional<MemberChange> change_of(const Member& member, std::optional<std::string> before,
                                      std::optional<std::string> after) {
  const std::string null(1, '\0');
  auto old_text = std::move(before).value_or(null);
  auto new_text = std::move(after).value_or(null);
  if (old_text == new_text) return std::nullopt;
  if (member.is_secret) {
    return MemberChange{std::string{member.name}, shown_secret(old_text != null), shown_secret(new_text != null)};
  }
  return MemberChange{std::string{member.name}, shown(std::move(old_text)), shown(std::move(new_text))};
}

}  // namespace stint::application
