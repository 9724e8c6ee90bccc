#pragma once

#include <string>

#include <stint/application/identity/services.hpp>
#include <stint/application/submitted.hpp>

namespace stint::application {

/// Adds an error if the language tag that a user chooses is not one of the supported languages.
void judge_language(ValidationErrors& errors, const AccountServices& services, const std::string& tag);

}  // namespace stint::application
