#include <string>

#include <stint/application/mails/retry_mails.hpp>

namespace stint::application {

domain::Result<std::int64_t> retry_mails(Work& work, const std::vector<std::int64_t>& ids, domain::Instant now) {
  for (const auto id : ids) {
    if (!work.outbox().retry(id, now)) {
      return domain::refuse(domain::Problem::unknown("undelivered mail with the id " + std::to_string(id)));
    }
  }
  return static_cast<std::int64_t>(ids.size());
}

domain::Result<std::int64_t> retry_failed_mails(Work& work, domain::Instant now) {
  return work.outbox().retry_failed(now);
}

}  // namespace stint::application
