#include <string_view>

#include <libpq-fe.h>

#include <stint/postgresql/read_only.hpp>
#include <stint/postgresql/session.hpp>

namespace stint::postgresql {
namespace {

constexpr std::string_view attributes = "target_session_attrs=";

bool chooses_servers(const std::string& url) { return url.find(attributes) != std::string::npos; }

std::string with_any_server(const std::string& url) {
  return url + (url.find('?') == std::string::npos ? '?' : '&') + std::string{attributes} + "any";
}

bool is_read_only(const std::string& url) {
  Session session(url);
  const auto shown = session.run("SHOW transaction_read_only");
  return std::string_view{PQgetvalue(shown.get(), 0, 0)} == "on";
}

}  // namespace

std::optional<std::string> read_only_url(const std::string& url) {
  if (chooses_servers(url)) return is_read_only(url) ? std::optional{url} : std::nullopt;
  try {
    Session session(url);  // which takes only servers that can be written to
    return std::nullopt;
  } catch (const Error& failure) {
    auto any = with_any_server(url);
    if (!failure.is_of_connection() || !is_read_only(any)) throw;
    return any;
  }
}

}  // namespace stint::postgresql
