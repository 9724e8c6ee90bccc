#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::AbsenceId;

namespace {

/// Where the end of sick pay is tracked, and administrators are notified a week before.
struct Clinic : TwoCompanies {
  Clinic() {
    choose([](domain::Company& company) { company.absences.sick_pay = {.counted = true, .tell_days_before = 7}; });
  }
  AbsenceId is_ill(std::string_view first, std::string_view last,
                   domain::AbsenceState state = domain::AbsenceState::approved) {
    return import({.id = {}, .employee = erika.id, .details = {"SIC", days(first, last), {}, {}}, .state = state});
  }
  auto says_same(const domain::Employee& who, AbsenceId one, std::optional<AbsenceId> other) {
    return by(who, say_same_illness, one, Submitted<IllnessCommand>{.command = {other}});
  }
  std::vector<SickPayView> runs() { return read_by(ada, show_sick_pay_of, erika.id).value(); }
  Strings mails_on(std::string_view date) {
    now = day(date) + std::chrono::hours{8};
    run_once(store, tell_of_sick_pay(zones), now);
    run_once(store, tell_of_sick_pay(zones), now);
    return new_mails();
  }
};

const Strings told{"sick-pay-ends ada@acme"};

}  // namespace

TEST_CASE_METHOD(Clinic, "Only administrators are shown when sick pay ends") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  const auto shown = read_by(ada, show_absence, id).value().sick_pay;
  REQUIRE(shown);
  CHECK(shown->pay.last_paid == day("2026-04-12"));
  CHECK_FALSE(read_by(max, show_absence, id).value().sick_pay);
  CHECK_FALSE(read_by(erika, show_absence, id).value().sick_pay);
  CHECK_FALSE(read_by(ada, show_absence, vacation_of_erika()).value().sick_pay);
}

TEST_CASE_METHOD(Clinic, "A company that does not have it counted is shown nothing") {
  choose([](domain::Company& company) { company.absences.sick_pay.counted = false; });
  const auto id = is_ill("2026-03-02", "2026-06-05");
  CHECK_FALSE(read_by(ada, show_absence, id).value().sick_pay);
  CHECK(runs().empty());
  CHECK(read_by(ada, list_sick_pay).value().empty());
  CHECK(mails_on("2026-04-10").empty());
}

TEST_CASE_METHOD(Clinic, "All runs of an employee are listed, and those of who is ill today") {
  is_ill("2026-02-02", "2026-02-06");
  is_ill("2026-03-02", "2026-03-06");
  is_ill("2026-05-04", "2026-05-08", domain::AbsenceState::rejected);
  CHECK(runs().size() == 2);
  const auto today = read_by(ada, list_sick_pay).value();
  REQUIRE(today.size() == 1);
  CHECK(today[0].employee == erika.id);
  CHECK(today[0].pay.spell.days == days("2026-03-02", "2026-03-06"));
  CHECK(word(read_by(ada, show_sick_pay_of, ron.id)) == "unknown");
}

TEST_CASE_METHOD(Clinic, "An administrator says that an illness is the same as an earlier one") {
  const auto first = is_ill("2026-02-02", "2026-02-13");  // 12 days
  const auto second = is_ill("2026-03-02", "2026-03-06");
  CHECK(runs()[1].pay.paid_before == std::chrono::days{0});
  CHECK(word(says_same(ada, second, first)) == "done");
  CHECK(word(says_same(ada, second, first)) == "done");
  CHECK(runs()[1].pay.paid_before == std::chrono::days{12});
  CHECK(runs()[1].pay.illness == first);
  CHECK(audit_actions() == Strings{"absence.same_illness_said", "absence.same_illness_said"});
  CHECK(word(says_same(ada, second, {})) == "done");
  CHECK(runs()[1].pay.paid_before == std::chrono::days{0});
}

TEST_CASE_METHOD(Clinic, "What is the same as one is the same as all of its illness") {
  const auto first = is_ill("2026-02-02", "2026-02-06");
  const auto second = is_ill("2026-03-02", "2026-03-06");
  const auto third = is_ill("2026-04-08", "2026-04-10");
  REQUIRE(word(says_same(ada, third, second)) == "done");
  REQUIRE(word(says_same(ada, first, third)) == "done");
  CHECK(runs()[2].pay.paid_before == std::chrono::days{10});
  // The first of them is deleted, and the others stay the same.
  REQUIRE(word(says_same(ada, first, {})) == "done");
  CHECK(runs()[2].pay.paid_before == std::chrono::days{5});
  CHECK(runs()[2].pay.illness == second);
}

