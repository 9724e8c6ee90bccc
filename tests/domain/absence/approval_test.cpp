#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/absence/approval.hpp>

using namespace stint::domain;

namespace {

constexpr EmployeeId ada{1};
constexpr EmployeeId ben{2};
constexpr EmployeeId cem{3};
constexpr EmployeeId former{8};
constexpr EmployeeId outsider{9};

constexpr bool employee = false;
constexpr bool administrator = true;
constexpr bool all_needed = false;
constexpr bool one_suffices = true;

struct Case {
  std::string story;
  std::vector<EmployeeId> managers;
  bool single_suffices;
  std::vector<EmployeeId> already;
  EmployeeId approver;
  bool is_administrator;
  ApprovalOutcome outcome;
};

const auto partial = ApprovalOutcome::partial;
const auto complete = ApprovalOutcome::complete;

const std::vector<Case> cases{
    {"no manager: an administrator decides alone", {}, all_needed, {}, outsider, administrator, complete},
    {"no manager: nobody else can", {}, all_needed, {}, outsider, employee, partial},
    {"no manager: nobody else can where one suffices", {}, one_suffices, {}, outsider, employee, partial},

    {"the only manager", {ada}, all_needed, {}, ada, employee, complete},
    {"the only manager is an administrator", {ada}, all_needed, {}, ada, administrator, complete},
    {"one manager, somebody else", {ada}, all_needed, {}, outsider, employee, partial},
    {"one manager, a foreign administrator", {ada}, all_needed, {}, outsider, administrator, complete},

    {"first of two", {ada, ben}, all_needed, {}, ada, employee, partial},
    {"second of two", {ada, ben}, all_needed, {ada}, ben, employee, complete},
    {"the other order", {ada, ben}, all_needed, {ben}, ada, employee, complete},
    {"the same one twice", {ada, ben}, all_needed, {ada}, ada, employee, partial},
    {"one of two where one suffices", {ada, ben}, one_suffices, {}, ben, employee, complete},
    {"an administrator who is a manager counts as that manager",
     {ada, ben},
     all_needed,
     {},
     ada,
     administrator,
     partial},
    {"and may be the last", {ada, ben}, all_needed, {ben}, ada, administrator, complete},
    {"and suffices where one does", {ada, ben}, one_suffices, {}, ada, administrator, complete},
    {"an administrator who is none of two managers", {ada, ben}, all_needed, {}, outsider, administrator, complete},
    {"somebody else where one manager suffices", {ada, ben}, one_suffices, {}, outsider, employee, partial},

    {"first of three", {ada, ben, cem}, all_needed, {}, cem, employee, partial},
    {"second of three", {ada, ben, cem}, all_needed, {cem}, ada, employee, partial},
    {"third of three", {ada, ben, cem}, all_needed, {cem, ada}, ben, employee, complete},
    {"two of three, one of them again", {ada, ben, cem}, all_needed, {cem, ada}, cem, employee, partial},

    {"a former manager's approval fills no gap", {ada, ben}, all_needed, {former}, ada, employee, partial},
    {"and does no harm", {ada, ben}, all_needed, {former, ada}, ben, employee, complete},
    {"the manager who was missing has gone", {ada}, all_needed, {ada}, ada, employee, complete},
};

}  // namespace

TEST_CASE("Approval by several managers") {
  for (const Case& it : cases) {
    CAPTURE(it.story);
    const ApprovalRule rule{it.managers, it.single_suffices};
    CHECK(approval_by(it.approver, it.is_administrator, it.already, rule) == it.outcome);
  }
}

TEST_CASE("All approvals are there when nobody who counts is missing") {
  struct Approvals {
    std::string story;
    std::vector<EmployeeId> managers;
    bool single_suffices;
    std::vector<EmployeeId> already;
    bool are_all;
  };
  const std::vector<Approvals> table{
      {"nobody decides as manager: administrators do", {}, all_needed, {ada}, false},
      {"nor where one suffices", {}, one_suffices, {ada}, false},
      {"the only manager", {ada}, all_needed, {ada}, true},
      {"the only manager has not", {ada}, all_needed, {}, false},
      {"one of two", {ada, ben}, all_needed, {ben}, false},
      {"one of two where one suffices", {ada, ben}, one_suffices, {ben}, true},
      {"both", {ada, ben}, all_needed, {ben, ada}, true},
      {"a former manager counts for nobody", {ada}, all_needed, {former}, false},
      {"nor where one suffices", {ada, ben}, one_suffices, {former}, false},
      {"and does no harm", {ada}, all_needed, {former, ada}, true},
  };
  for (const Approvals& it : table) {
    CAPTURE(it.story);
    CHECK(has_all_approvals(it.already, {it.managers, it.single_suffices}) == it.are_all);
  }
}
