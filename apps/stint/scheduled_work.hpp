#pragma once

#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/office.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/database.hpp>
#include <stint/domain/calendar/clock.hpp>

namespace stint::app {

/// Everything that a server does by itself, as listed by `stint check`, plus one more job; exceptions of jobs are
/// logged. The jobs have their units of work in the office's store. The arguments must outlive the last write that the
/// schedule has queued.
[[nodiscard]] application::Schedule scheduled_work(application::Office& office, Database& database,
                                                   const domain::Clock& clock, application::TokenUses& token_uses,
                                                   application::TokenUses& feed_uses,
                                                   application::RefusedLogins& refused_logins, application::Job another,
                                                   application::Log& log);

}  // namespace stint::app
