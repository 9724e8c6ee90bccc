#include <initializer_list>

#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/accounts.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/identity/sign_in/browser_login.hpp>
#include <stint/application/text.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/client_form.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/wire_name.hpp>

#include "tests/fuzz/targets.hpp"

namespace stint::fuzz {
namespace {

using namespace stint::http;

std::string every_octet_encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const auto octet = static_cast<unsigned char>(c);
    encoded.append("%").append(1, digits[octet / 16]).append(1, digits[octet % 16]);
  }
  return encoded;
}

bool equal(const FormField& left, const FormField& right) {
  return left.name == right.name && left.value == right.value;
}

void must_survive_encoding(const std::vector<FormField>& fields) {
  std::string encoded;
  for (const auto& field : fields) {
    encoded.append("&").append(every_octet_encoded(field.name)).append("=").append(every_octet_encoded(field.value));
  }
  const auto again = parse_form(encoded);
  must(again && std::ranges::equal(*again, fields, equal), "fields survive being encoded");
}

void must_be_texts(std::initializer_list<std::optional<std::string_view>> texts) {
  for (const auto& text : texts) {
    if (!text) continue;
    must(application::is_utf8(*text) && !text->contains('\0'), "a text is UTF-8 without NUL");
  }
}

/// Returns whether it is an object. Checks what could be read of it, including these strings, and the errors.
template <class Command, class Text = std::optional<std::string>>
bool judged(const application::Submitted<Command>& submitted, std::initializer_list<Text Command::*> texts) {
  const auto& faults = submitted.faults;
  const bool is_object = std::ranges::find(faults, domain::fields::whole, &domain::FieldError::field) == faults.end();
  must(is_object || faults.size() == 1, "no member is judged of what is not an object");
  for (const auto& fault : faults) {
    must((!is_object || !wire_name(fault.field).empty()) && fault.reason != domain::reasons::none,
         "a fault has a name");
  }
  for (const auto text : texts) must_be_texts({submitted.command.*text});
  return is_object;
}

}  // namespace

void form(std::string_view input) {
  const auto line_end = input.find('\n');
  const auto authorization = line_end == std::string_view::npos ? std::string_view{} : input.substr(0, line_end);
  const auto body = line_end == std::string_view::npos ? input : input.substr(line_end + 1);
  if (const auto fields = parse_form(body)) must_survive_encoding(*fields);

  const auto query = read_query<application::TimeEntryQuery>(body);
  must(query.command.month.has_value() ? parse_form(body).has_value() : true,
       "a query that is broken has no parameters");
  const auto request =
      read_client_form<application::TokenRequest>("application/x-www-form-urlencoded", body, authorization);
  if (!request) {
    const bool is_said = std::ranges::all_of(request.error(), [](char c) { return c >= ' ' && c <= '~'; });
    return must(is_said && !request.error().empty(), "what is wrong is told in our own words");
  }
  must_be_texts({request->grant_type, request->client_id, request->client_secret, request->username, request->password,
                 request->refresh_token});
}

void json_body(std::string_view input) {
  using namespace stint::application;
  const auto absence = read_body<application::AbsenceCommand>(input);
  const bool is_object = judged(absence, {&AbsenceCommand::comments});
  if (const auto& type = absence.command.type) must_be_texts({type->text()});
  must(judged(read_body<application::TimeEntryCommand>(input), {&TimeEntryCommand::remarks}) == is_object,
       "an object is one to every reader");
  must(judged(read_body<application::PersonalTokenCommand>(input), {&PersonalTokenCommand::name}) == is_object,
       "an object is one to every reader");
  must(judged(read_body<application::CalendarFeedCommand>(input), {&CalendarFeedCommand::name}) == is_object,
       "an object is one to every reader");
  must(
      judged(read_body<application::WebhookCommand>(input), {&WebhookCommand::name, &WebhookCommand::url}) == is_object,
      "an object is one to every reader");
  must(judged(read_body<application::CodeCommand>(input), {&CodeCommand::code}) == is_object,
       "an object is one to every reader");
  must(judged(read_body<application::BrowserLogin>(input), {}) == is_object, "an object is one to every reader");
  const bool may_be_left_out = is_object || input.empty();
  must(judged(read_body<application::ReasonCommand>(input), {&ReasonCommand::reason}) == may_be_left_out,
       "a body may be left out");
  must(judged(read_body<application::PasswordCommand>(input), {&PasswordCommand::password}) == may_be_left_out,
       "a body may be left out");
  must(judged(read_body<application::StopCommand>(input), {&StopCommand::remarks}) == may_be_left_out,
       "a body may be left out");
}

}  // namespace stint::fuzz
