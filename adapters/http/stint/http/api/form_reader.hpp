#pragma once

#include <string_view>

#include <stint/application/commands.hpp>
#include <stint/application/submitted.hpp>

// Request bodies and query strings become the forms that use cases judge. Unknown members are ignored, null means left
// out, and members of the wrong type are listed all at once.

namespace stint::http {

enum class BodyNeed {
  required,  ///< an absent body is a fault
  optional,  ///< an absent or empty one leaves everything out
};

[[nodiscard]] application::Submitted<application::AbsenceForm> read_absence_form(std::string_view body);
[[nodiscard]] application::Submitted<application::ReasonForm> read_reason_form(std::string_view body);
[[nodiscard]] application::Submitted<application::StopClockForm> read_stop_form(std::string_view body);
[[nodiscard]] application::Submitted<application::TimeEntryForm> read_time_entry_form(std::string_view body);
[[nodiscard]] application::Submitted<application::PersonalTokenForm> read_personal_token_form(std::string_view body);
[[nodiscard]] application::Submitted<application::CodeForm> read_code_form(std::string_view body);
/// The member `password` of any body; an absent or empty body has none.
[[nodiscard]] application::Submitted<application::PasswordForm> read_password_form(std::string_view body);

/// Of a parameter that is repeated the first counts. What is not percent-encoded UTF-8 is passed on as it is, for the
/// use case to refuse.
[[nodiscard]] application::TimeEntryQuery read_time_entry_query(std::string_view query);

}  // namespace stint::http
