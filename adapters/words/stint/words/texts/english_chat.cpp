#include <stint/words/texts/texts.hpp>

namespace stint::words::texts {

constinit const ChatTexts english_chat{
    .absence_requested = "{name} has asked for time off: {period}",
    .absence_changed = "{name}: absence changed: {period}",
    .absence_approved = "{name}: absence approved: {period}",
    .absence_rejected = "{name}: absence rejected: {period}",
    .absence_deleted = "{name}: absence deleted: {period}",
    .absence_cancelled = "{name}: absence cancelled: {period}",
    .absence_reduced = "{name}: absence shortened or split: {period}",
    .absence_split_off = "{name}: second part of an absence: {period}",
    .entry_created = "{name}: new time entry",
    .entry_changed = "{name}: time entry changed",
    .entry_deleted = "{name}: time entry deleted",
    .entry_approved = "{name}: request for a time entry approved",
    .entry_rejected = "{name}: request for a time entry rejected",
    .clock_started = "{name}: time clock started",
    .clock_paused = "{name}: break begun",
    .clock_resumed = "{name}: break over",
    .clock_stopped = "{name}: time clock stopped",
    .clock_discarded = "{name}: time clock cancelled",
    .month_closed = "Month closed: {month}",
    .month_opened = "Month opened: {month}",
    .month_closed_for_person = "{name}: month closed: {month}",
    .month_opened_for_person = "{name}: month opened: {month}",
    .month_signed = "{name}: month sheet signed: {month}",
    .employee_added = "New in the company: {name}",
    .employee_changed = "{name}: record changed",
    .employee_locked = "{name}: account locked",
    .employee_unlocked = "{name}: account unlocked",
    .employee_leaving = "{name}: last day of employment changed",
    .employee_forgotten = "The data of a former employee were erased.",
    .test = "A test from Stint. Whoever reads this is told of events.",
};

}  // namespace stint::words::texts
