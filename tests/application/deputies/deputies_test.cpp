#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Ids = std::vector<domain::EmployeeId>;
using Mails = std::vector<std::string>;

namespace {

/// It is Monday, 2 March 2026; max and mia decide about erika, and both must approve.
struct Deputies : Workshop {
  domain::Result<DeputyView> name(const domain::Employee& manager, const domain::Employee& deputy,
                                  std::optional<domain::DateSpan> span = {}) {
    DeputyCommand command{.deputy = deputy.id};
    if (span) command.first = span->first;
    if (span) command.last = span->last;
    return by(manager, name_deputy, Submitted<DeputyCommand>{command});
  }
  std::string faults(const domain::Employee& manager, const DeputyCommand& command) {
    const auto refused = by(manager, name_deputy, Submitted<DeputyCommand>{command});
    if (refused) return "";
    require_words_for(refused.error());
    return faulty_fields(refused.error());
  }
  domain::AbsenceId filed() { return by(erika, file_absence, vacation_form()).value().id; }
  /// An approved absence of only today.
  domain::AbsenceId away(const domain::Employee& who, std::optional<domain::HalfOfDay> half = {}) {
    const auto today = zones.find("Europe/Berlin")->to_local(now).date;
    return import({.id = {},
                   .employee = who.id,
                   .details = {.type = "VAC", .span = {today, today}, .half = half, .comments = {}},
                   .state = domain::AbsenceState::approved});
  }
  bool decides(const domain::Employee& who, const domain::Employee& about) {
    return read_by(who, [&](const Context& context) { return decides_for(context, about.id); });
  }
  void turn_the_day() {
    now += std::chrono::days{1};
    const auto job = turn_employments(zones, policies);
    std::vector<Job::Unit> units;
    store.read([&](Work& work) { units = job.look(work, now); });
    for (const auto& unit : units) keep(store, [&](Work& work) { unit.act(work); });
  }
};

const auto today = days("2026-03-02", "2026-03-02");

}  // namespace

TEST_CASE_METHOD(Deputies, "A deputy decides from the first to the last day, and not a day longer") {
  REQUIRE(name(max, otto, days("2026-03-03", "2026-03-04")));
  const auto id = filed();
  CHECK_FALSE(decides(otto, erika));
  CHECK(word(by(otto, approve_absence, id)) == "forbidden");
  turn_the_day();
  CHECK(decides(otto, erika));
  CHECK(decides(otto, sam));
  CHECK_FALSE(decides(otto, mia));
  turn_the_day();
  CHECK(decides(otto, erika));
  turn_the_day();
  CHECK_FALSE(decides(otto, erika));
  CHECK(word(by(otto, reject_absence, id, because("Late"))) == "forbidden");
}

TEST_CASE_METHOD(Deputies, "Midnight is the company's, to the minute") {
  REQUIRE(name(max, otto, today));
  at("2026-03-02 23:59");
  CHECK(decides(otto, erika));
  at("2026-03-03 00:00");
  CHECK_FALSE(decides(otto, erika));
}

TEST_CASE_METHOD(Deputies,
                 "A deputy for absences decides while the manager is away, and the manager may all the same") {
  REQUIRE(name(max, otto));
  CHECK_FALSE(decides(otto, erika));
  const auto absence = away(max);
  CHECK(decides(otto, erika));
  CHECK(decides(max, erika));
  now += std::chrono::days{1};
  CHECK_FALSE(decides(otto, erika));
  now -= std::chrono::days{1};
  REQUIRE(by(ada, delete_absence, absence, no_reason()));
  CHECK_FALSE(decides(otto, erika));
}

TEST_CASE_METHOD(Deputies, "Half a day away calls no deputy, and keeps none away") {
  REQUIRE(name(max, otto));
  away(max, domain::HalfOfDay::morning);
  CHECK_FALSE(decides(otto, erika));
  away(max);
  away(otto, domain::HalfOfDay::morning);
  CHECK(decides(otto, erika));
  away(otto);
  CHECK_FALSE(decides(otto, erika));
}

