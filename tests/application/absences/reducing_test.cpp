#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/deputies/deputies.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceDecisionKind;
using stint::domain::AbsenceId;
using stint::domain::AbsenceState;
using stint::domain::SubstituteState;

namespace {

/// The vacation is from Monday, 16 March, to Friday.
constexpr const char* until_wednesday = "2026-03-18";

Submitted<ReductionCommand> ending(std::string_view last, std::string reason = {}) {
  return {.command = {.last = day(last), .reason = std::move(reason)}, .faults = {}};
}
/// Thursday is removed.
Submitted<ReductionCommand> without_thursday() {
  return {.command = {.first = day("2026-03-20"), .last = day(until_wednesday)}, .faults = {}};
}

AbsenceId vacation_with_substitute(TwoCompanies& office, SubstituteState state = SubstituteState::confirmed,
                                   stint::domain::AbsenceTypeCode type = "VAC") {
  return office.import({.id = {},
                        .employee = office.erika.id,
                        .details = {type, days("2026-03-16", "2026-03-20"), {}, {}},
                        .state = AbsenceState::approved,
                        .approvals = {office.max.id, office.mia.id},
                        .substitute = stint::domain::SubstituteRequest{office.sam.id, state}});
}

}  // namespace

TEST_CASE("A manager shortens at once, and what is left stays approved") {
  TwoCompanies office;
  const auto id = vacation_with_substitute(office);
  const auto view = office.by(office.max, shorten_absence, id, ending(until_wednesday, "fair")).value();
  CHECK(view.outcome == ReductionOutcome::reduced);
  REQUIRE(view.absences.size() == 1);
  CHECK(view.absences[0].span == days("2026-03-16", until_wednesday));
  CHECK(view.absences[0].days.days() == 3);
  CHECK(view.absences[0].state == AbsenceState::approved);
  const auto stored = office.stored(id).value();
  CHECK(stored.approvals == std::vector{office.max.id, office.mia.id});
  CHECK(stored.decisions.back().kind == AbsenceDecisionKind::reduced);
  CHECK(stored.decisions.back().by == office.max.id);
  CHECK(office.new_mails() ==
        Strings{"reduction-decided erika@acme", "reduction-decided hr@acme", "reduction-decided sam@acme"});
  CHECK(office.audit_actions() == Strings{"absence.reduced"});
}

TEST_CASE_METHOD(TwoCompanies, "An administrator shortens their own at once") {
  const auto id = import({.id = {},
                          .employee = ada.id,
                          .details = {"VAC", days("2026-03-16", "2026-03-20"), {}, {}},
                          .state = AbsenceState::approved});
  CHECK(by(ada, shorten_absence, id, ending(until_wednesday))->outcome == ReductionOutcome::reduced);
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(TwoCompanies, "An owner asks, and the managers decide") {
  const auto id = vacation_with_substitute(*this);
  const auto view = by(erika, shorten_absence, id, ending(until_wednesday, "moving")).value();
  CHECK(view.outcome == ReductionOutcome::proposed);
  CHECK(view.absences.at(0).span == days("2026-03-16", "2026-03-20"));
  CHECK(new_mails() == Strings{"reduction-asked max@acme", "reduction-asked mia@acme"});
  CHECK(audit_actions() == Strings{"absence.reduction_asked"});

  const auto listed = read_by(max, list_reductions).value();
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].absence.employee_name == "Erika Muster");
  CHECK(listed[0].reduction.reason == "moving");
  REQUIRE(listed[0].reduction.parts.size() == 1);
  CHECK(listed[0].reduction.parts[0].time.span == days("2026-03-16", until_wednesday));
  CHECK(listed[0].reduction.parts[0].days.days() == 3);
  CHECK(read_by(mia, count_reductions) == 1);
  CHECK(read_by(ada, count_reductions) == 1);
  CHECK(read_by(otto, count_reductions) == 0);
  CHECK(read_by(rita, count_reductions) == 0);

  CHECK(by(mia, approve_reduction, id)->outcome == ReductionOutcome::reduced);
  CHECK(stored(id)->details.span == days("2026-03-16", until_wednesday));
  CHECK(new_mails() ==
        Strings{"reduction-decided erika@acme", "reduction-decided hr@acme", "reduction-decided sam@acme"});
  CHECK(read_by(max, count_reductions) == 0);
  CHECK(rule(by(max, approve_reduction, id)) == "no-pending-request");
  CHECK(rule(by(max, reject_reduction, id, no_reason())) == "no-pending-request");
}

