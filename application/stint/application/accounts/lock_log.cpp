#include <stint/application/accounts/lock_log.hpp>

namespace stint::application {

LockLog::LockLog(Store& store, Log& log) : store_(store), log_(log) {
  store_.read([this](Work& work) { last_ = work.audit().newest(); });
}

void LockLog::write_news() {
  if (!log_.shows(LogLevel::info)) return;
  std::vector<AuditEntry> news;
  store_.read([&](Work& work) {
    news = work.audit().locks_after(last_, most_lines);
    last_ = news.size() < most_lines ? work.audit().newest() : news.back().id;
  });
  for (const auto& entry : news) {
    log_.write(LogLevel::info, entry.action == account_locked ? "account locked" : "account unlocked",
               {{"company", entry.company.value}, {"employee", entry.subject}});
  }
}

}  // namespace stint::application
