#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/system/support/http_client.hpp"

// People who write and read while the servers below them are replaced, and what they were told.
namespace stint::system_tests {

/// What all of them were told. Thread-safe.
class Ledger {
 public:
  enum class Answer { done, refused, wrong };

  /// Sorts an answer. What is refused is not done.
  Answer note(const std::string& what, const HttpResponse& response);
  void note_violation(const std::string& what);
  void acknowledge(const std::string& mark);

  [[nodiscard]] std::vector<std::string> acknowledged() const;
  /// Answers other than 200, and than 503 with `Retry-After` that says that nothing was done.
  [[nodiscard]] std::vector<std::string> violations() const;
  /// How many were refused with 503.
  [[nodiscard]] int refused() const { return refused_; }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> acknowledged_;
  std::vector<std::string> violations_;
  std::atomic<int> refused_{0};
};

/// Files absences and enters working time, one after the other and each with a mark of its own, and looks at a profile
/// between them. What is refused is sent again; after an answer that is wrong nothing more is.
class BusyPerson {
 public:
  /// `key`: the beginning of the marks.
  BusyPerson(std::string key, std::string token, std::string server, Ledger& ledger);
  ~BusyPerson();
  BusyPerson(const BusyPerson&) = delete;
  BusyPerson& operator=(const BusyPerson&) = delete;

  /// Goes to another server, and returns when the last answer of the one before is there.
  void move_to(const std::string& server);
  /// Returns when the last answer is there.
  void stop();
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] int written() const { return written_; }
  [[nodiscard]] int refused() const { return refused_; }

 private:
  void run();
  void write(HttpClient& client);
  void read(HttpClient& client);
  /// Whether it is done.
  bool note(const std::string& what, const HttpResponse& response);

  const std::string key_;
  const std::string token_;
  Ledger& ledger_;
  std::mutex at_work_;  // held from a request to its answer
  std::string server_;
  std::atomic<bool> is_stopping_{false};
  std::atomic<int> written_{0};
  std::atomic<int> refused_{0};
  std::thread thread_;
};

}  // namespace stint::system_tests
