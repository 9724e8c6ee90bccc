#pragma once

#include <initializer_list>
#include <set>

#include "tests/system/support/http_client.hpp"

// Expectations of responses, as Catch2 assertions.
namespace stint::system_tests {

/// The JSON of a 200 response; anything else ends the test.
boost::json::value ok(const HttpResponse& response);

/// The response is a problem document (RFC 9457) of exactly this status and rule, which is the end of its `type`, such
/// as `overlapping-entry`.
void check_refused(const HttpResponse& response, int status, std::string_view rule);
/// The response is a 400 that reports errors of exactly these fields.
void check_faults(const HttpResponse& response, const std::set<std::string>& fields);

/// The names and types of an object's members, such as `days: number`; null reads `null`.
[[nodiscard]] std::set<std::string> shape_of(const boost::json::value& object);

[[nodiscard]] std::string text(const boost::json::value& object, std::string_view member);
[[nodiscard]] double number(const boost::json::value& object, std::string_view member);
/// That member of each object in an array, in order.
[[nodiscard]] std::vector<std::string> texts(const boost::json::value& array, std::string_view member);
/// The first object in the array whose member has that value; the test ends if there is none.
[[nodiscard]] boost::json::value find_by(const boost::json::value& array, std::string_view member,
                                         std::string_view value);

}  // namespace stint::system_tests
