#include <algorithm>
#include <set>

#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/language.hpp>
#include <stint/application/notifications/raising.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::optional<MailKind> optional_mail(std::string_view text) {
  const auto& kinds = optional_mails();
  const auto found = std::ranges::find(kinds, text, [](MailKind kind) { return name(kind); });
  return found == kinds.end() ? std::nullopt : std::optional{*found};
}

std::optional<Problem> fault_of(const AccountServices& services, const Submitted<OwnSettingsCommand>& form) {
  ValidationErrors errors(form);
  const auto& [language, mails] = form.command;
  if (language && *language) judge_language(errors, services, **language);
  const bool all_optional =
      std::ranges::all_of(mails, [](const auto& choice) { return optional_mail(choice.first).has_value(); });
  if (!all_optional) errors.add(fields::mails, domain::reasons::must_be_optional_mail);
  return errors.problem();
}

std::string names_of(const std::set<MailKind>& kinds) {
  std::string names;
  for (const auto kind : kinds) names.append(names.empty() ? "" : " ").append(name(kind));
  return names;
}

OwnSettingsView settings_view(const CompanyContext& company_context, const Employee& owner) {
  const auto declined = company_context.work.mail_choices().declined_by(owner.id);
  OwnSettingsView view{.language = owner.language,
                       .spoken_language = std::string{language_of(company_context, owner)},
                       .company_sends_them = company_context.company.notifications_additional};
  for (const auto kind : optional_mails()) {
    view.mails.push_back({kind, std::ranges::find(declined, kind) == declined.end()});
  }
  return view;
}

}  // namespace

Result<OwnSettingsView> show_own_settings(const Context& context) {
  const Company company = company_of(context);
  return settings_view(company_context_of(context, company), caller_record(context));
}

Result<OwnSettingsView> change_own_settings(const Context& context, const AccountServices& services,
                                            const Submitted<OwnSettingsCommand>& form) {
  if (auto fault = fault_of(services, form)) return refuse(*std::move(fault));
  const Company company = company_of(context);
  Employee owner = caller_record(context);
  std::vector<std::pair<std::string, std::string>> changes;

  const auto& [language, mails] = form.command;
  if (language && language->value_or("") != owner.language) {
    changes.emplace_back("before.language", owner.language);
    owner.language = language->value_or("");
    changes.emplace_back("after.language", owner.language);
    context.work.employees(company.id).save(owner);
  }
  const auto declined_before = context.work.mail_choices().declined_by(owner.id);
  const std::set<MailKind> before(declined_before.begin(), declined_before.end());
  std::set<MailKind> after = before;
  for (const auto& [kind, wanted] : mails) {
    wanted ? after.erase(*optional_mail(kind)) : after.insert(*optional_mail(kind)).second;
  }
  if (after != before) {
    context.work.mail_choices().set_declined(owner.id, {after.begin(), after.end()});
    changes.emplace_back("before.declinedMails", names_of(before));
    changes.emplace_back("after.declinedMails", names_of(after));
  }
  if (!changes.empty()) raise(context, company, AccountSettingsChanged{owner.id, std::move(changes)});
  return settings_view(company_context_of(context, company), owner);
}

void judge_language(ValidationErrors& errors, const AccountServices& services, const std::string& tag) {
  if (std::ranges::find(services.languages, tag) != services.languages.end()) return;
  std::string known;
  for (const auto& language : services.languages) known += (known.empty() ? "" : ", ") + language;
  errors.add(domain::fields::language, domain::reasons::must_be_one_of, {{"names", known}});
}

}  // namespace stint::application
