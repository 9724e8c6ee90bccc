#include <algorithm>

#include <stint/application/accounts/judging_language.hpp>

namespace stint::application {

void judge_language(ValidationErrors& errors, const AccountServices& services, const std::string& tag) {
  if (std::ranges::find(services.languages, tag) != services.languages.end()) return;
  std::string known;
  for (const auto& language : services.languages) known += (known.empty() ? "" : ", ") + language;
  errors.add(domain::fields::language, domain::reasons::must_be_one_of, {{"names", known}});
}

}  // namespace stint::application
