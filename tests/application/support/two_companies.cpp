#include "tests/application/support/two_companies.hpp"

#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

namespace stint::test {

using application::Work;
using domain::Role;

TwoCompanies::TwoCompanies() {
  keep(store, [this](Work& work) {
    acme = found(work, "acme");
    rival = found(work, "rival");
    ada = hire(work, acme, "ada", Role::administrator);
    max = hire(work, acme, "max", Role::manager, {ada.id});
    mia = hire(work, acme, "mia", Role::manager);
    lenny = hire(work, acme, "lenny", Role::manager);
    otto = hire(work, acme, "otto", Role::manager);
    erika = hire(work, acme, "erika", Role::user, {max.id, mia.id, lenny.id});
    sam = hire(work, acme, "sam", Role::user, {max.id});
    olga = hire(work, acme, "olga", Role::user, {otto.id});
    lara = hire(work, acme, "lara", Role::user, {max.id});
    rita = hire(work, rival, "rita", Role::administrator);
    ron = hire(work, rival, "ron", Role::user);

    auto& types = work.absence_types(acme.id);
    types.save({.code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation});
    types.save({.code = "SIC",
                .name = "Illness",
                .kind = domain::AbsenceKind::illness,
                .needs_approval = false,
                .requires_medical_certificate = true});
    types.save({.code = "DAY", .name = "Closed day", .roles = {Role::manager, Role::administrator}});
    types.save({.code = "OLD", .name = "Discontinued", .active = false});
    work.absence_types(rival.id).save({.code = "VAC", .name = "Leave", .kind = domain::AbsenceKind::vacation});
  });
  choose([](domain::Company& company) { company.additional_recipients = {"hr@acme"}; });
  change(mia, [](domain::Employee& employee) { employee.language = "fr"; });
  change(lenny, [](domain::Employee& employee) { employee.active = false; });
  change(lara, [](domain::Employee& employee) { employee.active = false; });
}

domain::Company TwoCompanies::found(Work& work, const std::string& key) {
  domain::Company company;
  company.key = company.name = key;
  company.time_zone = "Europe/Berlin";
  company.language = "de";
  return work.companies().add(company);
}

domain::Employee TwoCompanies::hire(Work& work, const domain::Company& company, const std::string& key, Role role,
                                    const std::vector<domain::EmployeeId>& managers) {
  std::string first_name = key;
  first_name.front() = static_cast<char>(first_name.front() - 'a' + 'A');
  return work.employees(company.id)
      .add({.id = {},
            .key = key,
            .first_name = first_name,
            .last_name = "Muster",
            .email = key + "@" + company.key,
            .role = role,
            .managers = managers,
            .vacation = {.per_year = {60}}});
}

application::Caller TwoCompanies::caller_of(const domain::Employee& who) const {
  const bool is_rival = who.id == rita.id || who.id == ron.id;
  return {.company = is_rival ? rival.id : acme.id, .employee = who.id, .role = who.role, .logged_in_at = now};
}

void TwoCompanies::choose(const std::function<void(domain::Company&)>& change) {
  change(acme);
  keep(store, [this](Work& work) { work.companies().save(acme); });
}

void TwoCompanies::change(domain::Employee& who, const std::function<void(domain::Employee&)>& change) {
  change(who);
  keep(store, [&](Work& work) { work.employees(caller_of(who).company).save(who); });
}

void TwoCompanies::change_type(domain::AbsenceTypeCode code, const std::function<void(domain::AbsenceType&)>& change) {
  keep(store, [&](Work& work) {
    auto type = work.absence_types(acme.id).find(code).value();
    change(type);
    work.absence_types(acme.id).save(type);
  });
}

domain::AbsenceId TwoCompanies::import(domain::AbsenceRecord record) {
  record.halves = plain_halves(record.details.span, record.details.half);
  domain::AbsenceId id;
  keep(store,
       [&](Work& work) { id = work.absences(acme.id).add(domain::AbsenceRequest::stored(std::move(record))).id(); });
  return id;
}

domain::AbsenceId TwoCompanies::vacation_of_erika(domain::AbsenceState state) {
  return import(
      {.id = {}, .employee = erika.id, .details = {"VAC", days("2026-03-16", "2026-03-20"), {}, {}}, .state = state});
}

std::optional<domain::AbsenceRecord> TwoCompanies::stored(domain::AbsenceId id) {
  std::optional<domain::AbsenceRecord> record;
  store.read([&](Work& work) {
    if (const auto absence = work.absences(acme.id).find(id)) record = absence->record();
  });
  return record;
}

std::vector<application::Mail> TwoCompanies::mails() {
  std::vector<application::Mail> mails;
  store.read([&](Work& work) {
    for (const auto& entry : work.outbox().all()) mails.push_back(entry.mail);
  });
  return mails;
}

std::vector<std::string> TwoCompanies::new_mails() {
  const auto all = mails();
  std::vector<std::string> fresh;
  for (std::size_t i = mails_seen_; i < all.size(); ++i) {
    fresh.push_back(std::string{name(all[i].kind)} + " " + all[i].to_address);
  }
  mails_seen_ = all.size();
  std::ranges::sort(fresh);
  return fresh;
}

std::vector<std::string> TwoCompanies::audit_actions() {
  std::vector<std::string> actions;
  store.read([&](Work& work) {
    for (const auto& entry : work.audit().page(acme.id, {})) actions.push_back(entry.action);
  });
  return actions;
}

application::Submitted<application::AbsenceCommand> vacation_form(std::string_view first, std::string_view last) {
  return absence_form({.type = "VAC", .first = day(first), .last = day(last)});
}

application::Submitted<application::AbsenceCommand> absence_form(application::AbsenceCommand form) {
  return {.command = std::move(form)};
}

application::Submitted<application::ReasonCommand> no_reason() { return {}; }

application::Submitted<application::ReasonCommand> because(std::string reason) {
  return {.command = {.reason = std::move(reason)}};
}

void require_words_for(const domain::Problem& problem) {
  for (const auto* language : words::languages()) {
    const auto told = words::sentence_about(problem, *language);
    for (const auto& error : problem.errors) (void)words::message_about(error, *language);
    if (told.empty() && problem.errors.empty() && problem.members.empty()) {
      throw std::logic_error("a refusal has neither words nor wrong fields");
    }
  }
}

std::string word(const std::optional<domain::Problem>& problem) {
  if (!problem) return "done";
  require_words_for(*problem);
  switch (problem->refusal) {
    case domain::Refusal::unauthenticated:
      return "unauthenticated";
    case domain::Refusal::invalid:
      return "invalid";
    case domain::Refusal::forbidden:
      return "forbidden";
    case domain::Refusal::unknown:
      return "unknown";
    case domain::Refusal::conflict:
      return "conflict";
    case domain::Refusal::too_often:
      return "too often";
    case domain::Refusal::excessive:
      return "excessive";
    case domain::Refusal::outdated:
      return "outdated";
  }
  return {};
}

std::string faulty_fields(const domain::Problem& problem) {
  std::vector<std::string> fields;
  for (const auto& error : problem.errors) fields.emplace_back(error.field.name);
  std::ranges::sort(fields);
  std::string text;
  for (const auto& field : fields) text += (text.empty() ? "" : " ") + field;
  return text;
}

}  // namespace stint::test
