#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <stint/application/calendars/reading.hpp>
#include <stint/application/office.hpp>
#include <stint/application/views/calendar_view.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>
#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// The text of a calendar in the format of RFC 5545.
using WriteCalendar = std::function<std::string(const application::CalendarView&)>;

/// Everything lives longer than the endpoint.
struct CalendarParts {
  application::Office& office;
  application::FeedServices services;
  SlowPool& pool;  ///< where feeds are written, which takes a while where a company is large
  std::shared_ptr<AddressLimit> limit;
  WriteCalendar write;
};

/// `GET /calendars/SECRET.ics`: whoever has the address reads the calendar. Of all addresses that are nobody's, were
/// given back or may be read no longer it says the same, 404, which counts as a failure of the client's address. The
/// entity tag is a digest of the calendar, which is the same as long as nothing in it has changed.
class CalendarEndpoint {
 public:
  static constexpr std::string_view path = "/api/v2/calendars/{id}";

  explicit CalendarEndpoint(CalendarParts parts) : parts_(std::move(parts)) {}

  void operator()(const Request& request, Reply reply) const;
  /// The response to a request for which memory or the queue is full.
  [[nodiscard]] static Response busy();

 private:
  [[nodiscard]] Response read(const Request& request) const;

  CalendarParts parts_;
};

}  // namespace stint::http
