#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/secret.hpp>

namespace stint::application {

// What people submit, as they wrote it: what is not set was left out or null. Use cases turn it into domain values and
// report every fault at once (see submitted.hpp).

/// A new absence, or a change of one. In a change an empty half day removes it, empty comments clear them, and an
/// empty or "0" substitute removes the substitute.
struct AbsenceForm {
  std::optional<std::string> absence_type_id{};
  std::optional<std::string> start_date{};
  std::optional<std::string> end_date{};
  std::optional<std::string> half_day{};
  std::optional<std::string> comments{};
  std::optional<std::string> substitute_employee_id{};
};

struct ReasonForm {
  std::optional<std::string> reason{};
};

struct StopClockForm {
  std::optional<std::int32_t> project_id{};
  std::optional<std::int32_t> category_id{};
  std::optional<std::string> remarks{};
  std::optional<std::string> break_regulation{};
};

/// A finished time entry, or a change of one.
struct TimeEntryForm {
  std::optional<std::int64_t> start_timestamp{};  ///< Unix time in ms
  std::optional<std::int64_t> end_timestamp{};    ///< Unix time in ms
  std::optional<std::int32_t> pause_seconds{};
  std::optional<std::int32_t> project_id{};
  std::optional<std::int32_t> category_id{};
  std::optional<std::string> remarks{};
};

/// A one-time code: of the authenticator app, or a recovery code.
struct CodeForm {
  std::optional<std::string> code{};
};

/// The caller's own password, which whoever has logged in lately may leave out (see recent_login.hpp).
struct PasswordForm {
  std::optional<Secret> password{};
};

/// A new personal token.
struct PersonalTokenForm {
  std::optional<std::string> name{};
  std::optional<std::string> expires_on{};
  std::optional<Secret> password{};  ///< as in a PasswordForm
};

/// Which own entries somebody wants to see: query parameters as they were sent.
struct TimeEntryQuery {
  std::optional<std::string> year{};
  std::optional<std::string> month{};
  std::optional<std::string> project_id{};
  std::optional<std::string> category_id{};
  std::optional<std::string> status{};
};

}  // namespace stint::application
