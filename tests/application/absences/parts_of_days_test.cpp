#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::HalfOfDay;

namespace {

AbsenceCommand vacation(std::string_view first, std::string_view last) { return vacation_form(first, last).command; }

AbsenceCommand hours(std::string_view date, std::chrono::minutes minutes) {
  auto form = vacation(date, date);
  form.type = "SIC";
  form.minutes = minutes;
  return form;
}

/// Illness may be taken in hours.
struct InHours : TwoCompanies {
  InHours() {
    change_type("SIC", [](auto& type) { type.in_hours = true; });
  }
};

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "Whoever leaves on Monday at noon and is back on Friday at noon takes four days") {
  auto form = vacation("2026-03-16", "2026-03-20");
  form.starts_half = form.ends_half = true;
  const auto view = by(erika, file_absence, absence_form(form)).value();
  CHECK(view.days.days() == 4);
  const auto detail = read_by(erika, show_absence, view.id).value();
  CHECK(detail.time.starts_half);
  CHECK(detail.time.ends_half);
  CHECK(rule(by(erika, file_absence, absence_form(form))) == "duplicate-absence");
  form.ends_half = false;
  CHECK(by(erika, file_absence, absence_form(form)));
}

TEST_CASE_METHOD(TwoCompanies, "A single day from noon is the half day that it is in lists") {
  auto form = vacation("2026-03-16", "2026-03-16");
  form.starts_half = true;
  CHECK(by(erika, file_absence, absence_form(form))->half == HalfOfDay::afternoon);
  form.starts_half.reset();
  form.half = HalfOfDay::afternoon;
  CHECK(rule(by(erika, file_absence, absence_form(form))) == "duplicate-absence");
}

TEST_CASE_METHOD(TwoCompanies, "A change of the halves at the ends asks the managers again") {
  const auto id = by(erika, file_absence, vacation_form())->id;
  (void)new_mails();
  const auto view = by(erika, change_absence, id, absence_form({.ends_half = true})).value();
  CHECK(view.days.days() == 4.5);
  CHECK(new_mails().size() == 2);
  CHECK(by(erika, change_absence, id, absence_form({.ends_half = true})));
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(TwoCompanies, "Hours are of types that are taken in hours") {
  const auto refused = by(erika, file_absence, absence_form(hours("2026-03-16", 90min)));
  REQUIRE_FALSE(refused);
  CHECK(faulty_fields(refused.error()) == "minutes");
  change_type("SIC", [](auto& type) { type.in_hours = true; });
  CHECK(by(erika, file_absence, absence_form(hours("2026-03-16", 90min))));
}

TEST_CASE_METHOD(InHours, "Hours take no days, and their minutes off what the day asks for") {
  const auto view = by(erika, file_absence, absence_form(hours("2026-03-02", 90min))).value();
  CHECK(view.days.days() == 0);
  CHECK(read_by(erika, show_absence, view.id)->time.minutes == 90min);
  CHECK(read_by(erika, show_time_off)->illness_taken.days() == 0);
  CHECK(read_by(erika, show_work_summary).commitment == 390min);
  CHECK(rule(by(erika, file_absence, absence_form(hours("2026-03-02", 90min)))) == "duplicate-absence");
  REQUIRE(by(erika, file_absence, absence_form(hours("2026-03-02", 24h))));
  CHECK(read_by(erika, show_work_summary).commitment == 0min);
}

TEST_CASE_METHOD(InHours, "An absence in hours becomes whole days, and keeps a type that has become one of days") {
  change_type("SIC", [](auto& type) { type.needs_approval = true; });
  const auto id = by(erika, file_absence, absence_form(hours("2026-03-16", 90min)))->id;
  change_type("SIC", [](auto& type) { type.in_hours = false; });
  CHECK(by(erika, change_absence, id, absence_form({.comments = "dentist"})));
  CHECK(word(by(erika, change_absence, id, absence_form({.minutes = std::optional{60min}}))) == "invalid");
  CHECK(word(by(erika, change_absence, id, absence_form({.type = "VAC"}))) == "invalid");
  const auto whole =
      by(erika, change_absence, id, absence_form({.minutes = std::optional<std::chrono::minutes>{}})).value();
  CHECK(whole.days.days() == 1);
}

TEST_CASE_METHOD(InHours, "Hours say how many there are") {
  auto form = hours("2026-03-16", 90min);
  form.minutes = std::optional<std::chrono::minutes>{};
  CHECK(faulty_fields(by(erika, file_absence, absence_form(form)).error()) == "minutes");
  CHECK(faulty_fields(by(erika, file_absence, absence_form(hours("2026-03-16", 1441min))).error()) == "minutes");
}
