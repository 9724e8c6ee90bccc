#include <chrono>
#include <cstdint>

#include <stint/http/api/encode.hpp>

namespace stint::http {
namespace {

std::int32_t number_of(std::chrono::year year) { return static_cast<int>(year); }

}  // namespace

void encode(JsonWriter& json, const application::LeaveStanding& standing) {
  json.begin_object();
  json.member("year", number_of(standing.year));
  json.member("entitled", standing.entitled);
  json.member("remaining", standing.remaining);
  json.end_object();
}

void encode(JsonWriter& json, const application::LeaveChange& change) {
  json.begin_object();
  json.member("year", number_of(change.after.year));
  json.member("entitledBefore", change.before.entitled);
  json.member("entitledAfter", change.after.entitled);
  json.member("remainingBefore", change.before.remaining);
  json.member("remainingAfter", change.after.remaining);
  json.end_object();
}

}  // namespace stint::http
