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

/// A location in the tables.
struct Place {
  const TableRule* table = nullptr;
  std::size_t row = 0;
  std::string column{};  ///< empty: the row as a whole
};

/// The file and, of a workbook, its sheet.
[[nodiscard]] std::string text_of(const TableRule& table);
/// For people: as above, with the row, and the column if it is about a single one.
[[nodiscard]] std::string text_of(const Place& place);

/// A row from which a record was built.
struct RowOrigin {
  const TableRule* table = nullptr;
  std::size_t row = 0;
};

/// The rows from which the records in the lists of a company file were built. Refers to the mapping.
class Origins {
 public:
  /// Adds a new record for a row; returns its number.
  std::size_t add(std::string_view list, RowOrigin row);
  /// Adds another row with more data of a record.
  void add_row(std::string_view list, std::size_t number, RowOrigin row);

  /// Faults of the record as a whole are about its key, because it has none.
  void lacks_key(std::string_view list, std::size_t number);

  /// The location of a JSON pointer (RFC 6901) into the result; `nullopt` if it points elsewhere.
  [[nodiscard]] std::optional<Place> place_of(std::string_view pointer) const;
  /// Sorts faults in the order of the tables and their rows.
  void sort(std::vector<application::FileFault>& faults) const;

 private:
  struct Record {
    std::vector<RowOrigin> rows{};
    bool lacks_key = false;
  };

  std::map<std::string, std::vector<Record>, std::less<>> lists_{};
};

}  // namespace stint::mapping_file
