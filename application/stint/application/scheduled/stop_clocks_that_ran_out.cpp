#include <stint/application/scheduled/stop_clocks_that_ran_out.hpp>
#include <stint/application/time_clock/settling.hpp>

namespace stint::application {

Job stop_clocks_that_ran_out(const domain::TimeZones& zones) {
  return job_per_company("stop-clocks", &domain::Companies::with_overdue_clocks,
                         [&zones](Work& work, domain::CompanyId company, domain::Instant now) {
                           stop_overdue_clocks(work, company, zones, now);
                         });
}

}  // namespace stint::application
