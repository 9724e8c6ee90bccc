#include <rapidcheck/catch.h>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/time_entries/entry_requests.hpp>

#include "tests/application/time_accounts/accounts.hpp"
#include "tests/domain/working_time/minutes_of_weeks.hpp"

// A year of a time account compared with a ledger that is kept by hand: it knows the facts, computes each day again
// from them, and records what closing, opening and later changes must keep and book.

using namespace stint::application;
using namespace stint::test;
using domain::Date;
using domain::examples::any_from_to;
using std::chrono::year_month;

namespace {

struct Facts {
  struct Absence {
    domain::AbsenceId id;
    domain::DateSpan span;
    int half;  ///< 0: both, 1: morning, 2: afternoon
    bool in_lieu;
    bool approved;
  };
  struct Entry {
    domain::TimeEntryId id;
    Date date;
    domain::Minute begin;
    domain::Minute end;
    bool pending;
    bool counts = true;
  };
  Date since;
  std::optional<Date> joins;
  std::optional<Date> leaves;
  std::vector<std::pair<Date, int>> part_time;  ///< effective dates, and the minutes of each weekday
  std::vector<Absence> absences;
  std::vector<Entry> entries;

  [[nodiscard]] bool is_counted(Date date) const {
    return since <= date && (!joins || *joins <= date) && (!leaves || date <= *leaves);
  }
  /// The gain of the account by a day.
  [[nodiscard]] int gain(Date date) const {
    if (!is_counted(date)) return 0;
    int scheduled = 480;
    for (const auto& [from, changed] : part_time) scheduled = from <= date ? changed : scheduled;
    if (std::chrono::weekday{date}.iso_encoding() > 5) scheduled = 0;
    int due = 0;
    for (const int half : {1, 2}) {
      bool free = false;
      bool in_lieu = false;
      for (const auto& absence : absences) {
        if (!absence.approved || !absence.span.contains(date) || (absence.half != 0 && absence.half != half)) continue;
        (absence.in_lieu ? in_lieu : free) = true;
      }
      due += in_lieu || !free ? scheduled / 2 : 0;
    }
    std::set<domain::Minute> worked;
    for (const auto& entry : entries) {
      if (entry.date != date || !entry.counts) continue;
      for (auto minute = entry.begin; minute < entry.end; minute += minutes{1}) worked.insert(minute);
    }
    return static_cast<int>(worked.size()) - due;
  }
};

struct Ledger {
  struct Booking {
    Date day;
    int minutes;
    std::optional<year_month> about{};
    bool by_program = true;
  };
  std::map<Date, int> kept;
  std::optional<Date> kept_through;
  std::optional<year_month> closed_through;
  std::vector<Booking> bookings;
  int cap = 0;
  int lapse_month = 0;

  [[nodiscard]] int balance(const Facts& facts, Date through) const {
    int balance = 0;
    for (Date day = facts.since; day <= through; day += std::chrono::days{1}) {
      const auto found = kept.find(day);
      const bool is_kept = kept_through && day <= *kept_through;
      balance += is_kept ? (found == kept.end() ? 0 : found->second) : facts.gain(day);
    }
    for (const auto& booking : bookings) balance += booking.day <= through ? booking.minutes : 0;
    return balance;
  }

  static Date last_of(year_month month) { return Date{month / std::chrono::last}; }

  void keep(const Facts& facts, Date today) {
    if (!closed_through) return;
    const Date end = std::min(last_of(*closed_through), today - std::chrono::days{1});
    for (Date day = kept_through ? *kept_through + std::chrono::days{1} : facts.since; day <= end;
         day += std::chrono::days{1}) {
      kept[day] = facts.gain(day);
      kept_through = day;
      const auto month = domain::month_of(day);
      if (day != last_of(month)) continue;
      if (lapse_month == static_cast<int>(static_cast<unsigned>(month.month()))) lapse(facts, day);
      const int over = balance(facts, day) - cap;
      if (over > 0) bookings.push_back({day, -over});
    }
  }

  void lapse(const Facts& facts, Date last) {
    const Date first = domain::whole_year(domain::year_of(last)).first;
    int left = first > facts.since ? balance(facts, first - std::chrono::days{1}) : 0;
    for (Date day = std::max(first, facts.since); day <= last; day += std::chrono::days{1})
      left -= std::max(0, -kept[day]);
    for (const auto& booking : bookings) {
      if (first <= booking.day && booking.day <= last) left -= std::max(0, -booking.minutes);
    }
    left = std::min(left, balance(facts, last));
    if (left > 0) bookings.push_back({last, -left});
  }

