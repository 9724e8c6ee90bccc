#pragma once

#include <string>

namespace stint::documents {

/// The expected docs/reference/rest-api-additions.md: with the table of the operations that each mark
/// `<!-- operations: createWebhook, deleteWebhook -->` names, and that of all lists with pages at `<!-- lists: all
/// -->`.
[[nodiscard]] std::string with_operation_tables(const std::string& page);

}  // namespace stint::documents
