#include <algorithm>
#include <exception>
#include <utility>

#include <stint/postgresql/migrate.hpp>
#include <stint/postgresql/roles.hpp>
#include <stint/postgresql/writers.hpp>

namespace stint::postgresql {

Writers::Writers(std::string url, Outage& outage, std::size_t count, std::size_t batch_limit, Turns& turns,
                 application::Log* log, const application::AuditSealer* sealer)
    : url_(std::move(url)), outage_(outage), batch_limit_(batch_limit), turns_(turns), sealer_(sealer) {
  auto first = connect();
  place_ = first->session().place();
  migrate(*first, {.log = log});
  first->begin_reading();
  expect_roles(*first);
  first->end_reading();
  give_back(std::move(first));
  for (std::size_t i = 0; i < std::max<std::size_t>(count, 1); ++i) threads_.emplace_back(&Writers::run, this);
}

Writers::~Writers() {
  turns_.close();
  for (auto& thread : threads_) thread.join();
}

sql::Statistics Writers::statistics() const {
  return {.writes = writes_, .commits = commits_, .waiting = turns_.waiting(), .queue_limit = turns_.limit()};
}

void Writers::run() {
  while (auto turn = turns_.next(batch_limit_)) {
    const auto results = results_of(turn->writes);
    writes_ += turn->writes.size();
    ++commits_;
    {
      const std::scoped_lock held(telling_);
      sql::tell(turn->writes, results);
    }
    turns_.finish(turn->scope);
  }
}

std::vector<sql::WriteResult> Writers::results_of(const std::vector<sql::QueuedWrite>& writes) {
  if (outage_.is_on()) return sql::all_failed(writes.size(), Outage::refusal());
  auto results = commit(writes);
  for (auto& result : results) {
    if (!result.failure) continue;
    result.failure = result.commit_failed ? outage_.told_of_commit(result.failure) : outage_.told(result.failure);
  }
  return results;
}

std::vector<sql::WriteResult> Writers::commit(const std::vector<sql::QueuedWrite>& writes) {
  try {
    auto connection = borrow();
    auto results = sql::commit_together(*connection, writes, sql::Settling::at_the_end);
    give_back(std::move(connection));
    return results;
  } catch (...) {  // there is no connection: passed to the callers of the jobs
    return sql::all_failed(writes.size(), std::current_exception());
  }
}

std::unique_ptr<Connection> Writers::connect() const {
  auto connection = std::make_unique<Connection>(url_);
  connection->seal_with(sealer_);
  return connection;
}

std::unique_ptr<Connection> Writers::borrow() {
  {
    const std::scoped_lock held(connections_mutex_);
    if (!free_connections_.empty()) {
      auto connection = std::move(free_connections_.back());
      free_connections_.pop_back();
      return connection;
    }
  }
  return connect();
}

void Writers::give_back(std::unique_ptr<Connection> connection) {
  const std::scoped_lock held(connections_mutex_);
  free_connections_.push_back(std::move(connection));
}

}  // namespace stint::postgresql
