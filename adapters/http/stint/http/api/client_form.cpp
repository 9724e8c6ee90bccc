#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/http/api/basic_credentials.hpp>
#include <stint/http/api/client_form.hpp>
#include <stint/http/api/form_encoding.hpp>

namespace stint::http {
namespace {

static_assert(application::longest_parameter.bytes >= application::maximum_password, "every password can be sent");

/// Returns a description of the fault.
template <class Text>
std::optional<std::string> take_only(const std::vector<FormField>& form, const std::string& name,
                                     std::optional<Text>& to, application::accepts::Longest longest) {
  const auto* const field = find_field(form, name);
  if (field == nullptr) return std::nullopt;
  if (count_fields(form, name) > 1) return name + " is repeated.";
  if (const auto fault = validate_parameter(field->value, longest)) return name + ' ' + *fault + '.';
  if (!field->value.empty()) to.emplace(std::string_view{field->value});
  return std::nullopt;
}

}  // namespace

std::string parameter_name(domain::Field field) {
  std::string text{field.name};
  std::ranges::replace(text, '-', '_');
  return text;
}

template <class Command>
std::expected<Command, std::string> read_client_form(std::string_view content_type, std::string_view body,
                                                     std::string_view authorization) {
  if (!is_form(content_type)) return std::unexpected("The content type must be application/x-www-form-urlencoded.");
  const auto form = parse_form(body);
  if (!form) return std::unexpected("The body is not form-encoded.");
  Command command;
  std::optional<std::string> fault;
  application::for_each_member<Command>([&](const auto& input) {
    if (fault) return;
    fault = take_only(*form, parameter_name(input.field), std::invoke(input.get, command), input.accepts);
  });
  if (!fault) fault = take_basic_credentials(authorization, command.client_id, command.client_secret);
  if (fault) return std::unexpected(*std::move(fault));
  return command;
}

template std::expected<application::TokenRequest, std::string> read_client_form(std::string_view, std::string_view,
                                                                                std::string_view);
template std::expected<application::RevocationRequest, std::string> read_client_form(std::string_view, std::string_view,
                                                                                     std::string_view);

}  // namespace stint::http
