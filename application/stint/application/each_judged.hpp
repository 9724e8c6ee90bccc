#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/language.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How many records somebody names at once, at most.
inline constexpr std::size_t most_at_once = 200;

/// What became of one of several records.
template <class View>
struct Judged {
  std::int32_t id = 0;  ///< as it was named
  domain::Result<View> result;
};

/// What became of several records, each of which was judged by itself.
template <class View>
struct EachJudged {
  std::vector<Judged<View>> each{};
  std::string language{};  ///< in which refusals are told; a tag as in language.hpp
};

/// Adds the fault of a list that is empty or too long.
inline void judge_ids(domain::Field field, std::size_t count, ValidationErrors& errors) {
  if (count > 0 && count <= most_at_once) return;
  errors.add(field, domain::Reason::must_be_ids, {{"most", static_cast<std::int64_t>(most_at_once)}});
}

/// Judges each of several ids by itself, once, in the order in which they are named first. All of it is one unit of
/// work: `judge` refuses before it writes, as use cases do, so that nothing stays of what it refuses, and what it does
/// stays whatever becomes of the others. An exception ends all of it.
template <class View, class SomeId, class Judge>
[[nodiscard]] EachJudged<View> judge_each(const Context& context, const std::vector<SomeId>& ids, Judge judge) {
  EachJudged<View> judged{.language = language_of(context)};
  for (const SomeId id : ids) {
    if (std::ranges::find(judged.each, id.value, &Judged<View>::id) != judged.each.end()) continue;
    judged.each.push_back({id.value, judge(id)});
  }
  return judged;
}

}  // namespace stint::application
