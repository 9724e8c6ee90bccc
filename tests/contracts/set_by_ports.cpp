#include "tests/contracts/setting.hpp"

// A store with its own companies, people and catalogues is filled by its ports; a host that keeps them elsewhere omits
// this source file.

namespace stint::contracts {
namespace {

domain::Company company(const char* key) {
  domain::Company made{};
  made.key = key;
  made.name = key;
  made.time_zone = "Europe/Berlin";
  return made;
}

domain::AbsenceType vacation() { return {.code = "VAC", .name = "VAC"}; }

domain::AbsenceType illness() {
  return {.code = "SIC", .name = "SIC", .kind = domain::AbsenceKind::illness, .requires_medical_certificate = true};
}

}  // namespace

Setting::Setting(application::Store& store) {
  application::write_now(store, [this](application::Work& work) {
    acme = work.companies().add(company("acme")).id;
    rival = work.companies().add(company("rival")).id;
    work.absence_types(acme).save(vacation());
    work.absence_types(acme).save(illness());
    work.absence_types(rival).save(vacation());
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

}  // namespace stint::contracts