TEST_CASE("A split illness stays one, and has six weeks together") {
  Clinic office;
  const bool is_asked_for = GENERATE(false, true);
  const auto id = office.is_ill("2026-01-05", "2026-02-20");
  CHECK(office.runs()[0].pay.last_paid == day("2026-02-15"));
  const Submitted<ReductionCommand> without_weekend{.command = {.first = day("2026-01-21"), .last = day("2026-01-16")},
                                                    .faults = {}};
  if (is_asked_for) {
    REQUIRE(word(office.by(office.erika, split_absence, id, without_weekend)) == "done");
    REQUIRE(word(office.by(office.max, approve_reduction, id)) == "done");
  } else {
    REQUIRE(word(office.by(office.max, split_absence, id, without_weekend)) == "done");
  }
  const auto runs = office.runs();
  REQUIRE(runs.size() == 2);
  CHECK(runs[1].pay.illness == id);
  CHECK(runs[1].pay.paid_before == std::chrono::days{12});
  CHECK(runs[1].pay.last_paid == day("2026-02-19"));  // the four days between were not illness
}

TEST_CASE_METHOD(Clinic, "An absence that is not an illness belongs to no illness after it is split") {
  const auto id = vacation_of_erika(domain::AbsenceState::approved);
  const Submitted<ReductionCommand> without_thursday{.command = {.first = day("2026-03-20"), .last = day("2026-03-18")},
                                                     .faults = {}};
  const auto parts = by(max, split_absence, id, without_thursday).value().absences;
  REQUIRE(parts.size() == 2);
  for (const auto& part : parts) CHECK_FALSE(stored(part.id)->illness);
}

TEST_CASE_METHOD(Clinic, "Only illnesses of one employee are the same") {
  const auto illness = is_ill("2026-03-02", "2026-03-06");
  const auto rejected = is_ill("2026-05-04", "2026-05-08", domain::AbsenceState::rejected);
  const auto vacation = vacation_of_erika();
  const auto of_sam = import({.id = {},
                              .employee = sam.id,
                              .details = {"SIC", days("2026-02-02", "2026-02-06"), {}, {}},
                              .state = domain::AbsenceState::approved});
  for (const auto other : {illness, rejected, vacation, of_sam, AbsenceId{999}}) {
    const auto refused = says_same(ada, illness, other);
    CHECK(rule(refused) == "invalid-field");
    CHECK(faulty_fields(refused.error()) == "same-as");
  }
  CHECK(rule(says_same(ada, vacation, {})) == "lifecycle");
  CHECK(word(says_same(ada, AbsenceId{999}, {})) == "unknown");
  CHECK(word(says_same(rita, illness, {})) == "unknown");
  CHECK(word(by(ada, say_same_illness, illness, unreadable<IllnessCommand>())) == "invalid");
}

TEST_CASE_METHOD(Clinic, "Administrators are told some days before the sick pay ends of who is ill, once") {
  is_ill("2026-03-02", "2026-04-30");  // until 12 April
  CHECK(mails_on("2026-04-04").empty());
  CHECK(mails_on("2026-04-05") == told);
  CHECK(mails_on("2026-04-13").empty());
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"paidUntil", "2026-04-12"});
  CHECK(audit_actions() == Strings{"absence.sick_pay_ends"});
}

TEST_CASE_METHOD(Clinic, "Who is well again is told of no more, and what follows is not told again") {
  is_ill("2026-03-02", "2026-04-03");
  CHECK(mails_on("2026-04-06").empty());
  is_ill("2026-04-06", "2026-04-07");
  CHECK(mails_on("2026-04-06") == told);
  is_ill("2026-04-08", "2026-04-10");
  CHECK(mails_on("2026-04-08").empty());
}

TEST_CASE_METHOD(Clinic, "They are told anew where it ends on another day, because it was the same illness") {
  const auto first = is_ill("2026-02-02", "2026-02-06");
  const auto second = is_ill("2026-03-02", "2026-04-30");
  CHECK(mails_on("2026-04-05") == told);
  REQUIRE(word(says_same(ada, second, first)) == "done");
  CHECK(mails_on("2026-04-06") == told);
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"paidUntil", "2026-04-07"});
}

TEST_CASE_METHOD(Clinic, "Where the six weeks are used up before, they are told on the first day") {
  const auto first = is_ill("2026-01-05", "2026-02-20");
  const auto second = is_ill("2026-03-02", "2026-03-06");
  REQUIRE(word(says_same(ada, second, first)) == "done");
  CHECK(mails_on("2026-03-02") == told);
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"paidUntil", "2026-03-01"});
}

TEST_CASE_METHOD(Clinic, "A company that wants no mail gets none") {
  choose([](domain::Company& company) { company.absences.sick_pay.tell_days_before.reset(); });
  is_ill("2026-03-02", "2026-04-30");
  CHECK(mails_on("2026-04-12").empty());
}
