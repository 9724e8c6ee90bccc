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

/// Writes a calendar in the format of RFC 5545.
using WriteCalendar = std::function<std::string(const application::CalendarView&)>;

/// All of it must outlive the endpoint.
struct CalendarParts {
  application::Office& office;
  application::FeedServices services;
  SlowPool& pool;  ///< where feeds are written, which takes a while for a large company
  std::shared_ptr<AddressLimit> limit;
  WriteCalendar write;
};

/// `GET /calendars/SECRET.ics`: anyone who has the address can read the calendar. Unknown, revoked and no longer
/// permitted addresses all get the same response, 404, which counts as a failure of the client's address. The entity
/// tag is a digest of the calendar, so it stays the same while the calendar is unchanged.
class CalendarEndpoint {
 public:
  static constexpr std::string_view path = "/api/v2/calendars/{id}";

  explicit CalendarEndpoint(CalendarParts parts) : parts_(std::move(parts)) {}

  void operator()(const Request& request, Reply reply) const;
  /// The response to a request when memory or the queue is full.
  [[nodiscard]] static Response busy();

 private:
  [[nodiscard]] Response read(const Request& request) const;

  CalendarParts parts_;
};

}  // namespace stint::http
