#include "tests/contracts/setting.hpp"

namespace stint::contracts {
namespace {

domain::Company company(const char* key) {
  domain::Company made{};
  made.key = key;
  made.name = key;
  made.time_zone = "Europe/Berlin";
  return made;
}

domain::AbsenceType type(domain::AbsenceTypeCode code, bool requires_certificate) {
  domain::AbsenceType made;
  made.code = code;
  made.name = code.text();
  made.requires_medical_certificate = requires_certificate;
  return made;
}

}  // namespace

domain::Employee person(std::string_view key, std::string_view first, std::string_view last) {
  domain::Employee made;
  made.key = key;
  made.first_name = first;
  made.last_name = last;
  made.email = std::string{key} + "@example";
  return made;
}

Setting::Setting(application::Store& store) {
  application::write_now(store, [this](application::Work& work) {
    acme = work.companies().add(company("acme")).id;
    rival = work.companies().add(company("rival")).id;
    work.absence_types(acme).save(type("VAC", false));
    work.absence_types(acme).save(type("SIC", true));
    work.absence_types(rival).save(type("VAC", false));
    apollo = work.projects(acme).save({{}, "apollo", "Apollo", true}).id;
    dev = work.categories(acme).save({{}, "dev", "Development", true}).id;
    auto& employees = work.employees(acme);
    max = employees.add(person("max", "Max", "Meister")).id;
    auto report = person("erika", "Erika", "Muster");
    report.managers = {max};
    erika = employees.add(report).id;
    report = person("sam", "Sam", "Adler");
    report.managers = {max};
    sam = employees.add(report).id;
    olga = employees.add(person("olga", "Olga", "Nord")).id;
    ron = work.employees(rival).add(person("ron", "Ron", "Rival")).id;
    return true;
  });
}

domain::AbsenceRecord absence_of(domain::EmployeeId employee, std::string_view first, std::string_view last) {
  domain::AbsenceRecord record{};
  record.employee = employee;
  record.details.type = "VAC";
  record.details.span = {test::day(first), test::day(last)};
  record.halves = test::plain_halves(record.details.span);
  record.state = domain::AbsenceState::pending;
  return record;
}

domain::EntryRecord entry_of(domain::EmployeeId employee, std::string_view day, int begin, int end) {
  domain::EntryRecord record{};
  record.employee = employee;
  record.details.date = test::day(day);
  record.details.period.begin = record.details.date + std::chrono::minutes{begin};
  record.details.period.end = record.details.date + std::chrono::minutes{end};
  record.state = domain::EntryState::done;
  return record;
}

}  // namespace stint::contracts
