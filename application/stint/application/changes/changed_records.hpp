#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/ports/record_changes.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The last millisecond of the year 9999.
inline constexpr std::int64_t end_of_9999 = 253'402'300'799'999;

/// A query by a client that has read a list before.
struct ChangedQuery {
  std::optional<domain::Instant> since{};  ///< nullopt: all
};

template <>
inline constexpr auto description<ChangedQuery> = describe(input(domain::fields::changed_since, &ChangedQuery::since,
                                                                 accepts::Within{0, end_of_9999},
                                                                 "Unix time in milliseconds."));
template <>
inline constexpr bool reports_unreadable<ChangedQuery> = true;

/// The records of one kind that were changed in the caller's company; all of them if the query has no time, and if the
/// store does not know.
class ChangedRecords {
 public:
  ChangedRecords(const Context& context, ChangedKind kind, const ChangedQuery& query);

  template <class SomeId>
  [[nodiscard]] bool has(SomeId id) const {
    return !changed_ || std::ranges::binary_search(*changed_, id.value);
  }

 private:
  std::optional<std::vector<std::int32_t>> changed_;  // ascending
};

/// The id of a view's record.
template <class View>
[[nodiscard]] auto record_of(const View& view) {
  if constexpr (requires { view.absence.id; }) {
    return view.absence.id;
  } else if constexpr (requires { view.entry.id; }) {
    return view.entry.id;
  } else {
    return view.id;
  }
}

/// Lists the records that `list` passes to a sink, but only those that were changed at that time or later.
/// `list_gone_records` reports records that have been deleted since; records that have entered or left the list for
/// another reason are not reported. Refuses: invalid for input that could not be read, and what `list` refuses.
template <class View, class List>
[[nodiscard]] domain::Result<void> list_changed(const Context& context, ChangedKind kind,
                                                const Submitted<ChangedQuery>& query, const Sink<View>& sink,
                                                List list) {
  if (auto problem = ValidationErrors(query).problem()) return domain::refuse(*std::move(problem));
  const ChangedRecords changed(context, kind, query.command);
  return list(Sink<View>([&](const View& view) {
    if (changed.has(record_of(view))) sink(view);
  }));
}

/// The value of `ChangedQuery::since` for the next query, for a client that reads lists in this unit of work: the time
/// of the last change that it sees. `nullopt`: the store does not know.
[[nodiscard]] inline std::optional<domain::Instant> moment_of_last_change(const Context& context) {
  const auto version = context.work.record_changes().version(context.caller.company);
  return version ? std::optional{version->changed_at} : std::nullopt;
}

inline ChangedRecords::ChangedRecords(const Context& context, ChangedKind kind, const ChangedQuery& query) {
  if (!query.since || !moment_of_last_change(context)) return;
  changed_ = context.work.record_changes().since(context.caller.company, kind, *query.since);
}

}  // namespace stint::application
