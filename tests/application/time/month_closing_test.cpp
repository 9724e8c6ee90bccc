#include <catch2/catch.hpp>

#include <stint/application/administration/close_month.hpp>
#include <stint/application/administration/open_month.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
namespace domain = stint::domain;
using std::chrono::year;
using std::chrono::year_month;
using Lines = std::vector<std::string>;

namespace {

class Months : public Workshop {
 public:
  std::optional<year_month> close(year_month month) {
    write_now(store, [&](Work& work) { return close_month(work, acme.id, month, now), true; });
    return closed_through();
  }
  std::optional<year_month> open(year_month month) {
    write_now(store, [&](Work& work) { return open_month(work, acme.id, month, now), true; });
    return closed_through();
  }

 private:
  std::optional<year_month> closed_through() {
    std::optional<year_month> last;
    store.read([&](Work& work) { last = work.companies().find(acme.id)->time_tracking.closed_through; });
    return last;
  }
};

}  // namespace

TEST_CASE("Closing a month closes all before it") {
  Months months;
  CHECK(months.close(year{2026} / 1) == year{2026} / 1);
  CHECK(months.close(year{2026} / 2) == year{2026} / 2);
  CHECK(months.audit_actions() == Lines{"month.closed", "month.closed"});
  CHECK(months.close(year{2025} / 12) == year{2026} / 2);
  CHECK(months.close(year{2026} / 2) == year{2026} / 2);
  CHECK(months.audit_actions().size() == 2);
}

TEST_CASE("Opening a month opens all after it") {
  Months months;
  CHECK(months.open(year{2026} / 1) == std::nullopt);
  (void)months.close(year{2026} / 2);
  CHECK(months.open(year{2026} / 3) == year{2026} / 2);
  CHECK(months.open(year{2026} / 1) == year{2025} / 12);
  CHECK(months.audit_actions() == Lines{"month.closed", "month.opened"});
  CHECK(months.last_audit_fact("closed-through") == "2025-12");
}

TEST_CASE("A company that is not there has no months") {
  Months months;
  CHECK_THROWS_AS(write_now(months.store,
                            [&](Work& work) {
                              close_month(work, domain::CompanyId{4711}, year{2026} / 1, months.now);
                              return true;
                            }),
                  std::logic_error);
}
