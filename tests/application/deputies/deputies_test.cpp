#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
namespace domain = stint::domain;
using Ids = std::vector<domain::EmployeeId>;
using Mails = std::vector<std::string>;

namespace {

/// It is Monday, 2 March 2026; max and mia decide about erika, and both must approve.
class Deputies : public Workshop {
 public:
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
    for (const auto& unit : units) {
      write_now(store, [&](Work& work) {
        unit.act(work);
        return true;
      });
    }
  }
};

const auto today = days("2026-03-02", "2026-03-02");

}  // namespace

TEST_CASE("A deputy decides from the first to the last day, and not a day longer") {
  Deputies office;
  REQUIRE(office.name(office.max, office.otto, days("2026-03-03", "2026-03-04")));
  const auto id = office.filed();
  CHECK_FALSE(office.decides(office.otto, office.erika));
  CHECK(word(office.by(office.otto, approve_absence, id)) == "forbidden");
  office.turn_the_day();
  CHECK(office.decides(office.otto, office.erika));
  CHECK(office.decides(office.otto, office.sam));
  CHECK_FALSE(office.decides(office.otto, office.mia));
  office.turn_the_day();
  CHECK(office.decides(office.otto, office.erika));
  office.turn_the_day();
  CHECK_FALSE(office.decides(office.otto, office.erika));
  CHECK(word(office.by(office.otto, reject_absence, id, because("Late"))) == "forbidden");
}

TEST_CASE("Midnight is the company's, to the minute") {
  Deputies office;
  REQUIRE(office.name(office.max, office.otto, today));
  office.at("2026-03-02 23:59");
  CHECK(office.decides(office.otto, office.erika));
  office.at("2026-03-03 00:00");
  CHECK_FALSE(office.decides(office.otto, office.erika));
}

TEST_CASE("A deputy for absences decides while the manager is away, and the manager may all the same") {
  Deputies office;
  REQUIRE(office.name(office.max, office.otto));
  CHECK_FALSE(office.decides(office.otto, office.erika));
  const auto absence = office.away(office.max);
  CHECK(office.decides(office.otto, office.erika));
  CHECK(office.decides(office.max, office.erika));
  office.now += std::chrono::days{1};
  CHECK_FALSE(office.decides(office.otto, office.erika));
  office.now -= std::chrono::days{1};
  REQUIRE(office.by(office.ada, delete_absence, absence, no_reason()));
  CHECK_FALSE(office.decides(office.otto, office.erika));
}

TEST_CASE("Half a day away calls no deputy, and keeps none away") {
  Deputies office;
  REQUIRE(office.name(office.max, office.otto));
  office.away(office.max, domain::HalfOfDay::morning);
  CHECK_FALSE(office.decides(office.otto, office.erika));
  office.away(office.max);
  office.away(office.otto, domain::HalfOfDay::morning);
  CHECK(office.decides(office.otto, office.erika));
  office.away(office.otto);
  CHECK_FALSE(office.decides(office.otto, office.erika));
}

