#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include <stint/application/ports/audit_trail.hpp>
#include <stint/domain/ids.hpp>

namespace stint::sql {

/// Facts about the database that a connection has read and written, in addition to settings: in a unit of
/// work, or, if no other connection has written since, in earlier ones (see Connection::remember_between_units).
struct Remembered {
  std::map<std::string, std::int32_t, std::less<>> last_ids{};           ///< the last number of a kind of record
  std::map<domain::CompanyId, application::ChainHead> ends_of_chains{};  ///< of audit trails
  std::map<domain::CompanyId, bool> are_listening{};                     ///< whether a company has active webhooks
};

}  // namespace stint::sql
