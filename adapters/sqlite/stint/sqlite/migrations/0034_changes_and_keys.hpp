#pragma once

#include <stint/sql/sql.hpp>

namespace stint::sqlite::migrations {

inline constexpr char first_data_version[] = R"sql(
CREATE TRIGGER data_version_of_new_company AFTER INSERT ON companies BEGIN
  INSERT INTO data_versions SELECT NEW.id, random(), coalesce(max(changed_at), 0) FROM data_versions;
END;
)sql";

/// Each change of a record is recorded with the moment of the unit of work that makes it.
template <sql::SqlPart table, sql::SqlPart kind, sql::SqlPart owner>
inline constexpr auto change_triggers =
    sql::joined<"CREATE TRIGGER ", table, "_noted_as_new AFTER INSERT ON ", table,
                " BEGIN INSERT INTO record_changes SELECT NEW.company_id, ", kind, ", NEW.id, NEW.", owner,
                ", changed_at, 0 FROM data_versions WHERE company_id = NEW.company_id"
                " ON CONFLICT (company_id, kind, record_id)"
                " DO UPDATE SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 0; END;",
                "CREATE TRIGGER ", table, "_noted_as_changed AFTER UPDATE ON ", table,
                " BEGIN INSERT INTO record_changes SELECT NEW.company_id, ", kind, ", NEW.id, NEW.", owner,
                ", changed_at, 0 FROM data_versions WHERE company_id = NEW.company_id"
                " ON CONFLICT (company_id, kind, record_id)"
                " DO UPDATE SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 0; END;",
                "CREATE TRIGGER ", table, "_noted_as_gone AFTER DELETE ON ", table,
                " BEGIN INSERT INTO record_changes SELECT OLD.company_id, ", kind, ", OLD.id, OLD.", owner,
                ", changed_at, 1 FROM data_versions WHERE company_id = OLD.company_id"
                " ON CONFLICT (company_id, kind, record_id)"
                " DO UPDATE SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 1; END;">;

}  // namespace stint::sqlite::migrations
