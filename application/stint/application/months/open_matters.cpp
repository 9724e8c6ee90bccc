#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include <stint/application/months/open_matters.hpp>
#include <stint/application/names.hpp>
#include <stint/domain/calendar/reach_of_zones.hpp>

namespace stint::application {
namespace {

using Kind = OpenMatter::Kind;

/// Searches for open matters in a span of days.
class Search {
 public:
  Search(const CompanyContext& context, domain::DateSpan days, std::optional<domain::EmployeeId> owner)
      : context_(context), work_(context.work), company_(context.company), days_(days), owner_(owner) {}

  std::vector<OpenMatter> all() {
    add_sessions();
    add_entries();
    add_absences();
    add_names();
    std::ranges::sort(matters_, {},
                      [](const OpenMatter& matter) { return std::tuple(matter.kind, matter.span.first, matter.id); });
    return std::move(matters_);
  }

 private:
  [[nodiscard]] bool is_sought(domain::EmployeeId employee) const { return !owner_ || employee == *owner_; }

  void add(Kind kind, std::int32_t id, domain::EmployeeId employee, domain::DateSpan span) {
    matters_.push_back({.kind = kind, .id = id, .employee = employee, .span = span});
  }

  void add_names() {
    std::vector<domain::EmployeeId> ids;
    ids.reserve(matters_.size());
    for (const auto& matter : matters_) ids.push_back(matter.employee);
    Names names(work_, company_.id);
    names.read(ids);
    for (auto& matter : matters_) matter.employee_name = names.of(matter.employee);
  }

  /// However long ago it began: its hours belong to that day, in the employee's time zone.
  void add_sessions() {
    const auto first_after = days_.last + std::chrono::days{1};
    const auto end_of_days = context_.zone().to_instant({first_after + domain::reach_of_zones, {}});
    const auto running =
        work_.clocks(company_.id)
            .started_by(end_of_days - std::chrono::milliseconds{1}, std::numeric_limits<std::int32_t>::max());
    std::map<domain::EmployeeId, domain::Instant> begins;
    std::vector<domain::EmployeeId> ids;
    for (const auto& [employee, clock] : running) {
      if (!is_sought(employee)) continue;
      begins.emplace(employee, clock.session()->started_at);
      ids.push_back(employee);
    }
    for (const auto& employee : work_.employees(company_.id).find_each(ids)) {
      const domain::Date date = zone_of(context_, employee).to_local(begins.at(employee.id)).date;
      if (date <= days_.last) add(Kind::running_session, employee.id.value, employee.id, {date, date});
    }
  }

  void add_entries() {
    std::vector<domain::TimeEntryId> ids;
    work_.entry_listings(company_.id).open_requests({}, in_zone(context_.zone()), [&](const TimeEntryView& shown) {
      if (is_sought(shown.employee)) ids.push_back(shown.id);
    });
    for (const auto& entry : work_.entries(company_.id).find_each(ids)) {
      const auto& record = entry.record();
      const domain::Date date = record.details.date;
      const domain::Date proposed = record.proposal ? record.proposal->details.date : date;
      if (!days_.contains(date) && !days_.contains(proposed)) continue;
      add(Kind::entry_request, record.id.value, record.employee, {std::min(date, proposed), std::max(date, proposed)});
    }
  }

  void add_absences() {
    for (const auto& absence : work_.absences(company_.id).open({})) {
      const auto& span = absence.record().details.span;
      if (!is_sought(absence.employee()) || !days_.overlaps(span)) continue;
      const Kind kind = absence.is_awaiting_approval()           ? Kind::absence_request
                        : absence.record().reduction.has_value() ? Kind::reduction
                                                                 : Kind::cancellation;
      add(kind, absence.id().value, absence.employee(), span);
    }
  }

  const CompanyContext& context_;
  Work& work_;
  const domain::Company& company_;
  domain::DateSpan days_;
  std::optional<domain::EmployeeId> owner_;
  std::vector<OpenMatter> matters_{};
};

}  // namespace

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::running_session:
      return "running session";
    case Kind::entry_request:
      return "time entry request";
    case Kind::absence_request:
      return "absence request";
    case Kind::cancellation:
      return "cancellation request";
    case Kind::reduction:
      return "request to shorten or split";
  }
  return {};
}

std::vector<OpenMatter> open_matters(const CompanyContext& company_context, domain::DateSpan days,
                                     std::optional<domain::EmployeeId> owner) {
  return Search(company_context, days, owner).all();
}

}  // namespace stint::application
