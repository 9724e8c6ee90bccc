#include <tuple>

#include <stint/application/administration/roster.hpp>
#include <stint/application/import/members.hpp>
#include <stint/application/import/texts.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

template <class Filed>
Filed with_key(Filed filed, const std::string& key) {
  filed.key = key;
  return filed;
}

/// Sorts keys whose order is meaningless, so that it does not depend on the database.
void sort_keys(FiledEmployee& filed) {
  const auto sort = [](auto& keys) {
    if (keys) std::ranges::sort(*keys);
  };
  sort(filed.managers);
  sort(filed.extra_view_rights);
  sort(filed.favorite_projects);
  for (auto& terms : *filed.terms) sort(terms.managers);
}

}  // namespace

Roster::Roster(Work& work, const Company& company, Date today)
    : work_(work), known_(known_records(work, company)), keys_(known_.keys), today_(today) {
  for (auto& client : work.clients().of(company.id)) {
    auto id = client.id;
    clients_.emplace(std::move(id), std::move(client));
  }
}

Roster::Roster(Work& work, const Company& company, Date today, const std::vector<Employee>& people)
    : work_(work), known_(known_settings(work, company)), keys_(known_.keys), today_(today) {
  for (const auto& one : people) known_.keys.employees.emplace(one.id, one.key);
}

FiledCompany Roster::filed_company() const {
  std::vector<std::string> exempt;
  for (const auto& [key, employee] : known_.employees) {
    if (employee.exempt_from_terminal_only) exempt.push_back(key);
  }
  std::ranges::sort(exempt);
  return with_key(described(*known_.company, keys_, std::move(exempt)), known_.company->key);
}

FiledAbsenceType Roster::filed(const AbsenceType& type) const { return described(type); }
FiledCatalogueItem Roster::filed(const Project& project) const { return with_key(described(project), project.key); }
FiledCatalogueItem Roster::filed(const Category& category) const { return with_key(described(category), category.key); }
FiledSchedule Roster::filed(const WorkSchedule& schedule) const { return with_key(described(schedule), schedule.key); }
FiledHolidayCalendar Roster::filed(const KeyedHolidayCalendar& calendar) const {
  return with_key(described(calendar), calendar.key);
}
FiledClient Roster::filed(const Client& client) const {
  auto filed = described(client);
  filed.id = client.id;
  return filed;
}

FiledEmployee Roster::filed(const Employee& employee) const {
  auto filed = described(employee, keys_, today_);
  add_accounts({&filed, 1});
  return filed;
}

std::vector<FiledEmployee> Roster::filed_from_first_day(std::span<const Employee* const> people) const {
  std::vector<FiledEmployee> filed;
  filed.reserve(people.size());
  for (const auto* employee : people) {
    auto first = *employee;
    first.terms.clear();
    filed.push_back(described(first, keys_, today_));
    filed.back().terms = described(*employee, keys_, today_).terms;
  }
  add_accounts(filed);
  return filed;
}

void Roster::add_accounts(std::span<FiledEmployee> people) const {
  std::vector<EmployeeId> ids;
  ids.reserve(people.size());
  for (const auto& filed : people) ids.push_back(known_.employees.at(filed.key).id);
  add_accounts(people, ids);
}

void Roster::add_accounts(std::span<FiledEmployee> people, std::span<const EmployeeId> ids) const {
  auto identities = work_.accounts().identities_of_each(known_.company->id, ids);
  const auto deputyships = work_.deputyships(known_.company->id).named_by_each(ids);
  for (std::size_t i = 0; i < people.size(); ++i) {
    auto& filed = people[i];
    const auto id = ids[i];
    filed.identities = std::move(identities[id]);
    std::ranges::sort(*filed.identities);
    filed.deputies.emplace();
    if (const auto named = deputyships.find(id); named != deputyships.end()) {
      for (const auto& deputyship : named->second) filed.deputies->push_back(described(deputyship, keys_));
    }
    std::ranges::sort(*filed.deputies, {},
                      [](const FiledDeputy& one) { return std::tie(one.deputy, one.first, one.last); });
    sort_keys(filed);
  }
}

template <class Filed>
std::string version_of(const Digests& digests, const Filed& filed) {
  std::string text;
  const auto append = [&](const std::optional<std::string>& member) {
    text += member ? std::to_string(member->size()) + ":" + *member : "-";
  };
  each_member([&](const Member& /*member*/, const auto& value) { append(said_text(value)); }, filed);
  return hexadecimal(digests.sha256(text));
}

template std::string version_of(const Digests& digests, const FiledCompany& filed);
template std::string version_of(const Digests& digests, const FiledAbsenceType& filed);
template std::string version_of(const Digests& digests, const FiledCatalogueItem& filed);
template std::string version_of(const Digests& digests, const FiledSchedule& filed);
template std::string version_of(const Digests& digests, const FiledHolidayCalendar& filed);
template std::string version_of(const Digests& digests, const FiledClient& filed);
template std::string version_of(const Digests& digests, const FiledEmployee& filed);

}  // namespace stint::application
