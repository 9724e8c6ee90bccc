#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/commands/reason.hpp>
#include <stint/application/context.hpp>
#include <stint/application/language.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The result for one of several records.
template <class View>
struct Judged {
  std::int32_t id = 0;  ///< as given in the command
  domain::Result<View> result;
};

/// The results for several records, each of which was processed separately.
template <class View>
struct EachJudged {
  std::vector<Judged<View>> each{};
  std::string language{};  ///< of messages about refusals; a tag as in language.hpp
};

/// Adds an error if the list is empty or too long.
inline void judge_ids(domain::Field field, std::size_t count, ValidationErrors& errors) {
  if (count > 0 && count <= most_at_once) return;
  errors.add(field, domain::reasons::must_be_ids, {{"most", static_cast<std::int64_t>(most_at_once)}});
}

/// The ids in the order in which they are first named.
template <class SomeId>
[[nodiscard]] std::vector<SomeId> without_repetitions(const std::vector<SomeId>& ids) {
  std::vector<SomeId> once;
  for (const SomeId id : ids) {
    if (std::ranges::find(once, id) == once.end()) once.push_back(id);
  }
  return once;
}

/// Processes each of several ids separately, once, in the order of first occurrence. All of this is one unit of work:
/// `judge` refuses before it writes, as use cases do, so refused records leave no changes, and successful ones are kept
/// regardless of the others. An exception aborts the whole unit.
template <class View, class SomeId, class Judge>
[[nodiscard]] EachJudged<View> judge_each(const Context& context, const std::vector<SomeId>& ids, Judge judge) {
  EachJudged<View> judged{.language = language_of(context)};
  for (const SomeId id : without_repetitions(ids)) judged.each.push_back({id.value, judge(id)});
  return judged;
}

}  // namespace stint::application
