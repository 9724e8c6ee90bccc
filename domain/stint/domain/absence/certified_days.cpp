#include <chrono>
#include <stdexcept>
#include <utility>

#include <stint/domain/absence/certified_days.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

DateSpan span_from(std::string_view code) {
  const auto slash = std::min(code.find('/'), code.size());
  const auto first = parse_date(code.substr(0, slash));
  const auto last = parse_date(code.substr(std::min(slash + 1, code.size())));
  if (!first || !last || *last < *first) throw std::invalid_argument("not a span of days: " + std::string{code});
  return {*first, *last};
}

}  // namespace

std::optional<FieldError> fault_of_certified_days(std::vector<DateSpan> spans, DateSpan absence) {
  const auto is_within = [absence](DateSpan span) {
    return absence.contains(span.first) && absence.contains(span.last);
  };
  if (!std::ranges::all_of(spans, is_within)) return FieldError{fields::days, reasons::not_in_absence};
  std::ranges::sort(spans, {}, &DateSpan::first);
  const auto share_day = [](DateSpan one, DateSpan next) { return one.overlaps(next); };
  if (std::ranges::adjacent_find(spans, share_day) == spans.end()) return std::nullopt;
  return FieldError{fields::days, reasons::names_day_twice};
}

CertifiedDays CertifiedDays::all() {
  CertifiedDays days;
  days.is_all_ = true;
  return days;
}

CertifiedDays CertifiedDays::on(std::vector<DateSpan> spans) {
  std::ranges::sort(spans, {}, &DateSpan::first);
  CertifiedDays certified;
  for (const DateSpan& span : spans) {
    if (!certified.spans_.empty() && span.first <= certified.spans_.back().last + days{1}) {
      certified.spans_.back().last = std::max(certified.spans_.back().last, span.last);
    } else {
      certified.spans_.push_back(span);
    }
  }
  return certified;
}

CertifiedDays CertifiedDays::from_code(std::string_view code) {
  std::vector<DateSpan> spans;
  while (!code.empty()) {
    const auto end = std::min(code.find(' '), code.size());
    spans.push_back(span_from(code.substr(0, end)));
    code.remove_prefix(std::min(end + 1, code.size()));
  }
  return on(std::move(spans));
}

std::optional<Date> CertifiedDays::first_uncovered(DateSpan of) const {
  if (is_all_) return std::nullopt;
  Date date = of.first;
  for (const DateSpan& span : spans_) {
    if (span.contains(date)) date = span.last + days{1};
  }
  return date <= of.last ? std::optional{date} : std::nullopt;
}

std::optional<Date> CertifiedDays::first_covered(DateSpan of) const {
  const auto parts = within(of);
  return parts.empty() ? std::nullopt : std::optional{parts.front().first};
}

std::vector<DateSpan> CertifiedDays::within(DateSpan of) const {
  if (is_all_) return {of};
  std::vector<DateSpan> parts;
  for (const DateSpan& span : spans_) {
    if (const auto part = span.intersection(of)) parts.push_back(*part);
  }
  return parts;
}

std::vector<DateSpan> CertifiedDays::beyond(const CertifiedDays& other, DateSpan of) const {
  std::vector<DateSpan> left;
  for (DateSpan part : within(of)) {
    for (const DateSpan& covered : other.within(part)) {
      if (part.first < covered.first) left.push_back({part.first, covered.first - days{1}});
      part.first = covered.last + days{1};
    }
    if (part.first <= part.last) left.push_back(part);
  }
  return left;
}

CertifiedDays CertifiedDays::limited_to(DateSpan of) const { return is_all_ ? *this : on(within(of)); }

CertifiedDays CertifiedDays::with(const CertifiedDays& more) const {
  if (is_all_ || more.is_all_) return all();
  std::vector<DateSpan> spans = spans_;
  spans.insert(spans.end(), more.spans_.begin(), more.spans_.end());
  return on(std::move(spans));
}

std::string CertifiedDays::code() const {
  std::string code;
  for (const DateSpan& span : spans_) {
    if (!code.empty()) code += ' ';
    code += format_date(span.first) + '/' + format_date(span.last);
  }
  return code;
}

std::vector<DateSpan> differing_days(const CertifiedDays& one, const CertifiedDays& other, DateSpan of) {
  const auto differing = CertifiedDays::on(one.beyond(other, of)).with(CertifiedDays::on(other.beyond(one, of)));
  return differing.within(of);
}

}  // namespace stint::domain
