#include <string>
#include <utility>
#include <vector>

#include <stint/http/api/field_names.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/members.hpp>
#include <stint/http/api/webhook_forms.hpp>

namespace stint::http {

using application::Submitted;
using domain::Reason;

Submitted<application::WebhookCommand> read_webhook(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    application::WebhookCommand command{
        .name = members.get<std::string>(domain::Field::token_name),
        .url = members.get<std::string>(domain::Field::url),
        .events = members.get<std::vector<std::string>>(domain::Field::events),
        .format = members.parsed(domain::Field::format, domain::parse_webhook_format, Reason::must_be_webhook_format)};
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

Submitted<application::DeliveriesQuery> read_deliveries_query(std::string_view query) {
  Submitted<application::DeliveriesQuery> read;
  auto page = read_page_query(query);
  read.faults = std::move(page.faults);
  read.command.page = std::move(page.command);
  const auto fields = parse_form(query);
  if (!fields) return read;  // the page has found out
  if (const auto* state = find_field(*fields, wire_name(domain::Field::state))) {
    read.command.state = application::parse_delivery_state(state->value);
    if (!read.command.state) read.faults.push_back({domain::Field::state, Reason::must_be_delivery_state});
  }
  return read;
}

}  // namespace stint::http
