#include <atomic>
#include <utility>

#include <stint/sqlite/readers.hpp>

namespace stint::sqlite {
namespace {

std::uint64_t next_serial() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

/// The connection that a thread used last, so that it need not be looked up again under the mutex.
struct LastUsed {
  std::uint64_t serial = 0;
  Connection* connection = nullptr;
};
thread_local LastUsed last_used;

}  // namespace

Readers::Readers(std::filesystem::path file) : file_(std::move(file)), serial_(next_serial()) {}

Connection& Readers::of_this_thread() {
  if (last_used.serial != serial_) last_used = {serial_, &look_up()};
  return *last_used.connection;
}

Connection& Readers::look_up() {
  const std::scoped_lock held(mutex_);
  auto& connection = connections_[std::this_thread::get_id()];
  if (!connection) {
    auto opened = std::make_unique<Connection>(Connection::for_reading(file_));
    opened->execute("PRAGMA data_version");  // reads, which opens the write-ahead log
    connection = std::move(opened);
  }
  return *connection;
}

ReadTransaction::ReadTransaction(Connection& connection, const application::WriteScope& scope)
    : connection_(connection), scope_before_(connection.scope()), outermost_(!connection.in_transaction()) {
  if (!outermost_) return;
  connection_.run("BEGIN");
  connection_.set_scope(scope);
}

ReadTransaction::~ReadTransaction() {
  connection_.went_back_to(scope_before_);
  // Ending a transaction that has only read cannot fail.
  if (outermost_ && connection_.in_transaction()) connection_.run("COMMIT");
}

}  // namespace stint::sqlite
