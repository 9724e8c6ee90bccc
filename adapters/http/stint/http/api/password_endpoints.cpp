#include <chrono>
#include <exception>
#include <utility>

#include <stint/application/commands/accounts.hpp>
#include <stint/http/api/password_endpoints.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/negotiation.hpp>
#include <stint/http/problem_document.hpp>

namespace stint::http {
namespace {

using application::LogLevel;
using domain::Problem;

Problem too_many_links() {
  return Problem::too_often(domain::rules::one_time_link, domain::reasons::too_many_links, std::chrono::minutes{1});
}

Response nothing_to_tell(unsigned status) { return {.status = status, .body = {}, .headers = {}}; }

/// Looks for an employee to send a link to. No request waits for it: errors are logged.
void look_up(const PasswordParts& parts, const std::string& address) noexcept {
  const auto fail = [&](std::string_view reason) {
    parts.log.write(LogLevel::error, "password link not sent", {{"reason", reason}});
  };
  try {
    // The reason why nothing is sent is not disclosed.
    [[maybe_unused]] const auto sent = application::send_link_to_forgetful(parts.office, parts.accounts, address);
  } catch (const std::exception& error) {
    fail(error.what());
  } catch (...) {
    fail("unknown");
  }
}

}  // namespace

Response ForgottenPasswordEndpoint::busy() { return overloaded(); }

void ForgottenPasswordEndpoint::operator()(const Request& request, Reply reply) const {
  const auto address = request.client_address.counted_as();
  const std::string_view language = accepted_language(request, parts_.languages).tag;
  const auto now = parts_.office.now();
  if (!parts_.limit->admit(address, now)) return reply(refusal_response(too_many_links(), language, parts_.languages));
  // Each request makes the server send mail to others: it counts as a failed request.
  parts_.limit->count_failure(address, now);
  auto form = read_body<application::ForgottenPasswordCommand>(request.body);
  application::ValidationErrors errors(form);
  if (!form.command.address) errors.add(application::fields::address, domain::reasons::is_required);
  if (const auto problem = errors.problem()) return reply(refusal_response(*problem, language, parts_.languages));
  const bool accepted = parts_.pools.writing.try_submit(
      [this, typed = *std::move(form.command.address)]() noexcept { look_up(parts_, typed); }, address);
  reply(accepted ? nothing_to_tell(202) : busy());
}

Response PasswordResetEndpoint::busy() { return overloaded(); }

void PasswordResetEndpoint::operator()(const Request& request, Reply reply) const {
  const auto address = request.client_address.counted_as();
  const std::string_view language = accepted_language(request, parts_.languages).tag;
  if (!parts_.limit->admit(address, parts_.office.now())) {
    return reply(refusal_response(too_many_links(), language, parts_.languages));
  }
  const auto waiting = std::make_shared<Reply>(std::move(reply));
  const bool accepted = parts_.pools.hashing.try_submit(
      address, [this, waiting, address, language, form = read_body<application::PasswordResetCommand>(request.body)](
                   HashingQueue::Turn turn) mutable noexcept {
        if (turn == HashingQueue::Turn::too_late) return (*waiting)(busy());
        waiting->with([&] { return reset(address, form, language); });
      });
  if (!accepted) (*waiting)(busy());
}

Response PasswordResetEndpoint::reset(const std::string& address, const Form& form, std::string_view language) const {
  // The limit may have been reached while this request waited.
  if (!parts_.limit->is_welcome(address, parts_.office.now())) {
    return refusal_response(too_many_links(), language, parts_.languages);
  }
  const auto done = application::reset_password(parts_.office, parts_.accounts, form);
  if (done) return nothing_to_tell(204);
  if (done.error().rule == domain::rules::one_time_link) {
    parts_.limit->count_failure(address, parts_.office.now());
  }
  return refusal_response(done.error(), language, parts_.languages);
}

}  // namespace stint::http
