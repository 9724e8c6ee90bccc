#include <algorithm>
#include <array>
#include <tuple>

#include <stint/application/fields/absence_type_fields.hpp>
#include <stint/sql/catalogues.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/field_columns.hpp>
#include <stint/sql/field_lists.hpp>

namespace stint::sql {

template <>
inline constexpr std::array renamed<domain::AbsenceType>{Renamed{"quota.days", "quota_half_days"}};

namespace {

/// The columns read by `read_type`, in its order.
constexpr auto type_columns =
    sql_part<[] { return ColumnNames{}.add_fields<application::absence_type_fields>().listed(); }>();

constexpr ColumnNames written_type_columns() {
  return ColumnNames{}.add("company_id").add_fields<application::absence_type_fields>();
}
constexpr auto written_type = sql_part<[] { return written_type_columns().listed(); }>();
constexpr auto type_parameters = sql_part<[] { return written_type_columns().parameters(); }>();
/// Each column except the company's and the code, set to its parameter.
constexpr auto type_assignments = sql_part<[] { return written_type_columns().assignments_behind(2); }>();

using TypeLists = FieldLists<application::absence_type_fields, "absence_type_", "company_id", "code">;

/// The type in the current row, without its lists.
domain::AbsenceType read_type(Cursor& row) {
  domain::AbsenceType type;
  read_columns<application::absence_type_fields>(row, type);
  return type;
}

std::optional<std::vector<domain::AbsenceType>> read_types(Connection& connection, domain::CompanyId company) {
  auto rows = connection.query(
      joined<"SELECT ", type_columns, " FROM absence_types WHERE company_id = ?1 ORDER BY code">, company);
  std::vector<domain::AbsenceType> types;
  while (rows.next()) types.push_back(read_type(rows));
  TypeLists::read_all(connection, types, &domain::AbsenceType::code, company);
  return types;
}

}  // namespace

const std::vector<domain::AbsenceType>* kept_types(Connection& connection, domain::CompanyId company) {
  return find_cached(connection, company, connection.settings().absence_types, company,
                     [&] { return read_types(connection, company); });
}

std::optional<domain::AbsenceType> AbsenceTypes::find(domain::AbsenceTypeCode code) const {
  const auto* const types = kept_types(connection_, company_);
  if (types == nullptr) return std::nullopt;
  const auto found = std::ranges::lower_bound(*types, code, {}, &domain::AbsenceType::code);
  return found != types->end() && found->code == code ? std::optional{*found} : std::nullopt;
}

std::vector<domain::AbsenceType> AbsenceTypes::all() const {
  return copy_of(kept_types(connection_, company_)).value_or(std::vector<domain::AbsenceType>{});
}

void AbsenceTypes::save(const domain::AbsenceType& type) {
  std::apply(
      [&](const auto&... values) {
        connection_.run(joined<"INSERT INTO absence_types (", written_type, ") VALUES (", type_parameters,
                               ") ON CONFLICT (company_id, code) DO UPDATE SET ", type_assignments>,
                        company_, values...);
      },
      column_values<application::absence_type_fields>(type));
  TypeLists::write(connection_, type, company_, type.code);
}

}  // namespace stint::sql