  void correct(const Facts& facts, Date today, domain::DateSpan touched) {
    if (!kept_through) return;
    const Date last = std::min(last_of(domain::month_of(touched.last)), *kept_through);
    std::map<year_month, int> differences;
    for (Date day = std::max(Date{domain::month_of(touched.first) / 1}, facts.since); day <= last;
         day += std::chrono::days{1}) {
      const auto found = kept.find(day);
      differences[domain::month_of(day)] += facts.gain(day) - (found == kept.end() ? 0 : found->second);
    }
    for (auto& [month, difference] : differences) {
      for (const auto& booking : bookings) difference -= booking.about == month ? booking.minutes : 0;
      if (difference == 0) continue;
      const Date open = closed_through ? last_of(*closed_through) + std::chrono::days{1} : today;
      bookings.push_back({std::max(today, open), difference, month});
    }
  }

  void open(year_month month) {
    closed_through = month - std::chrono::months{1};
    const Date first{month / 1};
    std::erase_if(kept, [&](const auto& day) { return day.first >= first; });
    std::erase_if(bookings, [&](const Booking& booking) {
      return booking.by_program && (booking.about ? *booking.about >= month : booking.day >= first);
    });
    if (kept_through && *kept_through >= first) kept_through = first - std::chrono::days{1};
  }
};

class Year : public AccountShop {
 public:
  Year() {
    facts.since = day("2025-11-03") + std::chrono::days{any_from_to(0, 60)};
    ledger.cap = any_from_to(0, 3) == 0 ? 1'000'000 : any_from_to(0, 600);
    ledger.lapse_month = any_from_to(0, 4);
    choose([&](auto& company) {
      company.time_account = {.since = facts.since, .cap = minutes{ledger.cap}};
      if (ledger.lapse_month > 0) company.time_account.carry_over_until_month = ledger.lapse_month;
    });
    if (any_from_to(0, 2) == 0) facts.joins = facts.since + std::chrono::days{any_from_to(1, 60)};
    if (any_from_to(0, 3) == 0) facts.leaves = facts.since + std::chrono::days{any_from_to(90, 300)};
    change(erika, [&](auto& employee) { employee.employment = {facts.joins, facts.leaves}; });
    now = zone().to_instant({facts.since + std::chrono::days{any_from_to(0, 40)}, std::chrono::hours{23}});
  }

  Facts facts;
  Ledger ledger;

  [[nodiscard]] const domain::TimeZone& zone() const { return *zones.find("Europe/Berlin"); }
  [[nodiscard]] Date today() const { return zone().to_local(now).date; }
  Date any_day() {
    return facts.since + std::chrono::days{any_from_to(0, static_cast<int>((today() - facts.since).count()))};
  }

  void step() {
    switch (any_from_to(0, 8)) {
      case 0:
        return pass();
      case 1:
      case 2:
        return work_on(any_day());
      case 3:
        return be_away();
      case 4:
        return decide();
      case 5:
        return book_by_hand();
      case 6:
        return close_some();
      case 7:
        return open_some();
      default:
        return work_part_time();
    }
  }

 private:
  void pass() {
    now = zone().to_instant({today() + std::chrono::days{any_from_to(1, 40)}, std::chrono::hours{23}});
    judge();
    ledger.keep(facts, today());
  }

  /// In an open month like an imported entry, sometimes over midnight.
  void work_on(Date date) {
    if (ledger.kept_through && date <= *ledger.kept_through) return;
    if (any_from_to(0, 3) == 0) {  // around a night on which clocks change
      const Date change = day(any_from_to(0, 1) == 0 ? "2026-03-28" : "2026-10-24");
      if (change < today() && facts.since < change && (!ledger.kept_through || *ledger.kept_through < change)) {
        date = change;
      }
    }
    const auto begin = std::chrono::floor<minutes>(zone().to_instant({date, minutes{any_from_to(300, 1380)}}));
    const Facts::Entry entry{.id = {},
                             .date = date,
                             .begin = begin,
                             .end = begin + minutes{any_from_to(1, 700)},
                             .pending = any_from_to(0, 1) == 0};
    domain::EntryRecord record{};
    record.employee = erika.id;
    record.details.date = date;
    record.details.period = {entry.begin, entry.end};
    record.state = entry.pending ? domain::EntryState::pending : domain::EntryState::done;
    facts.entries.push_back(entry);
    write_now(store, [&](Work& work) {
      facts.entries.back().id = work.entries(acme.id).add(domain::TimeEntry::stored(record)).id();
      return true;
    });
  }

