#pragma once

#include <string>
#include <string_view>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/words/languages.hpp>

namespace stint::words {

// Values as a language writes them.

/// "1 March 2026".
[[nodiscard]] std::string written_date(domain::Date date, const Notation& notation);

/// "March 2026".
[[nodiscard]] std::string written_month(std::chrono::year_month month, const Notation& notation);

/// "16 to 20 March 2026": the first day without the parts that it shares with the last; one day as in `written_date`.
[[nodiscard]] std::string written_period(domain::DateSpan span, const Notation& notation);

/// "half a day", "1 day", "2.5 days". `days`: digits, optionally with a point and more digits.
[[nodiscard]] std::string written_days(std::string_view days, const Notation& notation);

/// "nobody else", "1 other person", "3 other people".
[[nodiscard]] std::string written_others(int count, const Notation& notation);

/// "45 min", "8 h", "7 h 30 min", the same in all languages, with a no-break space before the unit. Not negative.
[[nodiscard]] std::string written_minutes(int minutes);

}  // namespace stint::words
