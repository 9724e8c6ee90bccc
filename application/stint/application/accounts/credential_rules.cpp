#include <stint/application/accounts/credential_rules.hpp>
#include <stint/application/secret.hpp>
#include <stint/application/text.hpp>

namespace stint::application {
namespace {

std::string words_for(domain::PasswordWeakness weakness, const domain::PasswordPolicy& policy) {
  switch (weakness) {
    case domain::PasswordWeakness::too_short:
      return "must have at least " + std::to_string(policy.minimum_length) + " characters";
    case domain::PasswordWeakness::is_known:
      return "must not be the e-mail address or the name";
  }
  return {};
}

}  // namespace

std::optional<std::string> validate_password(std::string_view password) {
  if (password.empty()) return "must not be empty";
  if (password.size() > maximum_password)
    return "must not be longer than " + std::to_string(maximum_password) + " bytes";
  if (password.find('\0') != std::string_view::npos) return "must not contain NUL";
  if (!is_utf8(password)) return "must be UTF-8";
  return std::nullopt;
}

std::optional<std::string> validate_new_password(std::string_view password, const domain::Employee& owner,
                                                 const domain::PasswordPolicy& policy) {
  if (auto fault = validate_password(password)) return fault;
  const domain::PasswordOwner known{code_points(owner.email), code_points(owner.first_name),
                                    code_points(owner.last_name)};
  auto characters = code_points(password);
  const auto weakness = domain::weakness_of_password(characters, known, policy);
  wipe(characters);
  if (!weakness) return std::nullopt;
  return words_for(*weakness, policy);
}

std::optional<std::string> validate_client_id(std::string_view id) {
  if (id.empty()) return "must not be empty";
  if (id.size() > maximum_client_id) return "must not be longer than " + std::to_string(maximum_client_id) + " bytes";
  if (has_control_characters(id)) return "must not contain control characters";
  if (!is_utf8(id)) return "must be UTF-8";
  return std::nullopt;
}

}  // namespace stint::application
