#include <stint/domain/company/one_time_link.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using namespace stint::domain;
using namespace std::chrono_literals;

const Instant made_at = test::day("2026-03-02") + 8h;

TEST_CASE("Links are good for a week, but for half an hour for a forgotten password") {
  CHECK(lifetime_of(LinkPurpose::address_confirmation) == 168h);
  CHECK(lifetime_of(LinkPurpose::address_restoration) == 168h);
  CHECK(lifetime_of(LinkPurpose::invitation) == 168h);
  CHECK(lifetime_of(LinkPurpose::password_reset) == 30min);
  CHECK(is_good(made_at + 30min, made_at + 30min - 1ms));
  CHECK_FALSE(is_good(made_at + 30min, made_at + 30min));
}

TEST_CASE("Another link may be asked for five minutes after the last, and at once where there is none") {
  CHECK(may_follow(std::nullopt, made_at));
  CHECK_FALSE(may_follow(made_at, made_at));
  CHECK_FALSE(may_follow(made_at, made_at + 5min - 1ms));
  CHECK(may_follow(made_at, made_at + 5min));
  CHECK(may_follow(made_at, made_at - 1ms));  // the clock was set back
}

TEST_CASE("Purposes have names that the audit trail keeps") {
  CHECK(name(LinkPurpose::invitation) == "invitation");
  CHECK(name(LinkPurpose::password_reset) == "password-reset");
  CHECK(name(LinkPurpose::address_confirmation) == "address-confirmation");
  CHECK(name(LinkPurpose::address_restoration) == "address-restoration");
}

TEST_CASE("Only a link to confirm an address sets no password") {
  for (const auto purpose : {LinkPurpose::invitation, LinkPurpose::password_reset, LinkPurpose::address_restoration}) {
    CHECK(sets_password(purpose));
  }
  CHECK_FALSE(sets_password(LinkPurpose::address_confirmation));
}
