#include <stint/application/scheduled/forget_delivered_mails.hpp>

namespace stint::application {

Job forget_delivered_mails() {
  return {.name = "forget-delivered-mails", .interval = std::chrono::hours{1}, .look = [](Work&, domain::Instant now) {
            return std::vector<Job::Unit>{
                [now](Work& work) { work.outbox().remove_delivered(now - delivered_mails_kept); }};
          }};
}

}  // namespace stint::application
