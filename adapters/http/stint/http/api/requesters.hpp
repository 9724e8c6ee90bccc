#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

#include <stint/domain/ids.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

/// In whose turn requests wait for the store: in that of the company of their credentials, where they were used before,
/// and in that of the client's address otherwise. Thread-safe.
class Requesters {
 public:
  /// Credentials that are remembered. Where there are more, all of them are forgotten.
  static constexpr std::size_t limit = 100'000;

  [[nodiscard]] std::string of(const Request& request) const;
  /// Remembers whose credentials a request had.
  void remember(const Request& request, domain::CompanyId company);

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::size_t, std::int64_t> companies_;  // by the hash of credentials
};

}  // namespace stint::http
