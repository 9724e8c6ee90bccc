#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include <stint/application/provisioning/user_record.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/provisioning/schema.hpp>

namespace stint::application {

using namespace domain;

namespace {

Attribute attribute_of(const std::string& text) { return text; }
Attribute attribute_of(Date day) { return domain::format_date(day); }
Attribute attribute_of(HalfDays amount) { return amount.days(); }
template <class Value>
Attribute attribute_of(const std::optional<Value>& value) {
  return value ? attribute_of(*value) : Attribute{};
}

/// An attribute that a record has in the same form.
struct Mapped {
  std::string_view schema;  ///< empty: the core schema
  std::string_view name;    ///< may lead into an attribute
  std::string_view member;  ///< of the record of company files; may lead into an object
  Attribute (*value)(const FiledEmployee& filed);
  Attribute (*nothing)();  ///< the value of the member if the attribute has none: an empty string, zero or null
};

/// The name of a member in company files.
template <auto member>
constexpr std::string_view name_in_files() {
  std::string_view name;
  each_field(employee_fields, [&]<class Each>(const Each& field) {
    if constexpr (std::same_as<std::remove_cvref_t<decltype(field.filed)>, std::remove_cv_t<decltype(member)>>) {
      if (field.filed == member) name = camel_case<Each::name>;
    }
  });
  return name;
}

template <auto member>
constexpr Mapped as(std::string_view schema, std::string_view name) {
  return {schema, name, name_in_files<member>(), [](const FiledEmployee& filed) { return attribute_of(filed.*member); },
          [] {
            using Value = std::remove_cvref_t<decltype(FiledEmployee{}.*member)>;
            if constexpr (may_be_left_out<Value>) {
              return attribute_of(typename Value::value_type{});
            } else {
              return attribute_of(Value{});
            }
          }};
}

constexpr std::array mapped{
    as<&FiledEmployee::first_name>({}, "name.givenName"),
    as<&FiledEmployee::last_name>({}, "name.familyName"),
    as<&FiledEmployee::language>({}, "preferredLanguage"),
    as<&FiledEmployee::time_zone>({}, "timezone"),
    as<&FiledEmployee::employee_number>(enterprise_schema, "employeeNumber"),
    as<&FiledEmployee::cost_center>(enterprise_schema, "costCenter"),
    as<&FiledEmployee::department>(enterprise_schema, "department"),
    as<&FiledEmployee::employment_start>(employment_schema, "startDate"),
    as<&FiledEmployee::employment_end>(employment_schema, "endDate"),
    as<&FiledEmployee::work_schedule>(employment_schema, "workSchedule"),
    as<&FiledEmployee::holiday_calendar>(employment_schema, "holidayCalendar"),
    as<&FiledEmployee::branch_office>(employment_schema, "branchOffice"),
    as<&FiledEmployee::vacation_per_year>(employment_schema, "vacationDaysPerYear"),
};

/// Attributes of users that records have under another name, and that are not in the table.
constexpr std::array other_attributes{
    std::pair<std::string_view, std::string_view>{"email", "emails"},
    std::pair<std::string_view, std::string_view>{"phone", "phoneNumbers[type eq \"work\"]"},
    std::pair<std::string_view, std::string_view>{"mobile", "phoneNumbers[type eq \"mobile\"]"},
    std::pair<std::string_view, std::string_view>{"managers", "manager"}};

/// Calls `use` with each name of a path whose names are separated by full stops.
template <class Use>
void each_step(std::string_view path, Use use) {
  for (;;) {
    const auto end = path.find('.');
    use(path.substr(0, end));
    if (end == std::string_view::npos) return;
    path.remove_prefix(end + 1);
  }
}

const Attribute* value_at(const Attribute& resource, std::string_view schema, std::string_view path) {
  const Attribute* at = schema.empty() ? &resource : resource.find(schema);
  each_step(path, [&](std::string_view step) { at = at == nullptr ? nullptr : at->find(step); });
  return at;
}

Attribute& place_at(Attribute& object, std::string_view schema, std::string_view path) {
  Attribute* at = schema.empty() ? &object : &object.at(schema);
  each_step(path, [&](std::string_view step) { at = &at->at(step); });
  return *at;
}

std::string text_of(const Attribute* attribute) {
  return attribute == nullptr || attribute->text() == nullptr ? std::string{} : *attribute->text();
}

/// Sets the attributes of a schema that have a value.
void add_mapped(Attribute& user, std::string_view schema, const FiledEmployee& filed) {
  for (const auto& one : mapped) {
    if (one.schema != schema) continue;
    if (auto value = one.value(filed); !value.is_empty()) place_at(user, schema, one.name) = std::move(value);
  }
}

void add_phone(Attribute& resource, std::string_view type, const Said<std::string>& number) {
  if (!number || number->empty()) return;
  auto& numbers = resource.at("phoneNumbers");
  if (numbers.list() == nullptr) numbers.value = Attribute::List{};
  Attribute phone;
  phone.set("value", Attribute{*number});
  phone.set("type", Attribute{std::string{type}});
  numbers.list()->push_back(std::move(phone));
}

/// The value of the list element with a given type.
std::string value_of_type(const Attribute& resource, std::string_view name, std::string_view type) {
  const auto* const all = resource.find(name);
  if (all == nullptr || all->list() == nullptr) return {};
  for (const auto& one : *all->list()) {
    if (equal_ignoring_case(text_of(one.find("type")), type)) return text_of(one.find("value"));
  }
  return {};
}

/// The primary address, or the one of type work, or the first.
std::string address_of(const Attribute& user) {
  const auto* const all = user.find("emails");
  if (all == nullptr || all->list() == nullptr || all->list()->empty()) return {};
  for (const auto& one : *all->list()) {
    const auto* const primary = one.find("primary");
    if (primary != nullptr && domain::truth_of(*primary) == true) return text_of(one.find("value"));
  }
  auto of_work = value_of_type(user, "emails", "work");
  if (!of_work.empty()) return of_work;
  const auto& first = all->list()->front();
  return first.text() != nullptr ? *first.text() : text_of(first.find("value"));
}

/// Derives the first and last name of a new employee from a name that is only given as a whole.
void add_names(const Attribute& wanted, Attribute& record) {
  const auto* const said = wanted.find("displayName");
  auto whole = text_of(said != nullptr ? said : value_at(wanted, {}, "name.formatted"));
  const auto is_said = [&](std::string_view member) {
    const auto* const name = record.find(member);
    return name != nullptr && !name->is_empty();
  };
  if (is_said("firstName") || is_said("lastName")) return;
  const auto last = whole.rfind(' ');
  if (last == std::string::npos) return;
  record.set("firstName", Attribute{whole.substr(0, last)});
  record.set("lastName", Attribute{whole.substr(last + 1)});
}

}  // namespace

Attribute reference(const std::string& id, std::string_view kind, std::string_view name_of_name,
                    const std::string& name) {
  Attribute attribute;
  attribute.set("value", Attribute{id});
  attribute.set("$ref", Attribute{"/scim/v2/" + std::string{kind} + "/" + id});
  attribute.set(name_of_name, Attribute{name});
  return attribute;
}

Attribute meta_of(std::string_view type, std::string_view kind, const std::string& id) {
  Attribute meta;
  meta.set("resourceType", Attribute{std::string{type}});
  meta.set("location", Attribute{"/scim/v2/" + std::string{kind} + "/" + id});
  return meta;
}

Attribute user_resource(const UserFacts& facts) {
  using domain::employment_schema;
  using domain::enterprise_schema;
  const auto& filed = facts.filed;
  const auto id = to_string(facts.id);
  Attribute user{Attribute::Members{}};
  user.set("schemas",
           Attribute::List{Attribute{std::string{domain::user_schema}}, Attribute{std::string{enterprise_schema}},
                           Attribute{std::string{employment_schema}}});
  user.set("id", Attribute{id});
  if (facts.external_id) user.set("externalId", Attribute{*facts.external_id});
  user.set("userName", Attribute{facts.user_name});
  const auto name = domain::display_name(filed.first_name, filed.last_name);
  place_at(user, {}, "name.formatted") = Attribute{name};
  user.set("displayName", Attribute{name});
  user.set("active", Attribute{filed.active.value_or(true)});
  add_mapped(user, {}, filed);
  Attribute address;
  address.set("value", Attribute{filed.email});
  address.set("type", Attribute{"work"});
  address.set("primary", Attribute{true});
  user.set("emails", Attribute::List{std::move(address)});
  add_phone(user, "work", filed.phone);
  add_phone(user, "mobile", filed.mobile);
  if (facts.group != nullptr) {
    user.set("groups", Attribute::List{reference(facts.group->id, "Groups", "display", facts.group->name)});
  }
  add_mapped(user, enterprise_schema, filed);
  if (facts.manager != nullptr) {
    place_at(user, enterprise_schema, "manager") =
        reference(to_string(facts.manager->id), "Users", "displayName", facts.manager->display_name());
  }
  add_mapped(user, employment_schema, filed);
  user.set("meta", meta_of("User", "Users", id));
  return user;
}

SaidOfUser said_of_user(const Attribute& user) {
  SaidOfUser said{.user_name = text_of(user.find("userName")), .email = address_of(user)};
  if (said.email.empty()) said.email = said.user_name;
  if (auto external_id = text_of(user.find("externalId")); !external_id.empty()) said.external_id = external_id;
  if (const auto* const active = user.find("active")) said.active = domain::truth_of(*active);
  const auto* manager = value_at(user, domain::enterprise_schema, "manager");
  if (manager != nullptr && manager->list() != nullptr && !manager->list()->empty())
    manager = &manager->list()->front();
  if (manager != nullptr && manager->members() != nullptr) manager = manager->find("value");
  if (auto id = text_of(manager); !id.empty()) said.manager_id = id;
  return said;
}

Attribute changed_members(const Attribute& before, const Attribute& wanted) {
  Attribute record{Attribute::Members{}};
  for (const auto& one : mapped) {
    const auto* const was = value_at(before, one.schema, one.name);
    const auto* const is = value_at(wanted, one.schema, one.name);
    const auto value = is == nullptr || is->is_empty() ? one.nothing() : *is;
    const auto former = was == nullptr || was->is_empty() ? one.nothing() : *was;
    if (value != former) place_at(record, {}, one.member) = value;
  }
  for (const auto& [type, member] : {std::pair{"work", "phone"}, std::pair{"mobile", "mobile"}}) {
    auto number = value_of_type(wanted, "phoneNumbers", type);
    if (number != value_of_type(before, "phoneNumbers", type)) record.set(member, Attribute{std::move(number)});
  }
  if (before.is_empty()) add_names(wanted, record);
  return record;
}

Problem in_words_of_directory(Problem problem) {
  for (auto& error : problem.members) {
    const auto in_table = std::ranges::find(mapped, error.member, &Mapped::member);
    const auto beside = std::ranges::find(other_attributes, error.member, [](const auto& one) { return one.first; });
    if (in_table != mapped.end()) {
      error.member = in_table->schema.empty() ? std::string{in_table->name}
                                              : std::string{in_table->schema}.append(":").append(in_table->name);
    } else if (beside != other_attributes.end()) {
      error.member = beside->second;
    }
  }
  return problem;
}

}  // namespace stint::application
