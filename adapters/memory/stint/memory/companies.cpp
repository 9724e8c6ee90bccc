// Companies, their employees, and the deputies of those.

#include <algorithm>
#include <utility>
#include <vector>

#include <stint/application/bases/scanned_companies.hpp>
#include <stint/application/bases/scanned_employees.hpp>
#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

class Companies final : public application::ScannedCompanies {
 public:
  explicit Companies(const Opening& on) : ScannedCompanies(on.records), state_(on.state) {}

  [[nodiscard]] std::optional<domain::Company> find(domain::CompanyId id) const override {
    return state_.companies.get(id);
  }
  [[nodiscard]] std::optional<domain::Company> find_by_key(std::string_view key) const override {
    return first_record(state_.companies.by<&domain::Company::key>(key));
  }
  [[nodiscard]] std::vector<domain::Company> all() const override { return records(state_.companies.all()); }

  [[nodiscard]] std::vector<domain::CompanyId> with_turned_day(domain::Instant now, std::size_t most) const override {
    std::vector<std::pair<domain::Instant, domain::CompanyId>> turned;
    for (const auto& company : state_.companies.all()) {
      const auto* const judged = state_.employments_judged.find(company.key);
      const auto change = judged != nullptr ? judged->next_change_of_day : domain::Instant{};
      if (change <= now) turned.emplace_back(change, company.key);
    }
    std::ranges::sort(turned);
    std::vector<domain::CompanyId> companies;
    for (const auto& [change, id] : turned | at_most(most)) companies.push_back(id);
    return companies;
  }
  [[nodiscard]] std::optional<domain::Date> employments_judged(domain::CompanyId company) const override {
    const auto* const judged = state_.employments_judged.find(company);
    return judged != nullptr ? std::optional{judged->day} : std::nullopt;
  }
  void set_employments_judged(domain::CompanyId company, domain::Date day,
                              domain::Instant next_change_of_day) override {
    state_.employments_judged.put(company, {day, next_change_of_day});
  }

  domain::Company add(const domain::Company& company) override {
    domain::Company stored = company;
    stored.id = {state_.next_id("company")};
    demand_own_key(stored);
    state_.companies.put(stored.id, stored);
    return stored;
  }
  void save(const domain::Company& company) override {
    demand_writing();
    if (!state_.companies.contains(company.id)) return;
    demand_own_key(company);
    state_.companies.put(company.id, company);
  }

 private:
  /// A key belongs to one company.
  void demand_own_key(const domain::Company& company) const {
    const auto known = find_by_key(company.key);
    demand(!known || known->id == company.id, "there is a company of that key already");
  }

  State& state_;
};

class Employees final : public application::ScannedEmployees {
 public:
  explicit Employees(const Opening& on) : ScannedEmployees(on.records, on.company), state_(on.state) {}

  void each(const application::Sink<domain::Employee>& visit) const override {
    for (const auto& row : state_.employees.in(company())) visit(row.record);
  }
  [[nodiscard]] std::optional<domain::Employee> find(domain::EmployeeId id) const override {
    return state_.employees.get({company(), id});
  }
  domain::Employee add(const domain::Employee& employee) override {
    domain::Employee stored = employee;
    stored.id = {state_.next_id("employee")};
    put(stored);
    return stored;
  }
  void save(const domain::Employee& employee) override {
    demand_writing();
    if (state_.employees.contains({company(), employee.id})) put(employee);
  }

 private:
  void put(const domain::Employee& employee) {
    demand_own_names(employee);
    demand_references(employee);
    state_.employees.put({company(), employee.id}, employee);
  }
  /// A key belongs to one employee of the company, an e-mail address to one employee of all companies.
  void demand_own_names(const domain::Employee& employee) const {
    const auto is_other = [&](const auto& row) { return row.record.id != employee.id; };
    demand(std::ranges::none_of(state_.employees.by<&domain::Employee::key>(company(), employee.key), is_other),
           "there is an employee of that key already");
    demand(std::ranges::none_of(state_.employees.in_all_by<address_of>(address_of(employee)), is_other),
           "there is an account of that address already");
  }
  void demand_references(const domain::Employee& employee) const {
    const auto demand_people = [&](const std::vector<domain::EmployeeId>& people) {
      for (const auto id : people) demand_employee(state_, id, company());
    };
    const auto demand_work = [&](std::optional<domain::ScheduleId> schedule,
                                 std::optional<domain::HolidayCalendarId> holidays) {
      demand(!schedule || state_.schedules.contains({company(), *schedule}), "no such schedule");
      demand(!holidays || state_.holiday_calendars.contains({company(), *holidays}), "no such calendar");
    };
    demand_people(employee.managers);
    demand_people(employee.extra_view_rights);
    for (const auto id : employee.favorite_projects) {
      demand(state_.projects.contains({company(), id}), "no such project");
    }
    demand_work(employee.schedule, employee.holidays);
    for (const auto& terms : employee.terms) {
      demand_people(terms.managers.value_or(std::vector<domain::EmployeeId>{}));
      demand_work(terms.schedule.value_or(std::nullopt), terms.holidays.value_or(std::nullopt));
    }
  }

  State& state_;
};

class Deputyships final : public domain::Deputyships, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::vector<domain::Deputyship> of(domain::EmployeeId person) const override {
    auto found = records(state_.deputyships.by<&domain::Deputyship::manager>(company_, person));
    std::ranges::copy(records(state_.deputyships.by<&domain::Deputyship::deputy>(company_, person)),
                      std::back_inserter(found));
    std::ranges::sort(found, {}, &domain::Deputyship::id);
    return found;
  }
  [[nodiscard]] std::vector<domain::Deputyship> all() const override {
    return records(state_.deputyships.in(company_));
  }
  domain::Deputyship add(const domain::Deputyship& deputyship) override {
    demand(deputyship.manager != deputyship.deputy, "nobody is their own deputy");
    demand_own(deputyship.manager);
    demand_own(deputyship.deputy);
    domain::Deputyship stored = deputyship;
    stored.id = {state_.next_id("deputyship")};
    state_.deputyships.put({company_, stored.id}, stored);
    return stored;
  }
  void remove(domain::DeputyshipId id) override { state_.deputyships.erase({company_, id}); }
};

}  // namespace

std::unique_ptr<domain::Companies> open::companies(const Opening& on) { return std::make_unique<Companies>(on); }
std::unique_ptr<domain::Employees> open::employees(const Opening& on) { return std::make_unique<Employees>(on); }
std::unique_ptr<domain::Deputyships> open::deputyships(const Opening& on) { return std::make_unique<Deputyships>(on); }

}  // namespace stint::memory
