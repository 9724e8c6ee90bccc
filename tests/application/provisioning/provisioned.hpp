#pragma once

#include <string>
#include <utility>

#include <stint/application/provisioning/groups.hpp>
#include <stint/application/provisioning/users.hpp>

#include "tests/application/administration/administering.hpp"
#include "tests/domain/provisioning/attributes.hpp"

namespace stint::test {

/// A directory that provisions the people of acme, with a token of Ada's. Records are read as the API reads them,
/// except members that these tests do not use.
class Provisioned : public Administration {
 public:
  using Command = application::RecordCommand<application::FiledEmployee>;

  auto add_user(const Attribute& resource) {
    return by(ada, application::add_user, provisioning(), submitted<application::UserCommand>(resource),
              all_attributes);
  }
  auto put_user(const std::string& id, const Attribute& resource) {
    return by(ada, application::replace_user, provisioning(), id, submitted<application::UserCommand>(resource),
              all_attributes);
  }
  auto patch_user(const std::string& id, std::vector<domain::PatchOperation> operations) {
    return by(ada, application::patch_user, provisioning(), id, submitted(std::move(operations)), all_attributes);
  }
  auto remove_user(const std::string& id) { return by(ada, application::remove_user, provisioning(), id); }
  auto add_group(const Attribute& resource) {
    return by(ada, application::add_group, services(), submitted<application::GroupCommand>(resource), all_attributes);
  }
  auto put_group(const std::string& id, const Attribute& resource) {
    return by(ada, application::replace_group, services(), id, submitted<application::GroupCommand>(resource),
              all_attributes);
  }
  auto patch_group(const std::string& id, std::vector<domain::PatchOperation> operations) {
    return by(ada, application::patch_group, services(), id, submitted(std::move(operations)), all_attributes);
  }
  auto remove_group(const std::string& id) { return by(ada, application::remove_group, services(), id); }

  auto users(const application::ResourceQuery& query = {}) {
    return read_by(ada, application::list_users, services(), query);
  }
  auto groups(const application::ResourceQuery& query = {}) {
    return read_by(ada, application::list_groups, services(), query);
  }
  /// An attribute of a user as the directory sees it, or the rule that refuses it.
  std::string shown_user(const std::string& id, std::string_view name) {
    return shown(read_by(ada, application::show_user, services(), id, all_attributes), name);
  }
  std::string shown_group(const std::string& id, std::string_view name) {
    return shown(read_by(ada, application::show_group, services(), id, all_attributes), name);
  }
  /// The people who match a filter, by name.
  std::string found(const std::string& filter) {
    const auto page = users({.filter = filter});
    if (!page) return std::string{page.error().rule_name()};
    std::string names;
    for (const auto& user : page->resources) {
      names += (names.empty() ? "" : " ") + *user.find("userName")->text();
    }
    return names;
  }

  domain::Employee record_of(const std::string& id) {
    domain::Employee record{.id = {}, .key = {}};
    store.read([&](application::Work& work) {
      record = work.employees(acme.id).find(domain::parse_id<domain::EmployeeId>(id).value()).value();
    });
    return record;
  }

  application::ProvisioningServices provisioning() { return {settings_, read}; }

  static application::Submitted<application::PatchCommand> submitted(std::vector<domain::PatchOperation> operations) {
    return {.command = {.operations = std::move(operations)}};
  }

  const application::SelectionQuery all_attributes{};  ///< attributes

 private:
  template <class ResourceCommand>
  static application::Submitted<ResourceCommand> submitted(const Attribute& resource) {
    return {.command = {{.resource = resource}}};
  }

  static std::string shown(const domain::Result<application::ResourceView>& view, std::string_view name) {
    if (!view) return std::string{view.error().rule_name()};
    const auto* const attribute = view->resource.find(name);
    return attribute == nullptr ? "none" : text_of(*attribute);
  }

  /// Read as in company files, for the members in these tests.
  static Command read(const domain::Attribute& record, bool is_new) {
    Command command;
    const auto take = [&](std::string_view member, auto& into) {
      const auto* const value = record.find(member);
      if (value != nullptr && value->text() != nullptr) into = *value->text();
    };
    command.unsaid = application::required_members(command.filed);
    take("firstName", command.filed.first_name);
    take("lastName", command.filed.last_name);
    take("email", command.filed.email);
    take("department", command.filed.department);
    take("employeeNumber", command.filed.employee_number);
    take("phone", command.filed.phone);
    application::each_member(
        [&](const application::Member& member, const auto& /*value*/) {
          if (record.find(member.name) != nullptr) command.unsaid.reset(member.number);
        },
        command.filed);
    if (is_new) command.unsaid.reset();
    if (const auto* const active = record.find("active")) command.filed.active = domain::truth_of(*active);
    if (const auto* const day = record.find("employmentStartDate")) {
      command.filed.employment_start = domain::parse_date(*day->text());
    }
    if (const auto* const managers = record.find("managers")) {
      command.filed.managers.emplace();
      for (const auto& key : *managers->list()) command.filed.managers->push_back(*key.text());
    }
    if (!command.filed.email.contains('@') && record.find("email") != nullptr) {
      command.faults.push_back({"/email", "is not an e-mail address"});
    }
    return command;
  }

  application::ImportServices settings_ = services();
};

/// A new person, in the form of Entra ID.
inline Attribute nina() {
  return object({{"schemas", list({"urn:ietf:params:scim:schemas:core:2.0:User"})},
                 {"externalId", "e-4711"},
                 {"userName", "nina@acme"},
                 {"active", true},
                 {"displayName", "Nina Neu"},
                 {"emails", list({object({{"primary", true}, {"type", "work"}, {"value", "nina@acme"}})})},
                 {"meta", object({{"resourceType", "User"}})},
                 {"name", object({{"formatted", "Nina Neu"}, {"familyName", "Neu"}, {"givenName", "Nina"}})}});
}

}  // namespace stint::test
