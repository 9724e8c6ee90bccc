#include <catch2/catch.hpp>

#include <stint/application/authority/access.hpp>
#include <stint/application/context.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// Runs a query in a context.
template <class Question>
auto asked_by(TwoCompanies& office, const stint::domain::Employee& who, Question question) {
  using Answer = std::invoke_result_t<Question, const Context&>;
  return *office.by(who, [&](const Context& context) { return stint::domain::Result<Answer>{question(context)}; });
}

}  // namespace

TEST_CASE("Teams are direct reports, for administrators the company") {
  TwoCompanies office;
  CHECK(team_of(office.caller_of(office.max)).reports_of == office.max.id);
  CHECK_FALSE(team_of(office.caller_of(office.ada)).reports_of);
}

TEST_CASE("A manager decides about reports, an administrator about everybody") {
  TwoCompanies office;
  const auto decides = [&](const auto& who, const auto& subject) {
    return asked_by(office, who, [&](const Context& context) {
      CHECK(refusal_to_decide(context, subject.id, day("2026-03-02")).has_value() != decides_for(context, subject.id));
      return decides_for(context, subject.id);
    });
  };
  CHECK(decides(office.max, office.erika));
  CHECK(decides(office.ada, office.erika));
  CHECK(decides(office.ada, office.ada));
  CHECK_FALSE(decides(office.otto, office.erika));
  CHECK_FALSE(decides(office.max, office.max));
  CHECK_FALSE(decides(office.max, office.ada));
  CHECK_FALSE(decides(office.sam, office.erika));
  SECTION("only as long as the role allows it") {
    office.change(office.max, [](auto& employee) { employee.role = stint::domain::Role::user; });
    CHECK_FALSE(decides(office.max, office.erika));
  }
}

TEST_CASE("Where the company leaves entries to administrators, managers do not decide about them") {
  TwoCompanies office;
  const auto refusal = [&](const auto& who, bool administrators_only) {
    return asked_by(office, who, [&](const Context& context) {
      const auto entry = stint::domain::TimeEntry::stored(
          {.id = {}, .employee = office.erika.id, .details = {.date = day("2026-03-02"), .period = {}}});
      const auto problem = refusal_to_decide_entry(context, {.administrators_only = administrators_only}, entry);
      return problem ? std::string{problem->rule.name} : std::string{"none"};
    });
  };
  CHECK(refusal(office.max, false) == "none");
  CHECK(refusal(office.max, true) == "administrators-decide");
  CHECK(refusal(office.otto, false) == "relationship");
  CHECK(refusal(office.otto, true) == "administrators-decide");
  CHECK(refusal(office.ada, false) == "none");
  CHECK(refusal(office.ada, true) == "none");
}

TEST_CASE("Owners touch what is theirs, administrators only where they may") {
  TwoCompanies office;
  const auto touching = [&](const auto& who, bool or_administrator) {
    return word(refusal_to_touch(office.caller_of(who), office.erika.id, or_administrator));
  };
  CHECK(touching(office.erika, true) == "done");
  CHECK(touching(office.erika, false) == "done");
  CHECK(touching(office.ada, true) == "done");
  CHECK(touching(office.ada, false) == "forbidden");
  CHECK(touching(office.max, true) == "forbidden");
}

TEST_CASE("Nobody counts as a manager who is locked, a USER, or in their own list, administrator or not") {
  TwoCompanies office;
  const auto managers = [&](const auto& who) {
    return asked_by(office, office.ada, [&](const Context& context) {
      return deciding_managers_of(company_context_of(context, office.acme), who.id);
    });
  };
  CHECK(managers(office.erika) == std::vector{office.max.id, office.mia.id});
  CHECK(managers(office.otto).empty());
  office.change(office.otto, [&](auto& employee) { employee.managers = {office.otto.id}; });
  office.change(office.ada, [&](auto& employee) { employee.managers = {office.ada.id}; });
  CHECK(managers(office.otto).empty());
  CHECK(managers(office.ada).empty());
  office.change(office.mia, [](auto& employee) { employee.role = stint::domain::Role::user; });
  CHECK(managers(office.erika) == std::vector{office.max.id});
}

TEST_CASE("Today is the day in the company's time zone") {
  TwoCompanies office;
  const auto today = [&] {
    return asked_by(office, office.erika, [](const Context& context) {
      return stint::domain::format_date(today_in(context, company_of(context)));
    });
  };
  office.now = day("2026-03-02") + std::chrono::hours{23} - std::chrono::milliseconds{1};
  CHECK(today() == "2026-03-02");
  office.now += std::chrono::milliseconds{1};
  CHECK(today() == "2026-03-03");
}

TEST_CASE("A caller whose company or record is gone, or an unknown zone, is an exception") {
  TwoCompanies office;
  auto ghost = office.erika;
  ghost.id = {4711};
  CHECK_THROWS_AS(asked_by(office, ghost, caller_record), std::logic_error);
  office.choose([](auto& company) { company.time_zone = "Mars/Olympus"; });
  CHECK_THROWS_AS(
      asked_by(office, office.erika, [](const Context& context) { return today_in(context, company_of(context)); }),
      std::logic_error);
  office.acme.id = {4711};
  CHECK_THROWS_AS(asked_by(office, office.erika, company_of), std::logic_error);
}

TEST_CASE("Managers decide while they are employed, and a last administrator always") {
  TwoCompanies office;
  const auto managers = [&] {
    return asked_by(office, office.ada, [&](const Context& context) {
      return deciding_managers_of(company_context_of(context, office.acme), office.erika.id);
    });
  };
  using Ids = std::vector<stint::domain::EmployeeId>;
  const auto employ = [&](auto& who, stint::domain::Employment employment) {
    office.change(who, [&](auto& employee) { employee.employment = employment; });
  };
  employ(office.max, {.last = day("2026-03-01")});
  CHECK(managers() == Ids{office.mia.id});
  employ(office.max, {.last = day("2026-03-02")});
  CHECK(managers() == Ids{office.max.id, office.mia.id});
  employ(office.mia, {.first = day("2026-03-03")});
  CHECK(managers() == Ids{office.max.id});
  office.change(office.erika, [&](auto& employee) { employee.managers = {office.ada.id, office.mia.id}; });
  employ(office.ada, {.last = day("2026-03-01")});
  CHECK(managers() == Ids{office.ada.id});
}
