#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/application/scheduled/forget_what_expired.hpp>

namespace stint::application {

Job forget_what_expired() {
  return {.name = "forget-expired", .interval = std::chrono::minutes{10}, .look = [](Work&, domain::Instant now) {
            return std::vector<Job::Unit>{[now](Work& work) {
              work.refresh_tokens().remove_expired(now);
              work.challenges().remove_expired(now);
              work.revoked_access().remove_expired(now);
              work.login_addresses().remove_before(now - login_address_kept);
            }};
          }};
}

}  // namespace stint::application
