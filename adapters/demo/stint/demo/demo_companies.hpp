#pragma once

#include <string>
#include <vector>

#include <stint/application/import/company_file.hpp>
#include <stint/demo/personas.hpp>

namespace stint::demo {

struct DemoSecrets {
  std::string password_hash;  ///< encoded Argon2id of demo_password, computed once for everybody
};

/// Two companies with the records of the two years before `today`, to be brought in by import_companies: Alpenblick
/// (60 people in Munich, Vienna and Lyon) and Harbor Lights (7 people in New York), which has chosen the settings that
/// the first has not. The same day and hash give the same records on every machine.
[[nodiscard]] std::vector<application::CompanyFile> demo_companies(domain::Date today, const DemoSecrets& secrets);

/// For people who try the demo: who there is, and the password. Lines end with a line feed.
[[nodiscard]] std::string how_to_log_in();

}  // namespace stint::demo
