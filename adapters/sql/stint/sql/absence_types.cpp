#include <algorithm>
#include <array>

#include <stint/application/fields/absence_type_fields.hpp>
#include <stint/sql/catalogues.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/field_columns.hpp>
#include <stint/sql/field_lists.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {

template <>
inline constexpr std::array renamed<domain::AbsenceType>{Renamed{"quota.days", "quota_half_days"}};

namespace {

/// A type without its lists.
constexpr auto type_row = row_of<domain::AbsenceType>(fields_of<application::absence_type_fields>());

/// Each column except the company's and the code, set to its parameter.
constexpr auto type_assignments =
    sql_part<[] { return ColumnNames{}.add("company_id").add_all(type_row.names()).assignments_behind(2); }>();

using TypeLists = FieldLists<application::absence_type_fields, "absence_type_", "company_id", "code">;

std::optional<std::vector<domain::AbsenceType>> read_types(Connection& connection, domain::CompanyId company) {
  auto types = type_row.read_all(connection.query(
      joined<"SELECT ", columns_of<type_row>, " FROM absence_types WHERE company_id = ?1 ORDER BY code">, company));
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
  connection_.run(joined<insert_into<"absence_types", type_row, "company_id">,
                         " ON CONFLICT (company_id, code) DO UPDATE SET ", type_assignments>,
                  company_, type_row.values(type));
  TypeLists::write(connection_, type, company_, type.code);
}

}  // namespace stint::sql
