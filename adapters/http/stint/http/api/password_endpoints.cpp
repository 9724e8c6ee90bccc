#include <chrono>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/commands/accounts.hpp>
#include <stint/http/api/password_endpoints.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/html.hpp>
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

namespace {

/// The resources the page may load and use (CSP Level 3).
constexpr const char* password_page_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; "
    "frame-ancestors 'none'; base-uri 'none'";

constexpr std::string_view script = R"js("use strict";
const form = document.querySelector("form");
const told = document.querySelector("p[role=status]");
const texts = document.body.dataset;
const token = new URLSearchParams(location.hash.slice(1)).get("token");

const tell = (text) => { told.textContent = text; };
const faults = (problem) => problem.errors
  ? problem.errors.map((error) => `${texts.label}: ${error.message}`).join(" ")
  : problem.detail;

async function save() {
  const response = await fetch("api/v2/user/password/reset", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, newPassword: form.elements.password.value }),
  });
  if (!response.ok) return tell(faults(await response.json()));
  form.hidden = true;
  history.replaceState(null, "", location.pathname);
  tell(texts.saved);
}

if (token) form.hidden = false;
else tell(texts.noLink);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  await save().catch(() => tell(texts.unreachable));
  button.disabled = false;
});
)js";

constexpr std::string_view style = R"css(body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 24rem; margin: 4rem auto; padding: 0 1rem; }
input, button { box-sizing: border-box; display: block; font: inherit; margin: .5rem 0 1rem; padding: .5rem; width: 100%; }
@media (prefers-color-scheme: dark) { body { background: #181818; color: #eee; } }
)css";

std::string attribute(std::string_view name, std::string_view text) {
  return " data-" + std::string{name} + "=\"" + escaped_html(text) + '"';
}

std::string html_of(const words::Language& language) {
  const auto& texts = language.password_page;
  std::string html = html_head(language.tag, texts.title,
                               "<link rel=\"stylesheet\" href=\"password.css\">\n"
                               "<script defer src=\"password.js\"></script>\n");
  html += "<body" + attribute("label", texts.new_password) + attribute("saved", texts.saved) +
          attribute("no-link", texts.no_link) + attribute("unreachable", texts.unreachable);
  html += ">\n<main>\n<h1>" + escaped_html(texts.title) + "</h1>\n<form method=\"post\" hidden>\n<label>" +
          escaped_html(texts.new_password) +
          "\n<input name=\"password\" type=\"password\" autocomplete=\"new-password\" required autofocus></label>\n"
          "<button>" +
          escaped_html(texts.save) + "</button>\n</form>\n<p role=\"status\"></p>\n<noscript><p>" +
          escaped_html(texts.no_scripts) + "</p></noscript>\n</main>\n</body>\n</html>\n";
  return html;
}

Response page(const Request& request, const words::Languages& languages) {
  const auto& language = accepted_language(request, languages);
  auto response = page_response(html_of(language), password_page_policy, language.tag);
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back("Vary", "Accept-Language");
  return response;
}

OpenOperation file(MediaType type, std::string_view content) {
  return {[type, content](const Request&, Reply reply) {
    reply({.content_type = type, .body = {}, .headers = {}, .lasting_body = content});
  }};
}

}  // namespace

OpenRoutes password_page_routes(const words::Languages& languages) {
  OpenRoutes routes;
  routes.push_back({Method::get, "/password", {[&languages](const Request& request, Reply reply) {
                      reply.with([&] { return page(request, languages); });
                    }}});
  routes.push_back({Method::get, "/password.js", file("text/javascript; charset=utf-8", script)});
  routes.push_back({Method::get, "/password.css", file("text/css; charset=utf-8", style)});
  return routes;
}

}  // namespace stint::http
