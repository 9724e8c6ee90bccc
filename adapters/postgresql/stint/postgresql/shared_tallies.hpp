#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/ports/address_tallies.hpp>
#include <stint/postgresql/shared_connection.hpp>

namespace stint::postgresql {

/// The counts of addresses by each server within the last minute, in the database. The counts of a server that has died
/// expire after a minute, by the clock of the database. Throws Error. Thread-safe.
class SharedTallies final : public application::AddressTallies {
 public:
  /// `server` identifies this server among all that run. The connection must outlive this.
  SharedTallies(SharedConnection& connection, std::string server)
      : connection_(connection), server_(std::move(server)) {}

  /// Two statements; only one if nothing has changed.
  [[nodiscard]] std::vector<application::AddressTally> exchange(
      std::string_view limit, const std::vector<application::AddressTally>& changed) override;
  /// Removes expired counts.
  void forget_old();

 private:
  SharedConnection& connection_;
  std::string server_;
};

}  // namespace stint::postgresql
