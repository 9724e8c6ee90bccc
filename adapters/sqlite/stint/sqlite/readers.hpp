#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>

#include <stint/sqlite/connection.hpp>

namespace stint::sqlite {

/// The read-only connections of a store, one for each thread. Thread-safe.
class Readers {
 public:
  explicit Readers(std::filesystem::path file);
  [[nodiscard]] Connection& of_this_thread();

 private:
  [[nodiscard]] Connection& look_up();

  std::filesystem::path file_;
  std::uint64_t serial_;  // identifies this object to threads that remember a connection of it; never reused
  std::mutex mutex_;
  // A new thread that has the id of an ended one gets that one's connection, which no other thread uses.
  std::unordered_map<std::thread::id, std::unique_ptr<Connection>> connections_;
};

/// One state of the data for its lifetime. Within another one on the same connection it sees the same state, and has
/// the same scope.
class ReadTransaction {
 public:
  explicit ReadTransaction(Connection& connection, const application::WriteScope& scope = {});
  ~ReadTransaction();
  ReadTransaction(const ReadTransaction&) = delete;
  ReadTransaction& operator=(const ReadTransaction&) = delete;

 private:
  Connection& connection_;
  application::WriteScope scope_before_;
  bool outermost_;
};

}  // namespace stint::sqlite
