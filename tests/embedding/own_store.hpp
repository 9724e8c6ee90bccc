#pragma once
// A product with people, a login and a database of its own, which the vectors represent: to file, approve and list
// absences it implements twelve functions.
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/bases/absences_alone.hpp>
#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/no_identity.hpp>
#include <stint/application/bases/no_journals.hpp>
#include <stint/application/bases/per_company.hpp>
#include <stint/application/bases/scanned_absences.hpp>
#include <stint/application/bases/scanned_companies.hpp>
#include <stint/application/bases/scanned_employees.hpp>
#include <stint/application/ports/store.hpp>

namespace product {

namespace application = stint::application;
namespace domain = stint::domain;

struct CompanyTables {
  std::vector<domain::AbsenceType> absence_types{};
  std::vector<domain::Employee> employees{};
  std::map<domain::AbsenceId, domain::AbsenceRequest> absences{};
};

struct Tables {
  std::vector<domain::Company> companies{};
  std::map<domain::CompanyId, CompanyTables> of_company{};
  std::int32_t last_absence = 0;
  std::vector<std::string> log{};
};

/// The view of one unit of work.
struct Unit {
  Tables tables;
  bool writes = false;
};

class Companies final : public application::ScannedCompanies {
 public:
  Companies(application::Records& records, const Unit& unit) : ScannedCompanies(records), unit_(unit) {}
  [[nodiscard]] std::vector<domain::Company> all() const override { return unit_.tables.companies; }

 private:
  const Unit& unit_;
};

class AbsenceTypes final : public application::ScannedAbsenceTypes {
 public:
  explicit AbsenceTypes(const CompanyTables& tables) : tables_(tables) {}
  [[nodiscard]] std::vector<domain::AbsenceType> all() const override { return tables_.absence_types; }

 private:
  const CompanyTables& tables_;
};

class Employees final : public application::ScannedEmployees {
 public:
  Employees(application::Records& records, domain::CompanyId company, const CompanyTables& tables)
      : ScannedEmployees(records, company), tables_(tables) {}
  void each(const application::Sink<domain::Employee>& visit) const override {
    for (const auto& employee : tables_.employees) visit(employee);
  }

 private:
  const CompanyTables& tables_;
};

class Absences final : public application::ScannedAbsences {
 public:
  Absences(application::Records& records, domain::CompanyId company, Unit& unit)
      : ScannedAbsences(records, company), unit_(unit), absences_(unit.tables.of_company[company].absences) {}
  void each(const application::Sink<domain::AbsenceRequest>& visit) const override {
    for (const auto& [id, absence] : absences_) visit(absence);
  }
  domain::AbsenceRequest add(const domain::AbsenceRequest& absence) override {
    application::demand(unit_.writes, "a reading unit of work writes nothing");
    demand_references(absence);
    auto record = absence.record();
    record.id = {++unit_.tables.last_absence};
    return absences_.emplace(record.id, domain::AbsenceRequest::stored(record)).first->second;
  }
  void save(const domain::AbsenceRequest& absence) override {
    application::demand(unit_.writes, "a reading unit of work writes nothing");
    const auto known = absences_.find(absence.id());
    if (known == absences_.end()) return;
    demand_references(absence);
    if (absence.record().state == domain::AbsenceState::deleted) {
      absences_.erase(known);
    } else {
      known->second = absence;
    }
  }

 private:
  Unit& unit_;
  std::map<domain::AbsenceId, domain::AbsenceRequest>& absences_;
};

class Work final : public application::Work,
                   public application::AbsencesAlone,
                   public application::NoIdentity,
                   public application::NoJournals {
 public:
  explicit Work(Unit& unit)
      : NoJournals([&](const application::AuditEntry& entry) { unit.tables.log.push_back(entry.action); }),
        unit_(unit),
        companies_(*this, unit) {}

  domain::Companies& companies() override { return companies_; }
  domain::AbsenceTypes& absence_types(domain::CompanyId company) override {
    return absence_types_.of(company, unit_.tables.of_company[company]);
  }
  domain::Employees& employees(domain::CompanyId company) override {
    return employees_.of(company, *this, company, unit_.tables.of_company[company]);
  }
  application::ScannedAbsences& absences(domain::CompanyId company) override {
    return absences_.of(company, *this, company, unit_);
  }

 private:
  Unit& unit_;
  Companies companies_;
  application::PerCompany<AbsenceTypes> absence_types_;
  application::PerCompany<Employees> employees_;
  application::PerCompany<Absences> absences_;
};

class Store final : public application::Store {
 public:
  explicit Store(Tables tables) : tables_(std::move(tables)) {}

  void read(const std::function<void(application::Work&)>& job) override {
    Unit unit{.tables = committed(), .writes = false};
    Work work(unit);
    job(work);
  }

  void write(WriteJob job, WriteDone done) override {
    auto outcome = application::WriteOutcome::dropped;
    std::exception_ptr failure;
    try {
      const std::scoped_lock one_by_one(writing_);
      Unit unit{.tables = committed(), .writes = true};
      Work work(unit);
      if (job(work)) {
        const std::scoped_lock lock(reading_);
        tables_ = std::move(unit.tables);
        outcome = application::WriteOutcome::kept;
      }
    } catch (...) {  // passed to the caller
      outcome = application::WriteOutcome::failed;
      failure = std::current_exception();
    }
    done(outcome, failure);
  }

  [[nodiscard]] Tables committed() {
    const std::scoped_lock lock(reading_);
    return tables_;
  }

 private:
  std::mutex writing_;
  std::mutex reading_;
  Tables tables_;
};

}  // namespace product
