#include <string>
#include <utility>
#include <vector>

#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/members.hpp>
#include <stint/http/api/webhook_forms.hpp>

namespace stint::http {

using application::Submitted;

Submitted<application::WebhookCommand> read_webhook(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    application::WebhookCommand command{
        .name = members.get<std::string>(domain::Field::token_name),
        .url = members.get<std::string>(domain::Field::url),
        .events = members.get<std::vector<std::string>>(domain::Field::events),
        .format = members.parsed(domain::Field::format, domain::parse_webhook_format, reasons::must_be_webhook_format)};
    const auto language = members.get<std::string>(domain::Field::language);
    if (language && !language->empty()) {
      command.language.emplace(language);
    } else if (language || members.is_null(domain::Field::language)) {
      command.language.emplace(std::nullopt);
    }
    command.active = members.get<bool>(domain::Field::active);
    return command;
  });
}

}  // namespace stint::http
