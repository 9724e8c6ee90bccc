#include <tuple>

#include <stint/application/fields/absence_type_fields.hpp>
#include <stint/sqlite/catalogues.hpp>
#include <stint/sqlite/enum_codes.hpp>
#include <stint/sqlite/field_columns.hpp>

namespace stint::sqlite {
namespace {

/// The columns that `read_type` takes, in its order.
constexpr auto type_columns =
    sql_part<[] { return ColumnNames{}.add_fields<application::absence_type_fields>().listed(); }>();

constexpr ColumnNames written_type_columns() {
  return ColumnNames{}.add("company_id").add_fields<application::absence_type_fields>();
}
constexpr auto written_type = sql_part<[] { return written_type_columns().listed(); }>();
constexpr auto type_parameters = sql_part<[] { return written_type_columns().parameters(); }>();
/// Each but the company's and the code, set to its parameter.
constexpr auto type_assignments = sql_part<[] { return written_type_columns().assignments_behind(2); }>();

domain::AbsenceType read_type(Connection& connection, domain::CompanyId company, Cursor& row) {
  domain::AbsenceType type;
  read_columns<application::absence_type_fields>(row, type);
  type.roles.clear();
  auto roles = connection.query(
      "SELECT role FROM absence_type_roles WHERE company_id = ?1 AND code = ?2 ORDER BY position", company, type.code);
  while (roles.next()) type.roles.push_back(roles.take<domain::Role>());
  return type;
}

}  // namespace

std::optional<domain::AbsenceType> AbsenceTypes::find(std::string_view code) const {
  auto row = connection_.query(
      joined<"SELECT ", type_columns, " FROM absence_types WHERE company_id = ?1 AND code = ?2">, company_, code);
  if (!row.next()) return std::nullopt;
  return read_type(connection_, company_, row);
}

std::vector<domain::AbsenceType> AbsenceTypes::all() const {
  auto rows = connection_.query(
      joined<"SELECT ", type_columns, " FROM absence_types WHERE company_id = ?1 ORDER BY code">, company_);
  std::vector<domain::AbsenceType> types;
  while (rows.next()) types.push_back(read_type(connection_, company_, rows));
  return types;
}

void AbsenceTypes::save(const domain::AbsenceType& type) {
  std::apply(
      [&](const auto&... values) {
        connection_.run(joined<"INSERT INTO absence_types (", written_type, ") VALUES (", type_parameters,
                               ") ON CONFLICT (company_id, code) DO UPDATE SET ", type_assignments>,
                        company_, values...);
      },
      column_values<application::absence_type_fields>(type));
  connection_.run("DELETE FROM absence_type_roles WHERE company_id = ?1 AND code = ?2", company_, type.code);
  int position = 0;
  for (const auto role : type.roles) {
    connection_.run("INSERT INTO absence_type_roles (company_id, code, position, role) VALUES (?1, ?2, ?3, ?4)",
                    company_, type.code, position++, role);
  }
}

}  // namespace stint::sqlite
