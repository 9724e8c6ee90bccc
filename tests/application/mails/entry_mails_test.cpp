#include <catch2/catch.hpp>

#include <stint/application/notifications/raising.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::EntryApproval;
using stint::domain::EntryDetails;
using stint::domain::TimeEntry;
using Strings = std::vector<std::string>;
using Facts = std::vector<std::pair<std::string, std::string>>;

namespace {

/// Erika's work on 2 March 2026 from 9:00 for some hours (Berlin is an hour ahead of UTC), with half an hour's break.
EntryDetails work_of(std::chrono::hours hours) {
  const stint::domain::Minute begin = day("2026-03-02") + std::chrono::hours{8};
  return {.date = day("2026-03-02"), .period = {begin, begin + hours, std::chrono::minutes{30}}};
}

TimeEntry entered(const TwoCompanies& office, const EntryApproval& approval) {
  using State = stint::domain::EntryState;
  return TimeEntry::stored({.id = {},
                            .employee = office.erika.id,
                            .details = work_of(std::chrono::hours{8}),
                            .state = approval.new_entries ? State::pending : State::done});
}

void tell(TwoCompanies& office, const std::function<void(const CompanyContext&)>& telling) {
  write_now(office.store, [&](Work& work) {
    telling({work, office.acme, office.zones, office.now, office.policies});
    return true;
  });
}

void tell_request(TwoCompanies& office, const TimeEntry& entry) {
  tell(office,
       [&](const CompanyContext& company_context) { raise(company_context, std::nullopt, EntryDecisionAsked{entry}); });
}

const EntryApproval all_need_approval{.new_entries = true, .changes = true, .deletions = true};

}  // namespace

TEST_CASE("Those who decide about an entry hear of a request") {
  TwoCompanies office;
  SECTION("the managers") {
    tell_request(office, entered(office, all_need_approval));
    CHECK(office.new_mails() == Strings{"entry-request-made max@acme", "entry-request-made mia@acme"});
  }
  SECTION("administrators where there is no manager") {
    office.change(office.erika, [](auto& employee) { employee.managers.clear(); });
    tell_request(office, entered(office, all_need_approval));
    CHECK(office.new_mails() == Strings{"entry-request-made ada@acme"});
  }
  SECTION("administrators alone where the company says so") {
    office.choose([](auto& company) { company.time_tracking.approval.administrators_only = true; });
    tell_request(office, entered(office, all_need_approval));
    CHECK(office.new_mails() == Strings{"entry-request-made ada@acme"});
  }
  SECTION("administrators where the month is closed") {
    office.choose(
        [](auto& company) { company.time_tracking.closed_through = std::chrono::year{2026} / std::chrono::March; });
    tell_request(office, entered(office, all_need_approval));
    CHECK(office.new_mails() == Strings{"entry-request-made ada@acme"});
  }
  SECTION("nobody where the company has switched that off") {
    office.choose([](auto& company) { company.notifications_additional = false; });
    tell_request(office, entered(office, all_need_approval));
    CHECK(office.new_mails().empty());
  }
}

TEST_CASE("A request for an entry is told in the company's time; a change with what it proposes") {
  TwoCompanies office;
  const auto done = entered(office, {});
  tell_request(office, entered(office, all_need_approval));
  CHECK(office.mails().back().facts == Facts{{"employee", "Erika Muster"},
                                             {"date", "2026-03-02"},
                                             {"start", "09:00"},
                                             {"end", "17:00"},
                                             {"worked", "450"},
                                             {"break", "30"},
                                             {"request", "new_entry"}});
  auto edited = done.record();
  edited.state = stint::domain::EntryState::editing;
  edited.proposal = stint::domain::EntryProposal{work_of(std::chrono::hours{6})};
  tell_request(office, TimeEntry::stored(edited));
  CHECK(office.mails().back().facts == Facts{{"employee", "Erika Muster"},
                                             {"date", "2026-03-02"},
                                             {"start", "09:00"},
                                             {"end", "15:00"},
                                             {"worked", "330"},
                                             {"break", "30"},
                                             {"dateBefore", "2026-03-02"},
                                             {"startBefore", "09:00"},
                                             {"endBefore", "17:00"},
                                             {"breakBefore", "30"},
                                             {"request", "change"}});
  auto unwanted = done.record();
  unwanted.deletion_requested = true;
  tell_request(office, TimeEntry::stored(unwanted));
  CHECK(office.mails().back().facts.back() == std::pair<std::string, std::string>{"request", "deletion"});
}

TEST_CASE("The employee always hears of a rejected request, and why") {
  TwoCompanies office;
  office.choose([](auto& company) { company.notifications_additional = false; });
  const auto entry = entered(office, all_need_approval);
  tell(office, [&](const CompanyContext& company_context) {
    raise(company_context, std::nullopt, EntryRequestRejected{entry, entry, "Too long"});
  });
  CHECK(office.new_mails() == Strings{"entry-request-rejected erika@acme"});
  CHECK(office.mails().back().facts.back() == std::pair<std::string, std::string>{"reason", "Too long"});
}
