#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/identity/sign_in/browser_login.hpp>
#include <stint/application/identity/tokens/authentication.hpp>

namespace stint::application {

using namespace domain;

namespace {

struct LoginGrant {
  std::string_view name;
  std::span<const domain::Field> required;
  std::span<const domain::Field> optional{};
};

constexpr std::array of_every_login{fields::grant};
constexpr std::array of_a_password{fields::grant, fields::username, domain::fields::password};
constexpr std::array of_a_code{fields::grant, fields::challenge, domain::fields::code};
constexpr std::array of_a_provider{fields::grant, fields::provider, domain::fields::code};
constexpr std::array optional_of_a_provider{fields::redirect_uri, fields::code_verifier, fields::nonce};

constexpr std::array login_grants{LoginGrant{"password", of_a_password}, LoginGrant{"mfa_totp", of_a_code},
                                  LoginGrant{"sso_code", of_a_provider, optional_of_a_provider}};

/// Of a login whose grant is missing or unknown, only the grant matters.
LoginGrant grant_of(const BrowserLogin& login) {
  const auto found = std::ranges::find(login_grants, login.grant_type.value_or(""), &LoginGrant::name);
  return found == login_grants.end() ? LoginGrant{{}, of_every_login} : *found;
}

std::string names_of_login_grants() {
  std::string names;
  for (const auto& grant : login_grants) names.append(names.empty() ? "" : ", ").append(grant.name);
  return names;
}

bool has(std::span<const domain::Field> fields, domain::Field field) {
  return std::ranges::find(fields, field) != fields.end();
}

}  // namespace

Result<TokenRequest> token_request_of(Submitted<BrowserLogin> login) {
  auto& request = login.command;
  const auto grant = grant_of(request);
  ValidationErrors errors;
  const auto add_faults_of = [&](domain::Field field) {
    for (const auto& fault : login.faults) {
      if (fault.field == field) errors.add(fault);
    }
  };
  add_faults_of(domain::fields::whole);
  add_faults_of(fields::remember);
  const auto check = [&](domain::Field field, auto& text) {
    const bool is_required = has(grant.required, field);
    if (is_required || has(grant.optional, field)) {
      add_faults_of(field);
      if (text && !text->empty()) return;
      if (is_required) errors.add(field, domain::reasons::is_required);
    }
    text.reset();
  };
  for_each_member<BrowserLogin>([&](const auto& input) {
    auto& value = std::invoke(input.get, request);
    if constexpr (requires { value->empty(); }) check(input.field, value);
  });
  if (grant.name.empty())
    errors.add(fields::grant, domain::reasons::must_be_one_of, {{"names", names_of_login_grants()}});
  if (auto problem = errors.problem()) return refuse(*std::move(problem));

  request.client_id = public_client;
  request.session = request.is_remembered.value_or(false) ? SessionKind::remembered : SessionKind::browser;
  if (request.grant_type == "mfa_totp") request.totp_code = std::exchange(request.code, std::nullopt);
  return TokenRequest{std::move(request)};
}

}  // namespace stint::application
