#pragma once

#include <stint/application/retention/forgetting.hpp>
#include <stint/application/retention/reporting.hpp>

#include "tests/application/support/workshop.hpp"

namespace stint::test {

/// The workshop that erika, whose last name is Groß, left at the end of February 2026.
class Left : public Workshop {
 public:
  Left() {
    change(erika, [](auto& record) {
      record.last_name = "Groß";
      record.phone = "+49 30 123";
      record.additional_info = "plays the horn";
      record.date_of_birth = day("1990-05-17");
      record.employment = {day("2019-01-01"), day("2026-02-28")};
    });
  }

  domain::Result<application::ForgettingView> forget(const std::string& key = "erika") {
    return perform_now(repeating, [&](application::Work& work) {
      return application::forget_employee({work, now, zones, policies}, {.company = "acme", .employee = key});
    });
  }

  domain::Employee record_of(const domain::Employee& who) {
    domain::Employee record;
    store.read([&](application::Work& work) { record = work.employees(acme.id).find(who.id).value(); });
    return record;
  }

  domain::AbsenceId absence(const domain::Employee& who, domain::AbsenceTypeCode type, std::string_view first,
                            std::string_view last, const std::string& comments = {}) {
    return import({.id = {},
                   .employee = who.id,
                   .details = {type, days(first, last), {}, comments},
                   .state = domain::AbsenceState::approved});
  }

  /// The whole audit trail.
  std::string trail() {
    std::string text;
    store.read([&](application::Work& work) {
      for (const auto& line : work.audit().page(acme.id, {})) {
        text += line.action;
        for (const auto& [name, value] : line.details) text.append(" ").append(name).append("=").append(value);
        text += '\n';
      }
    });
    return text;
  }

  std::vector<application::RetentionReport> report(const std::string& employee = {}) {
    std::vector<application::RetentionReport> reports;
    store.read([&](application::Work& work) {
      reports = application::report_retention({work, now, zones, policies}, {"acme", employee}).value();
    });
    return reports;
  }

  std::string refusal(const std::string& key = "erika") {
    const auto result = forget(key);
    if (result) return "";
    require_words_for(result.error());
    return std::string{result.error().reason.name};
  }
};

/// "working-time 1 until 2026-03-02, …"
inline std::string text_of(const std::vector<application::KeptView>& kept) {
  std::string text;
  for (const auto& one : kept) {
    text.append(text.empty() ? "" : ", ").append(name(one.kind)).append(" ").append(std::to_string(one.count));
    if (one.until) text += " until " + domain::format_date(*one.until);
    if (one.held_by_leave) text += " or longer for leave";
    if (one.held_by_time_account) text += " or longer for the time account";
  }
  return text;
}

inline std::string text_of(const std::vector<application::ErasedRecords>& erased) {
  std::vector<application::KeptView> counts;
  for (const auto& [kind, count] : erased) counts.push_back({.kind = kind, .count = static_cast<std::int64_t>(count)});
  return text_of(counts);
}

}  // namespace stint::test
