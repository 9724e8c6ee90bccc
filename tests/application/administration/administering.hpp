#pragma once

#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/applying.hpp>

#include "tests/application/import/importing.hpp"
#include "tests/application/support/two_companies.hpp"

namespace stint::test {

/// The two companies, with the services for changing their settings. Ada administrates acme.
class Administration : public TwoCompanies {
 public:
  using TwoCompanies::change;

  std::string reason{};  ///< given with each change, in case closed months change

  template <class Kind>
  auto add(const domain::Employee& who, typename Kind::Filed filed, bool is_rehearsal = false) {
    return by(
        who, application::add_record<Kind>, services(),
        application::RecordCommand<typename Kind::Filed>{.filed = std::move(filed), .is_rehearsal = is_rehearsal});
  }
  /// Omitted members stay unchanged: required members are omitted.
  template <class Kind>
  auto change(const domain::Employee& who, const std::string& key, typename Kind::Filed filed,
              const application::ExpectedVersion& expected = {}, bool is_rehearsal = false) {
    application::RecordCommand<typename Kind::Filed> command{
        .filed = std::move(filed), .expected = expected, .is_rehearsal = is_rehearsal, .reason = reason};
    command.unsaid = application::required_members(command.filed);
    return by(who, application::change_record<Kind>, services(), key, command);
  }
  auto change_company(const domain::Employee& who, application::FiledCompany filed, bool is_rehearsal = false) {
    application::RecordCommand<application::FiledCompany> command{
        .filed = std::move(filed), .is_rehearsal = is_rehearsal, .reason = reason};
    if (!command.filed.time_tracking) command.filed.time_tracking.emplace(application::FiledTimeTracking{});
    command.unsaid = application::required_members(command.filed);
    return by(who, application::change_company, services(), command);
  }
  template <class Kind>
  auto remove(const domain::Employee& who, const std::string& key, bool is_rehearsal = false) {
    return by(who, application::remove_record<Kind>, services(), key,
              application::RemovalCommand{.is_rehearsal = is_rehearsal});
  }
  template <class Kind>
  auto show(const domain::Employee& who, const std::string& key) {
    return read_by(who, application::show_record<Kind>, services(), key);
  }
  /// The last line of acme's audit trail, as "action key, who".
  std::string last_audit_line() {
    std::string line;
    store.read([&](application::Work& work) {
      const auto entry = work.audit().page(acme.id, {}).back();
      line = entry.action;
      for (const auto& [name, value] : entry.details) line.append(" ").append(name).append("=").append(value);
      if (entry.actor) line += ", " + work.employees(acme.id).find(*entry.actor)->key;
    });
    return line;
  }
  application::ImportServices services() { return desk_.services(); }

 private:
  Importing desk_;
};

/// The members with errors, separated by spaces.
template <class View>
[[nodiscard]] std::string wrong_members(const domain::Result<View>& result) {
  std::string members;
  if (result) return members;
  for (const auto& error : result.error().members) members += (members.empty() ? "" : " ") + error.member;
  return members;
}

}  // namespace stint::test
