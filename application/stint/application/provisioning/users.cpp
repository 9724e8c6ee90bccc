#include <optional>
#include <utility>

#include <stint/application/administration/foreign_addresses.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/provisioning/looked_up_users.hpp>
#include <stint/application/provisioning/user_record.hpp>
#include <stint/application/provisioning/users.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

Problem no_user(std::string_view id) {
  return Problem::unknown(domain::reasons::no_record_with_key, {{"key", std::string{id}}});
}

Result<UserView> view_of(const Context& context, const ImportServices& services, std::string_view id,
                         const SelectionQuery& wanted) {
  const auto user = looked_up_user(context, services, id);
  if (!user) return refuse(no_user(id));
  const auto selection = domain::parse_selection(wanted.attributes, wanted.excluded_attributes);
  if (!selection) return refuse(selection);
  return UserView{{domain::selected(*user, *selection), std::string{id}}};
}

/// The wanted state of an employee, and the present one.
struct UserChange {
  const Employee* present = nullptr;  ///< null: a new employee
  Attribute before{};
  Attribute wanted{};
};

/// If the directory changes only a name that was the same as the address, the address follows it.
void follow_user_name(const UserChange& change, SaidOfUser& wanted) {
  if (change.present == nullptr) return;
  const auto before = said_of_user(change.before);
  const bool was_address = equal_ignoring_case(before.user_name, before.email);
  if (was_address && wanted.email == before.email && wanted.user_name.contains('@')) wanted.email = wanted.user_name;
}

std::optional<Problem> fault_of(const Staff& staff, const UserChange& change, const SaidOfUser& wanted) {
  std::vector<MemberError> errors;
  if (wanted.user_name.empty()) errors.push_back({"userName", "must be given"});
  judge_provisioned_text("userName", wanted.user_name, errors);
  judge_provisioned_text("externalId", wanted.external_id.value_or(""), errors);
  if (!wanted.active && change.wanted.find("active") != nullptr && !change.wanted.find("active")->is_empty()) {
    errors.push_back({"active", "must be true or false"});
  }
  if (wanted.manager_id && staff.person(*wanted.manager_id) == nullptr) {
    errors.push_back({"manager", "there is no user " + *wanted.manager_id});
  }
  if (!errors.empty()) return Problem::of_members(std::move(errors));
  return std::nullopt;
}

Problem taken(const std::string& text) {
  return Problem::conflict(domain::rules::key_taken, domain::reasons::key_taken, {{"key", text}});
}

std::optional<Problem> conflict_of(const Context& context, const Staff& staff, const UserChange& change,
                                   const SaidOfUser& wanted) {
  const auto own = change.present == nullptr ? std::nullopt : std::optional{change.present->id};
  if (staff.is_taken(wanted.user_name, own)) return taken(wanted.user_name);
  const auto present = change.present == nullptr ? std::string{} : change.present->email;
  if (auto refusal = refusal_of_new_address(context, present, wanted.email)) return refusal;
  const auto holder = context.work.accounts().find_by_email(wanted.email);
  if (holder && holder->employee != own) return counted_if_foreign(context, wanted.email, taken(wanted.email));
  return std::nullopt;
}

/// The members of the record that change.
Attribute record_of(const Context& context, const Staff& staff, const UserChange& change, const SaidOfUser& wanted) {
  auto record = changed_members(change.before, change.wanted);
  const auto before = said_of_user(change.before);
  if (wanted.email != before.email) record.set("email", Attribute{wanted.email});
  if (wanted.active && wanted.active != before.active) record.set("active", Attribute{*wanted.active});
  if (wanted.manager_id != before.manager_id) {
    Attribute::List managers;
    if (wanted.manager_id) managers.emplace_back(staff.person(*wanted.manager_id)->key);
    record.set("managers", std::move(managers));
  }
  if (change.present == nullptr && record.find("employmentStartDate") == nullptr) {
    record.set("employmentStartDate", Attribute{domain::format_date(today_in(context, staff.roster().company()))});
  }
  return record;
}

void keep_said(const Context& context, const Staff& staff, EmployeeId id, const SaidOfUser& wanted) {
  const auto before = staff.said_of(id);
  ProvisionedPerson said{.employee = id, .external_id = wanted.external_id};
  if (!equal_ignoring_case(wanted.user_name, wanted.email)) said.user_name = wanted.user_name;
  if (said == before) return;
  context.work.provisioning(context.caller.company).save(said);
  PersonProvisioned event{.employee = id};
  const auto tell = [&](const std::string& name, const auto& was, const auto& is) {
    if (was == is) return;
    event.values.emplace_back("before." + name, was.value_or("null"));
    event.values.emplace_back("after." + name, is.value_or("null"));
  };
  tell("userName", before.user_name, said.user_name);
  tell("externalId", before.external_id, said.external_id);
  if (before.is_removed) event.values.emplace_back("after.removed", "false");
  raise(context, staff.roster().company(), std::move(event));
}

/// The command for a record as the directory specifies it.
RecordCommand<FiledEmployee> command_of(const Context& context, const ProvisioningServices& services,
                                        const Attribute& record, bool is_new) {
  auto command = services.read_employee(record, is_new);
  command.reason = reason_of_directory(context);
  command.by_directory = true;
  return command;
}

