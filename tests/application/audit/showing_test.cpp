#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/audit/showing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using Strings = std::vector<std::string>;

namespace {

constexpr Sorting oldest_first{Column::moment, false};

struct Looked : test::TwoCompanies {
  Page<AuditLineView> look(const AuditQuery& query = {}, const PageQuery& page = {}) {
    return read_by(ada, list_audit, Submitted<AuditQuery>{query}, Submitted<PageQuery>{page}).value();
  }
  domain::Result<Page<SignedHeadView>> heads(const PageQuery& page = {}, const HeadsQuery& query = {}) {
    return read_by(ada, list_audit_heads, Submitted<HeadsQuery>{query}, Submitted<PageQuery>{page});
  }
  Strings actions(const AuditQuery& query, const PageQuery& page = {}) {
    Strings all;
    for (const auto& line : look(query, page).items) all.push_back(line.action);
    return all;
  }
  void add(const std::string& action, domain::Instant at) {
    keep([&](Work& work) { work.audit().add({.company = acme.id, .at = at, .action = action}); });
  }
  void keep(const std::function<void(Work&)>& job) {
    write_now(store, [&](Work& work) {
      job(work);
      return true;
    });
  }
};

}  // namespace

TEST_CASE_METHOD(Looked, "A line tells who did what, to whom, when, and what it was before and is after") {
  const auto id = by(erika, file_absence, test::vacation_form()).value().id;
  REQUIRE(by(max, approve_absence, id));
  const auto page = look();
  REQUIRE(page.items.size() == 2);
  const auto& line = page.items.front();
  CHECK(line.action == "absence.approval_recorded");
  CHECK(line.at == now);
  CHECK(line.actor == max.id);
  CHECK(line.actor_name == max.display_name());
  CHECK(line.employee == erika.id);
  CHECK(line.employee_name == erika.display_name());
  CHECK(line.subject == id.value);
  const auto value_of = [&](std::string_view name) {
    for (const auto& detail : line.details) {
      if (detail.name == name) return detail.value.value_or("erased");
    }
    return std::string{"none"};
  };
  CHECK(value_of("before-state") == "pending");
  CHECK(value_of("before-approvals") == "none");
  CHECK(value_of("approvals") == to_string(max.id));
  CHECK(page.items.back().action == "absence.filed");
}

TEST_CASE_METHOD(Looked, "Lines are looked through by who, whose and what, and by days of the company") {
  const auto id = by(erika, file_absence, test::vacation_form()).value().id;
  REQUIRE(by(max, approve_absence, id));
  add("month.closed", now);
  CHECK(actions({.actor = max.id}) == Strings{"absence.approval_recorded"});
  CHECK(actions({.employee = erika.id}) == Strings{"absence.approval_recorded", "absence.filed"});
  CHECK(actions({.employee = erika.id}, {.sorting = oldest_first}) ==
        Strings{"absence.filed", "absence.approval_recorded"});
  CHECK(actions({.subject = id.value}) == Strings{"absence.approval_recorded", "absence.filed"});
  CHECK(actions({.action = "month."}) == Strings{"month.closed"});
  CHECK(actions({.actor = rita.id}).empty());
  CHECK(read_by(rita, list_audit, Submitted<AuditQuery>{}, Submitted<PageQuery>{}).value().items.empty());

  const auto noon = domain::Instant{test::day("2026-03-10")} + std::chrono::hours{12};
  add("last of the 9th", noon - std::chrono::hours{13} - std::chrono::milliseconds{1});  // Berlin is an hour ahead
  add("first of the 10th", noon - std::chrono::hours{13});
  add("last of the 10th", noon + std::chrono::hours{11} - std::chrono::milliseconds{1});
  add("first of the 11th", noon + std::chrono::hours{11});
  CHECK(actions({.since = test::day("2026-03-10"), .until = test::day("2026-03-10")}) ==
        Strings{"last of the 10th", "first of the 10th"});
  CHECK(actions({.since = test::day("2026-03-11"), .until = test::day("2026-03-10")}).empty());
}

