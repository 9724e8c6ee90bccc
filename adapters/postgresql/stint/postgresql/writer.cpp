#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/writer.hpp>
#include <stint/sql/group_commit.hpp>

namespace stint::postgresql {

Writer::Writer(const std::string& url, std::size_t batch_limit, sql::WriteQueue& queue)
    : connection_(url), place_(connection_.session().place()), batch_limit_(batch_limit), queue_(queue) {
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

void Writer::run() {
  while (auto writes = queue_.pop(batch_limit_)) {
    const auto results = sql::commit_together(connection_, *writes);
    writes_ += writes->size();
    ++commits_;
    sql::tell(*writes, results);
  }
}

}  // namespace stint::postgresql
