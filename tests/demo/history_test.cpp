#include <set>

#include <stint/domain/time_entry/overlaps.hpp>

#include "tests/demo/filled_company.hpp"

using namespace stint;
using application::CompanyFile;
using application::FiledAbsence;
using application::FiledTimeEntry;
using domain::AbsenceState;
using domain::Date;
using domain::EntryState;
using domain::HalfOfDay;
using std::chrono::days;
using std::chrono::minutes;
using test::a_day;
using test::absences_of;
using test::calendar_of;
using test::demo_on;
using test::each_demo;
using test::employee_of;
using test::entries_of;

namespace {

minutes length(const FiledTimeEntry& entry) {
  const auto span = entry.details.end_time - entry.details.start_time;
  return span < minutes{0} ? span + days{1} : span;
}

bool is_absent(const std::vector<FiledAbsence>& absences, Date date, HalfOfDay half) {
  return std::ranges::any_of(absences, [&](const FiledAbsence& absence) {
    const auto only = absence.half.value_or(std::nullopt);
    return absence.state == AbsenceState::approved && absence.first <= date && date <= absence.last &&
           (!only || *only == half);
  });
}

/// Whether a person is off by schedule, holiday or approved absence.
struct DaysOff {
  domain::WorkCalendar calendar;
  std::vector<FiledAbsence> absences;

  bool operator()(Date date, HalfOfDay half) const {
    return !calendar.is_working(date, half) || is_absent(absences, date, half);
  }
};

DaysOff days_off_of(const CompanyFile& file, const application::FiledEmployee& employee) {
  return {calendar_of(file, employee), absences_of(file, employee.key)};
}

/// The entry as minutes of a clock without daylight saving.
domain::WorkedPeriod period_of(const FiledTimeEntry& entry, const application::FiledEntryDetails& said) {
  const domain::Minute begin = said.date + said.start_time;
  return {begin, begin + length(entry), minutes{said.break_minutes.value_or(0)}};
}

std::string fault_of_day(const FiledTimeEntry& entry, const DaysOff& is_off, const domain::DateSpan& employed) {
  const auto& said = entry.details;
  const bool no_morning = is_off(said.date, HalfOfDay::morning);
  const bool no_afternoon = is_off(said.date, HalfOfDay::afternoon);
  if (no_morning && no_afternoon) return "is on a day off";
  if (no_morning && said.start_time < minutes{12 * 60}) return "is on a morning off";
  if (no_afternoon && said.end_time > minutes{14 * 60}) return "is on an afternoon off";
  return employed.contains(said.date) ? "" : "is outside the two years or the employment";
}

std::string validate_times(const FiledTimeEntry& entry, const std::vector<domain::WorkedPeriod>& earlier) {
  const auto& said = entry.details;
  if (said.start_time < minutes{0} || said.start_time >= days{1} || said.end_time >= days{1}) return "is not a time";
  if ((entry.state == EntryState::editing) != entry.proposal.has_value()) return "has half a proposal";
  for (const auto& other : earlier) {
    if (overlap(other, period_of(entry, said))) return "overlaps another entry";
    if (entry.proposal && overlap(other, period_of(entry, *entry.proposal))) return "would overlap another entry";
  }
  return period_of(entry, said).worked() > minutes{0} ? "" : "is only a break";
}

/// The first impossible thing in one person's entries, or empty.
std::string fault_in(const CompanyFile& file, const application::FiledEmployee& employee, Date today) {
  const auto is_off = days_off_of(file, employee);
  const auto end = employee.employment_end.value_or(std::nullopt).value_or(today);
  const domain::DateSpan employed{std::max(today - days{730}, **employee.employment_start),
                                  std::min(today - days{1}, end)};
  std::vector<domain::WorkedPeriod> earlier;
  for (const auto& entry : entries_of(file, employee.key)) {
    const auto at = entry.key + " on " + domain::format_date(entry.details.date) + " ";
    const auto wrong_day = fault_of_day(entry, is_off, employed);
    if (!wrong_day.empty()) return at + wrong_day;
    const auto wrong_times = validate_times(entry, earlier);
    if (!wrong_times.empty()) return at + wrong_times;
    earlier.push_back(period_of(entry, entry.details));
    if (earlier.size() > 3) earlier.erase(earlier.begin());  // enough of them to meet
  }
  return {};
}

}  // namespace

