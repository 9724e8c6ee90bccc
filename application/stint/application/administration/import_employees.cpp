#include <algorithm>
#include <utility>

#include <stint/application/administration/import_session.hpp>
#include <stint/application/administration/password_rule.hpp>
#include <stint/application/identity/end_sessions.hpp>
#include <stint/application/identity/replace_second_factor.hpp>

namespace stint::application {
namespace {

using domain::Employee;
using domain::EmployeeId;

std::string lower_case(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

void take_personal_data(const FiledEmployee& filed, Employee& employee) {
  employee.key = filed.key;
  employee.first_name = filed.first_name;
  employee.last_name = filed.last_name;
  employee.email = filed.email;
  take(filed.employee_number, employee.employee_number);
  take(filed.phone, employee.phone);
  take(filed.mobile, employee.mobile);
  take(filed.role, employee.role);
  take(filed.department, employee.department);
  take(filed.cost_center, employee.cost_center);
  take(filed.branch_office, employee.branch_office);
  take(filed.language, employee.language);
  take(filed.additional_info, employee.additional_info);
  take_nullable(filed.employment_start, employee.employment_start);
  take_nullable(filed.employment_end, employee.employment_end);
  take_nullable(filed.date_of_birth, employee.date_of_birth);
  take(filed.active, employee.active);
  take_nullable(filed.avatar, employee.avatar);
  take(filed.may_create_time_entries, employee.may_create_time_entries);
  take(filed.vacation_per_year, employee.vacation.per_year);
  if (!filed.vacation_carry_over) return;
  for (const auto& [year, days] : *filed.vacation_carry_over) employee.vacation.carry_over[year] = days;
}

/// The ids of records that were said by their keys, sorted, each once.
template <class SomeId>
void take_references(ImportSession& session, const Said<std::vector<std::string>>& keys, const ByKey<SomeId>& known,
                     const std::string& pointer, std::string_view kind, std::vector<SomeId>& ids) {
  if (!keys) return;
  ids.clear();
  for (std::size_t i = 0; i < keys->size(); ++i) {
    const auto* id = session.resolve(known, (*keys)[i], pointer + "/" + std::to_string(i), kind);
    if (id != nullptr) ids.push_back(*id);
  }
  std::ranges::sort(ids);
  ids.erase(std::ranges::unique(ids).begin(), ids.end());
}

/// The id of a schedule or calendar that was said by its key, or by null.
template <class Record, class SomeId>
void take_reference(ImportSession& session, const SaidOrNull<std::string>& key, const ByKey<Record>& known,
                    std::string pointer, std::string_view kind, std::optional<SomeId>& id) {
  if (!key) return;
  id.reset();
  if (!*key) return;
  if (const auto* record = session.resolve(known, **key, std::move(pointer), kind)) id = record->id;
}

void take_working_conditions(ImportSession& session, const FiledEmployee& filed, Employee& employee) {
  take_reference(session, filed.work_schedule, session.schedules, filed.at + "/workSchedule", "work schedule",
                 employee.schedule);
  take_reference(session, filed.holiday_calendar, session.calendars, filed.at + "/holidayCalendar", "holiday calendar",
                 employee.holidays);
  take_references(session, filed.favorite_projects, session.projects, filed.at + "/favoriteProjects", "project",
                  employee.favorite_projects);
}

void check_address(ImportSession& session, const FiledEmployee& filed, std::optional<EmployeeId> id) {
  if (filed.email.empty()) return;
  if (!session.seen.addresses.insert(lower_case(filed.email)).second) {
    session.fault(filed.at + "/email", "'" + filed.email + "' stands twice");
    return;
  }
  const auto holder = session.work.accounts().find_by_email(filed.email);
  if (holder && holder->employee != id) {
    session.fault(filed.at + "/email", "'" + filed.email + "' is the address of another employee");
  }
}

/// What is wrong with a password that the file sets. One that is in use stays, however weak.
std::optional<std::string> fault_of_filed_password(ImportSession& session, const std::string& password,
                                                   const Employee& owner) {
  auto fault = fault_of_new_password(password, owner, session.services.passwords);
  if (!fault) return std::nullopt;
  const auto account = session.work.accounts().find(owner.id);
  const bool is_in_use =
      account && account->password_hash && session.services.hasher.matches(password, *account->password_hash);
  return is_in_use ? std::nullopt : fault;
}

void check_secrets(ImportSession& session, const FiledEmployee& filed, const Employee& owner) {
  if (filed.password && filed.password_hash) {
    session.fault(filed.at + "/passwordHash", "cannot stand beside a password");
  }
  if (filed.password) {
    const auto fault = fault_of_filed_password(session, *filed.password, owner);
    if (fault) session.fault(filed.at + "/password", *fault);
  }
  if (filed.password_hash && !session.services.hasher.understands(*filed.password_hash)) {
    session.fault(
        filed.at + "/passwordHash",
        "is no encoded Argon2id hash (v=19) of 1 GiB over all passes at most, 1 to 16 lanes, a salt of 8 to 64 "
        "bytes and a digest of 16 to 64");
  }
  if (filed.totp_secret && *filed.totp_secret && !session.services.codes.is_secret(**filed.totp_secret)) {
    session.fault(filed.at + "/totpSecret", "is no Base32 text of 10 to 64 bytes");
  }
}

/// Whether a hash is of another password than the stored one, as far as can be told. One that was imported earlier and
/// renewed at a login since is not.
bool is_other_hash(const PasswordHasher& hasher, const std::string& hash, const std::optional<std::string>& stored) {
  return !stored || (hash != *stored && !hasher.is_renewed(*stored, hash));
}

/// Stores password, one-time secret and linked identities; answers whether any was different.
bool import_secrets(ImportSession& session, const FiledEmployee& filed, EmployeeId id) {
  auto& accounts = session.work.accounts();
  const auto account = accounts.find(id);
  const auto stored_hash = account ? account->password_hash : std::nullopt;
  bool changed = false;
  auto hash = filed.password_hash;
  if (filed.password && (!stored_hash || !session.services.hasher.matches(*filed.password, *stored_hash))) {
    hash = session.services.hasher.hash(*filed.password);
  }
  if (hash && is_other_hash(session.services.hasher, *hash, stored_hash)) {
    accounts.set_password_hash(id, hash);
    end_sessions(session.work, id);
    changed = true;
  }
  if (filed.totp_secret && *filed.totp_secret != (account ? account->totp_secret : std::nullopt)) {
    replace_second_factor(session.work, id, *filed.totp_secret);
    changed = true;
  }
  if (filed.identities) {
    auto wanted = *filed.identities;
    std::ranges::sort(wanted);
    auto present = accounts.identities_of(id);
    std::ranges::sort(present);
    if (wanted != present) {
      accounts.set_identities(id, wanted);
      if (!std::ranges::includes(wanted, present)) end_sessions(session.work, id);  // one is not linked any more
      changed = true;
    }
  }
  return changed;
}

void check_identities(ImportSession& session, const FiledEmployee& filed, std::optional<EmployeeId> id) {
  if (!filed.identities) return;
  for (std::size_t i = 0; i < filed.identities->size(); ++i) {
    const auto& identity = (*filed.identities)[i];
    if (identity.provider.empty() || identity.subject.empty()) continue;  // has been reported before
    const auto pointer = filed.at + "/identities/" + std::to_string(i);
    if (!session.seen.identities.insert(identity.provider + "\n" + identity.subject).second) {
      session.fault(pointer, "stands twice");
      continue;
    }
    const auto holder = session.work.accounts().find_by_identity(identity);
    if (holder && holder != id) session.fault(pointer, "is linked to another employee");
  }
}

/// First everybody is brought in without their relations, so that managers may stand after their reports.
void import_people(ImportSession& session, std::vector<Employee>& wanted,
                   std::unordered_map<std::string, Employee>& present) {
  auto& employees = session.work.employees(session.company.id);
  for (const auto& filed : session.file.employees) {
    const auto found = present.find(filed.key);
    const bool is_new = found == present.end();
    const auto id = is_new ? std::nullopt : std::optional{found->second.id};
    check_address(session, filed, id);
    check_identities(session, filed, id);
    Employee employee = is_new ? Employee{.id = {}, .key = filed.key} : found->second;
    take_personal_data(filed, employee);
    check_secrets(session, filed, employee);
    take_working_conditions(session, filed, employee);
    if (is_new && session.may_write()) employee = employees.add(employee);
    session.employees.insert_or_assign(filed.key, employee.id);
    wanted.push_back(std::move(employee));
  }
}

void take_relations(ImportSession& session, const FiledEmployee& filed, Employee& employee) {
  take_references(session, filed.managers, session.employees, filed.at + "/managers", "employee", employee.managers);
  take_references(session, filed.extra_view_rights, session.employees, filed.at + "/extraViewRights", "employee",
                  employee.extra_view_rights);
}

/// Marks the exceptions to the terminal rule on the employees, where the file says which they are.
void import_terminal_exceptions(ImportSession& session) {
  const auto& filed = session.file.company;
  if (!filed.time_tracking || !*filed.time_tracking || !(*filed.time_tracking)->terminal_only.except) return;
  const auto& keys = (*filed.time_tracking)->terminal_only.except;
  std::vector<EmployeeId> exempt;
  take_references(session, keys, session.employees, filed.at + "/timeTracking/terminalOnly/except", "employee", exempt);
  if (!session.may_write()) return;
  auto& employees = session.work.employees(session.company.id);
  for (auto& employee : employees.all()) {
    const bool is_exempt = std::ranges::binary_search(exempt, employee.id);
    if (employee.exempt_from_terminal_only == is_exempt) continue;
    employee.exempt_from_terminal_only = is_exempt;
    session.company_changed = true;
    employees.save(employee);
  }
}

}  // namespace

void import_employees(ImportSession& session) {
  find_duplicates(session, session.file.employees, "key", &FiledEmployee::key);
  auto& employees = session.work.employees(session.company.id);
  std::unordered_map<std::string, Employee> present;
  for (auto& employee : employees.all()) {
    session.employees.emplace(employee.key, employee.id);
    present.emplace(employee.key, std::move(employee));
  }
  std::vector<Employee> wanted;
  import_people(session, wanted, present);

  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto& filed = session.file.employees[i];
    auto& employee = wanted[i];
    const auto found = present.find(filed.key);
    const bool is_new = found == present.end();
    const Employee stored = is_new ? employee : found->second;
    take_relations(session, filed, employee);
    const bool differs = employee != stored;
    bool secrets_differ = false;
    if (session.may_write()) {
      if (differs) employees.save(employee);
      if (stored.active && !employee.active) revoke_tokens_of_locked(session.work, employee.id);
      secrets_differ = import_secrets(session, filed, employee.id);
    }
    if (is_new) {
      session.count_created("employees");
      continue;
    }
    session.count_existing("employees", differs || secrets_differ);
    if (employee.schedule != stored.schedule || employee.holidays != stored.holidays) {
      session.moved.push_back(employee.id);
    }
  }
  import_terminal_exceptions(session);
}

}  // namespace stint::application
