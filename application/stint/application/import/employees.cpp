#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/import/references.hpp>
#include <stint/application/import/session.hpp>
#include <stint/application/import/terms.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/text.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// A new yearly vacation applies from this year on, unless dated terms specify it.
void take_vacation(const ImportSession& session, const FiledEmployee& filed, bool is_new, Employee& employee) {
  auto& vacation = employee.vacation;
  const bool is_first = is_new || session.zone == nullptr || is_dated(employee, &Terms::vacation_per_year);
  if (filed.vacation_per_year && is_first) {
    vacation.per_year = *filed.vacation_per_year;
  } else if (filed.vacation_per_year) {
    const auto year = domain::leave_year_of(session.today(), session.company.absences.leave);
    vacation = vacation.changed_from(year, *filed.vacation_per_year);
  }
  if (!filed.vacation_carry_over) return;
  for (const auto& [year, days] : *filed.vacation_carry_over) vacation.carry_over[year] = days;
}

/// Whether requests may wait for other people than before.
bool decides_otherwise(const Employee& employee, const Employee& before, bool is_new) {
  if (is_new) return employee.role == Role::administrator;
  return employee.role != before.role || employee.active != before.active || employee.employment != before.employment ||
         employee.managers != before.managers || employee.terms != before.terms;
}

bool administrates(const Employee& employee) { return employee.active && employee.role == Role::administrator; }

/// Whether other people may now be treated as employed: if an administrator is added or removed, an exemption may end.
bool changes_employments(const Employee& employee, const Employee& before, bool is_new) {
  return employee.employment != before.employment || administrates(employee) != (!is_new && administrates(before));
}

void take_working_conditions(ImportSession& session, const FiledEmployee& filed, Employee& employee) {
  take_reference(session, filed.work_schedule, session.schedules, filed.at + "/workSchedule", "work schedule",
                 employee.schedule);
  take_reference(session, filed.holiday_calendar, session.calendars, filed.at + "/holidayCalendar", "holiday calendar",
                 employee.holidays);
  take_references(session, filed.favorite_projects, session.projects, filed.at + "/favoriteProjects", "project",
                  employee.favorite_projects);
}

FiledEmployee described_now(const ImportSession& session, const Employee& employee) {
  return described(employee, session.keys, session.today_as_far_as_known());
}

/// An employee of the file: as they are (or as they are first created), and as they are to be.
struct Wanted {
  Selected<FiledEmployee>* selected;
  FiledEmployee filed;  ///< completed
  Employee stored;
  Employee employee;
};

/// Finds duplicate addresses and linked logins, also in records that contain nothing new.
void find_double_logins(ImportSession& session) {
  for (const auto& filed : session.file().employees) {
    if (!filed.email.empty() && !session.run.seen.addresses.insert(lower_case(filed.email)).second) {
      session.fault(filed.at + "/email", "'" + filed.email + "' appears twice");
    }
    if (!filed.identities) continue;
    for (std::size_t i = 0; i < filed.identities->size(); ++i) {
      const auto& identity = (*filed.identities)[i];
      if (identity.provider.empty() || identity.subject.empty()) continue;  // has been reported before
      if (session.run.seen.identities.insert(identity.provider + "\n" + identity.subject).second) continue;
      session.fault(filed.at + "/identities/" + std::to_string(i), "appears twice");
    }
  }
}

/// Employees who give up their address, by that address.
std::unordered_map<std::string, const Wanted*> given_up_addresses(const std::vector<Wanted>& all) {
  std::unordered_map<std::string, const Wanted*> given_up;
  for (const auto& wanted : all) {
    auto before = lower_case(wanted.stored.email);
    if (!wanted.selected->is_new && before != lower_case(wanted.employee.email)) {
      given_up.emplace(std::move(before), &wanted);
    }
  }
  return given_up;
}

/// The file may give an address to another employee if it gives its present owner a new one.
void check_addresses(ImportSession& session, const std::vector<Wanted>& all) {
  const auto given_up = given_up_addresses(all);
  for (const auto& wanted : all) {
    const auto& email = wanted.employee.email;
    if (email.empty() || given_up.contains(lower_case(email))) continue;
    const auto holder = session.work.accounts().find_by_email(email);
    if (holder && (wanted.selected->is_new || holder->employee != wanted.stored.id)) {
      session.fault(wanted.filed.at + "/email", "'" + email + "' is the address of another employee");
    }
  }
}

