#include <chrono>

#include <stint/application/mails/addressees.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {
namespace {

MailFacts facts_of(const Occasion& occasion) {
  const auto local = occasion.zone.to_local(occasion.now);
  return {{"onDate", domain::format_date(local.date)},
          {"atTime", domain::format_time_of_day(std::chrono::floor<std::chrono::minutes>(local.time_of_day))}};
}

}  // namespace

void notify_token_made(const Occasion& occasion, const PersonalToken& token, MadeBy by) {
  MailFacts facts = facts_of(occasion);
  facts.emplace_back("token", token.name);
  if (token.expires_on) facts.emplace_back("validUntil", domain::format_date(*token.expires_on));
  Addressees(occasion)
      .person(token.employee)
      .send(by == MadeBy::owner ? MailKind::token_made : MailKind::token_made_by_operator, facts);
}

void notify_two_factor_turned_on(const Occasion& occasion, domain::EmployeeId owner) {
  Addressees(occasion).person(owner).send(MailKind::two_factor_turned_on, facts_of(occasion));
}

}  // namespace stint::application
