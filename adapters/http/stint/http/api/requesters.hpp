#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

#include <stint/domain/ids.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

/// The turn in which a request waits for the store: that of the company of its credentials if they have been used
/// before, otherwise that of the client's address. Thread-safe.
class Requesters {
 public:
  /// The number of remembered credentials. Beyond it, all of them are discarded.
  static constexpr std::size_t limit = 100'000;

  [[nodiscard]] std::string of(const Request& request) const;
  /// Remembers the company of a request's credentials.
  void remember(const Request& request, domain::CompanyId company);

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::size_t, std::int64_t> companies_;  // by the hash of credentials
};

}  // namespace stint::http