/// An address must be freed before another employee gets it: no two employees have the same address at any moment.
void free_addresses(ImportSession& session, const std::vector<Wanted>& all) {
  const auto given_up = given_up_addresses(all);
  for (const auto& wanted : all) {
    const auto giver = given_up.find(lower_case(wanted.employee.email));
    if (giver == given_up.end()) continue;
    auto without = giver->second->stored;
    without.email = "employee " + domain::to_string(without.id);  // which is not a real address
    session.work.employees(session.company.id).save(without);
  }
}

/// Validates a password in the file. One that is in use stays, however weak it is.
std::optional<FieldError> fault_of_filed_password(const ImportSession& session, const Wanted& wanted) {
  const auto& password = *wanted.filed.password;
  if (!wanted.selected->new_hash) return validate_password(password);
  return validate_new_password(password, wanted.employee, session.company.name, session.services.passwords);
}

void check_secrets(ImportSession& session, const Wanted& wanted) {
  const auto& filed = wanted.filed;
  if (filed.password && filed.password_hash) {
    session.fault(filed.at + "/passwordHash", "cannot be given together with a password");
  }
  if (filed.password) {
    const auto fault = fault_of_filed_password(session, wanted);
    if (fault) session.fault(filed.at + "/password", session.services.message_about(*fault));
  }
  if (filed.password_hash && !session.services.hasher.understands(*filed.password_hash)) {
    session.fault(
        filed.at + "/passwordHash",
        "is not an encoded Argon2id hash (v=19) of 1 GiB over all passes at most, 1 to 16 lanes, a salt of 8 to 64 "
        "bytes and a digest of 16 to 64");
  }
  if (filed.totp_secret && *filed.totp_secret && !session.services.codes.is_secret(**filed.totp_secret)) {
    session.fault(filed.at + "/totpSecret", "is not a Base32 text of 10 to 64 bytes");
  }
}

/// Whether a hash is of another password than the stored one, as far as can be determined. A hash that was imported
/// earlier and renewed at a login since then is not.
bool is_other_hash(const PasswordHasher& hasher, const std::string& hash, const std::optional<std::string>& stored) {
  return !stored || (hash != *stored && !hasher.is_renewed(*stored, hash));
}

/// Sets the password, unless it was changed since it was compared.
void import_password(ImportSession& session, const Wanted& wanted, const std::optional<std::string>& stored,
                     std::vector<MemberChange>& changes) {
  const auto& selected = *wanted.selected;
  if (!selected.new_hash) return;
  const auto& compared = selected.present_hash;
  const auto& hasher = session.services.hasher;
  const bool was_changed = stored != compared && !(stored && compared && hasher.is_renewed(*stored, *compared));
  if (was_changed) return;
  if (!is_other_hash(hasher, *selected.new_hash, stored)) return;
  changes.push_back({std::string{password_member}, shown_secret(stored.has_value()), shown_secret(true)});
  if (!session.may_write()) return;
  replace_password(session.work, wanted.employee.id, *selected.new_hash);
}

void import_second_factor(ImportSession& session, const Wanted& wanted, const std::optional<std::string>& stored,
                          std::vector<MemberChange>& changes) {
  const auto& secret = wanted.filed.totp_secret;
  if (!secret || *secret == stored) return;
  changes.push_back({"totpSecret", shown_secret(stored.has_value()), shown_secret(secret->has_value())});
  if (session.may_write()) replace_second_factor(session.work, wanted.employee.id, *secret);
}

void import_identities(ImportSession& session, const Wanted& wanted, std::vector<MemberChange>& changes) {
  if (!wanted.filed.identities) return;
  auto& accounts = session.work.accounts();
  auto identities = *wanted.filed.identities;
  std::ranges::sort(identities);
  auto present = wanted.selected->is_new ? std::vector<Identity>{} : accounts.identities_of(wanted.stored.id);
  std::ranges::sort(present);
  if (identities == present) return;
  changes.push_back({"identities", shown(text_of(present)), shown(text_of(identities))});
  if (!session.may_write()) return;
  accounts.set_identities(wanted.employee.id, identities);
  // a login is no longer linked
  if (!std::ranges::includes(identities, present)) end_sessions(session.work, wanted.employee.id);
}

/// Sets the account data: password, one-time secret and linked logins.
void import_account(ImportSession& session, const Wanted& wanted, std::vector<MemberChange>& changes) {
  const auto& filed = wanted.filed;
  if (!wanted.selected->new_hash && !filed.totp_secret && !filed.identities) return;
  const auto account = wanted.selected->is_new ? std::nullopt : session.work.accounts().find(wanted.stored.id);
  import_password(session, wanted, account ? account->password_hash : std::nullopt, changes);
  import_second_factor(session, wanted, account ? account->totp_secret : std::nullopt, changes);
  import_identities(session, wanted, changes);
}

