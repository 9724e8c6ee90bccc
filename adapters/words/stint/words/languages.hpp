#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

// The texts that a language must provide for values and refusals. The build makes them of the files in
// adapters/words/texts (cmake/texts.py). `{name}` is a placeholder for a value; `fill` in placeholders.hpp is strict
// about them. Values are not inflected: sentences must be correct for any value.

namespace stint::words {

/// How a language writes values.
struct Notation {
  std::array<std::string_view, 12> months;
  std::string_view first_of_month;  ///< such as "1er"
  std::string_view day_suffix;      ///< after all other days, such as "."
  std::string_view date;            ///< of {day}, {month}, {year}
  std::string_view day_and_month;   ///< of {day}, {month}: a date whose year follows
  std::string_view month_of_year;   ///< of {month}, {year}
  std::string_view period;          ///< of {first}, {last}
  std::string_view morning;         ///< of {date}
  std::string_view afternoon;       ///< of {date}
  char decimal_separator;
  bool singular_below_two;  ///< whether 0 and 1.5 take the singular
  std::string_view half_a_day;
  std::string_view one_day;    ///< of {count}
  std::string_view many_days;  ///< of {count}
  std::string_view nobody_else;
  std::string_view one_other;
  std::string_view many_others;  ///< of {count}
  std::string_view has_comments;
  std::string_view clock_times;  ///< of {start}, {end}
  std::string_view entry;        ///< of {date}, {time}, {break}: a time entry on one line
};

/// The names of states after "is", in the order of their enums.
struct StateNames {
  std::array<std::string_view, 7> absence;
  std::array<std::string_view, 4> cancellation;
  std::array<std::string_view, 4> substitution;
  std::array<std::string_view, 4> clock;
  std::array<std::string_view, 7> entry;
};

/// The texts for an employee about a break correction. The placeholders are durations.
struct BreakTexts {
  std::string_view correctable;       ///< of {moved}, {work}, {break}
  std::string_view exceeds_maximum;   ///< of {excess}
  std::string_view misses_break;      ///< of {missing}
  std::string_view session_as_it_is;  ///< of {work}, {break}
  std::string_view nothing_is_lost;   ///< and whom to contact
  std::string_view can_be_saved_as_is;
};

/// The texts in calendar programs.
struct CalendarTexts {
  std::string_view own;                   ///< title, of {name}
  std::string_view team;                  ///< title, of {name}: the team's manager
  std::string_view company;               ///< title, of {name}
  std::string_view away;                  ///< of {name}
  std::string_view asked_for;             ///< of {what}: not approved yet
  std::string_view morning;               ///< of {what}
  std::string_view afternoon;             ///< of {what}
  std::string_view from_noon;             ///< of {what}: the first of several days
  std::string_view until_noon;            ///< of {what}: the last of several days
  std::string_view from_noon_until_noon;  ///< of {what}: both
  std::string_view in_hours;              ///< of {what}, {time}
};

/// The texts about events in chat programs. {name}: whose record it is.
struct ChatTexts {
  std::string_view absence_requested;        ///< of {name}, {period}
  std::string_view absence_changed;          ///< of {name}, {period}
  std::string_view absence_approved;         ///< of {name}, {period}
  std::string_view absence_rejected;         ///< of {name}, {period}
  std::string_view absence_deleted;          ///< of {name}, {period}
  std::string_view absence_cancelled;        ///< of {name}, {period}
  std::string_view absence_reduced;          ///< of {name}, {period}
  std::string_view absence_split_off;        ///< of {name}, {period}
  std::string_view entry_created;            ///< of {name}
  std::string_view entry_changed;            ///< of {name}
  std::string_view entry_deleted;            ///< of {name}
  std::string_view entry_approved;           ///< of {name}
  std::string_view entry_rejected;           ///< of {name}
  std::string_view clock_started;            ///< of {name}
  std::string_view clock_paused;             ///< of {name}
  std::string_view clock_resumed;            ///< of {name}
  std::string_view clock_stopped;            ///< of {name}
  std::string_view clock_discarded;          ///< of {name}
  std::string_view month_closed;             ///< of {month}
  std::string_view month_opened;             ///< of {month}
  std::string_view month_closed_for_person;  ///< of {name}, {month}
  std::string_view month_opened_for_person;  ///< of {name}, {month}
  std::string_view month_signed;             ///< of {name}, {month}
  std::string_view employee_added;           ///< of {name}
  std::string_view employee_changed;         ///< of {name}
  std::string_view employee_locked;          ///< of {name}
  std::string_view employee_unlocked;        ///< of {name}
  std::string_view employee_leaving;         ///< of {name}
  std::string_view employee_forgotten;
  std::string_view test;
};

/// The texts of a printed month sheet, in addition to its values.
struct SheetTexts {
  std::array<std::string_view, 7> weekdays;  ///< short, starting with Monday
  std::string_view title;                    ///< of {month}
  std::string_view number;                   ///< of {number}: the employee's
  std::string_view is_closed;
  std::string_view is_not_over;
  std::string_view day;
  std::string_view times;
  std::string_view break_taken;
  std::string_view worked;
  std::string_view due;
  std::string_view balance;
  std::string_view remarks;
  std::string_view sum;
  std::string_view running_since;  ///< of {time}
  std::string_view not_counted;    ///< after an entry
  std::string_view how_due;        ///< headings of the sums
  std::string_view how_worked;
  std::string_view how_balance;
  std::string_view scheduled;
  std::string_view holidays;
  std::string_view absences;
  std::string_view in_lieu;
  std::string_view presence;
  std::string_view breaks_taken;
  std::string_view breaks_put_in;
  std::string_view breaks_without_presence;
  std::string_view surcharges;
  std::string_view account_before;
  std::string_view account_booked;
  std::string_view account_after;
  std::string_view corrected_later;  ///< of {date}: a difference that was booked then
  std::string_view employee_signs;
  std::string_view manager_signs;
  std::string_view signed_by;  ///< of {name}, {date}
  std::string_view is_outdated;
  std::string_view place_and_date;
  std::string_view digest;
};

/// The texts of the page on which users set their password by a one-time link. No placeholders.
struct PasswordPageTexts {
  std::string_view title;
  std::string_view new_password;  ///< a label, which may be followed by a fault of the password
  std::string_view save;
  std::string_view saved;
  std::string_view no_link;      ///< the address contains no token
  std::string_view unreachable;  ///< the server cannot be reached
  std::string_view no_scripts;
};

/// The heading under which people read a member.
struct Heading {
  std::string_view member;  ///< its name on the wire; in the record of an employee, its path in company files
  std::string_view text;
};

/// The texts of the page that shows people their stored data.
struct OwnDataTexts {
  std::string_view title;
  std::string_view opening;  ///< of {company}
  std::string_view yes;
  std::string_view no;
  std::string_view nothing;           ///< if a list is empty
  std::span<const Heading> headings;  ///< one for each member that a person can read, in the order of English
};

struct Sentence {
  std::string_view reason;  ///< its name
  std::string_view text;    ///< of the facts that the declaration of the reason names
};

struct Language {
  std::string_view tag;  ///< RFC 5646, in lower case, without a region
  Notation notation;
  bool has_iso_dates_in_refusals;  ///< clients already read them in English; other languages use the notation's
  StateNames states;
  BreakTexts breaks;
  CalendarTexts calendar;
  const ChatTexts& chat;
  const SheetTexts& sheet;
  PasswordPageTexts password_page;
  const OwnDataTexts& own_data;
  std::span<const Sentence> sentences;  ///< one for each reason, in the same order in each language
};

/// The languages for texts to users, English first. A host with another language copies those of Stint, adds it, and
/// passes the copy to the code that writes texts.
class Languages {
 public:
  /// The languages included with Stint.
  Languages();

  /// The language must outlive this object. Throws std::invalid_argument if its tag is empty or already present.
  void add(const Language& language);

  /// The language of a tag, or else English, see application/language.hpp.
  [[nodiscard]] const Language& of(std::string_view tag) const;

  [[nodiscard]] auto begin() const { return known_.begin(); }
  [[nodiscard]] auto end() const { return known_.end(); }

 private:
  std::vector<const Language*> known_;
};

/// The languages included with Stint.
[[nodiscard]] const Languages& languages();

/// One of the languages included with Stint.
[[nodiscard]] const Language& language_of(std::string_view tag);

}  // namespace stint::words
