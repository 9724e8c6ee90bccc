#include <charconv>
#include <chrono>
#include <string>
#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_entries/list_my_entries.hpp>

namespace stint::application {
namespace {

/// The int32 that a parameter says, within bounds. A fault leaves it out.
std::optional<std::int32_t> read_number(const std::optional<std::string>& text, const char* field, std::int32_t least,
                                        std::int32_t most, Faults& faults) {
  if (!text) return std::nullopt;
  std::int32_t number{};
  const char* const end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, number);
  if (error == std::errc{} && stop == end && number >= least && number <= most) return number;
  faults.add(field, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return std::nullopt;
}

template <class SomeId>
std::optional<SomeId> read_id(const std::optional<std::string>& text, const char* field, Faults& faults) {
  const auto id = text ? domain::parse_id<SomeId>(*text) : std::nullopt;
  if (text && !id) faults.add(field, "must be an id");
  return id;
}

std::optional<domain::EntryState> read_state(const std::optional<std::string>& text, Faults& faults) {
  const auto state = text ? domain::parse_entry_state(*text) : std::nullopt;
  if (text && !state) faults.add("status", "must be done, pending, approved, rejected or editing");
  return state;
}

domain::DateSpan whole_month(std::chrono::year_month month) {
  return {domain::Date{month / 1}, domain::Date{month / std::chrono::last}};
}

domain::DateSpan span_of(std::optional<std::int32_t> year, std::optional<std::int32_t> month, domain::Date today) {
  if (year && !month) return domain::whole_year(std::chrono::year{*year});
  const auto current = domain::month_of(today);
  return whole_month((year ? std::chrono::year{*year} : current.year()) /
                     (month ? std::chrono::month{static_cast<unsigned>(*month)} : current.month()));
}

domain::Result<EntryFilter> read_filter(const TimeEntryQuery& query, domain::Date today) {
  Faults faults{Submitted<TimeEntryQuery>{}};
  const auto year = read_number(query.year, "year", 1970, 2100, faults);
  const auto month = read_number(query.month, "month", 1, 12, faults);
  const EntryFilter filter{.span = span_of(year, month, today),
                           .project = read_id<domain::ProjectId>(query.project_id, "projectId", faults),
                           .category = read_id<domain::CategoryId>(query.category_id, "categoryId", faults),
                           .state = read_state(query.status, faults)};
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  return filter;
}

}  // namespace

domain::Result<void> list_my_entries(const Context& context, const TimeEntryQuery& query,
                                     const Sink<TimeEntryView>& sink) {
  const domain::Company company = company_of(context);
  const auto filter = read_filter(query, today_in(context, company));
  if (!filter) return domain::refuse(filter.error());
  if (!company.time_tracking.active) return {};
  context.work.entry_listings(company.id)
      .of_employee(context.caller.employee, *filter, zone_of(context, company), sink);
  return {};
}

}  // namespace stint::application