TEST_CASE("The same day gives the same companies, another day others") {
  const auto keys_and_times = [](Date today) {
    std::vector<std::string> all;
    for (const auto& file : demo_on(today)) {
      for (const auto& absence : file.absences) {
        all.push_back(absence.at + absence.key + std::string{absence.type.text()} + domain::format_date(absence.first) +
                      domain::format_date(absence.last) + absence.comments.value_or("") +
                      std::to_string(static_cast<int>(*absence.state)));
      }
      for (const auto& entry : file.time_entries) {
        all.push_back(entry.at + entry.key + domain::format_date(entry.details.date) +
                      std::to_string(entry.details.start_time.count()) + "-" +
                      std::to_string(entry.details.end_time.count()) + entry.details.remarks.value_or("") +
                      **entry.details.project + **entry.details.category);
      }
    }
    return all;
  };
  CHECK(keys_and_times(a_day) == keys_and_times(a_day));
  CHECK(keys_and_times(a_day) != keys_and_times(a_day + days{1}));
}

TEST_CASE("Two years of sixty people are 25,000 to 30,000 entries") {
  each_demo([](Date today, const CompanyFile& file) {
    CAPTURE(domain::format_date(today), file.company.key, file.time_entries.size(), file.absences.size());
    if (file.employees.size() == 60) {
      CHECK(file.time_entries.size() > 25000);
      CHECK(file.time_entries.size() < 30000);
      CHECK(file.absences.size() > 500);
      CHECK(file.absences.size() < 1000);
    } else {
      CHECK(file.time_entries.size() > 1500);
      CHECK(file.absences.size() > 30);
    }
  });
}

TEST_CASE("Nobody works on a day off, twice at once, or before or after their time") {
  each_demo([](Date today, const CompanyFile& file) {
    for (const auto& employee : file.employees) {
      CAPTURE(domain::format_date(today), file.company.key);
      CHECK(fault_in(file, employee, today) == "");
    }
  });
}

TEST_CASE("Everybody who records time has worked on each of their working days") {
  const auto file = demo_on(a_day).at(0);
  for (const auto* key : {"erika", "hannah", "sophie", "markus", "chloe"}) {
    const auto is_off = days_off_of(file, employee_of(file, key));
    std::set<Date> recorded;
    for (const auto& entry : entries_of(file, key)) recorded.insert(entry.details.date);
    for (Date date = a_day - days{730}; date < a_day; date += days{1}) {
      const bool works = !is_off(date, HalfOfDay::morning) || !is_off(date, HalfOfDay::afternoon);
      CAPTURE(key, domain::format_date(date));
      CHECK(recorded.contains(date) == works);
    }
  }
}

TEST_CASE("The chief executive and who may not create entries record no time") {
  const auto file = demo_on(a_day).at(0);
  CHECK(entries_of(file, "ada").empty());
  CHECK(entries_of(file, "nora").empty());
  CHECK_FALSE(entries_of(file, "max").empty());
}

TEST_CASE("Breaks and days in Alpenblick obey the law") {
  each_demo([](Date, const CompanyFile& file) {
    if (file.employees.size() != 60) return;
    const auto& regulation = **(**file.company.time_tracking).break_regulation;
    std::vector<domain::WorkedPeriod> earlier;
    const FiledTimeEntry* before = nullptr;
    for (const auto& entry : file.time_entries) {
      const bool same_day =
          before != nullptr && before->employee == entry.employee && before->details.date == entry.details.date;
      if (!same_day) earlier.clear();
      const auto period = period_of(entry, entry.details);
      const auto verdict = domain::judge_breaks(regulation, earlier, period).verdict;
      CAPTURE(entry.key);
      CHECK(verdict == domain::BreakFinding::Verdict::compliant);
      earlier.push_back(period);
      before = &entry;
    }
  });
}

