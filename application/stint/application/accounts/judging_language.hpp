#pragma once

#include <string>

#include <stint/application/identity/services.hpp>
#include <stint/application/submitted.hpp>

namespace stint::application {

/// Adds what is wrong with the tag of a language that somebody chooses: it must be one of those that are spoken here.
void judge_language(ValidationErrors& errors, const AccountServices& services, const std::string& tag);

}  // namespace stint::application
