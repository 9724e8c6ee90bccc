#pragma once

#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/identity/tokens/token_uses.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/domain/ports/time_zones.hpp>
#include <stint/sqlite/store.hpp>

namespace stint::app {

/// Everything that a server does by itself, as `stint check` lists it; what a job throws is logged. `store` is
/// where the jobs have their units of work: the database, with whatever stands before it. Everything lives
/// longer than the last write that the schedule has queued.
[[nodiscard]] application::Schedule scheduled_work(application::Store& store, sqlite::Store& database,
                                                   const domain::Clock& clock, const domain::TimeZones& zones,
                                                   application::TokenUses& token_uses,
                                                   application::RefusedLogins& refused_logins, application::Log& log);

}  // namespace stint::app
