#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/months/closing.hpp>
#include <stint/application/names.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/application/retention/periods.hpp>
#include <stint/application/time_accounts/keeping_figures.hpp>
#include <stint/domain/calendar/reach_of_zones.hpp>

namespace stint::application {
namespace {

using domain::Problem;

/// Stores the month through which a company is closed, says so, keeps what is closed now, and judges open absences
/// anew: those that touch a closed month wait for administrators, others for managers.
void set_closed_through(const CompanyContext& before, std::chrono::year_month last, Event event) {
  domain::Company changed = before.company;
  changed.time_tracking.closed_through = last;
  before.work.companies().save(changed);
  const CompanyContext after{before.work, changed, before.zones, before.now, before.policies};
  raise(after, std::nullopt, std::move(event));
  keep_what_is_closed(after);
  judge_open_absences(after, {});
}

using Kind = OpenMatter::Kind;
using std::chrono::year_month;

/// The days that closing makes final: those that are not closed yet.
domain::DateSpan days_to_close(std::optional<year_month> closed_through, year_month month) {
  const domain::Date first = closed_through ? domain::Date{(*closed_through + std::chrono::months{1}) / 1}
                                            : domain::Date{std::chrono::year{1900} / 1 / 1};
  return {first, domain::Date{month / std::chrono::last}};
}

/// Looks for what is open in a span of days.
class Search {
 public:
  Search(const CompanyContext& context, domain::DateSpan days)
      : context_(context), work_(context.work), company_(context.company), days_(days), names_(work_, company_.id) {}

  std::vector<OpenMatter> all() {
    add_sessions();
    add_entries();
    add_absences();
    std::ranges::sort(matters_, {},
                      [](const OpenMatter& matter) { return std::tuple(matter.kind, matter.span.first, matter.id); });
    return std::move(matters_);
  }

 private:
  void add(Kind kind, std::int32_t id, std::string employee_name, domain::DateSpan span) {
    matters_.push_back({kind, id, std::move(employee_name), span});
  }

  /// However long ago it began: its hours belong to that day, which is the employee's.
  void add_sessions() {
    const auto first_after = days_.last + std::chrono::days{1};
    const auto end_of_days = context_.zone().to_instant({first_after + domain::reach_of_zones, {}});
    const auto running =
        work_.clocks(company_.id)
            .started_by(end_of_days - std::chrono::milliseconds{1}, std::numeric_limits<std::int32_t>::max());
    for (const auto& [employee, clock] : running) {
      const domain::Date date = zone_of(context_, employee).to_local(clock.session()->started_at).date;
      if (days_.last < date) continue;
      add(Kind::running_session, employee.value, names_.of(employee), {date, date});
    }
  }

  void add_entries() {
    work_.entry_listings(company_.id).open_requests({}, in_zone(context_.zone()), [&](const TimeEntryView& shown) {
      const auto entry = work_.entries(company_.id).find(shown.id);
      if (!entry) return;
      const auto& record = entry->record();
      const domain::Date date = record.details.date;
      const domain::Date proposed = record.proposal ? record.proposal->details.date : date;
      if (!days_.contains(date) && !days_.contains(proposed)) return;
      add(Kind::entry_request, shown.id.value, shown.employee_name,
          {std::min(date, proposed), std::max(date, proposed)});
    });
  }

  void add_absences() {
    for (const auto& absence : work_.absences(company_.id).open({})) {
      const auto& span = absence.record().details.span;
      if (!days_.overlaps(span)) continue;
      const Kind kind = absence.is_awaiting_approval()           ? Kind::absence_request
                        : absence.record().reduction.has_value() ? Kind::reduction
                                                                 : Kind::cancellation;
      add(kind, absence.id().value, names_.of(absence.employee()), span);
    }
  }

  const CompanyContext& context_;
  Work& work_;
  const domain::Company& company_;
  domain::DateSpan days_;
  Names names_;
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

std::expected<year_month, ClosingRefusal> close_month(const OperatorContext& context, const MonthCommand& command,
                                                      bool force) {
  auto& [work, now, zones, policies] = context;
  const auto company = company_with_key(work, command.company);
  if (!company) return std::unexpected(ClosingRefusal{.problem = company.error()});
  const year_month month = command.month;
  const auto before = company->time_tracking.closed_through;
  if (before && month <= *before) return *before;
  const CompanyContext company_context{work, *company, zones, now, policies};
  ClosingRefusal refusal{.problem = Problem::conflict(domain::Rule::closed_month, domain::Reason::month_not_closed),
                         .is_over = month < domain::month_of(company_context.today()),
                         .matters = Search(company_context, days_to_close(before, month)).all()};
  const bool is_settled = refusal.is_over && refusal.matters.empty();
  if (!is_settled && !force) return std::unexpected(std::move(refusal));
  set_closed_through(company_context, month,
                     MonthClosed{.month = month,
                                 .closed_through = month,
                                 .forced = !is_settled,
                                 .left_open = refusal.matters.size(),
                                 .closed_before = company_context.company.time_tracking.closed_through});
  return month;
}

domain::Result<std::optional<year_month>> open_month(const OperatorContext& context, const MonthCommand& command) {
  auto& [work, now, zones, policies] = context;
  const auto company = company_with_key(work, command.company);
  if (!company) return domain::refuse(company);
  const auto before = company->time_tracking.closed_through;
  if (!before || command.month > *before) return before;
  if (const auto from = countable_again_from(work, company->id, domain::Date{command.month / 1})) {
    return domain::refuse(
        Problem::conflict(domain::Rule::closed_month, domain::Reason::figures_cannot_be_counted, {{"from", *from}}));
  }
  const auto after = command.month - std::chrono::months{1};
  set_closed_through({work, *company, zones, now, policies}, after,
                     MonthOpened{command.month, after, company->time_tracking.closed_through});
  return after;
}

}  // namespace stint::application