TEST_CASE_METHOD(Deputies, "A deputy's approval is the manager's, and stands in the record as the deputy's") {
  REQUIRE(name(max, otto, today));
  const auto id = filed();
  CHECK(stored(id)->asked == Ids{max.id, mia.id, otto.id});
  CHECK(new_mails() ==
        Mails{"absence-filed max@acme", "absence-filed mia@acme", "absence-filed otto@acme", "deputy-named otto@acme"});
  CHECK(by(otto, approve_absence, id)->state == domain::AbsenceState::pending);
  CHECK(stored(id)->approvals == Ids{max.id});
  CHECK(by(max, approve_absence, id)->state == domain::AbsenceState::pending);  // he has it already
  CHECK(last_audit_fact("deputyFor") == to_string(max.id));
  now += std::chrono::days{1};  // what a deputy has approved remains approved
  CHECK(by(mia, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(last_audit_fact("deputyFor").empty());
  const auto decisions = by(erika, show_absence, id)->decisions;
  REQUIRE(decisions.size() == 2);
  CHECK(decisions[0].by == otto.id);
  CHECK(decisions[0].deputy_for == max.id);
  CHECK(decisions[0].deputy_for_name == "Max Muster");
  CHECK(decisions[1].by == mia.id);
  CHECK_FALSE(decisions[1].deputy_for);
}

TEST_CASE_METHOD(Deputies, "Who stands in for the other manager approves for both, once each") {
  REQUIRE(name(max, mia, today));
  const auto id = filed();
  CHECK(by(mia, approve_absence, id)->state == domain::AbsenceState::approved);
  const auto decisions = stored(id)->decisions;
  REQUIRE(decisions.size() == 2);
  CHECK(decisions[0].deputy_for == std::nullopt);
  CHECK(decisions[1].deputy_for == max.id);
}

TEST_CASE_METHOD(Deputies, "A deputy rejects, cancels and decides about time entries in the manager's place") {
  REQUIRE(name(max, otto, today));
  const auto rejected = filed();
  REQUIRE(by(otto, reject_absence, rejected, because("No")));
  CHECK(stored(rejected)->decisions.back().deputy_for == max.id);
  const auto kept = vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(by(erika, delete_absence, kept, no_reason()));
  REQUIRE(by(otto, reject_cancellation, kept));
  CHECK(stored(kept)->decisions.back().deputy_for == max.id);
  REQUIRE(by(erika, delete_absence, kept, no_reason()));
  REQUIRE(by(otto, approve_cancellation, kept));
  CHECK(last_audit_fact("deputyFor") == to_string(max.id));
  settings([](auto& chosen) { chosen.approval.new_entries = true; });
  at("20:00");
  const auto entry = entered(erika, "08:00", "12:00");
  REQUIRE(by(otto, approve_entry_request, entry));
  CHECK(last_audit_fact("deputyFor") == to_string(max.id));
  const auto decisions = read_by(otto, show_time_entry, entry)->decisions;
  REQUIRE(decisions.size() == 1);
  CHECK(decisions[0].decision.deputy_for == max.id);
  CHECK(decisions[0].deputy_for_name == "Max Muster");
}

TEST_CASE("Nobody decides about themselves as a deputy") {
  Deputies office;
  office.change(office.otto, [&](auto& otto) { otto.managers = {office.max.id}; });
  REQUIRE(office.name(office.max, office.otto, today));
  CHECK(office.decides(office.otto, office.erika));
  CHECK_FALSE(office.decides(office.otto, office.otto));
  const auto id = office.by(office.otto, file_absence, vacation_form()).value().id;
  CHECK(office.stored(id)->asked == Ids{office.max.id});
  CHECK(word(office.by(office.otto, approve_absence, id)) == "forbidden");
}

TEST_CASE_METHOD(Deputies, "A deputy of a deputy does not count") {
  REQUIRE(name(max, otto, today));
  REQUIRE(name(otto, mia, today));
  CHECK(decides(mia, olga));
  CHECK_FALSE(decides(mia, sam));
  away(otto);
  CHECK_FALSE(decides(mia, sam));
}

TEST_CASE_METHOD(Deputies, "Who is locked, demoted or has left stands in for nobody, and nobody stands in for them") {
  REQUIRE(name(max, otto, today));
  auto& person = GENERATE(0, 1) == 0 ? otto : max;
  REQUIRE(decides(otto, sam));
  SECTION("locked") {
    change(person, [](auto& who) { who.active = false; });
  }
  SECTION("demoted") {
    change(person, [](auto& who) { who.role = domain::Role::user; });
  }
  SECTION("left") {
    change(person, [](auto& who) { who.employment.last = day("2026-03-01"); });
  }
  CHECK_FALSE(decides(otto, sam));
}

TEST_CASE_METHOD(Deputies, "An administrator decides in their own right, and the record says for whom as well") {
  REQUIRE(name(max, ada, today));
  const auto id = filed();
  CHECK(by(ada, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(stored(id)->decisions.back().by == ada.id);
  CHECK(stored(id)->decisions.back().deputy_for == max.id);
}

TEST_CASE_METHOD(Deputies, "When a day turns, or a manager is away at once, the deputy is asked about what waits") {
  SECTION("a span begins") {
    REQUIRE(name(max, otto, days("2026-03-03", "2026-03-04")));
    (void)filed();
    (void)new_mails();
    turn_the_day();
    CHECK(new_mails() == Mails{"absence-filed otto@acme"});
    turn_the_day();
    CHECK(new_mails().empty());
  }
  SECTION("the manager is ill from today on") {
    REQUIRE(name(max, otto));
    (void)filed();
    (void)new_mails();
    REQUIRE(
        by(max, file_absence, absence_form({.type = "SIC", .first = day("2026-03-02"), .last = day("2026-03-03")})));
    CHECK(new_mails() ==
          Mails{"absence-approved-at-once ada@acme", "absence-approved-at-once hr@acme", "absence-filed otto@acme"});
  }
  SECTION("a deputy is named who stands in today") {
    (void)filed();
    (void)new_mails();
    REQUIRE(name(max, otto, today));
    CHECK(new_mails() == Mails{"absence-filed otto@acme", "deputy-named otto@acme"});
  }
}

TEST_CASE_METHOD(Deputies, "Of what a manager has approved of the deputy is not asked") {
  const auto id = filed();
  REQUIRE(by(max, approve_absence, id));
  (void)new_mails();
  REQUIRE(name(max, otto, today));
  CHECK(new_mails() == Mails{"deputy-named otto@acme"});
}

TEST_CASE_METHOD(Deputies, "A deputy sees and counts the lists of the manager, as long as they stand in") {
  (void)filed();
  const auto cancelled = vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(by(erika, delete_absence, cancelled, because("no")));
  settings([](auto& chosen) { chosen.approval.new_entries = true; });
  (void)entered(erika, "08:00", "08:30");
  const auto seen_by = [&](const domain::Employee& who) {
    const auto counts = read_by(who, count_open_absences).value();
    CHECK(read_by(who, count_cancellations) == counts.cancellations);
    return std::vector<std::int32_t>{static_cast<std::int32_t>(shown_to(who, list_team_absences).size()),
                                     counts.requests, counts.cancellations, as(caller_of(who), count_entry_requests)};
  };
  const std::vector<std::int32_t> nothing{0, 0, 0, 0};
  const std::vector<std::int32_t> all{2, 1, 1, 1};
  CHECK(seen_by(otto) == nothing);
  const auto named = name(max, otto, today).value();
  CHECK(named.stands_in_today);
  CHECK(seen_by(max) == all);
  CHECK(seen_by(otto) == all);
  REQUIRE(by(max, dismiss_deputy, named.deputyship.id));
  CHECK(seen_by(otto) == nothing);
}

TEST_CASE_METHOD(Deputies, "A manager sees whom they have named, and who has named them") {
  const auto first = name(max, otto).value();
  const auto second = name(otto, max, days("2026-03-03", "2026-03-04")).value();
  CHECK_FALSE(first.stands_in_today);
  CHECK(first.manager_name == "Max Muster");
  CHECK(first.deputy_name == "Otto Muster");
  const auto ids_of = [&](const domain::Employee& who) {
    std::vector<domain::DeputyshipId> ids;
    const auto views = read_by(who, list_deputies).value();
    for (const auto& view : views) ids.push_back(view.deputyship.id);
    return ids;
  };
  CHECK(ids_of(max) == std::vector{first.deputyship.id, second.deputyship.id});
  CHECK(ids_of(mia).empty());
  CHECK(ids_of(ada).empty());
  CHECK(ids_of(rita).empty());
}

TEST_CASE_METHOD(Deputies, "A deputy is another manager or administrator who is there") {
  for (const auto* who : {&max, &lenny, &sam, &rita}) CHECK(faults(max, {.deputy = who->id}) == "deputy-id");
  CHECK(faults(max, {.deputy = domain::EmployeeId{}}) == "deputy-id");
  CHECK(faults(max, {}) == "deputy-id");
  CHECK(faults(max, {.deputy = otto.id}).empty());
  CHECK(faults(max, {.deputy = ada.id}).empty());
}

TEST_CASE("Days of a deputy are given both, in order, and not all over") {
  Deputies office;
  const auto otto = office.otto.id;
  CHECK(office.faults(office.max, {.deputy = otto, .first = day("2026-03-02")}) == "end-date");
  CHECK(office.faults(office.max, {.deputy = otto, .last = day("2026-03-02")}) == "start-date");
  CHECK(office.faults(office.max, {.deputy = otto, .first = day("2026-03-04"), .last = day("2026-03-03")}) ==
        "end-date");
  CHECK(office.faults(office.max, {.deputy = otto, .first = day("2026-02-02"), .last = day("2026-03-01")}) ==
        "end-date");
  CHECK(office.faults(office.max, {.deputy = otto, .first = day("2026-02-02"), .last = day("2026-03-02")}).empty());
}

TEST_CASE_METHOD(Deputies, "The same deputy again is the one that is there, and there are so many") {
  const auto first = name(max, otto).value().deputyship.id;
  (void)new_mails();
  CHECK(name(max, otto).value().deputyship.id == first);
  CHECK(new_mails().empty());
  for (unsigned number = 1; number < most_deputies; ++number) {
    const domain::Date date = day("2026-04-01") + std::chrono::days{number};
    REQUIRE(name(max, otto, domain::DateSpan{date, date}));
  }
  CHECK(rule(name(max, otto, today)) == "too-many-deputies");
  CHECK(name(max, otto));
  CHECK(name(otto, max));
  REQUIRE(by(max, dismiss_deputy, first));
  CHECK(name(max, otto, today));
}

TEST_CASE_METHOD(Deputies, "A deputy is dismissed by the manager or an administrator of the company alone") {
  const auto id = name(max, otto).value().deputyship.id;
  (void)new_mails();
  CHECK(rule(by(otto, dismiss_deputy, id)) == "unknown-record");
  CHECK(rule(by(mia, dismiss_deputy, id)) == "unknown-record");
  CHECK(rule(by(rita, dismiss_deputy, id)) == "unknown-record");
  CHECK(rule(by(max, dismiss_deputy, domain::DeputyshipId{id.value + 1})) == "unknown-record");
  const auto& who = GENERATE(0, 1) == 0 ? max : ada;
  CHECK(word(by(who, dismiss_deputy, id)) == "done");
  CHECK(new_mails() == Mails{"deputy-dismissed otto@acme"});
  CHECK(rule(by(who, dismiss_deputy, id)) == "unknown-record");
  const auto actions = audit_actions();
  REQUIRE(actions.size() >= 2);
  CHECK(std::vector(actions.end() - 2, actions.end()) == Mails{"deputy.named", "deputy.dismissed"});
}
