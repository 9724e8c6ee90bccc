#include <optional>
#include <utility>
#include <vector>

#include <stint/application/administration/record_query.hpp>

namespace stint::application {

using namespace domain;

namespace {

struct ListedEmployee {
  const Employee* employee = nullptr;
  Standing standing{};
};

/// The employees who match a query. `describe` returns the record of one.
template <class Describe>
std::vector<ListedEmployee> employees_found(const std::vector<Employee>& people,
                                            const RecordQuery<FiledEmployee>& query, Describe describe) {
  const bool needs_record = query.sorted_by != 0 || query.filtered.any();
  std::vector<ListedEmployee> rows;
  for (const auto& one : people) {
    if (needs_record) {
      const auto filed = describe(one);
      if (is_sought(query, filed)) rows.push_back({&one, standing_of(query, filed)});
    } else if (query.search.empty() || contains_as_read(searched_text(one), query.search)) {
      rows.push_back({&one, standing_of_key(one.key)});
    }
  }
  return rows;
}

}  // namespace

Page<RecordView<FiledEmployee>> page_of_employees(const Context& context, const ImportServices& services,
                                                  const RecordQuery<FiledEmployee>& query) {
  const auto company = company_of(context);
  const auto today = today_in(context, company);
  const auto people = context.work.employees(company.id).shared();
  const Roster roster(context.work, company, today, *people);
  const auto describe = [&](const Employee& one) { return described(one, roster.keys(), today); };
  const Order order(order_name<EmployeeRecords>(query), query.is_descending,
                    [](const ListedEmployee& row) { return row.standing; });
  auto page = order.page(employees_found(*people, query, describe), query.page).value();
  std::vector<FiledEmployee> records;
  std::vector<EmployeeId> ids;
  for (const auto& row : page.items) {
    records.push_back(describe(*row.employee));
    ids.push_back(row.employee->id);
  }
  roster.add_accounts(records, ids);
  Page<RecordView<FiledEmployee>> shown{.next = std::move(page.next)};
  for (std::size_t i = 0; i < records.size(); ++i) {
    auto version = version_of(services.digests, records[i]);
    shown.items.push_back({std::move(records[i]), ids[i].value, std::move(version)});
  }
  return shown;
}

}  // namespace stint::application
