#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Something that is not settled yet in the days that are to be closed.
struct OpenMatter {
  enum class Kind : std::uint8_t { running_session, entry_request, absence_request, cancellation, reduction };
  Kind kind{};
  std::int32_t id{};  ///< of the entry or absence; of a session its owner's
  std::string employee_name{};
  domain::DateSpan
      span{};  ///< the day on which the session began, those of the entry and its proposal, or the absence's
  bool operator==(const OpenMatter&) const = default;
};

/// `running session`, `time entry request`, …
[[nodiscard]] std::string_view name(OpenMatter::Kind kind);

/// A month of a company, which is named by its key.
struct MonthCommand {
  std::string company{};
  std::chrono::year_month month{};
};

/// Why months are not closed.
struct ClosingRefusal {
  domain::Problem problem{};
  bool is_over = true;                ///< whether the month has passed in the company's zone
  std::vector<OpenMatter> matters{};  ///< by kind, then first day, then id
};

/// The operator closes a month and all before it: their hours are final. A month that is closed already changes
/// nothing. Refused while the month is not over, and while something is open that touches the days that would be
/// closed: a session that began in or before them, a request for an entry of them or moved into them, an absence or a
/// cancellation that is to be decided. `force` closes all the same; its number is recorded in the audit trail, and
/// administrators get the mail of absences that now wait for them.
/// Returns the month through which the company is closed now. An unknown company is refused, too.
[[nodiscard]] std::expected<std::chrono::year_month, ClosingRefusal> close_month(const OperatorContext& context,
                                                                                 const MonthCommand& command,
                                                                                 bool force);

/// The operator opens a closed month, and with it all after it; the months before stay closed. An open month changes
/// nothing. Managers who decide again get the mail of what waits for them and they were not told of yet. Returns the
/// month through which the company is closed now, if any. Refuses: unknown.
[[nodiscard]] domain::Result<std::optional<std::chrono::year_month>> open_month(const OperatorContext& context,
                                                                                const MonthCommand& command);

}  // namespace stint::application
