// Administrators add people and change their records.

#include <stint/application/absences/deciding.hpp>
#include <stint/application/identity/sign_in/password.hpp>

#include "tests/application/administration/administering.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

FiledEmployee newcomer() {
  return {.first_name = "Nina", .last_name = "Neu", .email = "nina@acme", .managers = std::vector<std::string>{"max"}};
}

}  // namespace

TEST_CASE_METHOD(Administration, "Somebody who is hired gets a key, and manages with the next request") {
  const auto hired = add<EmployeeRecords>(ada, newcomer());
  REQUIRE(hired);
  CHECK(hired->record.filed.key == "nina");
  CHECK(hired->record.filed.managers == std::vector<std::string>{"max"});
  const auto id = hired->record.id.value();
  CHECK(read_by(ada, show_employee, services(), domain::EmployeeId{id})->filed.email == "nina@acme");
  CHECK(last_audit_line() == "employee.added key=nina, ada");
  auto other = newcomer();
  other.email = "nina@elsewhere";
  CHECK(add<EmployeeRecords>(ada, other)->record.filed.key == "nina-2");
}

TEST_CASE_METHOD(Administration,
                 "The audit trail finds by employee what was done to the record of a person, and to no other") {
  const auto hired = domain::EmployeeId{add<EmployeeRecords>(ada, newcomer()).value().record.id.value()};
  change<EmployeeRecords>(ada, "nina", {.phone = "110"}).value();
  change<EmployeeRecords>(ada, "erika", {.phone = "112"}).value();
  add<WorkScheduleRecords>(ada, {.key = "half", .pattern = domain::WorkPattern{}}).value();
  const auto actions_about = [&](domain::EmployeeId employee) {
    std::vector<std::string> actions;
    store.read([&](Work& work) {
      for (const auto& line : work.audit().page(acme.id, {.employee = employee})) actions.push_back(line.action);
    });
    return actions;
  };
  CHECK(actions_about(hired) == std::vector<std::string>{"employee.added", "employee.changed"});
  CHECK(actions_about(erika.id) == std::vector<std::string>{"employee.changed"});
}

TEST_CASE_METHOD(Administration, "An address is somebody's, in whichever company") {
  auto taken = newcomer();
  taken.email = "Rita@rival";
  CHECK(wrong_members(add<EmployeeRecords>(ada, taken)) == "email");
  taken.email = "nina@acme";
  CHECK(add<EmployeeRecords>(ada, taken));
}

TEST_CASE_METHOD(Administration, "Terms hold from their day on, and another schedule without one from today on") {
  add<WorkScheduleRecords>(ada, {.key = "half", .pattern = domain::WorkPattern{}}).value();
  change<EmployeeRecords>(ada, "erika", {.work_schedule = std::optional<std::string>{"half"}}).value();
  const auto erika_now = show<EmployeeRecords>(ada, "erika")->filed;
  CHECK(erika_now.work_schedule == std::optional<std::string>{"half"});
  REQUIRE(erika_now.terms->size() == 1);
  CHECK((*erika_now.terms)[0].valid_from == day("2026-03-02"));
  const std::vector<FiledTerms> same_day_twice{{.valid_from = day("2026-05-01"), .department = "Sales"},
                                               {.valid_from = day("2026-05-01"), .department = "Stock"}};
  CHECK(wrong_members(change<EmployeeRecords>(ada, "erika", {.terms = same_day_twice})) == "terms.1.validFrom");
}

TEST_CASE_METHOD(Administration, "Nobody changes their own role, or takes away the last administrator") {
  CHECK(rule(change<EmployeeRecords>(ada, "ada", {.role = domain::Role::user})) == "own-role");
  CHECK(rule(change<EmployeeRecords>(ada, "ada", {.active = false})) == "own-role");
  CHECK(change<EmployeeRecords>(ada, "ada", {.phone = "110"}));
  CHECK(change<EmployeeRecords>(ada, "max", {.role = domain::Role::administrator}));
  max.role = domain::Role::administrator;
  CHECK(change<EmployeeRecords>(max, "ada", {.role = domain::Role::user}));
  CHECK(rule(change<EmployeeRecords>(max, "max", {.role = domain::Role::user})) == "own-role");
}

TEST_CASE_METHOD(Administration, "Nobody ends their own employment, or that of the last administrator, be it later") {
  CHECK(change<EmployeeRecords>(ada, "max", {.role = domain::Role::administrator}));
  max.role = domain::Role::administrator;
  CHECK(rule(change<EmployeeRecords>(ada, "ada", {.employment_end = day("2026-06-30")})) == "own-role");
  CHECK(change<EmployeeRecords>(max, "ada", {.employment_end = day("2026-06-30")}));
  CHECK(rule(change<EmployeeRecords>(ada, "max", {.employment_end = day("2026-03-01")})) == "last-administrator");
  CHECK(rule(change<EmployeeRecords>(ada, "max", {.employment_end = day("2026-12-31")})) == "last-administrator");
  CHECK(change<EmployeeRecords>(ada, "mia", {.role = domain::Role::administrator}));
  CHECK(change<EmployeeRecords>(ada, "max", {.employment_end = day("2026-12-31")}));
}

