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

using namespace domain;

namespace {

using Kind = OpenMatter::Kind;

/// Searches for open matters in a span of days.
class Search {
 public:
  /// `people`: nullopt: everyone in the company.
  Search(const CompanyContext& context, DateSpan days, std::optional<std::span<const EmployeeId>> people)
      : context_(context), work_(context.work), company_(context.company), days_(days), people_(people) {}

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
  void add(Kind kind, std::int32_t id, EmployeeId employee, DateSpan span) {
    matters_.push_back({.kind = kind, .id = id, .employee = employee, .span = span});
  }

  void add_names() {
    std::vector<EmployeeId> ids;
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
    std::map<EmployeeId, Instant> begins;
    std::vector<EmployeeId> ids;
    for (const auto& [employee, clock] : clocks_until(end_of_days - std::chrono::milliseconds{1})) {
      if (!clock.session()) continue;
      begins.emplace(employee, clock.session()->started_at);
      ids.push_back(employee);
    }
    for (const auto& employee : work_.employees(company_.id).find_each(ids)) {
      const Date date = zone_of(context_, employee).to_local(begins.at(employee.id)).date;
      if (date <= days_.last) add(Kind::running_session, employee.id.value, employee.id, {date, date});
    }
  }

  /// Those that were started by the moment, and possibly others.
  [[nodiscard]] std::vector<std::pair<EmployeeId, TimeClock>> clocks_until(Instant moment) const {
    const auto& all = work_.clocks(company_.id);
    if (!people_) return all.started_by(moment, std::numeric_limits<std::int32_t>::max());
    const auto found = all.of_each(*people_);
    return {found.begin(), found.end()};
  }

  [[nodiscard]] std::vector<TimeEntry> entries() const {
    const auto& all = work_.entries(company_.id);
    if (people_) return all.open_of_each(*people_);
    std::vector<TimeEntryId> ids;
    work_.entry_listings(company_.id).open_requests({}, in_zone(context_.zone()), [&](const TimeEntryView& shown) {
      ids.push_back(shown.id);
    });
    return all.find_each(ids);
  }

  void add_entries() {
    for (const auto& entry : entries()) {
      const auto& record = entry.record();
      const Date date = record.details.date;
      const Date proposed = record.proposal ? record.proposal->details.date : date;
      if (!days_.contains(date) && !days_.contains(proposed)) continue;
      add(Kind::entry_request, record.id.value, record.employee, {std::min(date, proposed), std::max(date, proposed)});
    }
  }

  void add_absences() {
    const auto& all = work_.absences(company_.id);
    for (const auto& absence : people_ ? all.open_of_each(*people_) : all.open({})) {
      const auto& span = absence.record().details.span;
      if (!days_.overlaps(span)) continue;
      const Kind kind = absence.is_awaiting_approval()           ? Kind::absence_request
                        : absence.record().reduction.has_value() ? Kind::reduction
                                                                 : Kind::cancellation;
      add(kind, absence.id().value, absence.employee(), span);
    }
  }

  const CompanyContext& context_;
  Work& work_;
  const Company& company_;
  DateSpan days_;
  std::optional<std::span<const EmployeeId>> people_;
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

std::vector<OpenMatter> open_matters(const CompanyContext& company_context, DateSpan days) {
  return Search(company_context, days, std::nullopt).all();
}

std::vector<OpenMatter> open_matters(const CompanyContext& company_context, DateSpan days,
                                     std::span<const EmployeeId> people) {
  return Search(company_context, days, people).all();
}

}  // namespace stint::application
