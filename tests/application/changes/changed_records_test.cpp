#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/changes/gone_records.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/events/subscribers.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

/// A user whose product keeps a copy of the lists.
struct Copying : TwoCompanies {
  /// Runs a use case for a person an hour after the previous one.
  template <class UseCase, class... Arguments>
  auto later(const domain::Employee& who, UseCase use_case, const Arguments&... arguments) {
    now += std::chrono::hours{1};
    const Caller caller = caller_of(who);
    return perform_now(store, {caller.company}, [&](Work& work) {
      work.happens_at(now);
      return use_case(Context{work, caller, now, zones, policies}, arguments...);
    });
  }
  /// The last change that a person sees.
  ChangedQuery now_seen_by(const domain::Employee& who) { return {read_by(who, moment_of_last_change)}; }

  std::vector<domain::AbsenceId> absences_of_team(const domain::Employee& who, const ChangedQuery& query) {
    std::vector<domain::AbsenceId> ids;
    const auto listed = read_by(who, [&](const Context& context) {
      return list_changed<AbsenceView>(
          context, ChangedKind::absence, {query}, [&](const AbsenceView& view) { ids.push_back(view.id); },
          [&](const auto& sink) { return list_team_absences(context, {}, sink); });
    });
    REQUIRE(listed);
    return ids;
  }
  Strings people(const domain::Employee& who, const ChangedQuery& query) {
    Strings keys;
    const auto listed = read_by(who, list_changed_employees, Submitted<ChangedQuery>{query});
    for (const auto& view : listed.value()) keys.push_back(view.employee.key);
    return keys;
  }
  domain::Result<Page<GoneRecord>> gone(const domain::Employee& who, const ChangedQuery& query, PageQuery page = {}) {
    return read_by(who, list_gone_records, Submitted<ChangedQuery>{query}, Submitted<PageQuery>{page});
  }
  std::size_t count_gone(const domain::Employee& who, const ChangedQuery& query) {
    return gone(who, query)->items.size();
  }
};

}  // namespace

TEST_CASE_METHOD(Copying,
                 "Who asks with what they heard last gets what has changed since, and nothing twice but ties") {
  const auto first = later(erika, file_absence, vacation_form("2026-03-16", "2026-03-20"))->id;
  const auto second = later(sam, file_absence, vacation_form("2026-04-13", "2026-04-17"))->id;
  const auto seen = now_seen_by(max);
  CHECK(absences_of_team(max, {}) == std::vector{second, first});
  CHECK(absences_of_team(max, seen) == std::vector{second});  // of the same moment as the last change
  CHECK(word(later(max, approve_absence, first)) == "done");
  CHECK(absences_of_team(max, seen) == std::vector{second, first});
  const auto seen_next = now_seen_by(max);
  CHECK(absences_of_team(max, seen_next) == std::vector{first});
  CHECK(absences_of_team(max, {*seen_next.since + std::chrono::milliseconds{1}}).empty());
}

TEST_CASE_METHOD(Copying, "What changed for others is seen by nobody who may not see it") {
  const auto of_olga = later(olga, file_absence, vacation_form())->id;
  CHECK(absences_of_team(otto, {domain::Instant{}}) == std::vector{of_olga});
  CHECK(absences_of_team(max, {domain::Instant{}}).empty());
}

TEST_CASE_METHOD(Copying, "What is gone is told to its owner, those who look them up, and administrators") {
  const auto before = ChangedQuery{now};
  const auto first = later(erika, file_absence, vacation_form())->id;
  CHECK(word(later(erika, delete_absence, first, no_reason())) == "done");
  const auto told = gone(erika, before).value().items;
  REQUIRE(told.size() == 1);
  CHECK(told.front().kind == ChangedKind::absence);
  CHECK(told.front().id == first.value);
  CHECK(told.front().at == now);
  CHECK(count_gone(max, before) == 1);
  CHECK(count_gone(ada, before) == 1);
  CHECK(count_gone(sam, before) == 0);
  CHECK(count_gone(otto, before) == 0);
  CHECK(count_gone(rita, before) == 0);
  CHECK(count_gone(erika, {now}) == 1);
  CHECK(count_gone(erika, {now + std::chrono::milliseconds{1}}) == 0);
}

TEST_CASE_METHOD(Copying, "What is gone comes by pages") {
  const auto before = ChangedQuery{now};
  Strings all;
  for (const char* day : {"2026-04-13", "2026-04-14", "2026-04-15"}) {
    const auto id = later(erika, file_absence, vacation_form(day, day))->id;
    CHECK(word(later(erika, delete_absence, id, no_reason())) == "done");
    all.push_back(to_string(id));
  }
  Strings told;
  PageQuery page{.limit = 2};
  for (int pages = 1;; ++pages) {
    const Page<GoneRecord> part = gone(erika, before, page).value();
    for (const auto& record : part.items) told.push_back(std::to_string(record.id));
    if (!part.next) {
      CHECK(pages == 2);
      break;
    }
    page.after = *part.next;
  }
  CHECK(told == all);
  for (const char* made_up : {"x", "1 2", "1 2 3 4 5x", " "}) {
    CAPTURE(made_up);
    const auto refused = gone(erika, before, {.after = made_up});
    CHECK(faulty_fields(refused.error()) == "cursor");
  }
}

TEST_CASE_METHOD(Copying, "What is gone is known for 90 days, and must be asked for since a moment") {
  CHECK(word(gone(erika, {now - std::chrono::days{90}})) == "done");
  const auto refused = gone(erika, {now - std::chrono::days{90} - std::chrono::milliseconds{1}});
  CHECK(faulty_fields(refused.error()) == "changed-since");
  CHECK(faulty_fields(gone(erika, {}).error()) == "changed-since");
}

TEST_CASE_METHOD(Copying, "People have changed when their record has, or a day has made something else of them") {
  const auto seen = ChangedQuery{now};
  keep(store, [&](Work& work) {
    work.happens_at(now + std::chrono::minutes{1});
    auto record = work.employees(acme.id).find(sam.id).value();
    record.phone = "+49 89 1";
    work.employees(acme.id).save(record);
    auto leaver = work.employees(acme.id).find(erika.id).value();
    leaver.employment.last = domain::parse_date("2026-03-31");
    leaver.terms = {{.valid_from = domain::parse_date("2026-03-10").value(), .department = "Sales"}};
    work.employees(acme.id).save(leaver);
  });
  CHECK(people(max, seen) == Strings{"erika", "sam"});
  CHECK(people(otto, seen).empty());
  const auto after = ChangedQuery{now + std::chrono::minutes{2}};
  CHECK(people(max, after).empty());
  now += std::chrono::days{8};  // her terms
  CHECK(people(max, after) == Strings{"erika"});
  const auto then = ChangedQuery{now};
  now += std::chrono::days{20};
  CHECK(people(max, then).empty());
  now += std::chrono::days{3};  // and she has left
  CHECK(people(max, then) == Strings{"erika"});
}

TEST_CASE_METHOD(Copying, "What cannot be read is refused") {
  const Submitted<ChangedQuery> unread{.faults = {{domain::fields::changed_since, domain::reasons::must_be_moment}}};
  CHECK(faulty_fields(read_by(ada, list_changed_employees, unread).error()) == "changed-since");
  const auto listed = read_by(erika, [&](const Context& context) {
    return list_changed<AbsenceView>(
        context, ChangedKind::absence, unread, [](const AbsenceView&) {},
        [&](const auto& sink) { return list_my_absences(context, {}, sink); });
  });
  CHECK(faulty_fields(listed.error()) == "changed-since");
}
