#include "tests/documents/view_schemas.hpp"

namespace stint::documents {
const std::vector<Limits>& limits_of_members() {
  static const std::vector<Limits> all{};
  return all;
}
const std::vector<AddedMember>& added_members() {
  static const std::vector<AddedMember> all{};
  return all;
}
}  // namespace stint::documents
