#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/ports/record_changes.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Which records of a list somebody asks for who has read it before.
struct ChangedQuery {
  std::optional<domain::Instant> since{};  ///< nothing: all
};

/// The records of one kind that were changed in the caller's company; all of them where nothing is asked for, and where
/// the store does not know.
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

/// Of which record a view is.
template <class View>
[[nodiscard]] auto record_of(const View& view) {
  if constexpr (requires { view.absence.id; }) {
    return view.absence.id;
  } else {
    return view.id;
  }
}

/// Lists what `list` hands to a sink, but records that were not changed then or later. What has gone since is told by
/// `list_gone_records`, and what has come into the list or left it for another reason by nothing. Refuses: invalid for
/// what could not be read, and what `list` refuses.
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

/// What to ask with next time, as `ChangedQuery::since`, whoever reads lists in this unit of work: the moment of the
/// last change that it sees. Nothing: the store does not know.
[[nodiscard]] std::optional<domain::Instant> moment_of_last_change(const Context& context);

}  // namespace stint::application
