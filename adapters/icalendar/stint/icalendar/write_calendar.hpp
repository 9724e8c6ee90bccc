#pragma once

#include <string>

#include <stint/application/views/calendar_view.hpp>
#include <stint/words/languages.hpp>

namespace stint::icalendar {

/// The calendar in the format of RFC 5545, with the extensions of RFC 7986, in a language: UTF-8 in lines of at most 75
/// bytes that end in CRLF. Absences are events of whole days; the summary states if one takes part of a day, and
/// neither such events nor those of other people make their days busy. The same view always gives the same text: no
/// timestamp depends on the current time.
[[nodiscard]] std::string write_calendar(const application::CalendarView& calendar, const words::Language& language);

}  // namespace stint::icalendar
