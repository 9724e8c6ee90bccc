#include <optional>
#include <set>
#include <utility>

#include <stint/application/administration/applying.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/provisioning/groups.hpp>
#include <stint/application/provisioning/seen_records.hpp>

namespace stint::application {

using namespace domain;

namespace {

Problem no_group(std::string_view id) {
  return Problem::unknown(domain::reasons::no_record_with_key, {{"key", std::string{id}}});
}

Result<GroupView> view_of(const SeenGroups& groups, std::string_view id, const SelectionQuery& wanted) {
  const auto selection = domain::parse_selection(wanted.attributes, wanted.excluded_attributes);
  if (!selection) return refuse(selection);
  return GroupView{{domain::selected(groups.resource(*groups.find(id)), *selection), std::string{id}}};
}

/// Without what only changes need.
SeenGroups groups_of(const Context& context, const ImportServices& services, const SeenPeople& people) {
  const auto company = company_of(context);
  return {context.work.provisioning(company.id).groups(), people.by_id(), services.digests, today_in(context, company)};
}

std::string text_at(const Attribute& resource, std::string_view name) {
  const auto* const attribute = resource.find(name);
  return attribute == nullptr || attribute->text() == nullptr ? std::string{} : *attribute->text();
}

std::set<std::string> member_ids(const Attribute& group) {
  std::set<std::string> ids;
  const auto* const members = group.find("members");
  if (members == nullptr || members->list() == nullptr) return ids;
  for (const auto& member : *members->list()) ids.insert(text_at(member, "value"));
  return ids;
}

/// The department into which an employee is to be moved.
struct Move {
  const Employee* employee = nullptr;
  std::string department{};
};

/// Moves people as administrators change records, all in one transaction.
std::optional<Problem> apply_moves(const Context& context, const ImportServices& services, const Roster& roster,
                                   const std::vector<Move>& moves) {
  if (moves.empty()) return std::nullopt;
  auto file = file_about(roster);
  file.employees.reserve(moves.size());
  for (const auto& [employee, department] : moves) {
    file.employees.push_back({.key = employee->key, .department = department});
  }
  auto selection = selection_without_changes(roster, file);
  selection.employees.reserve(moves.size());
  for (const auto& filed : file.employees) {
    selection.employees.push_back({.filed = filed, .in_file = &filed, .repeated = required_members(filed)});
  }
  const auto applied =
      apply_by_hand(context, services, selection, {EmployeeRecords::list}, {.reason = reason_of_directory(context)});
  if (!applied) return applied.error();
  return std::nullopt;
}

/// The employees who join a group and those who leave it; a member that is not a user is refused.
Result<std::vector<Move>> moves_between(const Staff& staff, const Attribute& before, const Attribute& wanted,
                                        const std::string& department) {
  const auto was = member_ids(before);
  const auto is = member_ids(wanted);
  std::vector<Move> moves;
  std::vector<MemberError> errors;
  for (const auto& id : is) {
    if (was.contains(id)) continue;
    const auto* const employee = staff.person(id);
    if (employee == nullptr) {
      errors.push_back({"members", "there is no user " + id});
    } else {
      moves.push_back({employee, department});
    }
  }
  if (!errors.empty()) return refuse(Problem::of_members(std::move(errors)));
  for (const auto& id : was) {
    if (!is.contains(id)) moves.push_back({staff.person(id), {}});
  }
  return moves;
}

/// Faults of a group from a directory, other than those of its members.
std::optional<Problem> fault_of(const Attribute& wanted) {
  std::vector<MemberError> errors;
  const auto name = text_at(wanted, "displayName");
  if (name.empty()) errors.push_back({"displayName", "must be given"});
  judge_provisioned_text("displayName", name, errors);
  judge_provisioned_text("externalId", text_at(wanted, "externalId"), errors);
  const auto* const members = wanted.find("members");
  if (members != nullptr && members->list() != nullptr && members->list()->size() > domain::most_elements) {
    errors.push_back({"members", "must have " + std::to_string(domain::most_elements) + " elements at most"});
  }
  if (errors.empty()) return std::nullopt;
  return Problem::of_members(std::move(errors));
}

void keep_said(const Context& context, const Company& company, const ProvisionedGroup& before,
               const ProvisionedGroup& group) {
  context.work.provisioning(company.id).save(group);
  if (before.external_id == group.external_id) return;
  raise(context, company,
        DepartmentProvisioned{group.name,
                              {{"before.externalId", before.external_id.value_or("null")},
                               {"after.externalId", group.external_id.value_or("null")}}});
}

/// Applies the wanted state of an existing group, and shows the selected attributes of it.
Result<GroupView> apply(const Context& context, const ImportServices& services, const Staff& staff,
                        const ProvisionedGroup& group, const Attribute& wanted, const SelectionQuery& selection) {
  if (auto fault = fault_of(wanted)) return refuse(*std::move(fault));
  const auto name = text_at(wanted, "displayName");
  auto after = group;
  after.name = name;
  after.external_id.reset();
  if (auto external_id = text_at(wanted, "externalId"); !external_id.empty()) after.external_id = external_id;
  // Before the group is renamed, so that new members are renamed with the rest.
  const auto moves = moves_between(staff, staff.groups().resource(group), wanted, group.name);
  if (!moves) return refuse(moves);
  if (auto refusal = apply_moves(context, services, staff.roster(), *moves)) return refuse(*std::move(refusal));
  if (after != group || !moves->empty()) {
    context.work.provisioning(context.caller.company).save(group);
    if (name != group.name) {
      const auto renamed = rename_department(context, group.name, {.command = {.name = name}});
      if (!renamed) return refuse(renamed);
    }
    keep_said(context, staff.roster().company(), group, after);
  }
  return view_of(staff_of(context, services).groups(), group.id, selection);
}

/// Changes a group into the resource that `wanted_over` returns, given the present one.
Result<GroupView> change_group(const Context& context, const ImportServices& services, std::string_view id,
                               const auto& submitted, const SelectionQuery& selection, const auto& wanted_over) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto staff = staff_of(context, services);
  const auto* const group = staff.groups().find(id);
  if (group == nullptr) return refuse(no_group(id));
  if (auto problem = ValidationErrors(submitted).problem()) return refuse(*std::move(problem));
  const auto wanted = wanted_over(staff.groups().resource(*group));
  if (!wanted) return refuse(wanted);
  return apply(context, services, staff, *group, *wanted, selection);
}

}  // namespace

