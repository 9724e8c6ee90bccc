#pragma once

#include <string>

#include <stint/application/administration/record_query.hpp>
#include <stint/application/administration/roster.hpp>
#include <stint/application/context.hpp>
#include <stint/application/import/importing.hpp>

namespace stint::application {

/// The name of the order of a list of records in the cursors of its pages.
template <class Kind>
[[nodiscard]] std::string order_name(const RecordQuery<typename Kind::Filed>& query) {
  return std::string{Kind::list} + ' ' + std::to_string(query.sorted_by);
}

/// A page of the employees' records, see `list_records`. Only the records on the page are read, unless the query
/// filters or sorts by members other than the key. Precondition: the cursor is one of this order, or empty.
[[nodiscard]] Page<RecordView<FiledEmployee>> page_of_employees(const Context& context, const ImportServices& services,
                                                                const RecordQuery<FiledEmployee>& query);

}  // namespace stint::application
