#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

std::vector<TaggedOperations> described_operations() {
  return {absences_operations(),     cancellations_operations(), reductions_operations(), illness_operations(),
          substitutes_operations(),  deputies_operations(),      directory_operations(),  administration_operations(),
          time_clock_operations(),   time_entries_operations(),  months_operations(),     summaries_operations(),
          provisioning_operations(), account_operations(),       audit_operations(),      payroll_operations(),
          webhooks_operations()};
}

}  // namespace stint::documents
