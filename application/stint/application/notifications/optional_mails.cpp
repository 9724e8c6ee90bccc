#include <set>

#include <stint/application/notifications/hearers.hpp>
#include <stint/application/notifications/optional_mails.hpp>

namespace stint::application {

const std::vector<MailKind>& optional_mails() {
  static const std::vector<MailKind> kinds = [] {
    std::set<MailKind> optional;
    for (const auto& row : event_rows()) {
      for (const auto& mail : row.mails) {
        if (mail.sent == Sent::unless_switched_off) optional.insert(mail.kind);
      }
    }
    return std::vector<MailKind>{optional.begin(), optional.end()};
  }();
  return kinds;
}

}  // namespace stint::application
