#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/substitutes.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using Facts = std::vector<std::pair<std::string, std::string>>;

namespace {

Submitted<AbsenceCommand> illness() {
  return absence_form({.type = "SIC", .first = day("2026-03-16"), .last = day("2026-03-16")});
}

/// Erika files with a substitute, gets it approved, cancels twice, the first time in vain: every mail about an absence
/// except those of rejections and illness.
void live_through_a_vacation(TwoCompanies& office) {
  auto form = vacation_form().command;
  form.substitute = office.sam.id;
  const auto id = office.by(office.erika, file_absence, absence_form(form)).value().id;
  REQUIRE(office.by(office.sam, accept_substitution, id));
  REQUIRE(office.by(office.ada, approve_absence, id));
  REQUIRE(office.by(office.erika, delete_absence, id, no_reason()));
  REQUIRE(office.by(office.ada, reject_cancellation, id));
  REQUIRE(office.by(office.erika, delete_absence, id, no_reason()));
  REQUIRE(office.by(office.ada, approve_cancellation, id));
}

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "A mail tells the facts, but of comments only that there are some") {
  AbsenceCommand form{.type = "VAC",
                      .first = day("2026-03-16"),
                      .last = day("2026-03-16"),
                      .half = stint::domain::HalfOfDay::morning,
                      .comments = "dentist",
                      .substitute = sam.id};
  REQUIRE(by(erika, file_absence, absence_form(form)));
  const auto mail = mails().front();
  CHECK(mail.company == acme.id);
  CHECK(mail.kind == MailKind::absence_filed);
  CHECK(mail.to_address == "max@acme");
  CHECK(mail.to_name == "Max Muster");
  CHECK(mail.created_at == now);
  CHECK(mail.facts == Facts{{"employee", "Erika Muster"},
                            {"type", "VAC"},
                            {"typeName", "Vacation"},
                            {"from", "2026-03-16"},
                            {"to", "2026-03-16"},
                            {"half", "morning"},
                            {"days", "0.5"},
                            {"substitute", "Sam Muster"},
                            {"hasComments", "yes"},
                            {"alsoAway", "0"}});
}

TEST_CASE_METHOD(TwoCompanies, "Managers learn how many colleagues of theirs are away then") {
  const auto away = [&](const stint::domain::Employee& who, stint::domain::DateSpan span, AbsenceState state) {
    import({.id = {}, .employee = who.id, .details = {"VAC", span, {}, {}}, .state = state});
  };
  away(sam, one_day("2026-03-20"), AbsenceState::approved);
  away(sam, one_day("2026-03-19"), AbsenceState::approved);   // the same colleague
  away(lara, one_day("2026-03-18"), AbsenceState::pending);   // may still come
  away(olga, one_day("2026-03-18"), AbsenceState::approved);  // another team
  away(erika, one_day("2026-03-18"), AbsenceState::approved);
  REQUIRE(by(erika, file_absence, vacation_form()));
  CHECK(mails().front().facts.back() == std::pair<std::string, std::string>{"alsoAway", "1"});
  REQUIRE(by(erika, file_absence, vacation_form("2026-03-16", "2026-03-18")));
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"alsoAway", "0"});
}

TEST_CASE_METHOD(TwoCompanies, "Everybody reads their own language, or else the company's") {
  REQUIRE(by(erika, file_absence, illness()));
  std::vector<std::pair<std::string, std::string>> languages;
  for (const auto& mail : mails()) languages.emplace_back(mail.to_address, mail.language);
  CHECK(languages == Facts{{"max@acme", "de"}, {"mia@acme", "fr"}, {"hr@acme", "de"}});
}

TEST_CASE_METHOD(TwoCompanies, "Nobody gets a mail twice, and nobody without an address gets one") {
  choose([](auto& company) { company.additional_recipients = {"MAX@Acme", "hr@acme", "hr@acme", ""}; });
  change(mia, [](auto& employee) { employee.email.clear(); });
  REQUIRE(by(erika, file_absence, illness()));
  CHECK(new_mails() == Strings{"absence-approved-at-once hr@acme", "absence-approved-at-once max@acme"});
}

TEST_CASE_METHOD(TwoCompanies, "Additional mails can be switched off, promised ones cannot") {
  live_through_a_vacation(*this);
  CHECK(new_mails() ==
        Strings{"absence-approved erika@acme", "absence-filed max@acme", "absence-filed mia@acme",
                "cancellation-approved erika@acme", "cancellation-approved hr@acme", "cancellation-approved max@acme",
                "cancellation-approved mia@acme", "cancellation-asked max@acme", "cancellation-asked max@acme",
                "cancellation-asked mia@acme", "cancellation-asked mia@acme", "cancellation-rejected erika@acme",
                "substitute-accepted erika@acme", "substitute-asked sam@acme"});
  choose([](auto& company) { company.notifications_additional = false; });
  live_through_a_vacation(*this);
  REQUIRE(by(erika, file_absence, illness()));
  CHECK(new_mails() == Strings{"absence-approved-at-once hr@acme", "absence-approved-at-once max@acme",
                               "absence-approved-at-once mia@acme", "cancellation-approved erika@acme",
                               "cancellation-approved hr@acme", "cancellation-approved max@acme",
                               "cancellation-approved mia@acme", "cancellation-rejected erika@acme"});
}
