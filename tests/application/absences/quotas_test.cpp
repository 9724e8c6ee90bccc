#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/quotas.hpp>
#include <stint/application/deputies/deputies.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::HalfDays;
using domain::RuleEffect;

namespace {

/// Where all employees have two days a calendar year for moving house, type DAY.
struct Movers : Workshop {
  explicit Movers(RuleEffect effect = RuleEffect::refuse) {
    change_type("DAY", [effect](domain::AbsenceType& type) {
      type.name = "Moving house";
      type.roles = {domain::Role::user, domain::Role::manager, domain::Role::administrator};
      type.quota = {.days = HalfDays{4}, .effect = effect};
    });
  }
  auto moves(const domain::Employee& who, std::string_view first, std::string_view last) {
    return by(who, file_absence, absence_form({.type = "DAY", .first = day(first), .last = day(last)}));
  }
  domain::AbsenceId imported(std::string_view first, std::string_view last,
                             domain::AbsenceState state = domain::AbsenceState::approved) {
    return import({.id = {}, .employee = erika.id, .details = {"DAY", days(first, last), {}, {}}, .state = state});
  }
  std::vector<QuotaView> quotas(const domain::Employee& who, std::optional<int> year = {}) {
    Submitted<LeaveAccountQuery> query;
    if (year) query.command.year = std::chrono::year{*year};
    return read_by(who, show_quotas, query).value();
  }
};

}  // namespace

TEST_CASE_METHOD(Movers, "Filing is refused beyond the quota of a type") {
  const auto refused = moves(erika, "2026-03-16", "2026-03-18");
  CHECK(rule(refused) == "quota-exceeded");
  CHECK(word(refused) == "invalid");
  CHECK(word(moves(erika, "2026-03-16", "2026-03-17")) == "done");
  CHECK(rule(moves(erika, "2026-05-04", "2026-05-04")) == "quota-exceeded");
  CHECK(word(moves(sam, "2026-05-04", "2026-05-05")) == "done");
}

TEST_CASE_METHOD(Movers, "A quota of two and a half days is refused beyond the half") {
  change_type("DAY", [](domain::AbsenceType& type) { type.quota.days = HalfDays{5}; });
  CHECK(word(moves(erika, "2026-03-16", "2026-03-17")) == "done");
  const auto refused = moves(erika, "2026-05-04", "2026-05-04");
  CHECK(rule(refused) == "quota-exceeded");
}

TEST_CASE_METHOD(Movers, "Over the turn of the year each year is judged by itself") {
  CHECK(word(moves(erika, "2026-12-30", "2027-01-04")) == "done");  // two working days in each
  CHECK(rule(moves(erika, "2027-02-01", "2027-02-01")) == "quota-exceeded");
  CHECK(rule(moves(erika, "2026-11-02", "2026-11-02")) == "quota-exceeded");
}

TEST_CASE("A change to more is refused, and to less or to another day is not") {
  Movers office;
  const auto id = office.moves(office.erika, "2026-03-16", "2026-03-17").value().id;
  const auto change = [&](const AbsenceCommand& command) {
    return office.by(office.erika, change_absence, id, absence_form(command));
  };
  CHECK(rule(change({.last = day("2026-03-18")})) == "quota-exceeded");
  CHECK(word(change({.first = day("2026-04-08"), .last = day("2026-04-09")})) == "done");
  CHECK(word(change({.last = day("2026-04-08")})) == "done");
  const auto vacation = office.by(office.erika, file_absence, vacation_form("2026-06-01", "2026-06-02")).value().id;
  CHECK(rule(office.by(office.erika, change_absence, vacation, absence_form({.type = "DAY"}))) == "quota-exceeded");
}

TEST_CASE("Where the company only warns, those who look at it see that it is exceeded") {
  Movers office(RuleEffect::warn);
  const auto id = office.moves(office.erika, "2026-03-16", "2026-03-18").value().id;
  for (const auto* who : {&office.erika, &office.max, &office.ada}) {
    const auto quotas = office.read_by(*who, show_absence, id).value().quotas.value();
    REQUIRE(quotas.size() == 1);
    CHECK(quotas[0].use.is_exceeded());
    CHECK(quotas[0].use.used == HalfDays{6});
    CHECK(quotas[0].effect == RuleEffect::warn);
  }
  CHECK(word(office.by(office.max, approve_absence, id)) == "done");
}