void check_identities(ImportSession& session, const FiledEmployee& filed, std::optional<EmployeeId> id) {
  if (!filed.identities) return;
  for (std::size_t i = 0; i < filed.identities->size(); ++i) {
    const auto& identity = (*filed.identities)[i];
    const auto holder = session.work.accounts().find_by_identity(identity);
    if (!holder || holder == id) continue;
    session.fault(filed.at + "/identities/" + std::to_string(i), "is linked to another employee");
  }
}

/// Checks the members that a file may leave out for an existing employee, but not for a new one.
void check_completeness(ImportSession& session, const FiledEmployee& filed) {
  const auto need = [&](const std::string& value, std::string_view member) {
    if (value.empty()) session.fault(filed.at + "/" + std::string{member}, "is missing");
  };
  need(filed.first_name, "firstName");
  need(filed.last_name, "lastName");
  need(filed.email, "email");
}

/// The employee as the file specifies them, except for their relations.
Wanted wanted_employee(ImportSession& session, Selected<FiledEmployee>& selected) {
  const auto* known = session.employees.find(selected.filed.key);
  Wanted wanted{.selected = &selected,
                .filed = selected.filed,
                .stored = known ? *known : Employee{.id = {}, .key = selected.filed.key},
                .employee = {.id = {}, .key = {}}};
  if (known) {
    if (session.run.writes) {
      wanted.stored = session.work.employees(session.company.id).find(known->id).value_or(wanted.stored);
    }
    wanted.filed = completed(selected, described_now(session, wanted.stored));
  } else {
    check_completeness(session, selected.filed);
  }
  wanted.employee = wanted.stored;
  take_fields(employee_fields, wanted.filed, wanted.employee);
  wanted.employee.employment = wanted.stored.employment;
  take_employments(session, selected.filed, wanted.employee);
  auto& zone = wanted.employee.time_zone;  // an unknown one is left out, and the rest is checked all the same
  if (!zone.empty() && !session.knows_zone(zone, wanted.filed.at + "/timeZone")) zone.clear();
  take_terms(session, wanted.filed, wanted.employee);
  take_vacation(session, wanted.filed, selected.is_new, wanted.employee);
  take_working_conditions(session, wanted.filed, wanted.employee);
  if (known) date_changes(session, {wanted.filed, selected.filed, *selected.in_file, wanted.stored}, wanted.employee);
  return wanted;
}

void take_relations(ImportSession& session, const Wanted& wanted, Employee& employee) {
  const auto& filed = wanted.filed;
  take_managers(session, {filed, wanted.selected->filed, *wanted.selected->in_file, wanted.stored},
                wanted.selected->is_new, employee);
  take_references(session, filed.extra_view_rights, session.employees, filed.at + "/extraViewRights", "employee",
                  employee.extra_view_rights);
}

void note_kept_state(ImportSession& session, const Wanted& wanted) {
  if (wanted.selected->kept.empty()) return;
  auto present = described_now(session, wanted.stored);
  if (const auto account = session.work.accounts().find(wanted.stored.id)) present.totp_secret = account->totp_secret;
  session.note_kept("employees", *wanted.selected, present);
}

/// Applies the effects of a lock or an unlock other than those on the employee's own record.
void take_lock(ImportSession& session, const Employee& employee) {
  const auto occasion = session.occasion();
  if (employee.active) return raise_unmailed(session.work, occasion, AccountUnlocked{employee.id});
  raise_unmailed(session.work, occasion, AccountLocked{employee.id});
  revoke_tokens_of_locked(session.work, employee.id);
  stop_clock_of_locked(session.company_context(), employee.id);
}

/// Accepts a new address in a file as confirmed. One that an administrator or a directory sets still has to be
/// confirmed.
void take_address(ImportSession& session, const Employee& before, const Employee& employee, bool is_new) {
  if (!is_new && equal_ignoring_case(before.email, employee.email)) return;
  const bool is_by_operator = !session.run.by;
  if (is_by_operator && is_new) return session.work.accounts().set_confirmed_address(employee.id, employee.email);
  if (is_by_operator) return settle_address(session.work, employee.id, employee.email);
  if (is_new || !session.services.links) return;
  send_links_after_change(session.company_context(), *session.services.links, employee.id, session.occasion());
}

