#pragma once

#include <random>

#include "tests/http/api/served.hpp"

namespace stint::test {

/// A company of an administrator, two managers and their reports, in which anything that people may do happens at
/// random. Each report has max or mia as manager; later reports are absent, work and are decided about in the same way.
class BusyCompany : public Served {
 public:
  /// How often something happens.
  enum class Mix {
    even,     ///< everything about equally often
    workday,  ///< absences and working time all day, and rarely a change of settings
  };

  BusyCompany(std::unique_ptr<application::Store> empty, std::uint32_t seed, int reports, Mix mix);

  /// Does one thing at random, and returns its name. Some are refused, as they would be for anyone.
  std::string act();

  [[nodiscard]] const std::vector<domain::EmployeeId>& people() const { return people_; }
  /// Ids that an absence or an entry may have: of the last ones.
  [[nodiscard]] std::vector<std::int32_t> recent_ids() const;
  /// A number from 0 to `below`, exclusively.
  int any(int below) { return std::uniform_int_distribution<int>{0, below - 1}(chance_); }

  domain::EmployeeId ada, mia;

 private:
  struct Action {
    std::string name;
    double weight;  ///< on a workday
    std::function<void()> run;
  };

  void add_people(application::Work& work, int reports);
  void add_catalogues(application::Work& work);
  void add(const std::string& name, double weight, std::function<void()> run);
  void add_absences();
  void add_decisions();
  void add_working_time();
  void add_own_account();
  void add_settings();
  void add_time();

  Response send(domain::EmployeeId who, Method method, const std::string& path, const std::string& body = {});
  void edit(const std::function<void(application::Work&)>& change);
  void edit_employee(domain::EmployeeId who, const std::function<void(domain::Employee&)>& change);
  /// A person who is involved in an absence: its owner or its substitute.
  domain::EmployeeId owner_of(std::int32_t absence);
  domain::EmployeeId substitute_of(std::int32_t absence);
  domain::EmployeeId owner_of_entry(std::int32_t entry);

  domain::EmployeeId anyone() { return people_[static_cast<std::size_t>(any(static_cast<int>(people_.size())))]; }
  domain::EmployeeId approver();
  std::string absence() { return std::to_string(recent(absences_)); }
  std::string entry() { return std::to_string(recent(entries_)); }
  std::int32_t recent(std::int32_t last) { return std::max(1, last - any(6)); }
  std::string date();
  std::string timestamp(int hours);
  std::string word() { return "word " + std::to_string(any(1'000'000)); }

  std::mt19937 chance_;
  Mix mix_;
  std::vector<domain::EmployeeId> people_{};
  std::vector<Action> actions_{};
  std::int32_t absences_ = 0;  ///< the number of absences that were filed, which is the last id
  std::int32_t entries_ = 0;
  std::int32_t deputyships_ = 0;
  domain::ProjectId project_;
};

}  // namespace stint::test
