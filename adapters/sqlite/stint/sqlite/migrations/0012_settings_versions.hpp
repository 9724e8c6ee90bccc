#pragma once

#include <stint/sql/sql.hpp>

namespace stint::sqlite::migrations {

/// Versions that show whether a company's settings or employees have changed.
inline constexpr char settings_versions[] = R"sql(
-- Another random number after each change of the company, its employees or one of their lists: unlike a count, it never
-- comes again after a change that was rolled back.
CREATE TABLE settings_versions (
  company_id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT;
INSERT INTO settings_versions SELECT id, random() FROM companies;

CREATE TRIGGER settings_version_of_new_company AFTER INSERT ON companies BEGIN
  INSERT INTO settings_versions VALUES (NEW.id, random());
END;
CREATE TRIGGER settings_version_of_company AFTER UPDATE ON companies BEGIN
  UPDATE settings_versions SET version = random() WHERE company_id = NEW.id;
END;
CREATE TRIGGER settings_version_of_former_company AFTER DELETE ON companies BEGIN
  DELETE FROM settings_versions WHERE company_id = OLD.id;
END;
)sql";

/// The triggers of a table in which each row belongs to a company: that of the row before the change, and after it.
template <sql::SqlPart table, sql::SqlPart company_before, sql::SqlPart company_now>
inline constexpr auto settings_version_triggers =
    sql::joined<"CREATE TRIGGER ", table, "_added AFTER INSERT ON ", table,
                " BEGIN UPDATE settings_versions SET version = random() WHERE company_id = ", company_now, "; END;",
                "CREATE TRIGGER ", table, "_removed AFTER DELETE ON ", table,
                " BEGIN UPDATE settings_versions SET version = random() WHERE company_id = ", company_before, "; END;",
                "CREATE TRIGGER ", table, "_changed AFTER UPDATE ON ", table,
                " BEGIN UPDATE settings_versions SET version = random() WHERE company_id IN (", company_before, ", ",
                company_now, "); END;">;

template <sql::SqlPart table>
inline constexpr auto triggers_of_company_list = settings_version_triggers<table, "OLD.company_id", "NEW.company_id">;

template <sql::SqlPart table>
inline constexpr auto triggers_of_employee_list =
    settings_version_triggers<table, "(SELECT company_id FROM employees WHERE id = OLD.employee_id)",
                              "(SELECT company_id FROM employees WHERE id = NEW.employee_id)">;

template <sql::SqlPart table>
inline constexpr auto triggers_of_calendar_list =
    settings_version_triggers<table, "(SELECT company_id FROM holiday_calendars WHERE id = OLD.calendar_id)",
                              "(SELECT company_id FROM holiday_calendars WHERE id = NEW.calendar_id)">;

}  // namespace stint::sqlite::migrations
