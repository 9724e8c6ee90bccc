#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Something that is not settled yet in the days that are to be closed, or until an employee leaves.
struct OpenMatter {
  enum class Kind : std::uint8_t { running_session, entry_request, absence_request, cancellation, reduction };
  Kind kind{};
  std::int32_t id{};  ///< of the entry or absence; for a session its owner's
  domain::EmployeeId employee{};
  std::string employee_name{};
  domain::DateSpan
      span{};  ///< the day on which the session began, those of the entry and its proposal, or the absence's
  bool operator==(const OpenMatter&) const = default;
};

/// `running session`, `time entry request`, …
[[nodiscard]] std::string_view name(OpenMatter::Kind kind);

/// With the spaces of the kind as hyphens. A session has no id yet.
template <>
inline constexpr auto description<OpenMatter> =
    describe(member("kind",
                    [](const OpenMatter& matter) {
                      std::string kind{name(matter.kind)};
                      std::ranges::replace(kind, ' ', '-');
                      return kind;
                    }),
             member(
                 "id",
                 [](const OpenMatter& matter) {
                   return matter.kind == OpenMatter::Kind::running_session ? std::nullopt
                                                                           : std::optional{std::to_string(matter.id)};
                 },
                 "The id of the entry or absence; `null` for a session."),
             member("employee_id", &OpenMatter::employee), member("employee_name", &OpenMatter::employee_name),
             member("from", inside(&OpenMatter::span, &domain::DateSpan::first)),
             member("to", inside(&OpenMatter::span, &domain::DateSpan::last)));

/// The open matters that touch some days of a company's people: a session that began in or before them, a request for
/// an entry of them or moved into them, an absence or a cancellation that is to be decided. By kind, then first day,
/// then id.
[[nodiscard]] std::vector<OpenMatter> open_matters(const CompanyContext& company_context, domain::DateSpan days);
/// As above, only of some people. Reads nothing about others.
[[nodiscard]] std::vector<OpenMatter> open_matters(const CompanyContext& company_context, domain::DateSpan days,
                                                   std::span<const domain::EmployeeId> people);

}  // namespace stint::application
