#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include <stint/domain/absence/counting_days.hpp>

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

/// Everything that must be so about one person's history; the first thing that is not, or nothing.
std::string fault_in(const CompanyFile& file, const application::FiledEmployee& employee, Date today) {
  const auto calendar = calendar_of(file, employee);
  const auto absences = absences_of(file, employee.key);
  const auto entries = entries_of(file, employee.key);
  std::map<Date, minutes> worked;
  const FiledTimeEntry* before = nullptr;
  for (const auto& entry : entries) {
    const auto& said = entry.details;
    const auto at = entry.key + " on " + domain::format_date(said.date);
    const auto off = [&](HalfOfDay half) {
      return !calendar.is_working(said.date, half) || is_absent(absences, said.date, half);
    };
    if (off(HalfOfDay::morning) && off(HalfOfDay::afternoon)) return at + " is on a day off";
    if (off(HalfOfDay::morning) && said.start_time < minutes{720}) return at + " is on a morning off";
    if (off(HalfOfDay::afternoon) && said.end_time > minutes{840}) return at + " is on an afternoon off";
    if (said.date >= today || said.date < today - days{730}) return at + " is outside the two years";
    if (employee.employment_end && *employee.employment_end && said.date > **employee.employment_end) {
      return at + " is after the employment";
    }
    if (said.start_time < minutes{0} || said.start_time >= days{1} || said.end_time >= days{1})
      return at + " has no time";
    if (minutes{*said.break_minutes} >= length(entry)) return at + " is only a break";
    if (before != nullptr && before->details.date == said.date && before->details.end_time > said.start_time) {
      return at + " overlaps";
    }
    if ((entry.state == EntryState::editing) != entry.proposal.has_value()) return at + " has half a proposal";
    worked[said.date] += length(entry) - minutes{*said.break_minutes};
    before = &entry;
  }
  for (const auto& [date, work] : worked) {
    if (work > minutes{600} + minutes{10}) return employee.key + " worked too long on " + domain::format_date(date);
  }
  return {};
}

}  // namespace

TEST_CASE("The same day gives the same companies, another day others") {
  const auto keys_and_times = [](Date today) {
    std::vector<std::string> all;
    for (const auto& file : demo_on(today)) {
      for (const auto& absence : file.absences) {
        all.push_back(absence.at + absence.key + absence.type + domain::format_date(absence.first) +
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
      CHECK(fault_in(file, employee, today).empty());
    }
  });
}

TEST_CASE("Everybody who records time has worked on each of their working days") {
  const auto file = demo_on(a_day).at(0);
  for (const auto* key : {"erika", "hannah", "sophie", "markus", "chloe"}) {
    const auto calendar = calendar_of(file, employee_of(file, key));
    const auto absences = absences_of(file, key);
    std::set<Date> recorded;
    for (const auto& entry : entries_of(file, key)) recorded.insert(entry.details.date);
    for (Date date = a_day - days{730}; date < a_day; date += days{1}) {
      const auto works = [&](HalfOfDay half) {
        return calendar.is_working(date, half) && !is_absent(absences, date, half);
      };
      CAPTURE(key, domain::format_date(date));
      CHECK(recorded.contains(date) == (works(HalfOfDay::morning) || works(HalfOfDay::afternoon)));
    }
  }
}

TEST_CASE("The chief executive and who may not create entries record no time") {
  const auto file = demo_on(a_day).at(0);
  CHECK(entries_of(file, "ada").empty());
  CHECK(entries_of(file, "nora").empty());
  CHECK_FALSE(entries_of(file, "max").empty());
}

TEST_CASE("Breaks within one entry obey the law") {
  for (const auto& entry : demo_on(a_day).at(0).time_entries) {
    const auto pause = minutes{*entry.details.break_minutes};
    const auto work = length(entry) - pause;
    CAPTURE(entry.key, work.count(), pause.count());
    if (work > minutes{540}) {
      CHECK(pause >= minutes{45});
    } else if (work > minutes{360}) {
      CHECK(pause >= minutes{30});
    }
  }
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
