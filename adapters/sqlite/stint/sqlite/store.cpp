#include <utility>

#include <stint/sqlite/readers.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/sqlite/work.hpp>
#include <stint/sqlite/writer.hpp>

namespace stint::sqlite {

Store::Store(const std::filesystem::path& file, StoreOptions options)
    : writer_(std::make_unique<Writer>(file, options)), readers_(std::make_unique<Readers>(file)) {}

Store::~Store() = default;

void Store::read(const std::function<void(application::Work&)>& job) {
  Connection& connection = readers_->of_this_thread();
  const ReadTransaction transaction(connection);
  Work work(connection);
  job(work);
}

void Store::write(WriteJob job, WriteDone done) { writer_->write({std::move(job), std::move(done)}); }

StoreStatistics Store::statistics() const { return writer_->statistics(); }

}  // namespace stint::sqlite
