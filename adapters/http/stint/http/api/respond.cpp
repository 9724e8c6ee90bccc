#include <string>

#include <stint/http/api/respond.hpp>

namespace stint::http {

void put_next_changed_since(Response& response, const application::Context& context) {
  const auto moment = application::moment_of_last_change(context);
  if (!moment) return;
  response.headers.emplace_back("Next-Changed-Since", std::to_string(moment->time_since_epoch().count()));
}

}  // namespace stint::http
