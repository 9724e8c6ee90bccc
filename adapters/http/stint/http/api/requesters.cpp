#include <functional>
#include <optional>

#include <stint/http/api/requesters.hpp>

namespace stint::http {
namespace {

/// A hash of the credentials of a request. Requests whose hashes collide wait in one turn.
std::optional<std::size_t> hash_of_credentials(const Request& request) {
  for (const auto* const name : {"Authorization", "Cookie"}) {
    if (const auto credentials = request.header(name)) return std::hash<std::string_view>{}(*credentials);
  }
  return std::nullopt;
}

}  // namespace

std::string Requesters::of(const Request& request) const {
  if (const auto hash = hash_of_credentials(request)) {
    const std::scoped_lock lock{mutex_};
    const auto known = companies_.find(*hash);
    if (known != companies_.end()) return "company " + std::to_string(known->second);
  }
  return request.client_address.counted_as();
}

void Requesters::remember(const Request& request, domain::CompanyId company) {
  const auto hash = hash_of_credentials(request);
  if (!hash) return;
  const std::scoped_lock lock{mutex_};
  if (companies_.size() >= limit) companies_.clear();
  companies_.insert_or_assign(*hash, company.value);
}

}  // namespace stint::http
