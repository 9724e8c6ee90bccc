#include <cstdint>
#include <utility>

#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/secret.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

FieldError fault(Reason reason, Facts facts = {}) {
  return {.field = domain::fields::password, .reason = reason, .facts = std::move(facts)};
}

FieldError fault_of(PasswordWeakness weakness, const PasswordPolicy& policy) {
  if (weakness == PasswordWeakness::too_short) {
    return fault(reasons::has_too_few_characters, {{"minimum", policy.minimum_length}});
  }
  return fault(reasons::password_is_known);
}

}  // namespace

std::optional<FieldError> validate_password(std::string_view password) {
  if (password.empty()) return fault(domain::reasons::must_not_be_empty);
  if (password.size() > maximum_password) {
    return fault(reasons::has_too_many_bytes, {{"maximum", static_cast<std::int64_t>(maximum_password)}});
  }
  if (password.find('\0') != std::string_view::npos) return fault(reasons::password_has_nul);
  if (!is_utf8(password)) return fault(domain::reasons::must_be_utf8);
  return std::nullopt;
}

std::optional<FieldError> validate_new_password(std::string_view password, const Employee& owner,
                                                std::string_view company, const PasswordPolicy& policy) {
  if (auto unfit = validate_password(password)) return unfit;
  const PasswordOwner known{code_points(owner.email), code_points(owner.first_name), code_points(owner.last_name),
                            code_points(company)};
  auto characters = code_points(password);
  const auto weakness = domain::weakness_of_password(characters, known, policy);
  wipe(characters);
  if (!weakness) return std::nullopt;
  return fault_of(*weakness, policy);
}

std::optional<std::string> validate_client_id(std::string_view id) {
  if (id.empty()) return "must not be empty";
  if (id.size() > maximum_client_id) return "must not be longer than " + std::to_string(maximum_client_id) + " bytes";
  if (has_control_characters(id)) return "must not contain control characters";
  if (!is_utf8(id)) return "must be UTF-8";
  return std::nullopt;
}

}  // namespace stint::application
