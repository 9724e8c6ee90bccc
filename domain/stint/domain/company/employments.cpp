#include <algorithm>
#include <utility>

#include <stint/domain/company/employments.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

std::vector<Employment> all_of(const Employments& employments) {
  std::vector<Employment> all = employments.earlier;
  all.push_back(employments.latest());
  return all;
}

}  // namespace

Employment::operator Employments() const { return {.first = first, .last = last}; }

std::vector<Employment> Employments::listed() const {
  return *this == Employments{} ? std::vector<Employment>{} : all_of(*this);
}

Employments Employments::from(std::vector<Employment> listed) {
  if (listed.empty()) return {};
  Employments employments = listed.back();
  listed.pop_back();
  employments.earlier = std::move(listed);
  return employments;
}

bool Employments::are_in_order() const {
  const std::vector<Employment> all = all_of(*this);
  if (std::ranges::any_of(all, &Employment::is_contradictory)) return false;
  const auto overlap = [](const Employment& one, const Employment& next) {
    return !one.last || !next.first || *next.first <= *one.last;
  };
  return std::ranges::adjacent_find(all, overlap) == all.end();
}

std::vector<Employment> Employments::unbroken() const {
  std::vector<Employment> runs = all_of(*this);
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

bool Employments::covers(Date day) const {
  return latest().covers(day) || std::ranges::any_of(earlier, [day](const Employment& one) { return one.covers(day); });
}

bool Employments::covers(DateSpan span) const {
  if (latest().covers(span)) return true;
  return !earlier.empty() &&
         std::ranges::any_of(unbroken(), [span](const Employment& run) { return run.covers(span); });
}

bool Employments::touches(DateSpan span) const {
  return latest().touches(span) ||
         std::ranges::any_of(earlier, [span](const Employment& one) { return one.touches(span); });
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
  const bool repeats_last = opens && new_last && *new_last == last;
  if (new_last && !repeats_last) changed.last = *new_last;
  return changed;
}

}  // namespace stint::domain