Result<ResourcePage> list_groups(const Context& context, const ImportServices& services, const ResourceQuery& query) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const SeenPeople people(context.work, context.caller.company);
  const auto groups = groups_of(context, services, people);
  return page_of_resources(query, groups.all().size(), [&](std::size_t i) { return groups.resource(groups.all()[i]); });
}

Result<GroupView> show_group(const Context& context, const ImportServices& services, std::string_view id,
                             const SelectionQuery& selection) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const SeenPeople people(context.work, context.caller.company);
  const auto groups = groups_of(context, services, people);
  if (groups.find(id) == nullptr) return refuse(no_group(id));
  return view_of(groups, id, selection);
}

Result<GroupView> add_group(const Context& context, const ImportServices& services,
                            const Submitted<GroupCommand>& submitted, const SelectionQuery& selection) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  if (auto problem = ValidationErrors(submitted).problem()) return refuse(*std::move(problem));
  const auto& resource = submitted.command.resource;
  const auto staff = staff_of(context, services);
  if (auto fault = fault_of(resource)) return refuse(*std::move(fault));
  const auto name = text_at(resource, "displayName");
  if (staff.groups().named(name) != nullptr) {
    return refuse(Problem::conflict(domain::rules::key_taken, domain::reasons::key_taken, {{"key", name}}));
  }
  const auto group = staff.groups().added(name);
  context.work.provisioning(context.caller.company).save(group);
  raise(context, staff.roster().company(), DepartmentProvisioned{name, {{"after.removed", "false"}}});
  return apply(context, services, staff_of(context, services), group, resource, selection);
}

Result<GroupView> replace_group(const Context& context, const ImportServices& services, std::string_view id,
                                const Submitted<GroupCommand>& submitted, const SelectionQuery& selection) {
  return change_group(context, services, id, submitted, selection, [&](const Attribute& before) {
    return domain::patched(before, {{.kind = PatchKind::replace, .value = submitted.command.resource}});
  });
}

Result<GroupView> patch_group(const Context& context, const ImportServices& services, std::string_view id,
                              const Submitted<PatchCommand>& submitted, const SelectionQuery& selection) {
  return change_group(context, services, id, submitted, selection, [&](const Attribute& before) -> Result<Attribute> {
    const auto& command = submitted.command;
    if (!command.faults.empty()) return refuse(Problem::of_members(command.faults));
    return domain::patched(before, command.operations);
  });
}

Result<NoResourceView> remove_group(const Context& context, const ImportServices& services, std::string_view id) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto staff = staff_of(context, services);
  const auto* const group = staff.groups().find(id);
  if (group == nullptr) return refuse(no_group(id));
  std::vector<Move> moves;
  for (const auto* const employee : staff.groups().members_of(group->name)) moves.push_back({employee, {}});
  if (auto refusal = apply_moves(context, services, staff.roster(), moves)) return refuse(*std::move(refusal));
  context.work.provisioning(context.caller.company).remove_group(id);
  raise(context, staff.roster().company(), DepartmentProvisioned{group->name, {{"after.removed", "true"}}});
  return NoResourceView{};
}

}  // namespace stint::application
