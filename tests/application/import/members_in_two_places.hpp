#pragma once

#include "tests/application/import/importing.hpp"

namespace stint::test {

/// A member of a record of acme's that both a company file and users set. Values are numbered from 0 to 3; their
/// meaning does not matter.
struct MemberInTwoPlaces {
  std::string name;
  bool is_required = false;  ///< a file must contain it
  bool is_state = false;     ///< the database wins if no last import is known
  std::function<void(application::CompanyFile&, int value)> say;
  std::function<void(application::Work&, domain::CompanyId, int value)> change;
  std::function<int(Importing&)> read;
};

/// At least one of each kind of record, and all that are state.
[[nodiscard]] std::vector<MemberInTwoPlaces> members_in_two_places();

/// A company that contains records of these members, with only the required ones set.
[[nodiscard]] application::CompanyFile company_of_members();

}  // namespace stint::test
