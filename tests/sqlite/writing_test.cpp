#include <future>
#include <thread>

#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using application::WriteOutcome;
using sqlite::Store;

namespace {

/// Counts the outcomes of many writes and waits for the last one.
class Outcomes {
 public:
  explicit Outcomes(int expected) : missing_(expected) {}
  application::Store::WriteDone done() {
    return [this](WriteOutcome outcome, const std::exception_ptr& /*failure*/) {
      ++counts_[static_cast<std::size_t>(outcome)];
      if (--missing_ == 0) all_.set_value();
    };
  }
  void wait() { all_.get_future().wait(); }
  [[nodiscard]] int count(WriteOutcome outcome) const { return counts_[static_cast<std::size_t>(outcome)]; }

 private:
  std::array<std::atomic<int>, 4> counts_{};
  std::atomic<int> missing_;
  std::promise<void> all_;
};

/// Keeps the writing thread busy until it is released.
class Obstacle {
 public:
  explicit Obstacle(Store& store) {
    store.write(
        [this](application::Work&) {
          reached_.set_value();
          go_.get_future().wait();
          return false;
        },
        [this](WriteOutcome, const std::exception_ptr&) { gone_.set_value(); });
    reached_.get_future().wait();
  }
  ~Obstacle() { gone_.get_future().wait(); }
  Obstacle(const Obstacle&) = delete;
  Obstacle& operator=(const Obstacle&) = delete;
  void remove() { go_.set_value(); }

 private:
  std::promise<void> reached_, go_, gone_;
};

bool add_one(application::Work& work, int number) {
  add_company(work, std::to_string(number));
  return true;
}

}  // namespace

TEST_CASE_METHOD(InFolder, "writes that queue up share a commit, at most as many as the limit says") {
  Store store(support::with_empty_database(folder / "stint.db"), {.batch_limit = 64});
  constexpr int writes = 130;
  Outcomes outcomes(writes);
  {
    Obstacle obstacle(store);
    for (int i = 0; i < writes; ++i) {
      store.write([i](application::Work& work) { return add_one(work, i); }, outcomes.done());
    }
    CHECK(store.statistics().waiting == writes);
    obstacle.remove();
  }
  outcomes.wait();
  CHECK(outcomes.count(WriteOutcome::kept) == writes);
  CHECK(companies_in(store) == writes);
  CHECK(store.statistics().waiting == 0);
  CHECK(store.statistics().commits == 1 + 3);  // the obstacle's, 64, 64 and 2
}

TEST_CASE_METHOD(InFolder, "without sharing every write has a commit of its own") {
  Store store(support::with_empty_database(folder / "stint.db"), {.batch_limit = 1});
  constexpr int writes = 10;
  Outcomes outcomes(writes);
  for (int i = 0; i < writes; ++i) {
    store.write([i](application::Work& work) { return add_one(work, i); }, outcomes.done());
  }
  outcomes.wait();
  CHECK(store.statistics().commits == writes);
}

TEST_CASE_METHOD(InFolder, "a job that fails or drops its work does not hurt its neighbours in the commit") {
  Store store(support::with_empty_database(folder / "stint.db"));
  constexpr int writes = 60;
  Outcomes outcomes(writes);
  {
    Obstacle obstacle(store);
    for (int i = 0; i < writes; ++i) {
      store.write(
          [i](application::Work& work) {
            add_one(work, i);
            if (i % 3 == 1) throw std::runtime_error("lightning");
            if (i % 3 == 2) add_one(work, 0);  // a duplicate key
            return i % 6 != 3;
          },
          outcomes.done());
    }
    obstacle.remove();
  }
  outcomes.wait();
  CHECK(outcomes.count(WriteOutcome::failed) == 40);
  CHECK(outcomes.count(WriteOutcome::dropped) == 10);
  CHECK(outcomes.count(WriteOutcome::kept) == 10);
  CHECK(companies_in(store) == 10);
  CHECK(store.statistics().commits == 2);
}

TEST_CASE_METHOD(InFolder, "a full queue answers at once that it is overloaded, without running the job") {
  Store store(support::with_empty_database(folder / "stint.db"), {.queue_limit = 3});
  Outcomes outcomes(5);
  {
    Obstacle obstacle(store);
    for (int i = 0; i < 5; ++i) store.write([i](application::Work& work) { return add_one(work, i); }, outcomes.done());
    CHECK(outcomes.count(WriteOutcome::overloaded) == 2);
    CHECK(outcomes.count(WriteOutcome::kept) == 0);
    obstacle.remove();
  }
  outcomes.wait();
  CHECK(outcomes.count(WriteOutcome::kept) == 3);
  CHECK(companies_in(store) == 3);
}

TEST_CASE_METHOD(DatabaseFile, "closing a store runs what is still queued") {
  constexpr int writes = 200;
  Outcomes outcomes(writes);
  {
    Store store(file);
    for (int i = 0; i < writes; ++i) {
      store.write([i](application::Work& work) { return add_one(work, i); }, outcomes.done());
    }
  }
  CHECK(outcomes.count(WriteOutcome::kept) == writes);
  Store store(file);
  CHECK(companies_in(store) == writes);
}

TEST_CASE_METHOD(DatabaseFile, "closing a store copies the log into the database") {
  {
    Store store(file);
    keep(store, [](auto& work) { add_company(work, "acme"); });
    CHECK(std::filesystem::file_size(folder / "stint.db-wal") > 0);
  }
  CHECK(std::filesystem::file_size(folder / "stint.db-wal") == 0);
}

TEST_CASE_METHOD(InFolder, "the log stays bounded under sustained writing with readers") {
  Store store(support::with_empty_database(folder / "stint.db"), {.log_limit_mb = 1});
  std::atomic<bool> done = false;
  std::thread reader([&] {
    while (!done) store.read([](application::Work& work) { (void)work.companies().all(); });
  });
  keep(store, [](auto& work) { add_company(work, "acme"); });
  std::uintmax_t longest = 0;
  for (int i = 0; i < 300; ++i) {
    keep(store, [](application::Work& work) {
      auto company = *work.companies().find_by_key("acme");
      company.name = std::string(40'000, 'n');  // ten pages and more
      work.companies().save(company);
    });
    longest = std::max(longest, std::filesystem::file_size(folder / "stint.db-wal"));
  }
  done = true;
  reader.join();
  CHECK(longest < 3 * 1'000'000);  // of more than 12 MB that were written
}

TEST_CASE_METHOD(InFolder, "a reader that takes its time keeps its state and does not stop writing") {
  Store store(support::with_empty_database(folder / "stint.db"), {.log_limit_mb = 1});
  store.read([&](application::Work& work) {
    CHECK(work.companies().all().empty());
    std::thread writer([&] {
      for (int i = 0; i < 100; ++i) {
        keep(store, [&](auto& other) {
          domain::Company company{};
          company.key = std::to_string(i);
          company.name = std::string(20'000, 'n');
          other.companies().add(company);
        });
      }
    });
    writer.join();
    CHECK(work.companies().all().empty());
  });
  CHECK(companies_in(store) == 100);
}

TEST_CASE_METHOD(InFolder, "many threads read while others write") {
  Store store(support::with_empty_database(folder / "stint.db"));
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 50; ++i) {
        // Two companies at a time: a reader that sees an odd number has seen half a unit of work.
        keep(store, [&](auto& work) {
          add_one(work, 1000 * thread + 2 * i);
          add_one(work, 1000 * thread + 2 * i + 1);
        });
        if (companies_in(store) % 2 != 0) ++wrong;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(companies_in(store) == 400);
}
