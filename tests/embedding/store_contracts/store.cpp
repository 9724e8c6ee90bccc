// The product's store, for the suites: without absences, but with their companies and people.
#include <memory>

#include <stint/contracts/empty_store.hpp>

#include "../own_store.hpp"
#include "tests/contracts/setting.hpp"

namespace stint::contracts {

Setting::Setting(application::Store& /*store*/) : acme{1}, rival{2}, max{1}, erika{2}, sam{3}, olga{4}, ron{5} {}

std::unique_ptr<application::Store> empty_store() {
  const domain::AbsenceType vacation{.code = "VAC", .name = "Vacation"};
  const domain::AbsenceType illness{
      .code = "SIC", .name = "Illness", .kind = domain::AbsenceKind::illness, .requires_medical_certificate = true};
  product::Tables tables;
  tables.companies.resize(2);
  tables.companies[0].id = {1};
  tables.companies[1].id = {2};
  tables.of_company[{1}] = {
      .absence_types = {vacation, illness},
      .employees = {{.id = {1}, .key = "max"},
                    {.id = {2}, .key = "erika", .first_name = "Erika", .last_name = "Muster", .managers = {{1}}},
                    {.id = {3}, .key = "sam", .managers = {{1}}},
                    {.id = {4}, .key = "olga"}}};
  tables.of_company[{2}] = {.absence_types = {vacation}, .employees = {{.id = {5}, .key = "ron"}}};
  return std::make_unique<product::Store>(std::move(tables));
}

}  // namespace stint::contracts
