#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <stint/application/mails/mail_budget.hpp>
#include <stint/application/notifications/optional_mails.hpp>

namespace stint::application {

using namespace domain;

namespace {

bool is_promised(const OutboxMail& mail) {
  return std::ranges::find(optional_mails(), mail.mail.kind) == optional_mails().end();
}

}  // namespace

std::vector<OutboxMail> take_beyond_budget(std::vector<OutboxMail>& due, std::map<EmployeeId, std::size_t> delivered) {
  std::set<std::int64_t> waiting;
  for (const bool promised : {true, false}) {
    for (const auto& mail : due) {
      if (!mail.mail.caused_by || is_promised(mail) != promised) continue;
      auto& used = delivered[*mail.mail.caused_by];
      if (used < most_mails_of_user) {
        ++used;
      } else {
        waiting.insert(mail.id);
      }
    }
  }
  std::vector<OutboxMail> beyond;
  std::ranges::copy_if(due, std::back_inserter(beyond), [&](const auto& mail) { return waiting.contains(mail.id); });
  std::erase_if(due, [&](const auto& mail) { return waiting.contains(mail.id); });
  return beyond;
}

}  // namespace stint::application
