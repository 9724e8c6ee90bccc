#include "tests/application/support/any_store.hpp"

#include <stint/memory/store.hpp>

#include "tests/support/empty_postgresql.hpp"
#include "tests/support/empty_sqlite.hpp"
#include "tests/support/sealer.hpp"

namespace stint::test {
namespace {

class InFolder final : public application::Store, public application::Commits {
 public:
  void read(const std::function<void(application::Work&)>& job) override { store_.read(job); }
  bool dry_run_within(const application::WriteScope& scope,
                      const std::function<void(application::Work&)>& job) override {
    return store_.dry_run_within(scope, job);
  }
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) override {
    store_.write_within(scope, std::move(job), std::move(done));
  }

  [[nodiscard]] std::optional<application::CommitMark> last() override { return store_.last(); }

 private:
  support::TemporaryFolder folder_;
  sqlite::Store store_{support::with_empty_database(folder_ / "stint.db"), {.sealer = &support::sealer()}};
};

}  // namespace

std::unique_ptr<application::Store> any_store() {
  const char* const wanted = std::getenv("STINT_TEST_STORE");
  const std::string name = wanted == nullptr ? "memory" : wanted;
  if (name == "memory") return std::make_unique<memory::Store>(&support::sealer());
  if (name == "sqlite") return std::make_unique<InFolder>();
  if (name == "postgresql")
    return std::make_unique<postgresql::Store>(support::emptied_database(),
                                               postgresql::StoreOptions{.sealer = &support::sealer()});
  throw std::runtime_error("STINT_TEST_STORE: there is no store " + name);
}

}  // namespace stint::test
