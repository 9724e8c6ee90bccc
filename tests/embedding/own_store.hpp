#pragma once
// A product with people, a login and a database of its own, which the vectors stand for: what it implements to file,
// approve and list absences are twelve functions.
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
#include <stint/application/bases/scanned_absences.hpp>
#include <stint/application/bases/scanned_companies.hpp>
#include <stint/application/bases/scanned_employees.hpp>
#include <stint/application/ports/store.hpp>

namespace product {

namespace application = stint::application;
namespace domain = stint::domain;

struct Tables {
  domain::Company company{};
  std::vector<domain::AbsenceType> absence_types{};
  std::vector<domain::Employee> employees{};
  std::map<domain::AbsenceId, domain::AbsenceRequest> absences{};
  std::int32_t last_absence = 0;
  std::vector<std::string> log{};
};

/// What one unit of work sees.
struct Unit {
  Tables tables;
  bool writes = false;
};

class Companies final : public application::ScannedCompanies {
 public:
  Companies(application::Records& records, const Unit& unit) : ScannedCompanies(records), unit_(unit) {}
  [[nodiscard]] std::vector<domain::Company> all() const override { return {unit_.tables.company}; }

 private:
  const Unit& unit_;
};

class AbsenceTypes final : public application::ScannedAbsenceTypes {
 public:
  explicit AbsenceTypes(const Unit& unit) : unit_(unit) {}
  [[nodiscard]] std::vector<domain::AbsenceType> all() const override { return unit_.tables.absence_types; }

 private:
  const Unit& unit_;
};

class Employees final : public application::ScannedEmployees {
 public:
  Employees(application::Records& records, const Unit& unit)
      : ScannedEmployees(records, unit.tables.company.id), unit_(unit) {}
  void each(const application::Sink<domain::Employee>& visit) const override {
    for (const auto& employee : unit_.tables.employees) visit(employee);
  }

 private:
  const Unit& unit_;
};

class Absences final : public application::ScannedAbsences {
 public:
  Absences(application::Records& records, Unit& unit) : ScannedAbsences(records, unit.tables.company.id), unit_(unit) {}
  void each(const application::Sink<domain::AbsenceRequest>& visit) const override {
    for (const auto& [id, absence] : unit_.tables.absences) visit(absence);
  }
  domain::AbsenceRequest add(const domain::AbsenceRequest& absence) override {
    application::demand(unit_.writes, "a reading unit of work writes nothing");
    demand_references(absence);
    auto record = absence.record();
    record.id = {++unit_.tables.last_absence};
    return unit_.tables.absences.emplace(record.id, domain::AbsenceRequest::stored(record)).first->second;
  }
  void save(const domain::AbsenceRequest& absence) override {
    application::demand(unit_.writes, "a reading unit of work writes nothing");
    const auto known = unit_.tables.absences.find(absence.id());
    if (known == unit_.tables.absences.end()) return;
    demand_references(absence);
    if (absence.record().state == domain::AbsenceState::deleted) {
      unit_.tables.absences.erase(known);
    } else {
      known->second = absence;
    }
  }

 private:
  Unit& unit_;
};

class Work final : public application::Work,
                   public application::AbsencesAlone,
                   public application::NoIdentity,
                   public application::NoJournals {
 public:
  explicit Work(Unit& unit)
      : NoJournals([&](const application::AuditEntry& entry) { unit.tables.log.push_back(entry.action); }),
        companies_(*this, unit),
        absence_types_(unit),
        employees_(*this, unit),
        absences_(*this, unit) {}

  domain::Companies& companies() override { return companies_; }
  domain::AbsenceTypes& absence_types(domain::CompanyId /*the only one*/) override { return absence_types_; }
  domain::Employees& employees(domain::CompanyId /*the only one*/) override { return employees_; }
  application::ScannedAbsences& absences(domain::CompanyId /*the only one*/) override { return absences_; }

 private:
  Companies companies_;
  AbsenceTypes absence_types_;
  Employees employees_;
  Absences absences_;
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
    } catch (...) {  // handed to whoever asked for the work
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
