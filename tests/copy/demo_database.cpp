#include "tests/copy/demo_database.hpp"

#include "tests/demo/filled_company.hpp"
#include "tests/support/empty_sqlite.hpp"

namespace stint::copy_tests {
namespace {

std::filesystem::path made_in(const support::TemporaryFolder& folder) {
  auto file = folder / "demo.db";
  const ImportDesk desk;
  sqlite::Store store(support::with_empty_database(file));
  const auto companies = demo::demo_companies(company_file::read_company_file(demo::company_files()).value(),
                                              test::a_day, desk.hasher.hash("demo"));
  const auto imported = import_companies(store, desk.services(), companies, test::a_day);
  if (!imported.faults.empty() || imported.refused) throw std::runtime_error{"the demo companies are not imported"};
  return file;
}

}  // namespace

application::ImportServices ImportDesk::services() const {
  const auto yes = [](std::string_view) { return true; };
  const auto no = [](std::string_view) { return false; };
  return {hasher,
          codes,
          digests,
          zones,
          {.is_network = yes, .has_host_bits = no, .is_spoken = yes, .can_carry_mails = yes},
          [](std::size_t count, const std::function<void(std::size_t)>& call) {
            for (std::size_t i = 0; i < count; ++i) call(i);
          }};
}

void put_demo_database(const std::filesystem::path& file) {
  static const support::TemporaryFolder folder;
  static const auto made = made_in(folder);
  std::filesystem::copy_file(made, file);
}

}  // namespace stint::copy_tests
