#include <chrono>

#include <stint/domain/absence/first_given_back.hpp>

namespace stint::domain {

Date first_given_back(const AbsenceTime& time, const Reduction& reduction) {
  const auto parts = parts_left(time, reduction);
  if (parts.empty() || parts.front().first() != time.first()) return time.span.first;
  const auto& left = parts.front();
  return left.ends_at_noon() ? left.span.last : left.span.last + std::chrono::days{1};
}

}  // namespace stint::domain
