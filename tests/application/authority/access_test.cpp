#include <stint/application/authority/access.hpp>

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

TEST_CASE_METHOD(TwoCompanies, "Teams are direct reports, for administrators the company") {
  CHECK(team_of(caller_of(max)).reports_of == max.id);
  CHECK_FALSE(team_of(caller_of(ada)).reports_of);
}

TEST_CASE_METHOD(TwoCompanies, "A manager decides about reports, an administrator about everybody") {
  const auto decides = [&](const auto& who, const auto& subject) {
    return asked_by(*this, who, [&](const Context& context) {
      CHECK(refusal_to_decide(context, subject.id, day("2026-03-02")).has_value() != decides_for(context, subject.id));
      return decides_for(context, subject.id);
    });
  };
  CHECK(decides(max, erika));
  CHECK(decides(ada, erika));
  CHECK(decides(ada, ada));
  CHECK_FALSE(decides(otto, erika));
  CHECK_FALSE(decides(max, max));
  CHECK_FALSE(decides(max, ada));
  CHECK_FALSE(decides(sam, erika));
  SECTION("only as long as the role allows it") {
    change(max, [](auto& employee) { employee.role = stint::domain::Role::user; });
    CHECK_FALSE(decides(max, erika));
  }
}

TEST_CASE_METHOD(TwoCompanies,
                 "Where the company leaves entries to administrators, managers do not decide about them") {
  const auto refusal = [&](const auto& who, bool administrators_only) {
    return asked_by(*this, who, [&](const Context& context) {
      const auto entry = stint::domain::TimeEntry::stored(
          {.id = {}, .employee = erika.id, .details = {.date = day("2026-03-02"), .period = {}}});
      const auto problem = refusal_to_decide_entry(context, {.administrators_only = administrators_only}, entry);
      return problem ? std::string{problem->rule.name} : std::string{"none"};
    });
  };
  CHECK(refusal(max, false) == "none");
  CHECK(refusal(max, true) == "administrators-decide");
  CHECK(refusal(otto, false) == "relationship");
  CHECK(refusal(otto, true) == "administrators-decide");
  CHECK(refusal(ada, false) == "none");
  CHECK(refusal(ada, true) == "none");
}

TEST_CASE_METHOD(TwoCompanies, "Owners touch what is theirs, administrators only where they may") {
  const auto touching = [&](const auto& who, bool or_administrator) {
    return word(refusal_to_touch(caller_of(who), erika.id, or_administrator));
  };
  CHECK(touching(erika, true) == "done");
  CHECK(touching(erika, false) == "done");
  CHECK(touching(ada, true) == "done");
  CHECK(touching(ada, false) == "forbidden");
  CHECK(touching(max, true) == "forbidden");
}

TEST_CASE_METHOD(TwoCompanies,
                 "Nobody counts as a manager who is locked, a USER, or in their own list, administrator or not") {
  const auto managers = [&](const auto& who) {
    return asked_by(*this, ada, [&](const Context& context) {
      return deciding_managers_of(company_context_of(context, acme), who.id);
    });
  };
  CHECK(managers(erika) == std::vector{max.id, mia.id});
  CHECK(managers(otto).empty());
  change(otto, [&](auto& employee) { employee.managers = {otto.id}; });
  change(ada, [&](auto& employee) { employee.managers = {ada.id}; });
  CHECK(managers(otto).empty());
  CHECK(managers(ada).empty());
  change(mia, [](auto& employee) { employee.role = stint::domain::Role::user; });
  CHECK(managers(erika) == std::vector{max.id});
}

TEST_CASE_METHOD(TwoCompanies, "Today is the day in the company's time zone") {
  const auto today = [&] {
    return asked_by(*this, erika, [](const Context& context) {
      return stint::domain::format_date(today_in(context, company_of(context)));
    });
  };
  now = day("2026-03-02") + std::chrono::hours{23} - std::chrono::milliseconds{1};
  CHECK(today() == "2026-03-02");
  now += std::chrono::milliseconds{1};
  CHECK(today() == "2026-03-03");
}

TEST_CASE_METHOD(TwoCompanies, "A caller whose company or record is gone, or an unknown zone, is an exception") {
  auto ghost = erika;
  ghost.id = {4711};
  CHECK_THROWS_AS(asked_by(*this, ghost, caller_record), std::logic_error);
  choose([](auto& company) { company.time_zone = "Mars/Olympus"; });
  CHECK_THROWS_AS(asked_by(*this, erika, [](const Context& context) { return today_in(context, company_of(context)); }),
                  std::logic_error);
  acme.id = {4711};
  CHECK_THROWS_AS(asked_by(*this, erika, company_of), std::logic_error);
}

TEST_CASE_METHOD(TwoCompanies, "Managers decide while they are employed, and a last administrator always") {
  const auto managers = [&] {
    return asked_by(*this, ada, [&](const Context& context) {
      return deciding_managers_of(company_context_of(context, acme), erika.id);
    });
  };
  using Ids = std::vector<stint::domain::EmployeeId>;
  const auto employ = [&](auto& who, stint::domain::Employment employment) {
    change(who, [&](auto& employee) { employee.employment = employment; });
  };
  employ(max, {.last = day("2026-03-01")});
  CHECK(managers() == Ids{mia.id});
  employ(max, {.last = day("2026-03-02")});
  CHECK(managers() == Ids{max.id, mia.id});
  employ(mia, {.first = day("2026-03-03")});
  CHECK(managers() == Ids{max.id});
  change(erika, [&](auto& employee) { employee.managers = {ada.id, mia.id}; });
  employ(ada, {.last = day("2026-03-01")});
  CHECK(managers() == Ids{ada.id});
}
