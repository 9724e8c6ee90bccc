#include <algorithm>
#include <utility>

#include <stint/domain/company/employments.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

}  // namespace

bool Employments::are_in_order() const {
  std::vector<Employment> all = earlier;
  all.push_back(latest());
  if (std::ranges::any_of(all, &Employment::is_contradictory)) return false;
  const auto overlap = [](const Employment& one, const Employment& next) {
    return !one.last || !next.first || *next.first <= *one.last;
  };
  return std::ranges::adjacent_find(all, overlap) == all.end();
}

std::vector<Employment> Employments::unbroken() const {
  std::vector<Employment> runs = earlier;
  runs.push_back(latest());
  std::size_t kept = 0;
  for (std::size_t next = 1; next < runs.size(); ++next) {
    if (*runs[kept].last + days{1} == *runs[next].first) {
      runs[kept].last = runs[next].last;
    } else {
      runs[++kept] = runs[next];
    }
  }
  runs.resize(kept + 1);
  return runs;
}

std::optional<Employment> Employments::of(Date day) const {
  for (const Employment& run : unbroken()) {
    if (run.covers(day)) return run;
  }
  return std::nullopt;
}

Employment Employments::last_begun_by(Date day) const {
  const auto runs = unbroken();
  Employment found = runs.front();
  for (const Employment& run : runs) {
    if (!run.first || *run.first <= day) found = run;
  }
  return found;
}

std::vector<DateSpan> Employments::gaps() const {
  const auto runs = unbroken();
  std::vector<DateSpan> between;
  for (std::size_t next = 1; next < runs.size(); ++next) {
    between.push_back({*runs[next - 1].last + days{1}, *runs[next].first - days{1}});
  }
  return between;
}

bool Employments::covers(DateSpan span) const {
  return std::ranges::any_of(unbroken(), [span](const Employment& run) { return run.covers(span); });
}

bool Employments::touches(DateSpan span) const {
  return std::ranges::any_of(unbroken(), [span](const Employment& run) { return run.touches(span); });
}

bool Employments::have_turned(Date since, Date through) const {
  return std::ranges::any_of(unbroken(), [since, through](const Employment& run) {
    const bool has_begun = run.first && since < *run.first && *run.first <= through;
    const bool has_ended = run.last && since <= *run.last && *run.last < through;
    return has_begun || has_ended;
  });
}

Employments Employments::changed(std::optional<std::optional<Date>> new_first,
                                 std::optional<std::optional<Date>> new_last) const {
  Employments changed = *this;
  const bool opens = last && new_first && *new_first && **new_first > *last;
  if (opens) {
    changed.earlier.push_back(latest());
    changed.last.reset();
  }
  if (new_first) changed.first = *new_first;
  if (new_last) changed.last = *new_last;
  return changed;
}

}  // namespace stint::domain
