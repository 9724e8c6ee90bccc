#pragma once

#include <string>
#include <vector>

#include <stint/application/audit/verifying.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/progress.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::app {

struct VerifyOptions {
  std::vector<std::string> heads{};  ///< compact JWS, of any of the companies
  bool json = false;
  application::OnProgress on_progress{};  ///< its parts are lines, whose number is not known before
};

/// Checks the audit trail of each company for consistency with itself, with the heads that it stores and with the given
/// ones; prints the findings. Returns whether all of them are intact.
[[nodiscard]] bool verify_audit_trails(application::Store& store, const std::vector<domain::Company>& companies,
                                       const VerifyOptions& options);

/// The heads in a file, separated by white space. Throws Failure if it cannot be read or contains none.
[[nodiscard]] std::vector<std::string> heads_of_file(const std::string& file);

/// Prints the signed current head of each company's chain, one per line. `issuer`: see HeadClaims.
void print_signed_heads(application::Store& store, const std::vector<domain::Company>& companies,
                        const std::string& issuer);

}  // namespace stint::app
