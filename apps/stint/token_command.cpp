#include <memory>
#include <string>

#include <fmt/core.h>

#include <stint/application/accounts/accounts.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

using application::PersonalToken;

struct TokenOptions : CommonOptions {
  std::string email{};
  std::string name{};
  std::string expires{};
  std::string scope{"everything"};
  std::int32_t id = 0;
  bool json = false;
};

void create(const TokenOptions& options) {
  std::optional<domain::Date> expires_on;
  if (!options.expires.empty()) {
    expires_on = domain::parse_date(options.expires);
    if (!expires_on) fail("--expires: must be a date YYYY-MM-DD", ExitCode::wrong_usage);
  }
  const auto scope = domain::parse_token_scope(options.scope);
  if (!scope) fail("--scope: must be everything or provisioning", ExitCode::wrong_usage);
  OpenOffice office(open_store(options));
  identity::SodiumRandom random;
  const identity::SodiumDigests digests;
  const auto created =
      office.write(application::create_personal_token, application::TokenWorkshop{random, digests}, options.email,
                   application::PersonalTokenCommand{.name = options.name, .expires_on = expires_on, .scope = scope});
  fmt::print("{}\n", created.text);
}

/// In the format of the API.
void print_json(const std::vector<PersonalToken>& tokens) {
  std::string text;
  http::JsonWriter json(text);
  http::encode(json, tokens);
  fmt::print("{}\n", application::clean_json(text));
}

void list(const TokenOptions& options) {
  OpenOffice office(open_existing_store(options));
  const auto tokens = office.read(application::list_personal_tokens, options.email);
  if (options.json) return print_json(tokens);
  for (const auto& token : tokens) {
    fmt::print("{}\t{}\t{}\n", token.id, application::one_line(token.name),
               token.expires_on ? "expires " + domain::format_date(*token.expires_on) : "does not expire");
  }
}

void revoke(const TokenOptions& options) {
  OpenOffice office(open_store(options));
  office.write(application::revoke_personal_token, options.id);
  fmt::print("revoked token {}\n", options.id);
}

}  // namespace

void add_token(Command& program) {
  auto command = program.add("token", "Personal access tokens");
  command.require_one();
  auto options = std::make_shared<TokenOptions>();
  auto creating = add_action(command, options, "create", "Create a personal token and print it", create);
  creating.option("--email", options->email, "Whose token").required();
  creating.option("--name", options->name, "Its purpose").required();
  creating.option("--expires", options->expires, "Last day on which it works (YYYY-MM-DD)");
  creating.option("--scope", options->scope, "What it gives access to: everything, or only provisioning");
  auto listing = add_action(command, options, "list", "List a user's personal tokens", list);
  listing.option("--email", options->email, "Whose tokens").required();
  listing.flag("--json", options->json, "Print JSON");
  auto revoking = add_action(command, options, "revoke", "Revoke a personal token", revoke);
  revoking.option("ID", options->id, "Id of the token").required();
}

}  // namespace stint::app
