#include <exception>

#include <stint/postgresql/error.hpp>
#include <stint/postgresql/shared_connection.hpp>

namespace stint::postgresql {
namespace {

/// Whether another session may succeed.
bool may_be_tried_again(Connection& connection, const Error& error) {
  return !connection.session().is_connected() || error.is_of_connection();
}

}  // namespace

Connection& SharedConnection::connected() {
  if (!connection_) {
    connection_.emplace(url_);
    connection_->session().run("SET synchronous_commit = off");
  }
  return *connection_;
}

void SharedConnection::use(const std::function<void(Connection&)>& job) {
  const std::scoped_lock lock(mutex_);
  outage_.expect_none();
  try {
    use_or_reconnect(job);
  } catch (const Error&) {
    std::rethrow_exception(outage_.told(std::current_exception()));
  }
}

void SharedConnection::use_or_reconnect(const std::function<void(Connection&)>& job) {
  const bool is_new = !connection_;
  const auto run = [&] {
    job(connected());
    connection_->settle();
  };
  try {
    return run();
  } catch (const Error& error) {
    const bool again = !is_new && connection_ && may_be_tried_again(*connection_, error);
    connection_.reset();  // together with a transaction that may be open
    if (!again) throw;
  } catch (...) {
    connection_.reset();
    throw;
  }
  try {
    run();
  } catch (...) {
    connection_.reset();
    throw;
  }
}

}  // namespace stint::postgresql