TEST_CASE_METHOD(Looked, "Pages follow one another in either order, while lines are added") {
  for (int i = 0; i < 5; ++i) add(std::to_string(i), now);
  PageQuery query{.limit = 2};
  Strings seen;
  for (bool has_more = true; has_more;) {
    const auto page = look({}, query);
    for (const auto& line : page.items) seen.push_back(line.action);
    has_more = page.next.has_value();
    query.after = page.next.value_or("");
    if (seen.size() == 2) add("meanwhile", now);
  }
  CHECK(seen == Strings{"4", "3", "2", "1", "0"});
  query = {.limit = 6, .sorting = oldest_first};
  CHECK(actions({}, query) == Strings{"0", "1", "2", "3", "4", "meanwhile"});
  CHECK_FALSE(look({}, query).next);
}

TEST_CASE_METHOD(Looked, "A cursor of another list is refused, and so is what could not be read") {
  for (const std::string cursor : {"Müller|7", "0", "-1", "1x", "99999999999999999999"}) {
    CAPTURE(cursor);
    const auto refused = read_by(ada, list_audit, Submitted<AuditQuery>{}, Submitted<PageQuery>{{.after = cursor}});
    REQUIRE_FALSE(refused);
    CHECK(test::faulty_fields(refused.error()) == "cursor");
    CHECK_FALSE(heads({.after = cursor}));
  }
  CHECK(test::rule(read_by(ada, list_audit, test::unreadable<AuditQuery>(), Submitted<PageQuery>{})) ==
        "invalid-field");
}

TEST_CASE_METHOD(Looked, "What is erased of a line is shown as erased") {
  keep([&](Work& work) {
    work.audit().add({.company = acme.id, .action = "absence.filed", .details = {{"type", "VAC"}, {"comments", "x"}}});
    const std::vector<std::string> texts{"x"};
    work.personal_data(acme.id).change_lines(ada.id, texts, [](AuditEntry& line, bool) {
      line.details.back().second.clear();
      return true;
    });
  });
  const auto line = look().items.at(0);
  CHECK(line.sequence == 1);
  CHECK(line.hash.size() == 64);
  CHECK(line.details.at(0).value == "VAC");
  CHECK_FALSE(line.details.at(1).value);
}

TEST_CASE_METHOD(Looked, "Heads that were signed come newest first, page by page") {
  keep([&](Work& work) {
    for (int i = 1; i <= 3; ++i) {
      const auto at = now + std::chrono::days{i};
      work.audit().add_signed(acme.id, {{i, std::string(32, '\x0a')}, at, "jws " + std::to_string(i)});
    }
  });
  const auto first = heads({.limit = 2}).value();
  REQUIRE(first.items.size() == 2);
  CHECK(first.items.front().jws == "jws 3");
  CHECK(first.items.front().hash.starts_with("0a0a"));
  REQUIRE(first.next);
  const auto second = heads({.limit = 2, .after = *first.next}).value();
  REQUIRE(second.items.size() == 1);
  CHECK(second.items.front().sequence == 1);
  CHECK_FALSE(second.next);
  const auto oldest = heads({.limit = 2, .sorting = oldest_first}).value();
  CHECK(oldest.items.front().jws == "jws 1");
  CHECK(heads({.after = *oldest.next, .sorting = oldest_first})->items.front().jws == "jws 3");
  const auto day = std::chrono::floor<std::chrono::days>(now) + std::chrono::days{2};
  const auto that_day = heads({}, {.since = domain::Date{day}, .until = domain::Date{day}}).value();
  REQUIRE(that_day.items.size() == 1);
  CHECK(that_day.items.front().jws == "jws 2");
  CHECK(read_by(rita, list_audit_heads, Submitted<HeadsQuery>{}, Submitted<PageQuery>{}).value().items.empty());
}