TEST_CASE("What is rejected stays as it is, and may be asked for again") {
  TwoCompanies office;
  const auto id = vacation_with_substitute(office);
  REQUIRE(office.by(office.erika, shorten_absence, id, ending(until_wednesday)));
  (void)office.new_mails();
  CHECK(office.by(office.max, reject_reduction, id, because("stay away"))->outcome == ReductionOutcome::rejected);
  const auto stored = office.stored(id).value();
  CHECK(stored.details.span == days("2026-03-16", "2026-03-20"));
  CHECK(stored.decisions.back().kind == AbsenceDecisionKind::reduction_rejected);
  CHECK(stored.decisions.back().reason == "stay away");
  CHECK(office.new_mails() == Strings{"reduction-decided erika@acme"});
  CHECK(office.by(office.erika, shorten_absence, id, ending(until_wednesday))->outcome == ReductionOutcome::proposed);
}

TEST_CASE_METHOD(TwoCompanies, "Asking for the same again changes nothing, and for something else asks again") {
  const auto id = vacation_with_substitute(*this);
  REQUIRE(by(erika, shorten_absence, id, ending(until_wednesday)));
  (void)new_mails();
  REQUIRE(by(erika, shorten_absence, id, ending(until_wednesday)));
  CHECK(new_mails().empty());
  REQUIRE(by(erika, split_absence, id, without_thursday()));
  CHECK(new_mails() == Strings{"reduction-asked max@acme", "reduction-asked mia@acme"});
  CHECK(read_by(max, count_reductions) == 1);
}

TEST_CASE_METHOD(TwoCompanies, "A split leaves two approved absences, and the day between is given back") {
  const auto id = vacation_with_substitute(*this);
  const auto view = by(max, split_absence, id, without_thursday()).value();
  REQUIRE(view.absences.size() == 2);
  CHECK(view.absences[0].id == id);
  CHECK(view.absences[0].span == days("2026-03-16", until_wednesday));
  CHECK(view.absences[1].span == days("2026-03-20", "2026-03-20"));
  const auto second = stored(view.absences[1].id).value();
  CHECK(second.state == AbsenceState::approved);
  CHECK(second.approvals == std::vector{max.id, mia.id});
  CHECK(second.substitute->substitute == sam.id);
  CHECK(audit_actions() == Strings{"absence.reduced", "absence.split_off"});
  CHECK(std::ranges::count(new_mails(), "reduction-decided sam@acme") == 1);

  const auto account = by(erika, [](const Context& context) { return show_leave_account(context, {}); });
  REQUIRE(account);
  Strings lines;
  for (const auto& movement : account->movements) {
    lines.push_back(std::string{name(movement.kind)} + " " + std::to_string(movement.days.count));
  }
  CHECK(lines == Strings{"entitled 60", "planned -8", "givenBack 2", "planned -2"});
  CHECK(account->movements.back().balance == read_by(erika, show_time_off)->vacation_remaining);
}

TEST_CASE_METHOD(TwoCompanies, "Owners, their managers and administrators make an absence less, and nobody else") {
  const auto answer = [&](const stint::domain::Employee& who) {
    const auto id = vacation_with_substitute(*this);
    const auto split = word(by(who, split_absence, id, without_thursday()));
    CHECK(word(by(who, shorten_absence, vacation_with_substitute(*this), ending(until_wednesday))) == split);
    return split;
  };
  CHECK(answer(erika) == "done");
  CHECK(answer(max) == "done");
  CHECK(answer(ada) == "done");
  CHECK(answer(otto) == "forbidden");
  CHECK(answer(sam) == "forbidden");
  CHECK(answer(rita) == "unknown");
}

TEST_CASE_METHOD(TwoCompanies,
                 "Who may not touch it hears so before what is wrong with the form, and the form before the state") {
  const auto id = vacation_of_erika(AbsenceState::pending);
  CHECK(word(by(otto, shorten_absence, id, unreadable<ReductionCommand>())) == "forbidden");
  CHECK(word(by(max, shorten_absence, id, unreadable<ReductionCommand>())) == "invalid");
  CHECK(rule(by(max, shorten_absence, id, ending(until_wednesday))) == "lifecycle");
  const auto refused = by(max, split_absence, id, ending("2026-03-25", std::string(4001, 'x')));
  REQUIRE_FALSE(refused);
  CHECK(faulty_fields(refused.error()) == "reason start-date");
}

TEST_CASE_METHOD(TwoCompanies, "Only those who decide about the owner decide") {
  const auto id = vacation_with_substitute(*this);
  REQUIRE(by(erika, shorten_absence, id, ending(until_wednesday)));
  CHECK(word(by(erika, approve_reduction, id)) == "forbidden");
  CHECK(word(by(otto, approve_reduction, id)) == "forbidden");
  CHECK(word(by(otto, reject_reduction, id, no_reason())) == "forbidden");
  CHECK(word(by(rita, approve_reduction, id)) == "unknown");
  CHECK(word(by(rita, reject_reduction, id, no_reason())) == "unknown");
  CHECK(word(by(max, reject_reduction, id, because(std::string(4001, 'x')))) == "invalid");
  CHECK(word(by(ada, approve_reduction, id)) == "done");
}