TEST_CASE_METHOD(Administration, "A rehearsal warns of what a company should not be left with") {
  const auto rehearsed = change<EmployeeRecords>(ada, "max", {.managers = std::vector<std::string>{"max"}}, {}, true);
  REQUIRE(rehearsed->rehearsal);
  REQUIRE(rehearsed->rehearsal->warnings.size() == 1);
  CHECK(rehearsed->rehearsal->warnings[0].name == "manager-circle");
  const auto by_a_user = change<EmployeeRecords>(ada, "erika", {.managers = std::vector<std::string>{"sam"}}, {}, true);
  REQUIRE(by_a_user->rehearsal->warnings.size() == 1);
  CHECK(by_a_user->rehearsal->warnings[0].name == "manager-is-user");
}

TEST_CASE_METHOD(Administration, "Who manages no more is asked no more: what waits is judged anew") {
  const auto vacation = vacation_of_erika();
  CHECK(by(max, approve_absence, vacation));
  CHECK(stored(vacation)->state == domain::AbsenceState::pending);  // mia must approve as well
  change<EmployeeRecords>(ada, "erika", {.managers = std::vector<std::string>{"max"}}).value();
  CHECK(stored(vacation)->state == domain::AbsenceState::approved);
}

namespace {

/// The caller of an administrator, for each way to authenticate.
class Credentials : public Administration {
 public:
  Caller fresh() { return caller_of(ada); }
  Caller stale() {
    auto caller = fresh();
    caller.logged_in_at = now - recent_login - std::chrono::milliseconds{1};
    return caller;
  }
  Caller with_password() {
    auto caller = stale();
    caller.gave_password = true;
    return caller;
  }
  Caller by_token() {
    auto caller = with_password();
    caller.personal_token = true;
    return caller;
  }
  /// "done", or the rule that refuses.
  std::string changed(const Caller& caller, const std::string& key, const FiledEmployee& filed) {
    RecordCommand<FiledEmployee> command{.filed = filed};
    command.unsaid = required_members(command.filed);
    if (!filed.email.empty()) keep_required(command, "email");
    return outcome(perform_now(repeating, {caller.company}, [&](Work& work) {
      return change_record<EmployeeRecords>({work, caller, now, zones, policies}, services(), key, command);
    }));
  }
  std::string added(const Caller& caller, const FiledEmployee& filed) {
    return outcome(perform_now(repeating, {caller.company}, [&](Work& work) {
      return add_record<EmployeeRecords>({work, caller, now, zones, policies}, services(), {.filed = filed});
    }));
  }

 private:
  static void keep_required(RecordCommand<FiledEmployee>& command, std::string_view name) {
    each_member(
        [&](const Member& member, const auto& /*value*/) {
          if (member.name == name) command.unsaid.reset(member.number);
        },
        command.filed);
  }
  template <class View>
  static std::string outcome(const domain::Result<View>& result) {
    return result ? "done" : std::string{result.error().rule_name()};
  }
};

}  // namespace

TEST_CASE_METHOD(Credentials, "Address, identities and role change after a login of the last five minutes only") {
  const FiledEmployee address{.email = "erika@elsewhere"};
  FiledEmployee linked;
  linked.identities.emplace({Identity{"corp", "4711"}});
  const FiledEmployee promoted{.role = domain::Role::administrator};
  const FiledEmployee phone{.phone = "110"};
  for (const auto& credential : {address, linked, promoted}) {
    CHECK(changed(by_token(), "erika", credential) == "login-required");
    CHECK(changed(stale(), "erika", credential) == "login-required");
  }
  CHECK(changed(by_token(), "ada", address) == "login-required");
  CHECK(changed(by_token(), "erika", phone) == "done");
  CHECK(changed(stale(), "erika", {.phone = "112"}) == "done");
  CHECK(changed(fresh(), "erika", address) == "done");
  CHECK(changed(by_token(), "erika", address) == "done");  // repeats the current value
  CHECK(changed(with_password(), "erika", linked) == "done");
  CHECK(changed(with_password(), "erika", promoted) == "done");
}

TEST_CASE_METHOD(Credentials, "A personal token adds people, but no administrator") {
  auto chief = newcomer();
  chief.email = "chief@acme";
  chief.role = domain::Role::administrator;
  CHECK(added(by_token(), chief) == "login-required");
  CHECK(added(stale(), chief) == "login-required");
  CHECK(added(by_token(), newcomer()) == "done");
  CHECK(added(fresh(), chief) == "done");
}
