#include <stint/sqlite/catalogues.hpp>
#include <stint/sqlite/enum_codes.hpp>

namespace stint::sqlite {
namespace {

/// The columns that `read_type` takes, in its order.
constexpr SqlPart type_columns{"code, name, kind, needs_approval, requires_medical_certificate, active"};

domain::AbsenceType read_type(Connection& connection, domain::CompanyId company, Cursor& row) {
  domain::AbsenceType type;
  type.code = row.take<std::string_view>();
  type.name = row.take<std::string_view>();
  type.kind = row.take<domain::AbsenceKind>();
  type.needs_approval = row.take<bool>();
  type.requires_medical_certificate = row.take<bool>();
  type.active = row.take<bool>();
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
  connection_.run(
      joined<"INSERT INTO absence_types (company_id, ", type_columns,
             ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (company_id, code) DO UPDATE SET name = ?3, kind = ?4,"
             " needs_approval = ?5, requires_medical_certificate = ?6, active = ?7">,
      company_, type.code, type.name, type.kind, type.needs_approval, type.requires_medical_certificate, type.active);
  connection_.run("DELETE FROM absence_type_roles WHERE company_id = ?1 AND code = ?2", company_, type.code);
  int position = 0;
  for (const auto role : type.roles) {
    connection_.run("INSERT INTO absence_type_roles (company_id, code, position, role) VALUES (?1, ?2, ?3, ?4)",
                    company_, type.code, position++, role);
  }
}

}  // namespace stint::sqlite