  /// In an open month, or not decided yet.
  void be_away() {
    const Date first = any_day();
    const bool is_open = !ledger.kept_through || first > *ledger.kept_through;
    const int half = any_from_to(0, 2);
    Facts::Absence absence{{},
                           {first, first + std::chrono::days{half == 0 ? any_from_to(0, 40) : 0}},
                           half,
                           any_from_to(0, 2) == 0,
                           is_open && any_from_to(0, 1) == 0};
    std::optional<domain::HalfOfDay> part;
    if (half > 0) part = half == 1 ? domain::HalfOfDay::morning : domain::HalfOfDay::afternoon;
    absence.id = away(domain::format_date(absence.span.first), domain::format_date(absence.span.last),
                      absence.in_lieu ? "OFF" : "VAC", part,
                      absence.approved ? domain::AbsenceState::approved : domain::AbsenceState::pending);
    facts.absences.push_back(absence);
  }

  /// An administrator decides about a pending record, or deletes an absence.
  void decide() {
    if (any_from_to(0, 1) == 0) {
      for (auto& entry : facts.entries) {
        if (!entry.pending) continue;
        const bool rejects = any_from_to(0, 1) == 0;
        const auto decided =
            rejects ? by(ada, reject_entry_request, entry.id, no_reason()) : by(ada, approve_entry_request, entry.id);
        if (!decided) continue;
        entry.pending = false;
        entry.counts = !rejects;
        return ledger.correct(facts, today(), {entry.date, entry.date});
      }
    }
    if (facts.absences.empty()) return;
    const auto chosen = facts.absences.begin() + any_from_to(0, static_cast<int>(facts.absences.size()) - 1);
    const auto span = chosen->span;
    if (chosen->approved) {
      if (!by(ada, delete_absence, chosen->id, no_reason())) return;
      facts.absences.erase(chosen);
    } else {
      if (!by(ada, approve_absence, chosen->id)) return;
      chosen->approved = true;
    }
    ledger.correct(facts, today(), span);
  }

  void book_by_hand() {
    const Date date = any_day();
    const int count = any_from_to(1, 900) * (any_from_to(0, 1) == 0 ? 1 : -1);
    if (!book(ada, {domain::BookingKind::adjustment, count, date, "because"})) return;
    ledger.bookings.push_back({date, count, {}, false});
  }

  void close_some() {
    const auto month = domain::month_of(today()) - std::chrono::months{any_from_to(0, 4)};
    if (ledger.closed_through && month <= *ledger.closed_through) return;
    close(month, true);
    ledger.closed_through = month;
    ledger.keep(facts, today());
  }

  void open_some() {
    if (!ledger.closed_through || any_from_to(0, 2) > 0) return;
    const auto month = *ledger.closed_through - std::chrono::months{any_from_to(0, 1)};
    open(month);
    ledger.open(month);
  }

  /// An import contains terms that also change the past.
  void work_part_time() {
    if (facts.part_time.size() == 2) return;
    const Date from =
        std::max(any_day(), facts.part_time.empty() ? Date{} : facts.part_time.back().first + std::chrono::days{1});
    const int scheduled = 2 * any_from_to(0, 300);
    facts.part_time.emplace_back(from, scheduled);
    write_now(store, [&](Work& work) {
      domain::WorkSchedule schedule{
          .id = {}, .key = "part-time-" + std::to_string(facts.part_time.size()), .pattern = {}};
      domain::WeeklyMinutes week;
      for (std::size_t i = 0; i < 5; ++i) week.from_monday.at(i) = scheduled;
      schedule.pattern = week;
      domain::Terms terms{.valid_from = from};
      terms.schedule = std::optional{work.schedules(acme.id).save(schedule).id};
      auto changed = work.employees(acme.id).find(erika.id).value();
      changed.terms.push_back(terms);
      work.employees(acme.id).save(changed);
      const auto company = work.companies().find(acme.id).value();
      correct_all_kept_days({work, company, zones, now, policies}, "company.imported 1");
      return true;
    });
    ledger.correct(facts, today(), {facts.since, today()});
  }
};

}  // namespace

TEST_CASE("A year of a time account is what a ledger by hand says") {
  rc::prop("through closures, corrections, terms, illness and nights on which clocks change", [] {
    Year year;
    const int steps = any_from_to(5, 40);
    for (int i = 0; i < steps; ++i) {
      year.step();
      const Date date = any_from_to(0, 1) == 0 ? year.today() : year.any_day();
      const auto view = year.account_of(year.erika, year.ada, {date, date}).value();
      RC_ASSERT(view.kept_through == year.ledger.kept_through);
      RC_ASSERT(static_cast<int>(view.account.balance().count()) == year.ledger.balance(year.facts, date));
    }
  });
}
