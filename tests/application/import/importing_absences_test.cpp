#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::Work;
using domain::AbsenceState;
using domain::HalfDays;
using domain::SubstituteState;

namespace {

application::CompanyFile with_vacation() {
  auto file = small_company();
  file.absences = {filed_vacation()};
  return file;
}

/// Changes erika's absence as in the program itself.
void change(Importing& operation, const std::function<void(domain::AbsenceRecord&)>& change) {
  auto record = operation.absence_of("erika");
  change(record);
  operation.meanwhile(
      [&](Work& work, domain::CompanyId id) { work.absences(id).save(domain::AbsenceRequest::stored(record)); });
}

std::string absences_line(const std::vector<std::string>& lines) {
  for (const auto& line : lines) {
    if (line.starts_with("absences ")) return line;
  }
  return lines.empty() ? "" : lines.front();
}

}  // namespace

TEST_CASE_METHOD(Importing, "An absence without a status waits for approval, where its type needs one") {
  auto file = with_vacation();
  SECTION("it does") {
    import(file);
    CHECK(absence_of("erika").state == AbsenceState::pending);
  }
  SECTION("it does not") {
    file.absence_types[0].needs_approval = false;
    import(file);
    CHECK(absence_of("erika").state == AbsenceState::approved);
  }
  SECTION("but the file knows better") {
    file.absence_types[0].needs_approval = false;
    file.absences[0].state = AbsenceState::edit;
    import(file);
    CHECK(absence_of("erika").state == AbsenceState::edit);
  }
}

TEST_CASE_METHOD(Importing, "Days are counted by the employee's schedule and holidays, anew when those change") {
  auto file = with_vacation();
  file.holiday_calendars = {{.at = "/holidayCalendars/0", .key = "BY", .days = std::vector<domain::Holiday>{}}};
  file.employees[1].holiday_calendar = std::optional<std::string>{"BY"};
  import(file);
  CHECK(absence_of("erika").days() == HalfDays{10});

  auto later = filed_company();
  SECTION("a holiday comes") {
    later.holiday_calendars = {
        {.at = "/holidayCalendars/0",
         .key = "BY",
         .days = std::vector<domain::Holiday>{{day("2026-03-17"), "Carnival", domain::Portion::afternoon}}}};
    import(later);
    CHECK(absence_of("erika").days() == HalfDays{9});
  }
  SECTION("a region comes, and goes") {
    file.absences[0].first = day("2026-12-21");
    file.absences[0].last = day("2027-01-01");
    import(file);
    CHECK(absence_of("erika").days() == HalfDays{20});
    later.holiday_calendars = {
        {.at = "/holidayCalendars/0", .key = "BY", .region = std::optional<std::string>{"DE-BY"}}};
    import(later);
    CHECK(absence_of("erika").days() == HalfDays{16});  // Christmas Day and New Year, both Fridays
    later.holiday_calendars[0].region = std::optional<std::string>{};
    import(later);
    CHECK(absence_of("erika").days() == HalfDays{20});
  }
  SECTION("another schedule") {
    later.employees = {filed_employee("erika")};
    later.employees[0].work_schedule = std::optional<std::string>{"part-time"};
    import(later);
    CHECK(absence_of("erika").days() == HalfDays{2});

    later.employees.clear();
    later.schedules = {{.at = "", .key = "part-time", .pattern = domain::WeeklyMinutes{{480, 480, 0, 0, 0, 0, 0}}}};
    import(later);
    CHECK(absence_of("erika").days() == HalfDays{4});
  }
  SECTION("weeks that take turns, and a half of a weekday") {
    later.employees = {filed_employee("erika")};
    later.employees[0].work_schedule = std::optional<std::string>{"part-time"};
    const domain::WeeklyMinutes free{{0, 0, 0, 0, 0, 0, 0}};
    domain::WeeklyMinutes short_friday;
    short_friday.half_from_monday[4] = domain::HalfOfDay::morning;
    const auto turns = [&](std::string_view first_monday) {
      return domain::WorkPattern{{short_friday, free}, day(first_monday)};
    };
    later.schedules = {{.at = "", .key = "part-time", .pattern = turns("2026-03-09")}};
    import(later);
    CHECK(absence_of("erika").days() == HalfDays{0});

    later.employees.clear();
    later.schedules[0].pattern = turns("2026-03-16");
    import(later);
    CHECK(absence_of("erika").days() == HalfDays{9});
  }
  SECTION("a schedule that nobody has") {
    later.schedules = {{.at = "", .key = "nights", .pattern = domain::WeeklyMinutes{{0, 0, 0, 0, 0, 0, 0}}}};
    import(later);
    CHECK(absence_of("erika").days() == HalfDays{10});
  }
}

