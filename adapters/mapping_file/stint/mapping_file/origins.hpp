#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/import/company_file.hpp>
#include <stint/mapping_file/mapping.hpp>

namespace stint::mapping_file {

/// The rule for a member, or null.
[[nodiscard]] const MemberRule* rule_of(const TableRule& table, std::string_view member);

/// Where something stands in the tables.
struct Place {
  const TableRule* table = nullptr;
  std::size_t row = 0;
  std::string column{};  ///< empty: the row as a whole
};

/// The file and, of a workbook, its sheet.
[[nodiscard]] std::string text_of(const TableRule& table);
/// For people: the same, the row, and the column if it is only that.
[[nodiscard]] std::string text_of(const Place& place);

/// A row that a record was made of.
struct RowOrigin {
  const TableRule* table = nullptr;
  std::size_t row = 0;
};

/// What the records of the lists in a company file were made of. Refers to the mapping.
class Origins {
 public:
  /// A new record of a row; returns its number.
  std::size_t add(std::string_view list, RowOrigin row);
  /// A further row, which says more of a record.
  void add_row(std::string_view list, std::size_t number, RowOrigin row);

  /// What is said of the record as a whole is about its key: it has none.
  void lacks_key(std::string_view list, std::size_t number);

  /// The place of a JSON pointer (RFC 6901) into what was made; of one that leads elsewhere nothing.
  [[nodiscard]] std::optional<Place> place_of(std::string_view pointer) const;
  /// Puts what is wrong into the order of the tables and their rows.
  void sort(std::vector<application::FileFault>& faults) const;

 private:
  struct Record {
    std::vector<RowOrigin> rows{};
    bool lacks_key = false;
  };

  std::map<std::string, std::vector<Record>, std::less<>> lists_{};
};

}  // namespace stint::mapping_file
