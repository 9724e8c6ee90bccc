#pragma once

#include <stint/application/absences/showing.hpp>
#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/context.hpp>
#include <stint/application/perform.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/submitted.hpp>

#include "tests/application/support/any_store.hpp"
#include "tests/application/support/names.hpp"
#include "tests/domain/dates.hpp"
#include "tests/fakes/few_time_zones.hpp"
#include "tests/fakes/repeating_store.hpp"
#include "tests/support/keep.hpp"

namespace stint::test {

/// Two companies for test scenarios. It is Monday, 2 March 2026, 9 o'clock in Berlin, the time zone of both. All people
/// work Monday to Friday and have 30 days of vacation. E-mail addresses are `key@company`.
///
/// acme, additional recipient hr@acme, language de:
///   ada    administrator without managers
///   max    manager of erika, sam and lara; his own manager is ada
///   mia    manager of erika, speaks fr
///   lenny  manager of erika, locked
///   otto   manager of only olga
///   erika  user with the managers max, mia and lenny
///   sam    user, erika's usual substitute
///   olga   user in another team
///   lara   user, locked
/// Types: VAC vacation; SIC illness, requires no approval but a certificate; DAY other, for managers and
/// administrators; OLD other, inactive.
///
/// rival: its administrator rita and the user ron, who has no managers; type VAC.
class TwoCompanies {
 public:
  TwoCompanies();

  domain::Company acme, rival;
  domain::Employee ada, max, mia, lenny, otto, erika, sam, olga, lara;
  domain::Employee rita, ron;
  domain::Instant now = day("2026-03-02") + std::chrono::hours{8};
  std::unique_ptr<application::Store> owned_store = any_store();
  application::Store& store = *owned_store;
  fakes::RepeatingStore repeating{store};  ///< in which use cases run
  fakes::FewTimeZones zones;
  application::Policies policies = application::standard_policies();

  /// Runs a use case for a person, in a unit of work that is kept unless the use case refuses.
  template <class UseCase, class... Arguments>
  auto by(const domain::Employee& who, UseCase use_case, const Arguments&... arguments) {
    const application::Caller caller = caller_of(who);
    return application::perform_now(repeating, {caller.company}, [&](application::Work& work) {
      return use_case(application::Context{work, caller, now, zones, policies}, arguments...);
    });
  }

  /// Runs a read-only use case.
  template <class UseCase, class... Arguments>
  auto read_by(const domain::Employee& who, UseCase use_case, const Arguments&... arguments) {
    std::optional<std::invoke_result_t<UseCase, const application::Context&, const Arguments&...>> answer;
    const application::Caller caller = caller_of(who);
    store.read([&](application::Work& work) {
      answer.emplace(use_case(application::Context{work, caller, now, zones, policies}, arguments...));
    });
    return *std::move(answer);
  }

  /// The rows of a list with a sink that a person sees.
  template <class List>
  std::vector<application::AbsenceView> shown_to(const domain::Employee& who, List list,
                                                 const application::AbsencesQuery& query = {}) {
    std::vector<application::AbsenceView> views;
    (void)read_by(who, list, application::Submitted<application::AbsencesQuery>{query},
                  application::Sink<application::AbsenceView>([&](const auto& view) { views.push_back(view); }));
    return views;
  }

  [[nodiscard]] application::Caller caller_of(const domain::Employee& who) const;

  /// Changes settings of the company acme.
  void choose(const std::function<void(domain::Company&)>& change);
  /// Changes an employee's record directly.
  void change(domain::Employee& who, const std::function<void(domain::Employee&)>& change);
  void change_type(domain::AbsenceTypeCode code, const std::function<void(domain::AbsenceType&)>& change);

  /// Imports an absence of acme, in any state, with the days that it takes.
  domain::AbsenceId import(domain::AbsenceRecord record);
  /// A vacation of erika's from Monday to Friday of the week after next.
  domain::AbsenceId vacation_of_erika(domain::AbsenceState state = domain::AbsenceState::pending);
  /// An absence of acme as stored; `nullopt` if it is deleted.
  std::optional<domain::AbsenceRecord> stored(domain::AbsenceId id);

  /// The mails since the last call, as "kind address", sorted.
  std::vector<std::string> new_mails();
  /// All mails from the beginning.
  std::vector<application::Mail> mails();
  /// The actions in acme's audit trail, oldest first.
  std::vector<std::string> audit_actions();

 private:
  domain::Company found(application::Work& work, const std::string& key);
  domain::Employee hire(application::Work& work, const domain::Company& company, const std::string& key,
                        domain::Role role, const std::vector<domain::EmployeeId>& managers = {});
  std::size_t mails_seen_ = 0;
};

[[nodiscard]] application::Submitted<application::AbsenceCommand> vacation_form(std::string_view first = "2026-03-16",
                                                                                std::string_view last = "2026-03-20");
[[nodiscard]] application::Submitted<application::AbsenceCommand> absence_form(application::AbsenceCommand form);
[[nodiscard]] application::Submitted<application::ReasonCommand> no_reason();
[[nodiscard]] application::Submitted<application::ReasonCommand> because(std::string reason);
/// A request that could not be read at all.
template <class Command>
[[nodiscard]] application::Submitted<Command> unreadable() {
  return {.faults = {{domain::fields::whole, domain::reasons::body_not_an_object}}};
}

/// Throws unless every language has words for the refusal: its facts are those of its sentence.
void require_words_for(const domain::Problem& problem);
/// "done", or the reason: "unknown", "forbidden", "invalid", "conflict".
[[nodiscard]] std::string word(const std::optional<domain::Problem>& problem);
template <class View>
[[nodiscard]] std::string word(const domain::Result<View>& result) {
  return word(result ? std::nullopt : std::optional{result.error()});
}
/// The rule that refused, or empty.
template <class View>
[[nodiscard]] std::string rule(const domain::Result<View>& result) {
  if (result) return "";
  require_words_for(result.error());
  return std::string{result.error().rule_name()};
}
/// The fields that are at fault, sorted and separated by spaces.
[[nodiscard]] std::string faulty_fields(const domain::Problem& problem);

}  // namespace stint::test
