#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/changes/gone_records.hpp>
#include <stint/application/paging.hpp>
#include <stint/domain/characters.hpp>

namespace stint::application {

using namespace domain;

namespace {
using Place = GonePage::Place;

const ListCursors cursors_of_gone{"gone records"};

/// A cursor: the list's name, then `moment kind id`.
std::string cursor_of(const Place& place) {
  return cursors_of_gone.of(std::to_string(place.at.time_since_epoch().count()) + ' ' +
                            std::to_string(static_cast<int>(place.kind)) + ' ' + std::to_string(place.id));
}

std::optional<Place> place_of(std::string_view cursor) {
  const auto key = cursors_of_gone.key_in(cursor);
  if (!key) return std::nullopt;
  auto text = *key;
  std::array<std::int64_t, 3> numbers{};
  for (auto& number : numbers) {
    const auto word = text.substr(0, text.find(' '));
    const auto read = parse_number<std::int64_t>(word);
    if (!read) return std::nullopt;
    number = *read;
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  if (!text.empty()) return std::nullopt;
  return Place{Instant{std::chrono::milliseconds{numbers[0]}}, static_cast<ChangedKind>(numbers[1]),
               static_cast<std::int32_t>(numbers[2])};
}

/// `nullopt`: all employees.
std::optional<std::vector<EmployeeId>> those_seen_by(const Context& context) {
  if (context.caller.is_administrator()) return std::nullopt;
  const auto today = today_in(context, company_of(context));
  std::vector<EmployeeId> seen{context.caller.employee};
  if (context.caller.role < Role::manager) return seen;
  for (const auto& employee :
       context.work.employees(context.caller.company).visible_to(context.caller.employee, today)) {
    seen.push_back(employee.id);
  }
  return seen;
}

}  // namespace

Result<Page<GoneRecord>> list_gone_records(const Context& context, const Submitted<ChangedQuery>& query,
                                           const Submitted<PageQuery>& page) {
  ValidationErrors errors(query);
  errors.add(page.faults);
  const auto earliest = context.now - gone_records_kept;
  const auto since = query.command.since;
  if (!since) errors.add(domain::fields::changed_since, domain::reasons::must_be_moment);
  if (since && *since < earliest) {
    errors.add(domain::fields::changed_since, reasons::must_not_be_longer_ago,
               {{"count", int{gone_records_kept.count()}}});
  }
  GonePage asked{.since = since.value_or(context.now), .of = those_seen_by(context), .count = page.command.limit + 1};
  if (!page.command.after.empty()) {
    asked.after = place_of(page.command.after);
    if (!asked.after) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  }
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  if (!moment_of_last_change(context)) return Page<GoneRecord>{};
  return page_of(context.work.record_changes().gone(context.caller.company, asked), page.command,
                 [](const GoneRecord& record) {
                   return cursor_of({record.at, record.kind, record.id});
                 });
}

}  // namespace stint::application
