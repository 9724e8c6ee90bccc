#include <algorithm>
#include <utility>

#include <stint/application/import/importing.hpp>
#include <stint/identity/second_factor.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/contracts/stores.hpp"
#include "tests/domain/dates.hpp"
#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/one_time_zone.hpp"

using namespace stint;
using namespace stint::contracts;
using application::CompanyFile;
using application::FiledEmployee;

namespace {

/// Imports a file of acme's into a store.
class Operator {
 public:
  explicit Operator(application::Store& store) : store_(store) {}

  void import(const CompanyFile& file) {
    const auto yes = [](std::string_view) { return true; };
    const auto no = [](std::string_view) { return false; };
    const application::ImportServices services{
        hasher_,
        codes_,
        digests_,
        zones_,
        {.is_network = yes, .has_host_bits = no, .is_spoken = yes, .can_carry_mails = yes},
        [](std::size_t count, const std::function<void(std::size_t)>& call) {
          for (std::size_t i = 0; i < count; ++i) call(i);
        }};
    const auto imported = import_companies(store_, services, {file}, day("2026-03-02"));
    CHECK(imported.faults.empty());
    REQUIRE_FALSE(imported.refused);
  }

  /// The key of the person who logs in with an address.
  std::string whose(const char* address) {
    return look(store_, [&](Work& work) {
      const auto account = work.accounts().find_by_email(address);
      if (!account) return std::string{"nobody"};
      return work.employees(account->status.company).find(account->employee).value().key;
    });
  }

 private:
  application::Store& store_;
  fakes::CheapHasher hasher_;
  identity::TimeBasedCodes codes_;
  identity::SodiumDigests digests_;
  fakes::OneTimeZone zones_;
};

FiledEmployee filed(const std::string& key, const std::string& address) {
  return {.at = "/employees/" + key, .key = key, .first_name = key, .last_name = "Muster", .email = address};
}

CompanyFile acme(std::vector<FiledEmployee> people) {
  CompanyFile file;
  file.company = {.at = "/company", .key = "acme", .name = "Acme", .time_zone = "Europe/Berlin"};
  file.employees = std::move(people);
  return file;
}

}  // namespace

STINT_EMPTY_CONTRACT("people swap their addresses in one import, though no two have the same one at any moment") {
  Operator operation(store);
  operation.import(acme({filed("erika", "a@acme"), filed("max", "b@acme"), filed("sam", "c@acme")}));
  SECTION("two of them") {
    operation.import(acme({filed("erika", "B@acme"), filed("max", "a@acme"), filed("sam", "c@acme")}));
    CHECK(operation.whose("b@acme") == "erika");
    CHECK(operation.whose("a@acme") == "max");
    CHECK(operation.whose("c@acme") == "sam");
  }
  SECTION("three in a ring") {
    operation.import(acme({filed("erika", "b@acme"), filed("max", "c@acme"), filed("sam", "a@acme")}));
    CHECK(operation.whose("b@acme") == "erika");
    CHECK(operation.whose("c@acme") == "max");
    CHECK(operation.whose("a@acme") == "sam");
  }
  SECTION("and somebody new takes the address that another leaves") {
    operation.import(
        acme({filed("anna", "a@acme"), filed("erika", "new@acme"), filed("max", "b@acme"), filed("sam", "c@acme")}));
    CHECK(operation.whose("a@acme") == "anna");
    CHECK(operation.whose("new@acme") == "erika");
  }
  SECTION("and back again") {
    operation.import(acme({filed("erika", "b@acme"), filed("max", "a@acme"), filed("sam", "c@acme")}));
    operation.import(acme({filed("erika", "a@acme"), filed("max", "b@acme"), filed("sam", "c@acme")}));
    CHECK(operation.whose("a@acme") == "erika");
    CHECK(operation.whose("b@acme") == "max");
  }
}
