#pragma once

#include <string>

#include <stint/application/views/calendar_view.hpp>
#include <stint/words/language.hpp>

namespace stint::icalendar {

/// The calendar in the format of RFC 5545, with what RFC 7986 adds, in a language: UTF-8 in lines of at most 75 bytes
/// that end in CRLF. Absences are events of whole days; that one takes part of a day stands in its summary, and no such
/// event, nor one of others, makes its days busy. The same view gives the same text: no moment is of now.
[[nodiscard]] std::string write_calendar(const application::CalendarView& calendar, const words::Language& language);

}  // namespace stint::icalendar
