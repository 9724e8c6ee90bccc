#pragma once

#include <cstdint>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// An operator wants undelivered mails to be tried now, whether they wait or have failed. Refuses when one of the ids
/// is not an undelivered mail; answers how many there are.
[[nodiscard]] domain::Result<std::int64_t> retry_mails(Work& work, const std::vector<std::int64_t>& ids,
                                                       domain::Instant now);

/// The same with all that have failed.
[[nodiscard]] domain::Result<std::int64_t> retry_failed_mails(Work& work, domain::Instant now);

}  // namespace stint::application