TEST_CASE("A deputy's approval is the manager's, and stands in the record as the deputy's") {
  Deputies office;
  REQUIRE(office.name(office.max, office.otto, today));
  const auto id = office.filed();
  CHECK(office.stored(id)->asked == Ids{office.max.id, office.mia.id, office.otto.id});
  CHECK(office.new_mails() ==
        Mails{"absence-filed max@acme", "absence-filed mia@acme", "absence-filed otto@acme", "deputy-named otto@acme"});
  CHECK(office.by(office.otto, approve_absence, id)->state == domain::AbsenceState::pending);
  CHECK(office.stored(id)->approvals == Ids{office.max.id});
  CHECK(office.by(office.max, approve_absence, id)->state == domain::AbsenceState::pending);  // he has it already
  CHECK(office.last_audit_fact("deputyFor") == to_string(office.max.id));
  office.now += std::chrono::days{1};  // what a deputy has approved remains approved
  CHECK(office.by(office.mia, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(office.last_audit_fact("deputyFor").empty());
  const auto decisions = office.by(office.erika, show_absence, id)->decisions;
  REQUIRE(decisions.size() == 2);
  CHECK(decisions[0].by == office.otto.id);
  CHECK(decisions[0].deputy_for == office.max.id);
  CHECK(decisions[0].deputy_for_name == "Max Muster");
  CHECK(decisions[1].by == office.mia.id);
  CHECK_FALSE(decisions[1].deputy_for);
}

TEST_CASE("Who stands in for the other manager approves for both, once each") {
  Deputies office;
  REQUIRE(office.name(office.max, office.mia, today));
  const auto id = office.filed();
  CHECK(office.by(office.mia, approve_absence, id)->state == domain::AbsenceState::approved);
  const auto decisions = office.stored(id)->decisions;
  REQUIRE(decisions.size() == 2);
  CHECK(decisions[0].deputy_for == std::nullopt);
  CHECK(decisions[1].deputy_for == office.max.id);
}

TEST_CASE("A deputy rejects, cancels and decides about time entries in the manager's place") {
  Deputies office;
  REQUIRE(office.name(office.max, office.otto, today));
  const auto rejected = office.filed();
  REQUIRE(office.by(office.otto, reject_absence, rejected, because("No")));
  CHECK(office.stored(rejected)->decisions.back().deputy_for == office.max.id);
  const auto kept = office.vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(office.by(office.erika, delete_absence, kept, no_reason()));
  REQUIRE(office.by(office.otto, reject_cancellation, kept));
  CHECK(office.stored(kept)->decisions.back().deputy_for == office.max.id);
  REQUIRE(office.by(office.erika, delete_absence, kept, no_reason()));
  REQUIRE(office.by(office.otto, approve_cancellation, kept));
  CHECK(office.last_audit_fact("deputyFor") == to_string(office.max.id));
  office.settings([](auto& chosen) { chosen.approval.new_entries = true; });
  office.at("20:00");
  const auto entry = office.entered(office.erika, "08:00", "12:00");
  REQUIRE(office.by(office.otto, approve_entry_request, entry));
  CHECK(office.last_audit_fact("deputyFor") == to_string(office.max.id));
  const auto decisions = office.read_by(office.otto, show_time_entry, entry)->decisions;
  REQUIRE(decisions.size() == 1);
  CHECK(decisions[0].decision.deputy_for == office.max.id);
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

TEST_CASE("A deputy of a deputy does not count") {
  Deputies office;
  REQUIRE(office.name(office.max, office.otto, today));
  REQUIRE(office.name(office.otto, office.mia, today));
  CHECK(office.decides(office.mia, office.olga));
  CHECK_FALSE(office.decides(office.mia, office.sam));
  office.away(office.otto);
  CHECK_FALSE(office.decides(office.mia, office.sam));
}

TEST_CASE("Who is locked, demoted or has left stands in for nobody, and nobody stands in for them") {
  Deputies office;
  REQUIRE(office.name(office.max, office.otto, today));
  auto& person = GENERATE(0, 1) == 0 ? office.otto : office.max;
  REQUIRE(office.decides(office.otto, office.sam));
  SECTION("locked") {
    office.change(person, [](auto& who) { who.active = false; });
  }
  SECTION("demoted") {
    office.change(person, [](auto& who) { who.role = domain::Role::user; });
  }
  SECTION("left") {
    office.change(person, [](auto& who) { who.employment.last = day("2026-03-01"); });
  }
  CHECK_FALSE(office.decides(office.otto, office.sam));
}

TEST_CASE("An administrator decides in their own right, and the record says for whom as well") {
  Deputies office;
  REQUIRE(office.name(office.max, office.ada, today));
  const auto id = office.filed();
  CHECK(office.by(office.ada, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(office.stored(id)->decisions.back().by == office.ada.id);
  CHECK(office.stored(id)->decisions.back().deputy_for == office.max.id);
}

TEST_CASE("When a day turns, or a manager is away at once, the deputy is asked about what waits") {
  Deputies office;
  SECTION("a span begins") {
    REQUIRE(office.name(office.max, office.otto, days("2026-03-03", "2026-03-04")));
    (void)office.filed();
    (void)office.new_mails();
    office.turn_the_day();
    CHECK(office.new_mails() == Mails{"absence-filed otto@acme"});
    office.turn_the_day();
    CHECK(office.new_mails().empty());
  }
  SECTION("the manager is ill from today on") {
    REQUIRE(office.name(office.max, office.otto));
    (void)office.filed();
    (void)office.new_mails();
    REQUIRE(office.by(office.max, file_absence,
                      absence_form({.type = "SIC", .first = day("2026-03-02"), .last = day("2026-03-03")})));
    CHECK(office.new_mails() ==
          Mails{"absence-approved-at-once ada@acme", "absence-approved-at-once hr@acme", "absence-filed otto@acme"});
  }
  SECTION("a deputy is named who stands in today") {
    (void)office.filed();
    (void)office.new_mails();
    REQUIRE(office.name(office.max, office.otto, today));
    CHECK(office.new_mails() == Mails{"absence-filed otto@acme", "deputy-named otto@acme"});
  }
}

TEST_CASE("Of what a manager has approved of the deputy is not asked") {
  Deputies office;
  const auto id = office.filed();
  REQUIRE(office.by(office.max, approve_absence, id));
  (void)office.new_mails();
  REQUIRE(office.name(office.max, office.otto, today));
  CHECK(office.new_mails() == Mails{"deputy-named otto@acme"});
}

TEST_CASE("A deputy sees and counts the lists of the manager, as long as they stand in") {
  Deputies office;
  (void)office.filed();
  const auto cancelled = office.vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(office.by(office.erika, delete_absence, cancelled, because("no")));
  office.settings([](auto& chosen) { chosen.approval.new_entries = true; });
  (void)office.entered(office.erika, "08:00", "08:30");
  const auto seen_by = [&](const domain::Employee& who) {
    const auto counts = office.read_by(who, count_open_absences).value();
    CHECK(office.read_by(who, count_cancellations) == counts.cancellations);
    return std::vector<std::int32_t>{static_cast<std::int32_t>(office.shown_to(who, list_team_absences).size()),
                                     counts.requests, counts.cancellations,
                                     office.as(office.caller_of(who), count_entry_requests)};
  };
  const std::vector<std::int32_t> nothing{0, 0, 0, 0};
  const std::vector<std::int32_t> all{2, 1, 1, 1};
  CHECK(seen_by(office.otto) == nothing);
  const auto named = office.name(office.max, office.otto, today).value();
  CHECK(named.stands_in_today);
  CHECK(seen_by(office.max) == all);
  CHECK(seen_by(office.otto) == all);
  REQUIRE(office.by(office.max, dismiss_deputy, named.deputyship.id));
  CHECK(seen_by(office.otto) == nothing);
}

TEST_CASE("A manager sees whom they have named, and who has named them") {
  Deputies office;
  const auto first = office.name(office.max, office.otto).value();
  const auto second = office.name(office.otto, office.max, days("2026-03-03", "2026-03-04")).value();
  CHECK_FALSE(first.stands_in_today);
  CHECK(first.manager_name == "Max Muster");
  CHECK(first.deputy_name == "Otto Muster");
  const auto ids_of = [&](const domain::Employee& who) {
    std::vector<domain::DeputyshipId> ids;
    const auto views = office.read_by(who, list_deputies).value();
    for (const auto& view : views) ids.push_back(view.deputyship.id);
    return ids;
  };
  CHECK(ids_of(office.max) == std::vector{first.deputyship.id, second.deputyship.id});
  CHECK(ids_of(office.mia).empty());
  CHECK(ids_of(office.ada).empty());
  CHECK(ids_of(office.rita).empty());
}

TEST_CASE("A deputy is another manager or administrator who is there") {
  Deputies office;
  for (const auto* who : {&office.max, &office.lenny, &office.sam, &office.rita}) {
    CHECK(office.faults(office.max, {.deputy = who->id}) == "deputy-id");
  }
  CHECK(office.faults(office.max, {.deputy = domain::EmployeeId{}}) == "deputy-id");
  CHECK(office.faults(office.max, {}) == "deputy-id");
  CHECK(office.faults(office.max, {.deputy = office.otto.id}).empty());
  CHECK(office.faults(office.max, {.deputy = office.ada.id}).empty());
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

TEST_CASE("The same deputy again is the one that is there, and there are so many") {
  Deputies office;
  const auto first = office.name(office.max, office.otto).value().deputyship.id;
  (void)office.new_mails();
  CHECK(office.name(office.max, office.otto).value().deputyship.id == first);
  CHECK(office.new_mails().empty());
  for (unsigned number = 1; number < most_deputies; ++number) {
    const domain::Date date = day("2026-04-01") + std::chrono::days{number};
    REQUIRE(office.name(office.max, office.otto, domain::DateSpan{date, date}));
  }
  CHECK(rule(office.name(office.max, office.otto, today)) == "too-many-deputies");
  CHECK(office.name(office.max, office.otto));
  CHECK(office.name(office.otto, office.max));
  REQUIRE(office.by(office.max, dismiss_deputy, first));
  CHECK(office.name(office.max, office.otto, today));
}

TEST_CASE("A deputy is dismissed by the manager or an administrator of the company alone") {
  Deputies office;
  const auto id = office.name(office.max, office.otto).value().deputyship.id;
  (void)office.new_mails();
  CHECK(rule(office.by(office.otto, dismiss_deputy, id)) == "unknown-record");
  CHECK(rule(office.by(office.mia, dismiss_deputy, id)) == "unknown-record");
  CHECK(rule(office.by(office.rita, dismiss_deputy, id)) == "unknown-record");
  CHECK(rule(office.by(office.max, dismiss_deputy, domain::DeputyshipId{id.value + 1})) == "unknown-record");
  const auto& who = GENERATE(0, 1) == 0 ? office.max : office.ada;
  CHECK(word(office.by(who, dismiss_deputy, id)) == "done");
  CHECK(office.new_mails() == Mails{"deputy-dismissed otto@acme"});
  CHECK(rule(office.by(who, dismiss_deputy, id)) == "unknown-record");
  const auto actions = office.audit_actions();
  REQUIRE(actions.size() >= 2);
  CHECK(std::vector(actions.end() - 2, actions.end()) == Mails{"deputy.named", "deputy.dismissed"});
}
