// An address belongs to one account of the server: what a company learns of those of others.

#include "tests/application/provisioning/provisioned.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

struct ForeignAddresses : Provisioned {
  /// "done", or the rule that refuses a new employee with the address.
  std::string hired(const std::string& address, bool is_rehearsal = false) {
    const auto done = add<EmployeeRecords>(ada, person(address), is_rehearsal);
    return done ? "done" : rule(done);
  }
  /// As above, by a directory.
  std::string provisioned(const std::string& address) {
    const auto done = add_user(object({{"userName", address}, {"displayName", "Nina Neu"}}));
    return done ? "done" : rule(done);
  }
  /// The number of lines in acme's audit trail about such refusals.
  std::ptrdiff_t lines() {
    std::ptrdiff_t count = 0;
    store.read([&](Work& work) {
      count = std::ranges::count(work.audit().page(acme.id, {}), address_refused, &AuditEntry::action);
    });
    return count;
  }
  static FiledEmployee person(const std::string& address) {
    return {.first_name = "Nina", .last_name = "Neu", .email = address};
  }
};

}  // namespace

TEST_CASE_METHOD(ForeignAddresses,
                 "An address of another company is refused in the words for one of the same company") {
  const auto own = add<EmployeeRecords>(ada, person("erika@acme"));
  CHECK(lines() == 0);
  const auto foreign = add<EmployeeRecords>(ada, person("rita@rival"));
  REQUIRE_FALSE(own);
  REQUIRE_FALSE(foreign);
  CHECK(rule(own) == rule(foreign));
  CHECK(own.error().members ==
        std::vector<domain::MemberError>{{"email", "'erika@acme' is the address of another employee"}});
  CHECK(foreign.error().members ==
        std::vector<domain::MemberError>{{"email", "'rita@rival' is the address of another employee"}});
  CHECK(last_audit_line() == "address.refused, ada");
}

TEST_CASE_METHOD(ForeignAddresses, "Each address of another company leaves a line and those in rehearsals do as well") {
  CHECK(hired("rita@rival") == "invalid-field");
  CHECK(hired("RON@rival", true) == "invalid-field");
  CHECK(provisioned("rita@rival") == "key-taken");
  CHECK(lines() == 3);
  CHECK(hired("erika@acme", true) == "invalid-field");
  CHECK(provisioned("erika@acme") == "key-taken");
  CHECK(hired("nina@acme", true) == "done");
  CHECK(lines() == 3);
}

TEST_CASE_METHOD(ForeignAddresses, "After twenty addresses of others no new address is given until a day has passed") {
  for (int i = 0; i < 10; ++i) {
    CHECK(hired("rita@rival", true) == "invalid-field");
    CHECK(provisioned("ron@rival") == "key-taken");
  }
  CHECK(lines() == 20);
  for (const auto* const address : {"rita@rival", "nina@acme"}) {
    CAPTURE(address);
    CHECK(hired(address) == "too-many-foreign-addresses");
    CHECK(hired(address, true) == "too-many-foreign-addresses");
    CHECK(provisioned(address) == "too-many-foreign-addresses");
  }
  CHECK(lines() == 20);
  CHECK(change<EmployeeRecords>(ada, "erika", {.phone = "110"}));  // which keeps the address
  now += 24h - 1ms;
  CHECK(add<EmployeeRecords>(ada, person("nina@acme")).error().retry_after == 1s);
  now += 1ms;
  CHECK(hired("nina@acme") == "done");
}

TEST_CASE_METHOD(ForeignAddresses, "The limit of a company does not concern other companies") {
  for (int i = 0; i < 20; ++i) CHECK(hired("rita@rival") == "invalid-field");
  REQUIRE(hired("nina@acme") == "too-many-foreign-addresses");
  CHECK(add<EmployeeRecords>(rita, person("nina@rival")));
}
