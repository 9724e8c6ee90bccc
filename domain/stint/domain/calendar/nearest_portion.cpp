#include <algorithm>

#include <stint/domain/calendar/nearest_portion.hpp>

namespace stint::domain {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

constexpr minutes noon = hours{12};
constexpr minutes midnight = hours{24};
constexpr minutes half_of_work = hours{4};

minutes overlap(minutes begin, minutes end, minutes from, minutes until) {
  return std::max(minutes{0}, std::min(end, until) - std::max(begin, from));
}

}  // namespace

NearestPortion nearest_portion(minutes begin, minutes end) {
  if (begin == minutes{0} && end == midnight) return {Portion::full, true};
  if (begin == minutes{0} && end == noon) return {Portion::morning, true};
  if (begin == noon && end == midnight) return {Portion::afternoon, true};
  const auto before_noon = overlap(begin, end, noon - half_of_work, noon);
  const auto after_noon = overlap(begin, end, noon, noon + half_of_work);
  const bool has_morning = before_noon * 2 >= half_of_work;
  const bool has_afternoon = after_noon * 2 >= half_of_work;
  if (has_morning && has_afternoon) return {Portion::full, false};
  if (has_morning || has_afternoon) return {has_morning ? Portion::morning : Portion::afternoon, false};
  const auto middle = (begin + end) / 2;
  const bool is_before_noon = before_noon == after_noon ? middle < noon : before_noon > after_noon;
  return {is_before_noon ? Portion::morning : Portion::afternoon, false};
}

}  // namespace stint::domain
