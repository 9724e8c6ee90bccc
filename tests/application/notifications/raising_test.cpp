#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/notifications/hearers.hpp>
#include <stint/application/office.hpp>

#include "tests/application/support/two_companies.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace stint::application;
using Strings = std::vector<std::string>;

namespace {

/// The company acme behind an office, and what its listeners have received.
struct Listening : test::TwoCompanies {
  Listening() {
    office.subscribe_to_all([this](const Happened& happened) {
      heard.emplace_back(event_rows().at(happened.event.index()).name);
      occasions.push_back(happened.occasion);
    });
  }

  OfficeOfCaller as(const domain::Employee& who) { return office.as(caller_of(who)); }

  fakes::HandClock clock{now};
  application::Office office{repeating, clock, zones};
  Strings heard{};
  std::vector<Occasion> occasions{};
};

const AbsenceCommand a_week{.type = "VAC", .first = test::day("2026-03-16"), .last = test::day("2026-03-20")};

}  // namespace

TEST_CASE_METHOD(Listening, "Who listens hears what happened, in its order, with who did it and when") {
  const auto filed = as(erika).file(a_week);
  REQUIRE(filed);
  CHECK(heard == Strings{"AbsenceFiled", "AbsenceDecisionAsked"});
  CHECK(occasions.front().company == acme.id);
  CHECK(occasions.front().actor == erika.id);
  CHECK(occasions.front().at == now);
  heard.clear();
  REQUIRE(as(max).approve(filed->id));
  REQUIRE(as(mia).approve(filed->id));
  CHECK(heard == Strings{"AbsenceApprovalRecorded", "AbsenceApproved"});
}

TEST_CASE_METHOD(Listening, "A subscriber hears events of its type alone, with all that they hold") {
  std::optional<domain::AbsenceRecord> approved;
  office.subscribe<AbsenceApproved>([&](const AbsenceApproved& event) { approved = event.absence.record(); });
  const auto filed = as(erika).file(a_week);
  CHECK_FALSE(approved);
  REQUIRE(as(ada).approve(filed.value().id));
  REQUIRE(approved);
  CHECK(approved->employee == erika.id);
  CHECK(approved->state == domain::AbsenceState::approved);
}

TEST_CASE_METHOD(Listening, "Of what is refused nobody hears") {
  CHECK_FALSE(as(erika).file({.type = "OLD", .first = a_week.first, .last = a_week.last}));
  CHECK(heard.empty());
}

TEST_CASE_METHOD(Listening, "Of what fails to commit nobody hears") {
  const auto fail = [](const Context& context) -> domain::Result<int> {
    raise(context, company_of(context), ClockStarted{context.caller.employee});
    throw std::runtime_error("disk full");
  };
  CHECK_THROWS_WITH(as(erika).write(fail), "disk full");
  CHECK(heard.empty());
}

TEST_CASE_METHOD(Listening, "What is durable is there for those who hear of it") {
  std::size_t lines = 0;
  office.subscribe<AbsenceFiled>([&](const AbsenceFiled& event, const Occasion& occasion) {
    store.read([&](Work& work) {
      CHECK(work.absences(occasion.company).find(event.absence.id()).has_value());
      lines = work.audit().page(occasion.company, {}).size();
    });
  });
  REQUIRE(as(erika).file(a_week));
  CHECK(lines == 1);
}

TEST_CASE_METHOD(Listening, "An event that is told by mail needs the company's settings") {
  const auto filed = as(erika).file(a_week);
  CHECK_THROWS_AS(write_now(store,
                            [&](Work& work) {
                              const auto absence = work.absences(acme.id).find(filed.value().id).value();
                              raise_unmailed(work, {acme.id, now}, AbsenceApproved{absence, absence});
                              return true;
                            }),
                  std::logic_error);
}

TEST_CASE("Every event has a row, in the order of their types, and every mail and action one event") {
  const auto& rows = event_rows();
  CHECK(rows.size() == AllEvents::count);
  Strings actions, mails;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& row = rows[i];
    CAPTURE(row.name);
    CHECK(row.index == i);
    CHECK_FALSE(row.name.empty());
    CHECK(row.meaning.ends_with('.'));
    CHECK(row.action.empty() == !row.line);
    if (!row.action.empty()) actions.emplace_back(row.action);
    for (const auto& mail : row.mails) mails.emplace_back(name(mail.kind));
  }
  // The result of a request to shorten or split is one mail with three letters; so is the action of another person on
  // an absence.
  for (const auto kind : {MailKind::reduction_decided, MailKind::absence_by_another}) {
    std::ranges::sort(mails);
    const auto [first, last] = std::ranges::equal_range(mails, name(kind));
    REQUIRE(last - first == 3);
    mails.erase(first, last);
  }
  for (auto* const names : {&actions, &mails}) {
    std::ranges::sort(*names);
    CHECK(std::ranges::adjacent_find(*names) == names->end());
  }
}
