#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/substitutes.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using stint::domain::SubstituteState;

namespace {

/// A request of erika's with comments, with sam as substitute.
stint::domain::AbsenceId filed(TwoCompanies& office, stint::domain::AbsenceTypeCode type = "VAC") {
  auto form = vacation_form().command;
  form.type = type;
  form.comments = "at the sea";
  form.substitute = office.sam.id;
  const auto id = office.by(office.erika, file_absence, absence_form(form)).value().id;
  (void)office.new_mails();
  return id;
}

/// "kind name reason" of each decision, with a dash for a reason that is not shown.
std::vector<std::string> told(const AbsenceDetailView& view) {
  std::vector<std::string> lines;
  for (const auto& decision : view.decisions) {
    lines.push_back(std::string{name(decision.kind)} + " " + decision.name + " " + decision.reason.value_or("-"));
  }
  return lines;
}

}  // namespace

TEST_CASE_METHOD(TwoCompanies,
                 "Everything that was written about an absence is shown to its owner and those who decide") {
  const auto id = filed(*this);
  REQUIRE(by(max, approve_absence, id));
  now += std::chrono::hours{1};
  REQUIRE(by(mia, reject_absence, id, because("Too many are away")));
  REQUIRE_FALSE(by(sam, accept_substitution, id));
  for (const auto* who : {&erika, &max, &ada}) {
    CAPTURE(who->first_name);
    const auto view = by(*who, show_absence, id).value();
    CHECK(view.absence.id == id);
    CHECK(view.absence.state == AbsenceState::rejected);
    CHECK(view.absence.employee == erika.id);
    CHECK(view.absence.employee_name == "Erika Muster");
    CHECK(view.comments == "at the sea");
    CHECK(told(view) == std::vector<std::string>{"approved Max Muster ", "rejected Mia Muster Too many are away"});
    CHECK(view.decisions[0].by == max.id);
    CHECK(view.decisions[0].at == now - std::chrono::hours{1});
    CHECK(view.decisions[1].at == now);
    REQUIRE(view.substitute);
    CHECK(view.substitute->id == sam.id);
    CHECK(view.substitute->name == "Sam Muster");
    CHECK(view.substitute->state == SubstituteState::pending);
    CHECK_FALSE(view.substitute->answered_at);
  }
}

TEST_CASE_METHOD(TwoCompanies,
                 "Cancellations that were asked for and rejected are decisions, and so is what the substitute said") {
  const auto id = filed(*this);
  REQUIRE(by(sam, accept_substitution, id));
  REQUIRE(by(max, approve_absence, id));
  REQUIRE(by(mia, approve_absence, id));
  REQUIRE(by(erika, delete_absence, id, because("flight cancelled")));
  REQUIRE(by(erika, delete_absence, id, because("hotel burnt down")));
  REQUIRE(by(max, reject_cancellation, id));
  const auto view = by(erika, show_absence, id).value();
  CHECK(told(view) == std::vector<std::string>{"approved Max Muster ", "approved Mia Muster ",
                                               "cancellation_requested Erika Muster hotel burnt down",
                                               "cancellation_rejected Max Muster "});
  CHECK(view.substitute->state == SubstituteState::confirmed);
  CHECK(view.substitute->answered_at == now);
}

TEST_CASE_METHOD(TwoCompanies, "Who sees an absence") {
  const auto id = filed(*this);
  const std::map<std::string, const stint::domain::Employee*> people{
      {"done ada", &ada}, {"done max", &max},        {"done mia", &mia},        {"done erika", &erika},
      {"done sam", &sam}, {"forbidden otto", &otto}, {"forbidden olga", &olga}, {"unknown rita", &rita}};
  for (const auto& [expected, who] : people) CHECK(word(by(*who, show_absence, id)) + " " + who->key == expected);
  CHECK(word(by(erika, show_absence, stint::domain::AbsenceId{4711})) == "unknown");
}

TEST_CASE_METHOD(TwoCompanies, "A substitute sees when, and neither comments nor reasons nor an illness") {
  const auto vacation = filed(*this);
  REQUIRE(by(max, reject_absence, vacation, because("Too many are away")));
  const auto shown = by(sam, show_absence, vacation).value();
  CHECK(shown.absence.type == "VAC");
  CHECK_FALSE(shown.comments);
  CHECK(told(shown) == std::vector<std::string>{"rejected Max Muster -"});

  const auto illness = filed(*this, "SIC");
  const auto hidden = by(sam, show_absence, illness).value();
  CHECK(hidden.absence.type == "ABS");
  CHECK_FALSE(hidden.absence.certificate_provided);
  CHECK(hidden.absence.span == days("2026-03-16", "2026-03-20"));
  CHECK(by(sam, accept_substitution, illness)->absence.type == "ABS");
  CHECK(by(erika, show_absence, illness)->absence.type == "SIC");
}