TEST_CASE("One person's absences do not overlap, and take no more vacation than there is") {
  each_demo([](Date today, const CompanyFile& file) {
    for (const auto& employee : file.employees) {
      const auto calendar = calendar_of(file, employee);
      const auto absences = absences_of(file, employee.key);
      std::map<std::chrono::year, domain::HalfDays> taken;
      for (std::size_t i = 0; i < absences.size(); ++i) {
        CAPTURE(domain::format_date(today), absences[i].key);
        CHECK(absences[i].first <= absences[i].last);
        if (i > 0) CHECK(absences[i - 1].last < absences[i].first);
        if (absences[i].type != "VAC" || absences[i].state == AbsenceState::rejected) continue;
        const domain::DateSpan span{absences[i].first, absences[i].last};
        for (auto year = domain::year_of(span.first); year <= domain::year_of(span.last); ++year) {
          taken[year] += domain::count_days(*span.intersection(domain::whole_year(year)),
                                            absences[i].half.value_or(std::nullopt), calendar);
        }
      }
      for (const auto& [year, vacation] : taken) {
        CAPTURE(domain::format_date(today), employee.key, static_cast<int>(year));
        CHECK(vacation <= *employee.vacation_per_year);
      }
    }
  });
}

TEST_CASE("What has begun is decided; what is to come is in every state") {
  each_demo([](Date today, const CompanyFile& file) {
    std::set<AbsenceState> to_come;
    for (const auto& absence : file.absences) {
      CAPTURE(domain::format_date(today), absence.key);
      if (absence.first > today) {
        to_come.insert(*absence.state);
      } else {
        CHECK((absence.state == AbsenceState::approved || absence.state == AbsenceState::rejected));
      }
    }
    if (file.employees.size() == 60) CHECK(to_come.size() == 4);
  });
}

TEST_CASE("Managers of Alpenblick find something of every kind to decide") {
  each_demo([](Date, const CompanyFile& file) {
    if (file.employees.size() != 60) return;
    std::map<EntryState, int> states;
    int deletions = 0;
    for (const auto& entry : file.time_entries) {
      ++states[*entry.state];
      deletions += entry.deletion_requested.value_or(false) ? 1 : 0;
    }
    CHECK(states[EntryState::pending] > 5);
    CHECK(states[EntryState::editing] > 5);
    CHECK(states[EntryState::rejected] > 2);
    CHECK(deletions > 2);
  });
}

TEST_CASE(
    "Erika has thirteen absences around today, one waiting for sam, and three entries that wait for her managers") {
  each_demo([](Date today, const CompanyFile& file) {
    if (file.employees.size() != 60) return;
    CAPTURE(domain::format_date(today));
    const auto absences = absences_of(file, "erika");
    CHECK(absences.size() == 13);
    CHECK(std::ranges::count_if(absences, [](const FiledAbsence& absence) {
            return absence.state == AbsenceState::pending && absence.substitute.value_or(std::nullopt) == "sam" &&
                   absence.substitute_state == domain::SubstituteState::pending;
          }) == 1);
    CHECK_FALSE(is_absent(absences, today, HalfOfDay::morning));
    int waiting = 0;
    for (const auto& entry : entries_of(file, "erika")) {
      if (today - entry.details.date > days{14}) continue;
      waiting += entry.state != EntryState::done || entry.deletion_requested.value_or(false) ? 1 : 0;
    }
    CHECK(waiting >= 3);
  });
}

TEST_CASE("A night shift ends on the next day") {
  const auto night = entries_of(demo_on(a_day).at(1), "tom");
  CHECK(night.size() > 300);
  CHECK(std::ranges::all_of(
      night, [](const FiledTimeEntry& entry) { return entry.details.end_time < entry.details.start_time; }));
}