TEST_CASE_METHOD(TwoCompanies, "A deputy decides in the manager's place, and stands in the record") {
  REQUIRE(by(max, name_deputy,
             Submitted<DeputyCommand>{{.deputy = otto.id, .first = day("2026-03-02"), .last = day("2026-03-02")}}));
  const auto id = vacation_with_substitute(*this);
  REQUIRE(by(erika, shorten_absence, id, ending(until_wednesday)));
  CHECK(read_by(otto, count_reductions) == 1);
  REQUIRE(by(otto, approve_reduction, id));
  CHECK(stored(id)->decisions.back().deputy_for == max.id);
}

TEST_CASE_METHOD(TwoCompanies, "An absence that is over is shortened all the same") {
  const auto id = vacation_with_substitute(*this);
  now += std::chrono::days{60};
  REQUIRE(by(erika, shorten_absence, id, ending("2026-03-19")));
  CHECK(by(max, reject_reduction, id, no_reason())->outcome == ReductionOutcome::rejected);
  CHECK(by(max, shorten_absence, id, ending(until_wednesday))->outcome == ReductionOutcome::reduced);
  CHECK(stored(id)->halves.code() == "333");
}

TEST_CASE_METHOD(TwoCompanies, "In a closed month owners ask, and administrators alone decide and shorten") {
  const auto id = vacation_with_substitute(*this);
  now += std::chrono::days{40};
  choose([](auto& company) { company.time_tracking.closed_through = std::chrono::year{2026} / std::chrono::March; });
  CHECK(rule(by(max, shorten_absence, id, ending(until_wednesday))) == "closed-month");
  REQUIRE(by(erika, shorten_absence, id, ending(until_wednesday)));
  CHECK(new_mails() == Strings{"reduction-asked ada@acme"});
  CHECK(rule(by(max, approve_reduction, id)) == "closed-month");
  CHECK(rule(by(max, reject_reduction, id, no_reason())) == "closed-month");
  CHECK(by(ada, approve_reduction, id));
}

TEST_CASE_METHOD(TwoCompanies, "Who asks for cancellation asks for nothing less any more") {
  const auto id = vacation_with_substitute(*this);
  REQUIRE(by(erika, shorten_absence, id, ending(until_wednesday)));
  REQUIRE(by(erika, delete_absence, id, no_reason()));
  CHECK(read_by(max, count_reductions) == 0);
  CHECK(rule(by(erika, shorten_absence, id, ending(until_wednesday))) == "lifecycle");
  CHECK(rule(by(max, shorten_absence, id, ending(until_wednesday))) == "lifecycle");
}

TEST_CASE("A substitute who has declined is not told, and one is never told of an illness") {
  TwoCompanies office;
  const auto declined = vacation_with_substitute(office, SubstituteState::rejected);
  REQUIRE(office.by(office.max, shorten_absence, declined, ending(until_wednesday)));
  CHECK(office.new_mails() == Strings{"reduction-decided erika@acme", "reduction-decided hr@acme"});

  const auto ill = vacation_with_substitute(office, SubstituteState::confirmed, "SIC");
  REQUIRE(office.by(office.max, shorten_absence, ill, ending(until_wednesday)));
  const auto mails = office.mails();
  const auto told = std::ranges::find(mails, "sam@acme", &Mail::to_address);
  REQUIRE(told != mails.end());
  CHECK(std::ranges::none_of(told->facts, [](const auto& fact) {
    return fact.second == "SIC" || fact.first == "typeName" || fact.first == "reason";
  }));
}

TEST_CASE_METHOD(TwoCompanies, "Owner and managers see what is asked for, the substitute not why") {
  const auto id = vacation_with_substitute(*this);
  REQUIRE(by(erika, split_absence, id, without_thursday()));
  REQUIRE(by(erika, shorten_absence, id, ending(until_wednesday, "moving")));
  CHECK(read_by(erika, show_absence, id)->reduction->reason == "moving");
  const auto to_substitute = read_by(sam, show_absence, id).value();
  REQUIRE(to_substitute.reduction);
  CHECK_FALSE(to_substitute.reduction->reason);
}

TEST_CASE("Whoever must decide now about a wish is asked when a manager leaves") {
  TwoCompanies office;
  const auto id = office.import({.id = {},
                                 .employee = office.olga.id,
                                 .details = {"VAC", days("2026-03-16", "2026-03-20"), {}, {}},
                                 .state = AbsenceState::approved});
  REQUIRE(office.by(office.olga, shorten_absence, id, ending(until_wednesday)));
  CHECK(office.new_mails() == Strings{"reduction-asked otto@acme"});
  office.change(office.otto, [](auto& otto) { otto.role = stint::domain::Role::user; });
  office.by(office.ada, [](const Context& context) {
    const auto company = company_of(context);
    judge_open_absences(company_context_of(context, company), {});
    return stint::domain::Result<int>{0};
  });
  CHECK(office.new_mails() == Strings{"reduction-asked ada@acme"});
}
