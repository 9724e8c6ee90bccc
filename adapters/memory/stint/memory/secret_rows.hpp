#pragma once

#include <cstdint>

#include <stint/application/ports/token_use.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::memory {

/// Records a use of a personal token or a calendar feed. Does nothing if the id does not exist, or if a later use takes
/// precedence (see token_use.hpp).
void record_use_of(auto& table, std::int32_t id, domain::Instant at) {
  auto& secrets = table.edit();
  const auto found = secrets.find(id);
  if (found == secrets.end()) return;
  auto& last = found->second.last_used_at;
  if (!last || *last < at || *last > at + application::later_use_stands) last = at;
}

}  // namespace stint::memory