TEST_CASE_METHOD(Importing, "An absence that was deleted is not brought back") {
  import(with_vacation());
  change(*this, [](auto& absence) { absence.state = AbsenceState::deleted; });
  CHECK(absences_line(import(with_vacation())) == "absences 1 left");
  look([](Work& work, domain::CompanyId id) {
    CHECK(work.absences(id).of_employee(work.accounts().find_by_email("erika@acme")->employee).empty());
  });
}

TEST_CASE_METHOD(Importing, "What was decided meanwhile stays, unless the file says a status") {
  auto file = with_vacation();
  import(file);
  change(*this, [](auto& absence) {
    absence.state = AbsenceState::rejected;
    absence.rejection_reason = "busy";
  });
  CHECK(absences_line(import(file)) == "absences 1 left");
  CHECK(absence_of("erika").rejection_reason == "busy");

  file.absences[0].state = AbsenceState::approved;
  CHECK(absences_line(import(file)) == "absences 1 changed");
  CHECK(absence_of("erika").state == AbsenceState::approved);
  CHECK(absence_of("erika").rejection_reason.empty());
}

TEST_CASE_METHOD(Importing, "Other dates void approvals that were given for the old ones, another comment does not") {
  auto file = with_vacation();
  import(file);
  const auto max = employee("max").id;
  change(*this, [&](auto& absence) { absence.approvals = {max}; });

  file.absences[0].comments = "at the sea";
  import(file);
  CHECK(absence_of("erika").approvals.size() == 1);
  file.absences[0].last = day("2026-03-19");
  import(file);
  CHECK(absence_of("erika").approvals.empty());
  CHECK(absence_of("erika").days() == HalfDays{8});
}

TEST_CASE_METHOD(Importing, "A substitute is still to answer, unless the file says that they have") {
  auto file = with_vacation();
  file.absences[0].substitute = std::optional<std::string>{"max"};
  import(file);
  CHECK(absence_of("erika").substitute.value() ==
        domain::SubstituteRequest{employee("max").id, SubstituteState::pending});

  file.absences[0].substitute_state = SubstituteState::confirmed;
  import(file);
  CHECK(absence_of("erika").substitute->state == SubstituteState::confirmed);

  file.absences[0].substitute_state.reset();  // the response of the substitute stays
  CHECK(absences_line(import(file)) == "absences 1 left");

  file.absences[0].substitute = std::optional<std::string>{};
  import(file);
  CHECK(!absence_of("erika").substitute);
}

TEST_CASE_METHOD(
    Importing,
    "The noon at which a shortened absence ends goes with the end that a file moves, and with no other change") {
  auto file = with_vacation();  // from Monday to Friday
  import(file);
  const auto shortened_to_noon = [&](std::string_view date) {
    change(*this, [&](domain::AbsenceRecord& record) {
      auto& details = record.details;
      details.span.last = day(date);
      details.ends_half = details.span.first != details.span.last;
      if (!details.ends_half) details.half = domain::HalfOfDay::morning;
      record.given_back = domain::count_halves(one_day("2026-03-20"), std::nullopt, {});
    });
  };
  SECTION("it stays where the file says something else") {
    shortened_to_noon("2026-03-18");
    file.absences[0].comments = "See you";
    import(file);
    CHECK(absence_of("erika").details.ends_half);
    CHECK(absence_of("erika").details.span == days("2026-03-16", "2026-03-18"));
  }
  SECTION("of several days") {
    shortened_to_noon("2026-03-18");
    file.absences[0].last = day("2026-03-19");
    import(file);
    CHECK_FALSE(absence_of("erika").details.ends_half);
    CHECK(absence_of("erika").details.span.last == day("2026-03-19"));
  }
  SECTION("of one") {
    shortened_to_noon("2026-03-16");
    file.absences[0].last = day("2026-03-19");
    import(file);
    CHECK_FALSE(absence_of("erika").details.half);
    CHECK(absence_of("erika").details.span.last == day("2026-03-19"));
  }
}

TEST_CASE_METHOD(Importing, "An absence that a file moves waits anew") {
  auto file = with_vacation();
  import(file);
  const domain::WaitingRequest request{domain::WaitingKind::absence, absence_of("erika").id.value};
  meanwhile([&](Work& work, domain::CompanyId id) {
    auto company = work.companies().find(id).value();
    company.escalation.remind_after = 2;
    work.companies().save(company);
    work.escalations(id).save({request, {}, domain::EscalationStage::with_deputies, {}});
  });
  const auto waits = [&] {
    bool found = false;
    meanwhile([&](Work& work, domain::CompanyId id) { found = work.escalations(id).find(request).has_value(); });
    return found;
  };
  file.absences[0].comments = "See you";
  import(file);
  CHECK(waits());
  file.absences[0].last = day("2026-03-19");
  import(file);
  CHECK_FALSE(waits());
}