/// Applies a change, and returns the id of the employee.
Result<EmployeeId> apply(const Context& context, const ProvisioningServices& services, const Staff& staff,
                         const UserChange& change) {
  auto wanted = said_of_user(change.wanted);
  follow_user_name(change, wanted);
  if (auto fault = fault_of(staff, change, wanted)) return refuse(*std::move(fault));
  if (auto conflict = conflict_of(context, staff, change, wanted)) return refuse(*std::move(conflict));
  const auto record = record_of(context, staff, change, wanted);
  std::optional<EmployeeId> id;
  if (change.present == nullptr) {
    const auto added =
        add_record<EmployeeRecords>(context, services.settings, command_of(context, services, record, true));
    if (!added) return refuse(in_words_of_directory(added.error()));
    id = EmployeeId{added->record.id.value()};
  } else {
    id = change.present->id;
    if (!record.members()->empty()) {
      const auto changed =
          change_employee(context, services.settings, *id, command_of(context, services, record, false));
      if (!changed) return refuse(in_words_of_directory(changed.error()));
    }
  }
  keep_said(context, staff, *id, wanted);
  return *id;
}

/// Applies the change, and shows the selected attributes of the user after it.
Result<UserView> apply_and_show(const Context& context, const ProvisioningServices& services, const Staff& staff,
                                const UserChange& change, const SelectionQuery& selection) {
  const auto id = apply(context, services, staff, change);
  if (!id) return refuse(id);
  return view_of(context, services.settings, to_string(*id), selection);
}

/// Merges a resource into the present one.
Result<Attribute> said_over(const Attribute& before, const Attribute& resource) {
  return domain::patched(before, {{.kind = PatchKind::replace, .value = resource}});
}

/// Changes a user into the resource that `wanted_over` returns, given the present one.
Result<UserView> change_user(const Context& context, const ProvisioningServices& services, std::string_view id,
                             const auto& submitted, const SelectionQuery& selection, const auto& wanted_over) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto staff = staff_of(context, services.settings);
  const auto* const employee = staff.person(id);
  if (employee == nullptr) return refuse(no_user(id));
  if (auto problem = ValidationErrors(submitted).problem()) return refuse(*std::move(problem));
  UserChange change{.present = employee, .before = staff.user(*employee)};
  auto wanted = wanted_over(change.before);
  if (!wanted) return refuse(wanted);
  change.wanted = *std::move(wanted);
  return apply_and_show(context, services, staff, change, selection);
}

}  // namespace

Result<ResourcePage> list_users(const Context& context, const ImportServices& services, const ResourceQuery& query) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto filter = domain::parse_filter(query.filter);
  const auto found = filter ? looked_up_users(context, services, *filter) : std::nullopt;
  if (!found) return page_of_users(context, services, query);
  return page_of_resources(query, found->size(), [&](std::size_t i) { return (*found)[i]; });
}

Result<UserView> show_user(const Context& context, const ImportServices& services, std::string_view id,
                           const SelectionQuery& selection) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  return view_of(context, services, id, selection);
}

Result<UserView> add_user(const Context& context, const ProvisioningServices& services,
                          const Submitted<UserCommand>& submitted, const SelectionQuery& selection) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  if (auto problem = ValidationErrors(submitted).problem()) return refuse(*std::move(problem));
  const auto& resource = submitted.command.resource;
  const auto staff = staff_of(context, services.settings);
  UserChange change{.wanted = resource};
  const auto said = said_of_user(resource);
  change.present = staff.removed_person(said.email, said.user_name, said.external_id.value_or(""));
  if (change.present != nullptr) {
    change.before = staff.user(*change.present);
    auto wanted = said_over(change.before, resource);
    if (!wanted) return refuse(wanted);
    change.wanted = *std::move(wanted);
    if (resource.find("active") == nullptr) change.wanted.set("active", Attribute{true});
  }
  return apply_and_show(context, services, staff, change, selection);
}

Result<UserView> replace_user(const Context& context, const ProvisioningServices& services, std::string_view id,
                              const Submitted<UserCommand>& submitted, const SelectionQuery& selection) {
  return change_user(context, services, id, submitted, selection,
                     [&](const Attribute& before) { return said_over(before, submitted.command.resource); });
}

Result<UserView> patch_user(const Context& context, const ProvisioningServices& services, std::string_view id,
                            const Submitted<PatchCommand>& submitted, const SelectionQuery& selection) {
  return change_user(context, services, id, submitted, selection, [&](const Attribute& before) -> Result<Attribute> {
    const auto& command = submitted.command;
    if (!command.faults.empty()) return refuse(Problem::of_members(command.faults));
    return domain::patched(before, command.operations);
  });
}

Result<NoResourceView> remove_user(const Context& context, const ProvisioningServices& services, std::string_view id) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto staff = staff_of(context, services.settings);
  const auto* const employee = staff.person(id);
  if (employee == nullptr) return refuse(no_user(id));
  if (employee->active) {
    Attribute record;
    record.set("active", Attribute{false});
    const auto locked =
        change_employee(context, services.settings, employee->id, command_of(context, services, record, false));
    if (!locked) return refuse(locked);
  }
  auto said = staff.said_of(employee->id);
  said.is_removed = true;
  context.work.provisioning(context.caller.company).save(said);
  raise(context, staff.roster().company(), PersonProvisioned{employee->id, {{"after.removed", "true"}}});
  return NoResourceView{};
}

}  // namespace stint::application
