#pragma once

#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/office.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/database.hpp>
#include <stint/domain/calendar/clock.hpp>

namespace stint::app {

/// Everything that a server does by itself, as `stint check` lists it, with another job; what a job throws is logged.
/// The jobs have their units of work in the office's store. Everything lives longer than the last write that the
/// schedule has queued.
[[nodiscard]] application::Schedule scheduled_work(application::Office& office, Database& database,
                                                   const domain::Clock& clock, application::TokenUses& token_uses,
                                                   application::TokenUses& feed_uses,
                                                   application::RefusedLogins& refused_logins, application::Job another,
                                                   application::Log& log);

}  // namespace stint::app
