#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/absences/company_holidays.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using Texts = std::vector<std::string>;

namespace {

/// acme is closed from Wednesday, 1 April 2026, to the following Tuesday; it is 2 March.
class ClosedOffice : public TwoCompanies {
 public:
  ClosedOffice() { closed(days("2026-04-01", "2026-04-07")); }
  void closed(domain::DateSpan span) {
    choose([span](domain::Company& company) { company.company_holidays = {{"VAC", span.first, span.last}}; });
  }
  std::size_t run() { return run_once(store, file_company_holidays(zones, policies), now); }
  /// A person's absences, oldest day first.
  Texts absences_of(const domain::Employee& who) {
    Texts texts;
    store.read([&](Work& work) {
      texts.clear();
      for (const auto& absence : work.absences(acme.id).of_employee(who.id)) {
        const auto& details = absence.record().details;
        texts.push_back(domain::format_date(details.span.first) + " " + domain::format_date(details.span.last) + " " +
                        std::string{details.type.text()} +
                        (details.half ? " " + std::string{domain::name(*details.half)} : "") + " " +
                        std::string{domain::name(absence.record().state)});
      }
    });
    std::ranges::sort(texts);
    return texts;
  }
  domain::AbsenceId is_away(const domain::Employee& who, domain::DateSpan span,
                            std::optional<domain::HalfOfDay> half = {},
                            domain::AbsenceState state = domain::AbsenceState::approved) {
    return import({.id = {},
                   .employee = who.id,
                   .details = {.type = "VAC", .span = span, .half = half, .comments = {}},
                   .state = state});
  }
};

const Texts whole{"2026-04-01 2026-04-07 VAC approved"};

}  // namespace

TEST_CASE_METHOD(ClosedOffice, "Company holidays file themselves once, and tell the owner") {
  CHECK(run() > 0);
  CHECK(absences_of(erika) == whole);
  CHECK(absences_of(ada) == whole);
  CHECK(absences_of(lara).empty());  // locked
  CHECK(absences_of(ron).empty());   // of another company
  const auto mails = new_mails();
  CHECK(std::ranges::count(mails, "absence-approved erika@acme") == 1);
  CHECK(run() == 0);
  CHECK(absences_of(erika) == whole);
}

TEST_CASE_METHOD(ClosedOffice, "What somebody deletes does not come back, and a longer holiday adds its new days") {
  run();
  domain::AbsenceId id;
  store.read([&](Work& work) { id = work.absences(acme.id).of_employee(erika.id).front().id(); });
  REQUIRE(by(ada, delete_absence, id, no_reason()));
  CHECK(run() == 0);
  CHECK(absences_of(erika).empty());
  closed(days("2026-04-01", "2026-04-08"));
  run();
  CHECK(absences_of(erika) == Texts{"2026-04-08 2026-04-08 VAC approved"});
  CHECK(absences_of(sam) == Texts{whole.front(), "2026-04-08 2026-04-08 VAC approved"});
}

TEST_CASE_METHOD(ClosedOffice, "Nothing is filed where somebody is absent already, and the rest is") {
  is_away(erika, days("2026-03-30", "2026-04-10"));
  is_away(sam, days("2026-04-02", "2026-04-02"));
  is_away(olga, days("2026-04-01", "2026-04-01"), domain::HalfOfDay::morning);
  run();
  CHECK(absences_of(erika) == Texts{"2026-03-30 2026-04-10 VAC approved"});
  CHECK(absences_of(sam) == Texts{"2026-04-01 2026-04-01 VAC approved", "2026-04-02 2026-04-02 VAC approved",
                                  "2026-04-03 2026-04-07 VAC approved"});
  CHECK(absences_of(olga) == Texts{"2026-04-01 2026-04-01 VAC afternoon approved",
                                   "2026-04-01 2026-04-01 VAC morning approved", "2026-04-02 2026-04-07 VAC approved"});
}

TEST_CASE_METHOD(ClosedOffice, "Where an absence that was in the way is rejected, the holiday is filed then") {
  const auto id = is_away(erika, days("2026-04-01", "2026-04-07"), {}, domain::AbsenceState::pending);
  run();
  CHECK(absences_of(erika) == Texts{"2026-04-01 2026-04-07 VAC pending"});
  REQUIRE(by(ada, reject_absence, id, no_reason()));
  run();
  CHECK(absences_of(erika) == Texts{"2026-04-01 2026-04-07 VAC approved", "2026-04-01 2026-04-07 VAC rejected"});
}

TEST_CASE_METHOD(ClosedOffice,
                 "Joiners get what is left from their first day on, and leavers nothing after their last") {
  change(erika, [](domain::Employee& employee) { employee.employment.first = day("2026-04-06"); });
  change(sam, [](domain::Employee& employee) { employee.employment.last = day("2026-04-02"); });
  change(olga, [](domain::Employee& employee) { employee.employment.last = day("2026-03-31"); });
  run();
  CHECK(absences_of(erika) == Texts{"2026-04-06 2026-04-07 VAC approved"});
  CHECK(absences_of(sam) == Texts{"2026-04-01 2026-04-02 VAC approved"});
  CHECK(absences_of(olga).empty());
  change(olga, [](domain::Employee& employee) { employee.employment.last = day("2026-04-01"); });
  CHECK(run() == 1);
  CHECK(absences_of(olga) == Texts{"2026-04-01 2026-04-01 VAC approved"});
}

