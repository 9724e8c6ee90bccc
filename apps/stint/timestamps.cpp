#include <chrono>

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <stint/timestamps.hpp>

namespace stint::app {
namespace {

std::string timestamp(domain::Date date, std::chrono::milliseconds time_of_day) {
  return fmt::format("{}T{:%T}", domain::format_date(date), time_of_day);
}

}  // namespace

std::string utc_timestamp(domain::Instant moment) {
  const auto date = std::chrono::floor<std::chrono::days>(moment);
  return timestamp(date, moment - date) + "Z";
}

std::string local_timestamp(domain::Instant moment, const domain::TimeZone& zone) {
  using namespace std::chrono;
  const auto local = zone.to_local(moment);
  const auto shown = domain::Instant{local.date} + local.time_of_day;
  const auto offset = duration_cast<minutes>(shown - moment);
  return fmt::format("{}{}{:%R}", timestamp(local.date, local.time_of_day), offset < 0min ? '-' : '+', abs(offset));
}

}  // namespace stint::app
