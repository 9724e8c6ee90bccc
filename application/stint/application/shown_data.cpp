#include <chrono>

#include <stint/application/authority/team.hpp>
#include <stint/application/ports/record_changes.hpp>
#include <stint/application/shown_data.hpp>
#include <stint/domain/company/role.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Whose records the caller is shown; nullopt: those of any employee of the company.
std::optional<PeopleShown> people_in(const Context& context, ShownData data) {
  if (data == ShownData::of_the_caller) return PeopleShown::one;
  if (data == ShownData::of_the_company || context.caller.is_administrator()) return std::nullopt;
  if (!domain::may_decide(context.caller.role)) return PeopleShown::one;
  if (data == ShownData::of_one_absence || Team(context).is_chosen()) return std::nullopt;
  return PeopleShown::with_reports;
}

/// The caller's day, and that of the company, whose catalogues and people are shown by it.
std::string own_days_text(const Context& context) {
  const auto company = shared_company_of(context);
  const auto text = [](Date day) { return std::to_string(day.time_since_epoch().count()); };
  return text(today_of(context, *company, context.caller.employee)) + ' ' + text(today_in(context, *company));
}

std::string state_text(const Context& context, const VersionOfPeople& version, PeopleShown people) {
  std::string text =
      people == PeopleShown::one ? "own " + own_days_text(context) : "team " + std::to_string(quarter_of(context.now));
  text += ' ' + std::to_string(version.shared);
  for (const auto& [person, number] : version.of_people) {
    text += ' ' + to_string(person) + ':' + std::to_string(number);
  }
  return text;
}

}  // namespace

std::int64_t quarter_of(Instant now) { return now.time_since_epoch() / std::chrono::minutes{15}; }

std::optional<std::string> state_of(const Context& context, ShownData data) {
  if (data == ShownData::of_the_moment) return std::nullopt;
  const auto& changes = context.work.record_changes();
  const auto company = context.caller.company;
  if (const auto people = people_in(context, data)) {
    const auto version = changes.version_of(company, context.caller.employee, *people);
    if (version) return state_text(context, *version, *people);
  }
  const auto version = changes.version(company);
  if (!version) return std::nullopt;
  return "company " + std::to_string(quarter_of(context.now)) + ' ' + std::to_string(version->number);
}

}  // namespace stint::application
