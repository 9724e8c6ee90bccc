#include <stdexcept>

#include <stint/domain/characters.hpp>
#include <stint/http/api/idempotency.hpp>
#include <stint/http/api/operation.hpp>

namespace stint::http {

application::WriteScope scope_of(const Operation& operation, const application::Caller& caller, bool continues) {
  application::WriteScope scope{
      .origin = {.company = caller.company, .caller = caller.employee, .continues = continues}};
  if (!operation.about_everything) scope.company = caller.company;
  if (operation.is_heavy) scope.origin.weight = application::WriteWeight::heavy;
  return scope;
}

namespace {

/// The prefix of a progress that is not complete. The bytes of a response begin with its status.
constexpr std::string_view in_part = "part ";

}  // namespace

Response response_to(const MassProgress& complete) { return {.body = '[' + complete.written + ']', .headers = {}}; }

std::string to_bytes(const MassProgress& progress) {
  if (progress.is_complete) return to_bytes(response_to(progress));
  return std::string{in_part} + std::to_string(progress.judged) + '\n' + progress.written;
}

MassProgress mass_progress_of(std::string_view bytes) {
  constexpr std::size_t brackets = 2;
  if (!bytes.starts_with(in_part)) {
    const auto body = response_of(bytes).body;
    return {.written = body.substr(1, body.size() - brackets), .is_complete = true};
  }
  bytes.remove_prefix(in_part.size());
  const auto judged = domain::take_number<std::size_t>(bytes);
  if (!judged || !bytes.starts_with('\n')) throw std::runtime_error("what was kept is no progress");
  return {.judged = *judged, .written = std::string{bytes.substr(1)}};
}

}  // namespace stint::http
