#pragma once

#include "tests/documents/operations/described_operation.hpp"

namespace stint::documents {

// The operations under each tag. Their order is that of the document.
[[nodiscard]] TaggedOperations absences_operations();
[[nodiscard]] TaggedOperations cancellations_operations();
[[nodiscard]] TaggedOperations reductions_operations();
[[nodiscard]] TaggedOperations illness_operations();
[[nodiscard]] TaggedOperations substitutes_operations();
[[nodiscard]] TaggedOperations deputies_operations();
[[nodiscard]] TaggedOperations directory_operations();
[[nodiscard]] TaggedOperations administration_operations();
[[nodiscard]] TaggedOperations time_clock_operations();
[[nodiscard]] TaggedOperations time_entries_operations();
[[nodiscard]] TaggedOperations months_operations();
[[nodiscard]] TaggedOperations summaries_operations();
[[nodiscard]] TaggedOperations provisioning_operations();
[[nodiscard]] TaggedOperations account_operations();
[[nodiscard]] TaggedOperations audit_operations();
[[nodiscard]] TaggedOperations payroll_operations();
[[nodiscard]] TaggedOperations webhooks_operations();

}  // namespace stint::documents
