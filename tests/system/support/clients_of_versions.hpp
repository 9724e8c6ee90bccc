#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>

#include "tests/system/support/http_client.hpp"

// People who write and read while the servers below them are replaced, and the responses they got.
namespace stint::system_tests {

/// The responses to all of them. Thread-safe.
class Ledger {
 public:
  enum class Answer { done, refused, wrong };

  /// Classifies a response. A refused request was not executed.
  Answer note(const std::string& what, const HttpResponse& response);
  void note_violation(const std::string& what);
  void acknowledge(const std::string& mark);

  [[nodiscard]] std::vector<std::string> acknowledged() const;
  /// Responses other than 200, and other than 503 with a `Retry-After`, which means that nothing was done.
  [[nodiscard]] std::vector<std::string> violations() const;
  /// The number of requests refused with 503.
  [[nodiscard]] int refused() const { return refused_; }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> acknowledged_;
  std::vector<std::string> violations_;
  std::atomic<int> refused_{0};
};

/// Files absences and enters working time, one after the other and each with a unique mark, and reads a profile between
/// them. Refused requests are sent again; after a wrong response the person stops.
class BusyPerson {
 public:
  /// `key`: the prefix of the marks.
  BusyPerson(std::string key, std::string token, std::string server, Ledger& ledger);
  ~BusyPerson();
  BusyPerson(const BusyPerson&) = delete;
  BusyPerson& operator=(const BusyPerson&) = delete;

  /// Moves to another server, and returns when the last response of the previous one has arrived.
  void move_to(const std::string& server);
  /// Returns when the last response has arrived.
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
  std::mutex at_work_;  // locked from a request to its response
  std::string server_;
  std::atomic<bool> is_stopping_{false};
  std::atomic<int> written_{0};
  std::atomic<int> refused_{0};
  std::thread thread_;
};

}  // namespace stint::system_tests