TEST_CASE_METHOD(ClosedOffice,
                 "Days that are over, and those of a closed month, are not filed, nor is time without work") {
  now = day("2026-04-03") + std::chrono::hours{8};
  run();
  CHECK(absences_of(erika) == Texts{"2026-04-03 2026-04-07 VAC approved"});

  ClosedOffice closed;
  closed.closed(days("2026-03-30", "2026-04-07"));
  closed.choose([](domain::Company& company) {
    company.time_tracking.closed_through = std::chrono::year{2026} / std::chrono::March;
  });
  closed.run();
  CHECK(closed.absences_of(closed.erika) == Texts{"2026-04-01 2026-04-07 VAC approved"});

  ClosedOffice weekend;
  weekend.closed(days("2026-04-04", "2026-04-05"));
  CHECK(weekend.run() == 0);
  CHECK(weekend.absences_of(weekend.erika).empty());
}

TEST_CASE_METHOD(ClosedOffice, "Of a day that was in the way until noon the morning is filed once it is not") {
  const auto id =
      is_away(erika, days("2026-04-01", "2026-04-01"), domain::HalfOfDay::morning, domain::AbsenceState::pending);
  run();
  CHECK(absences_of(erika) == Texts{"2026-04-01 2026-04-01 VAC afternoon approved",
                                    "2026-04-01 2026-04-01 VAC morning pending", "2026-04-02 2026-04-07 VAC approved"});
  REQUIRE(by(ada, delete_absence, id, no_reason()));
  run();
  CHECK(absences_of(erika) == Texts{"2026-04-01 2026-04-01 VAC afternoon approved",
                                    "2026-04-01 2026-04-01 VAC morning approved",
                                    "2026-04-02 2026-04-07 VAC approved"});
}

TEST_CASE_METHOD(TwoCompanies, "An administrator closes the company on days, and everybody is told at once") {
  const auto declare = [&](std::string_view first, std::string_view last, domain::AbsenceTypeCode type = "VAC") {
    const Submitted<CompanyHolidayCommand> form{{type, day(first), day(last)}, {}};
    return by(ada, declare_company_holiday, form);
  };
  const auto view = declare("2026-05-15", "2026-05-15").value();
  CHECK(view.holiday == domain::CompanyHoliday{"VAC", day("2026-05-15"), day("2026-05-15")});
  CHECK(std::ranges::count(view.absences, erika.id, &AbsenceView::employee) == 1);
  CHECK(std::ranges::count(view.absences, lara.id, &AbsenceView::employee) == 0);  // locked
  CHECK(
      std::ranges::all_of(view.absences, [](const auto& one) { return one.state == domain::AbsenceState::approved; }));
  CHECK(std::ranges::count(new_mails(), "absence-approved erika@acme") == 1);
  CHECK(audit_actions().front() == "company.holiday-declared");
  const auto lines = audit_actions().size();

  const auto again = declare("2026-05-15", "2026-05-15").value();
  CHECK(again.absences.empty());
  CHECK(audit_actions().size() == lines);
  const auto longer = declare("2026-05-14", "2026-05-14").value();
  CHECK(longer.holiday == domain::CompanyHoliday{"VAC", day("2026-05-14"), day("2026-05-15")});
  CHECK(longer.absences.size() == view.absences.size());
  CHECK(read_by(ada, company_of).company_holidays == std::vector{longer.holiday});
}

TEST_CASE("A company is closed on days from today on, in no closed month and within two years") {
  TwoCompanies office;
  const auto faults = [&](const CompanyHolidayCommand& form) {
    const auto result = office.by(office.ada, declare_company_holiday, Submitted<CompanyHolidayCommand>{form, {}});
    return result ? std::string{"none"} : faulty_fields(result.error());
  };
  CHECK(faults({}) == "absence-type-id end-date start-date");
  CHECK(faults({"OLD", day("2026-03-02"), day("2026-03-02")}) == "absence-type-id");
  CHECK(faults({"VAC", day("2026-03-01"), day("2026-03-02")}) == "start-date");
  CHECK(faults({"VAC", day("2026-03-02"), day("2026-03-02")}) == "none");
  CHECK(faults({"VAC", day("2026-03-04"), day("2026-03-03")}) == "end-date");
  CHECK(faults({"VAC", day("2028-03-02"), day("2028-03-02")}) == "none");
  CHECK(faults({"VAC", day("2028-03-02"), day("2028-03-03")}) == "end-date");
  office.choose([](domain::Company& acme) {
    acme.time_tracking.closed_through = std::chrono::year_month{std::chrono::year{2026}, std::chrono::month{3}};
  });
  CHECK(faults({"VAC", day("2026-03-31"), day("2026-04-01")}) == "start-date");
  CHECK(faults({"VAC", day("2026-04-01"), day("2026-04-01")}) == "none");
}