void finish_employee(ImportSession& session, Wanted& wanted) {
  auto& [selected, filed, stored, employee] = wanted;
  take_relations(session, wanted, employee);
  if (session.may_write() && employee != stored) session.work.employees(session.company.id).save(employee);
  if (session.may_write()) take_address(session, stored, employee, selected->is_new);
  session.employees.put(filed.key, employee);
  session.employments_changed |= changes_employments(employee, stored, selected->is_new);
  session.deciders_changed |= decides_otherwise(employee, stored, selected->is_new);
  std::vector<MemberChange> beside_record;
  import_account(session, wanted, beside_record);
  import_deputies(session, filed, employee.id, selected->is_new, beside_record);
  import_opening_balance(session, filed, employee, selected->is_new, beside_record);
  if (selected->is_new) {
    session.note_created("employees", ImportedKind::employee, *selected, employee.id.value);
    return;
  }
  if (session.may_write() && stored.active != employee.active) take_lock(session, employee);
  if (employee.schedule != stored.schedule || employee.holidays != stored.holidays || employee.terms != stored.terms ||
      employee.branch_office != stored.branch_office || employee.time_zone != stored.time_zone) {
    session.moved.push_back(employee.id);
    session.days_changed.push_back(employee.id);
  } else if (employee.employment != stored.employment) {
    session.days_changed.push_back(employee.id);
  }
  auto changes = changes_between(described_now(session, stored), described_now(session, employee));
  // A change without a date is reported as such, unless it has no effect yet.
  if (!filed.terms && changes.size() > 1) {
    std::erase_if(changes, [](const MemberChange& change) { return change.member == "terms"; });
  }
  // The two dates are those of the latest employment.
  if (employee.employment.earlier == stored.employment.earlier) {
    std::erase_if(changes, [](const MemberChange& change) { return change.member == "employments"; });
  }
  changes.insert(changes.end(), beside_record.begin(), beside_record.end());
  note_kept_state(session, wanted);
  session.note_existing("employees", ImportedKind::employee, *selected, employee.id.value, std::move(changes));
}

/// Marks the exceptions to the terminal rule on the employees, if the file specifies them.
void import_terminal_exceptions(ImportSession& session) {
  const auto& filed = session.selection.company.filed;
  const auto& keys = (*filed.time_tracking)->terminal_only.except;
  if (!keys) return;
  std::vector<EmployeeId> exempt;
  take_references(session, keys, session.employees, filed.at + "/timeTracking/terminalOnly/except", "employee", exempt);
  std::vector<Employee> changed;
  session.employees.each([&](const Employee& employee) {
    const bool is_exempt = std::ranges::binary_search(exempt, employee.id);
    if (employee.exempt_from_terminal_only != is_exempt) changed.push_back(employee);
  });
  auto& employees = session.work.employees(session.company.id);
  for (auto& employee : changed) {
    if (session.may_write()) employee = employees.find(employee.id).value_or(employee);
    employee.exempt_from_terminal_only = !employee.exempt_from_terminal_only;
    if (session.may_write()) employees.save(employee);
    session.employees.put(employee.key, employee);
  }
}

}  // namespace

/// First imports all employees without their relations, so that managers may appear after their reports.
void import_employees(ImportSession& session) {
  constexpr std::string_view list = "employees";
  find_duplicates(session, session.file().employees, "key");
  if (!session.run.writes) find_double_logins(session);
  std::vector<Wanted> all;
  all.reserve(session.selection.employees.size());
  session.each_to_do(list, ImportedKind::employee, session.selection.employees, [&](Selected<FiledEmployee>& selected) {
    all.push_back(wanted_employee(session, selected));
    const auto& wanted = all.back();
    check_identities(session, wanted.filed, selected.is_new ? std::nullopt : std::optional{wanted.stored.id});
    check_secrets(session, wanted);
  });
  check_addresses(session, all);
  if (session.may_write()) free_addresses(session, all);
  for (auto& [selected, filed, stored, employee] : all) {
    if (!selected->is_new) continue;
    if (session.may_write()) {
      employee = session.work.employees(session.company.id).add(employee);
    } else {
      employee.id = session.made_up_id<EmployeeId>();
    }
    stored = employee;
    session.employees.put(filed.key, employee);
    session.keys.employees.put(employee.id, filed.key);
  }
  for (auto& wanted : all) finish_employee(session, wanted);
  import_terminal_exceptions(session);
}

}  // namespace stint::application
