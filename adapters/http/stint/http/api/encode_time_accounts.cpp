#include <chrono>
#include <cstdint>
#include <string>

#include <stint/http/api/encode.hpp>

namespace stint::http {
namespace {

std::int64_t in_minutes(std::chrono::minutes minutes) { return minutes.count(); }

/// The figures of a day, month or year, within its object.
void encode_sum(JsonWriter& json, const domain::AccountSum& sum) {
  json.member("commitmentMinutes", in_minutes(sum.commitment));
  json.member("absenceMinutes", in_minutes(sum.absence));
  json.member("timeOffInLieuMinutes", in_minutes(sum.in_lieu));
  json.member("workedMinutes", in_minutes(sum.worked));
  json.member("creditedMinutes", in_minutes(sum.credited));
  json.member("bookedMinutes", in_minutes(sum.booked));
  json.member("balanceMinutes", in_minutes(sum.balance));
}

}  // namespace

void encode(JsonWriter& json, const application::TimeAccountView& view) {
  json.begin_object();
  json.member("from", view.span.first);
  json.member("to", view.span.last);
  json.member("openingBalanceMinutes", in_minutes(view.account.opening));
  json.member("balanceMinutes", in_minutes(view.account.balance()));
  json.member("light", name(view.light));
  json.name("days");
  json.begin_array();
  for (const auto& [date, sum] : view.account.days) {
    json.begin_object();
    json.member("date", date);
    encode_sum(json, sum);
    json.member("closed", view.kept_through && date <= *view.kept_through);
    json.end_object();
  }
  json.end_array();
  json.name("months");
  json.begin_array();
  for (const auto& [first, sum] : view.account.months) {
    json.begin_object();
    json.member("month", domain::format_month(domain::month_of(first)));
    encode_sum(json, sum);
    json.end_object();
  }
  json.end_array();
  json.name("years");
  json.begin_array();
  for (const auto& [first, sum] : view.account.years) {
    json.begin_object();
    json.member("year", static_cast<std::int32_t>(static_cast<int>(domain::year_of(first))));
    encode_sum(json, sum);
    json.end_object();
  }
  json.end_array();
  json.name("bookings");
  encode(json, view.bookings);
  json.end_object();
}

void encode(JsonWriter& json, const application::TimeAccountBookingView& view) {
  const auto& booking = view.booking;
  json.begin_object();
  json.member("id", booking.id);
  json.member("date", booking.day);
  json.member("kind", name(booking.kind));
  json.member("minutes", in_minutes(booking.minutes));
  json.member("reason", booking.reason);
  json.member("correctedMonth",
              booking.corrected_month ? std::optional{domain::format_month(*booking.corrected_month)} : std::nullopt);
  json.member("bookedAt", booking.booked_at);
  json.member("bookedBy", booking.booked_by);
  json.member("bookedByName", unless_empty(view.booked_by_name));
  json.end_object();
}

}  // namespace stint::http
