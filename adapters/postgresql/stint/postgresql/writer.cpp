#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/writer.hpp>

namespace stint::postgresql {

Writer::Writer(const std::string& url, Outage& outage, std::size_t batch_limit, sql::WriteQueue& queue)
    : connection_(url),
      place_(connection_.session().place()),
      outage_(outage),
      batch_limit_(batch_limit),
      queue_(queue) {
  migrate(connection_);
  thread_ = std::thread(&Writer::run, this);
}

Writer::~Writer() {
  queue_.close();
  thread_.join();
}

sql::Statistics Writer::statistics() const {
  return {.writes = writes_, .commits = commits_, .waiting = queue_.size(), .queue_limit = queue_.limit()};
}

std::vector<sql::WriteResult> Writer::results_of(const std::vector<sql::QueuedWrite>& writes) {
  if (outage_.is_on()) return sql::all_failed(writes.size(), Outage::refusal());
  auto results = sql::commit_together(connection_, writes);
  for (auto& result : results) {
    if (!result.failure) continue;
    result.failure = result.commit_failed ? outage_.told_of_commit(result.failure) : outage_.told(result.failure);
  }
  return results;
}

void Writer::run() {
  while (auto writes = queue_.pop(batch_limit_)) {
    const auto results = results_of(*writes);
    writes_ += writes->size();
    ++commits_;
    sql::tell(*writes, results);
  }
}

}  // namespace stint::postgresql
