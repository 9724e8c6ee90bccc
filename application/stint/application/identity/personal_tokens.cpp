#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/identity/personal_token_text.hpp>
#include <stint/application/identity/personal_tokens.hpp>
#include <stint/application/utf8.hpp>

namespace stint::application {
namespace {

using domain::Problem;

constexpr std::size_t longest_token_name = 100;

bool is_name(std::string_view text) {
  return text.find_first_not_of(' ') != std::string_view::npos && count_characters(text) <= longest_token_name &&
         !has_control_characters(text);
}

void write_down(Work& work, const TokenOwner& owner, std::string action, const PersonalToken& token,
                domain::Instant now) {
  std::vector<std::pair<std::string, std::string>> details{{"token", std::to_string(token.id)}, {"name", token.name}};
  if (token.expires_on) details.emplace_back("expiresOn", domain::format_date(*token.expires_on));
  work.audit().add({.company = owner.company,
                    .at = now,
                    .actor = owner.actor,
                    .action = std::move(action),
                    .subject = owner.employee.value,
                    .details = std::move(details)});
}

}  // namespace

domain::Result<CreatedToken> add_personal_token(Work& work, Random& random, const Digests& digests,
                                                const TokenOwner& owner, const Submitted<PersonalTokenCommand>& form,
                                                domain::Instant now) {
  Faults faults(form);
  const auto name = form.command.name.value_or(std::string{});
  if (!is_utf8(name)) faults.add(domain::Field::token_name, "must be UTF-8");
  if (!is_name(name))
    faults.add(domain::Field::token_name, "must have 1 to 100 characters, no control characters and not blanks alone");
  const auto expires_on = form.command.expires_on;
  if (expires_on && *expires_on < std::chrono::floor<std::chrono::days>(now)) {
    faults.add(domain::Field::expiry, "has passed");
  }
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  if (work.personal_tokens().of(owner.employee).size() >= maximum_personal_tokens) {
    return domain::refuse(Problem::conflict(domain::Rule::too_many_tokens,
                                            "You have " + std::to_string(maximum_personal_tokens) +
                                                " personal tokens already; delete those that are not used."));
  }
  auto text = new_personal_token_text(random, digests);
  auto token = work.personal_tokens().add({.hash = digests.sha256(text),
                                           .employee = owner.employee,
                                           .name = name,
                                           .created_at = now,
                                           .expires_on = expires_on});
  write_down(work, owner, "token.created", token, now);
  return CreatedToken{std::move(token), std::move(text)};
}

void remove_personal_token(Work& work, const TokenOwner& owner, const PersonalToken& token, domain::Instant now) {
  work.personal_tokens().remove(token.id);
  write_down(work, owner, "token.revoked", token, now);
}

}  // namespace stint::application
