#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <stint/application/provisioning/looked_up_users.hpp>
#include <stint/application/provisioning/seen_records.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The data that describes users in addition to their own records; reads as little as possible.
class Surroundings {
 public:
  Surroundings(const Context& context, const ImportServices& services)
      : work_(context.work),
        company_(company_of(context)),
        digests_(services.digests),
        today_(today_in(context, company_)),
        groups_(work_.provisioning(company_.id).groups()) {
    for (const auto& schedule : work_.schedules(company_.id).all()) names_.schedules[schedule.id] = schedule.key;
    for (const auto& one : work_.holiday_calendars(company_.id).all()) names_.calendars[one.id] = one.key;
  }

  /// `nullopt` for employees whom the directory does not see.
  [[nodiscard]] std::optional<Attribute> user(EmployeeId id) const {
    const auto employee = work_.employees(company_.id).find(id);
    if (!employee) return std::nullopt;
    const auto said = work_.provisioning(company_.id).person(id).value_or(ProvisionedPerson{.employee = id});
    if (!is_seen(*employee, said)) return std::nullopt;
    std::optional<Employee> manager;
    if (const auto manager_id = manager_of(*employee)) manager = work_.employees(company_.id).find(*manager_id);
    return user(*employee, said, manager ? &*manager : nullptr);
  }

  /// `manager`: the record of `manager_of`; null: none.
  [[nodiscard]] Attribute user(const Employee& employee, const ProvisionedPerson& said, const Employee* manager) const {
    SeenUser user{.employee = employee, .said = said, .manager = manager};
    std::optional<ProvisionedGroup> unsaid;
    if (const auto& department = employee.department_on(today_); !department.empty()) {
      user.group = group_named(groups_, department);
      if (user.group == nullptr) user.group = &unsaid.emplace(new_group(groups_, department, digests_));
    }
    return resource_of(user, Keys(names_), today_);
  }

  /// The first manager as of today.
  [[nodiscard]] std::optional<EmployeeId> manager_of(const Employee& employee) const {
    const auto& managers = employee.managers_on(today_);
    return managers.empty() ? std::nullopt : std::optional{managers.front()};
  }

 private:
  Work& work_;
  Company company_;
  const Digests& digests_;
  Date today_;
  std::vector<ProvisionedGroup> groups_;
  KeysById names_{};
};

using ProvidedById = std::map<EmployeeId, ProvisionedPerson>;

ProvidedById by_id(std::vector<ProvisionedPerson> people) {
  ProvidedById provided;
  for (auto& one : people) provided.emplace(one.employee, std::move(one));
  return provided;
}

/// Whether a filter refers to data that a directory provides in addition to a person's record.
bool is_about_provided(const Filter& filter) {
  const auto is_provided = [](const std::string& step) {
    return equal_ignoring_case(step, "userName") || equal_ignoring_case(step, "externalId");
  };
  return std::ranges::any_of(filter.steps, is_provided) || std::ranges::any_of(filter.parts, is_about_provided);
}

/// The users of a page, which are made of the people whom the directory sees.
class PageOfUsers {
 public:
  PageOfUsers(const Context& context, const ImportServices& services, const SeenPeople& people)
      : context_(context), people_(people), surroundings_(context, services) {}

  /// `provided`: the directory's data about people; those without are missing.
  [[nodiscard]] Attribute user(const Employee& employee, const ProvidedById& provided) const {
    const auto known = provided.find(employee.id);
    const auto manager = surroundings_.manager_of(employee);
    return surroundings_.user(employee,
                              known == provided.end() ? ProvisionedPerson{.employee = employee.id} : known->second,
                              manager ? people_.find(*manager) : nullptr);
  }

  /// By id.
  [[nodiscard]] std::vector<const Employee*> matching(const Filter& filter) const {
    ProvidedById provided;
    if (is_about_provided(filter)) provided = by_id(context_.work.provisioning(context_.caller.company).people());
    auto found = people_.by_id();
    std::erase_if(found, [&](const Employee* one) { return !domain::matches(filter, user(*one, provided)); });
    return found;
  }

 private:
  const Context& context_;
  const SeenPeople& people_;
  Surroundings surroundings_;
};

/// Whether a store can search for a string: any other string cannot be stored.
bool can_be_kept(std::string_view text) { return is_utf8(text) && !text.contains('\0'); }

void add_called(Work& work, CompanyId company, const std::string& text, std::set<EmployeeId>& ids) {
  if (!can_be_kept(text)) return;
  for (const auto& person : work.provisioning(company).called(text)) ids.insert(person.employee);
}

/// The people that can match a filter; `nullopt` if it requires nothing that can be looked up.
std::optional<std::set<EmployeeId>> demanded_people(Work& work, CompanyId company, const Filter& filter) {
  std::set<EmployeeId> ids;
  if (const auto id = domain::demanded_text(filter, "id")) {
    if (const auto number = domain::parse_id<EmployeeId>(*id)) ids.insert(*number);
    return ids;
  }
  if (const auto external_id = domain::demanded_text(filter, "externalId")) {
    add_called(work, company, *external_id, ids);
    return ids;
  }
  const auto name = domain::demanded_text(filter, "userName");
  if (!name) return std::nullopt;
  add_called(work, company, *name, ids);
  const auto account = can_be_kept(*name) ? work.accounts().find_by_email(*name) : std::nullopt;
  if (account && account->status.company == company) ids.insert(account->employee);
  return ids;
}

}  // namespace

std::optional<std::vector<Attribute>> looked_up_users(const Context& context, const ImportServices& services,
                                                      const Filter& filter) {
  const auto ids = demanded_people(context.work, context.caller.company, filter);
  if (!ids) return std::nullopt;
  std::vector<Attribute> users;
  if (ids->empty()) return users;
  const Surroundings surroundings(context, services);
  for (const auto id : *ids) {
    if (auto user = surroundings.user(id)) users.push_back(*std::move(user));
  }
  return users;
}

Result<ResourcePage> page_of_users(const Context& context, const ImportServices& services, const ResourceQuery& query) {
  const SeenPeople people(context.work, context.caller.company);
  const PageOfUsers page(context, services, people);
  auto all = query;
  std::vector<const Employee*> found;
  const auto filter = domain::parse_filter(query.filter);
  const bool is_filtered = !query.filter.empty() && filter;
  if (is_filtered) {
    found = page.matching(*filter);
    all.filter.clear();
  }
  const auto& seen = is_filtered ? found : people.by_id();
  std::vector<EmployeeId> shown;
  const auto on_page = page_of_resources(all, seen.size(), [&](std::size_t i) {
    shown.push_back(seen[i]->id);
    return Attribute{Attribute::Members{}};
  });
  if (!on_page) return refuse(on_page);
  const auto provided = by_id(context.work.provisioning(context.caller.company).find_each(shown));
  return page_of_resources(all, seen.size(), [&](std::size_t i) { return page.user(*seen[i], provided); });
}

std::optional<Attribute> looked_up_user(const Context& context, const ImportServices& services, std::string_view id) {
  const auto number = domain::parse_id<EmployeeId>(id);
  return number ? Surroundings(context, services).user(*number) : std::nullopt;
}

}  // namespace stint::application