TEST_CASE_METHOD(Movers, "A substitute sees nothing of quotas") {
  const auto form =
      absence_form({.type = "DAY", .first = day("2026-03-16"), .last = day("2026-03-16"), .substitute = sam.id});
  const auto id = by(erika, file_absence, form).value().id;
  CHECK_FALSE(read_by(sam, show_absence, id).value().quotas);
}

TEST_CASE_METHOD(Movers, "Nobody but an administrator approves of more than the quota has, and it is noted") {
  const auto first = imported("2026-03-16", "2026-03-17", domain::AbsenceState::pending);
  const auto second = imported("2026-04-08", "2026-04-08", domain::AbsenceState::pending);
  // Neither counts before it is approved.
  CHECK(word(by(max, approve_absence, first)) == "done");
  CHECK(word(by(mia, approve_absence, first)) == "done");
  const auto refused = by(max, approve_absence, second);
  CHECK(rule(refused) == "quota-exceeded");
  CHECK(word(refused) == "conflict");
  CHECK(word(by(ada, approve_absence, second)) == "done");
  CHECK(last_audit_fact("despite") == "quota: Moving house");
}

TEST_CASE_METHOD(Movers, "A deputy is refused as the manager is") {
  choose([](domain::Company& company) { company.absences.single_approval_suffices = true; });
  imported("2026-03-16", "2026-03-17");
  const auto more = imported("2026-04-08", "2026-04-08", domain::AbsenceState::pending);
  const auto whole = imported("2027-04-08", "2027-04-08", domain::AbsenceState::pending);
  const Submitted<DeputyCommand> form{
      .command = {.deputy = otto.id, .first = day("2026-03-01"), .last = day("2026-03-31")}};
  REQUIRE(word(by(max, name_deputy, form)) == "done");
  CHECK(rule(by(otto, approve_absence, more)) == "quota-exceeded");
  CHECK(word(by(otto, approve_absence, whole)) == "done");
}

TEST_CASE_METHOD(Movers, "Imports are not judged, and count") {
  imported("2026-03-16", "2026-03-18");
  CHECK(quotas(erika).at(0).use.used == HalfDays{6});
  CHECK(rule(moves(erika, "2026-05-04", "2026-05-04")) == "quota-exceeded");
}

TEST_CASE("Everybody sees what they take of each quota, of any year") {
  Movers office;
  REQUIRE(word(office.moves(office.erika, "2026-12-31", "2027-01-01")) == "done");
  const auto now = office.quotas(office.erika);
  REQUIRE(now.size() == 1);
  CHECK(now[0].type == domain::AbsenceTypeCode{"DAY"});
  CHECK(now[0].name == "Moving house");
  CHECK(now[0].use == domain::QuotaUse{std::chrono::year{2026}, days("2026-01-01", "2026-12-31"), {4}, {2}});
  CHECK(office.quotas(office.erika, 2027)[0].use.used == HalfDays{2});
  CHECK(office.quotas(office.erika, 2028)[0].use.used == HalfDays{});
}

TEST_CASE_METHOD(Movers, "Of types that somebody may not file, quotas are shown of which they took something") {
  change_type("DAY", [](domain::AbsenceType& type) { type.active = false; });
  CHECK(quotas(erika).empty());
  imported("2026-03-16", "2026-03-16");
  CHECK(quotas(erika).size() == 1);
}

TEST_CASE("Quotas of others are for those who decide about them") {
  Movers office;
  const Submitted<LeaveAccountQuery> query;
  const auto shown_to = [&](const domain::Employee& who, domain::EmployeeId about) {
    return word(office.read_by(who, show_quotas_of, about, query));
  };
  CHECK(shown_to(office.max, office.erika.id) == "done");
  CHECK(shown_to(office.ada, office.erika.id) == "done");
  CHECK(shown_to(office.otto, office.erika.id) == "forbidden");
  CHECK(shown_to(office.max, office.max.id) == "done");
  CHECK(shown_to(office.max, office.ron.id) == "unknown");
  const Submitted<LeaveAccountQuery> faulty{
      .faults = {{domain::fields::year, domain::reasons::must_be_number_from_to, {{"least", 1}, {"most", 2}}}}};
  CHECK(word(office.read_by(office.erika, show_quotas, faulty)) == "invalid");
}
