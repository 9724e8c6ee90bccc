#include <algorithm>

#include <stint/domain/characters.hpp>
#include <stint/domain/provisioning/attribute.hpp>
#include <stint/domain/provisioning/schema.hpp>

namespace stint::domain {
namespace {

using enum Mutability;

constexpr std::array every_attribute{
    SchemaAttribute{.schema = user_schema,
                    .name = "userName",
                    .meaning = "What the directory calls the person, unique in the company.",
                    .is_required = true,
                    .uniqueness = Uniqueness::server},
    SchemaAttribute{
        .schema = user_schema, .name = "name", .type = AttributeType::complex, .meaning = "The person's name."},
    SchemaAttribute{.schema = user_schema, .name = "name.givenName", .meaning = "First name.", .is_required = true},
    SchemaAttribute{.schema = user_schema, .name = "name.familyName", .meaning = "Last name.", .is_required = true},
    SchemaAttribute{
        .schema = user_schema, .name = "name.formatted", .meaning = "Both, as shown.", .mutability = read_only},
    SchemaAttribute{.schema = user_schema,
                    .name = "displayName",
                    .meaning = "The name as shown: made of first and last name, for which it stands where they are "
                               "not said."},
    SchemaAttribute{.schema = user_schema,
                    .name = "active",
                    .type = AttributeType::truth,
                    .meaning = "False: locked. Nothing of what the person has filed or worked is lost."},
    SchemaAttribute{
        .schema = user_schema, .name = "preferredLanguage", .meaning = "In which the person is written to."},
    SchemaAttribute{.schema = user_schema, .name = "timezone", .meaning = "IANA name of the zone where they live."},
    SchemaAttribute{.schema = user_schema,
                    .name = "emails",
                    .type = AttributeType::complex,
                    .meaning = "One address: for login and mails. The primary one of several, or that of type work; "
                               "without any, userName.",
                    .is_multiple = true},
    SchemaAttribute{.schema = user_schema, .name = "emails.value", .meaning = "The address."},
    SchemaAttribute{.schema = user_schema, .name = "emails.type", .meaning = "Always work."},
    SchemaAttribute{
        .schema = user_schema, .name = "emails.primary", .type = AttributeType::truth, .meaning = "Always true."},
    SchemaAttribute{.schema = user_schema,
                    .name = "phoneNumbers",
                    .type = AttributeType::complex,
                    .meaning = "The numbers of types work and mobile.",
                    .is_multiple = true},
    SchemaAttribute{.schema = user_schema, .name = "phoneNumbers.value", .meaning = "The number."},
    SchemaAttribute{.schema = user_schema, .name = "phoneNumbers.type", .meaning = "work or mobile."},
    SchemaAttribute{.schema = user_schema,
                    .name = "groups",
                    .type = AttributeType::complex,
                    .meaning = "The department of today.",
                    .is_multiple = true,
                    .mutability = read_only},
    SchemaAttribute{.schema = user_schema,
                    .name = "groups.value",
                    .meaning = "Id of the group.",
                    .is_exact = true,
                    .mutability = read_only},
    SchemaAttribute{.schema = user_schema, .name = "groups.display", .meaning = "Its name.", .mutability = read_only},

    SchemaAttribute{.schema = enterprise_schema, .name = "employeeNumber", .meaning = "The company's own number."},
    SchemaAttribute{.schema = enterprise_schema, .name = "costCenter", .meaning = "Where the work is accounted."},
    SchemaAttribute{.schema = enterprise_schema,
                    .name = "department",
                    .meaning = "The department of today: that of which the person is in the group."},
    SchemaAttribute{.schema = enterprise_schema,
                    .name = "manager",
                    .type = AttributeType::complex,
                    .meaning = "The first of those who decide; another one takes the place of all."},
    SchemaAttribute{
        .schema = enterprise_schema, .name = "manager.value", .meaning = "Id of the user.", .is_exact = true},
    SchemaAttribute{
        .schema = enterprise_schema, .name = "manager.displayName", .meaning = "Their name.", .mutability = read_only},

    SchemaAttribute{
        .schema = employment_schema,
        .name = "startDate",
        .type = AttributeType::date,
        .meaning = "First day of employment; of somebody new who has none said, the day on which they come."},
    SchemaAttribute{
        .schema = employment_schema, .name = "endDate", .type = AttributeType::date, .meaning = "Last day of it."},
    SchemaAttribute{.schema = employment_schema, .name = "workSchedule", .meaning = "Key of the work schedule."},
    SchemaAttribute{.schema = employment_schema, .name = "holidayCalendar", .meaning = "Key of the holiday calendar."},
    SchemaAttribute{.schema = employment_schema, .name = "branchOffice", .meaning = "Where the person works."},
    SchemaAttribute{.schema = employment_schema,
                    .name = "vacationDaysPerYear",
                    .type = AttributeType::number,
                    .meaning = "By contract, in halves."},

    SchemaAttribute{.schema = group_schema,
                    .name = "displayName",
                    .meaning = "Name of the department, unique in the company.",
                    .is_required = true,
                    .uniqueness = Uniqueness::server},
    SchemaAttribute{.schema = group_schema,
                    .name = "members",
                    .type = AttributeType::complex,
                    .meaning = "Those who are in it today. Everybody is in one department at most.",
                    .is_multiple = true},
    SchemaAttribute{.schema = group_schema, .name = "members.value", .meaning = "Id of the user.", .is_exact = true},
    SchemaAttribute{
        .schema = group_schema, .name = "members.display", .meaning = "Their name.", .mutability = read_only},
};

bool is_among(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::any_of(names, [&](std::string_view one) { return equal_ignoring_case(one, name); });
}

}  // namespace

std::span<const SchemaAttribute> schema_attributes() { return every_attribute; }

bool is_multiple(std::string_view name) {
  static constexpr std::array<std::string_view, 6> of_others{"addresses", "roles",        "photos",
                                                             "ims",       "entitlements", "x509Certificates"};
  return is_among(of_others, name) || std::ranges::any_of(every_attribute, [&](const auto& one) {
           return one.is_multiple && equal_ignoring_case(one.name, name);
         });
}

bool is_read_only(std::string_view name) {
  static constexpr std::array<std::string_view, 3> of_all{"id", "meta", "schemas"};
  return is_among(of_all, name) || equal_ignoring_case("groups", name);
}

bool is_exact(std::string_view name) {
  static constexpr std::array<std::string_view, 2> of_all{"id", "externalId"};
  return is_among(of_all, name);
}

bool keeps_elements(std::string_view list, std::string_view type) {
  if (std::ranges::none_of(every_attribute, [&](const auto& one) { return equal_ignoring_case(one.name, list); }))
    return false;
  if (type.empty() || equal_ignoring_case(type, "work")) return true;
  if (equal_ignoring_case(list, "phoneNumbers")) return equal_ignoring_case(type, "mobile");
  return !equal_ignoring_case(list, "emails");
}

}  // namespace stint::domain
