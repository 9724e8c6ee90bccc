#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/ports/address_tallies.hpp>
#include <stint/postgresql/shared_connection.hpp>

namespace stint::postgresql {

/// What each server has counted of addresses within the last minute, in the database. What a server that has died had
/// counted goes after a minute, by the clock of the database. Throws Error. Thread-safe.
class SharedTallies final : public application::AddressTallies {
 public:
  /// `server` tells this one from all others that run. The connection lives longer.
  SharedTallies(SharedConnection& connection, std::string server)
      : connection_(connection), server_(std::move(server)) {}

  /// Two statements; where nothing has changed one.
  [[nodiscard]] std::vector<application::AddressTally> exchange(
      std::string_view limit, const std::vector<application::AddressTally>& changed) override;
  /// Removes what nobody reads any more.
  void forget_old();

 private:
  SharedConnection& connection_;
  std::string server_;
};

}  // namespace stint::postgresql
