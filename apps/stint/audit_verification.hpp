#pragma once

#include <string>
#include <vector>

#include <stint/application/audit/verifying.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::app {

struct VerifyOptions {
  std::vector<std::string> heads{};  ///< compact JWS, of any of the companies
  bool json = false;
};

/// Holds the audit trail of each company against itself, the heads that it keeps, and those that are given; prints what
/// is found. Returns whether all of them are whole.
[[nodiscard]] bool verify_audit_trails(application::Store& store, const std::vector<domain::Company>& companies,
                                       const VerifyOptions& options);

/// The heads of a file, apart by white space. Throws Failure where it cannot be read, or has none.
[[nodiscard]] std::vector<std::string> heads_of_file(const std::string& file);

/// Prints the head of each company's chain as it is now, signed: one a line. `issuer`: see HeadClaims.
void print_signed_heads(application::Store& store, const std::vector<domain::Company>& companies,
                        const std::string& issuer);

}  // namespace stint::app
