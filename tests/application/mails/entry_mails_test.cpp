#include <stint/application/notifications/raising.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::EntryApproval;
using stint::domain::EntryDetails;
using stint::domain::TimeEntry;
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
  keep(office.store, [&](Work& work) { telling({work, office.acme, office.zones, office.now, office.policies}); });
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

TEST_CASE_METHOD(TwoCompanies, "A request for an entry is told in the company's time; a change with what it proposes") {
  const auto done = entered(*this, {});
  tell_request(*this, entered(*this, all_need_approval));
  CHECK(mails().back().facts == Facts{{"employee", "Erika Muster"},
                                      {"date", "2026-03-02"},
                                      {"start", "09:00"},
                                      {"end", "17:00"},
                                      {"worked", "450"},
                                      {"break", "30"},
                                      {"request", "new_entry"}});
  auto edited = done.record();
  edited.state = stint::domain::EntryState::editing;
  edited.proposal = stint::domain::EntryProposal{work_of(std::chrono::hours{6})};
  tell_request(*this, TimeEntry::stored(edited));
  CHECK(mails().back().facts == Facts{{"employee", "Erika Muster"},
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
  tell_request(*this, TimeEntry::stored(unwanted));
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"request", "deletion"});
}

TEST_CASE_METHOD(TwoCompanies, "The employee always hears of a rejected request, and why") {
  choose([](auto& company) { company.notifications_additional = false; });
  const auto entry = entered(*this, all_need_approval);
  tell(*this, [&](const CompanyContext& company_context) {
    raise(company_context, std::nullopt, EntryRequestRejected{entry, entry, "Too long"});
  });
  CHECK(new_mails() == Strings{"entry-request-rejected erika@acme"});
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"reason", "Too long"});
}
