#pragma once

#include <stint/sql/sql.hpp>

namespace stint::sqlite::migrations {

// Step 48.

inline constexpr char gone_from_feeds[] = R"sql(
CREATE TRIGGER feeds_without_absence AFTER DELETE ON absences BEGIN
  DELETE FROM feed_changes WHERE company_id = OLD.company_id AND part = 0 AND key = CAST(OLD.id AS TEXT);
END;
CREATE TRIGGER feeds_without_person AFTER DELETE ON employees BEGIN
  DELETE FROM feed_changes WHERE company_id = OLD.company_id AND part IN (2, 3) AND key = CAST(OLD.id AS TEXT);
END;
)sql";

/// Records a change of a part with the moment of the unit of work that makes it.
template <sql::SqlPart name, sql::SqlPart event, sql::SqlPart condition, sql::SqlPart part, sql::SqlPart key>
inline constexpr auto feed_trigger =
    sql::joined<"CREATE TRIGGER feeds_with_", name, " AFTER ", event, " ", condition,
                " BEGIN INSERT INTO feed_changes SELECT NEW.company_id, ", part, ", CAST(NEW.", key,
                " AS TEXT), 1 + coalesce((SELECT max(number) FROM feed_changes WHERE company_id = NEW.company_id), 0),"
                " changed_at FROM data_versions WHERE company_id = NEW.company_id ON CONFLICT (company_id, part, key)"
                " DO UPDATE SET number = excluded.number, changed_at = excluded.changed_at; END;">;

inline constexpr auto new_absence_in_feeds = feed_trigger<"new_absence", "INSERT ON absences", "", "0", "id">;
inline constexpr auto absence_in_feeds =
    feed_trigger<"absence", "UPDATE ON absences",
                 "WHEN (OLD.type, OLD.first_day, OLD.last_day, OLD.half, OLD.starts_half, OLD.ends_half, OLD.minutes,"
                 " OLD.state = 3) IS NOT (NEW.type, NEW.first_day, NEW.last_day, NEW.half, NEW.starts_half,"
                 " NEW.ends_half, NEW.minutes, NEW.state = 3)",
                 "0", "id">;
inline constexpr auto type_in_feeds =
    feed_trigger<"type", "UPDATE ON absence_types", "WHEN OLD.name <> NEW.name", "1", "code">;
inline constexpr auto person_in_feeds =
    feed_trigger<"person", "UPDATE ON employees",
                 "WHEN (OLD.first_name, OLD.last_name) IS NOT (NEW.first_name, NEW.last_name)", "2", "id">;
inline constexpr auto language_in_feeds =
    feed_trigger<"language", "UPDATE ON employees", "WHEN OLD.language <> NEW.language", "3", "id">;

// Step 50.

/// The triggers that renew the versions of a company and of its employees.
inline constexpr char shared_versions[] = R"sql(
CREATE TRIGGER shared_version_of_new_company AFTER INSERT ON companies BEGIN
  INSERT INTO versions_of_people VALUES (NEW.id, 0, random());
END;
CREATE TRIGGER shared_version_of_company AFTER UPDATE ON companies BEGIN
  UPDATE versions_of_people SET number = random() WHERE company_id = NEW.id AND employee_id = 0;
END;
CREATE TRIGGER shared_version_of_new_employee AFTER INSERT ON employees BEGIN
  UPDATE versions_of_people SET number = random() WHERE company_id = NEW.company_id AND employee_id = 0;
END;
-- A login with a code, a logout and the end of all sessions each write one of these columns, of which nothing is shown.
-- So none of them changes a record either.
DROP TRIGGER employees_noted_as_changed;
CREATE TRIGGER employees_noted_as_changed AFTER UPDATE ON employees
  WHEN (OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until)
BEGIN
  INSERT INTO record_changes SELECT NEW.company_id, 2, NEW.id, NEW.id, changed_at, 0
    FROM data_versions WHERE company_id = NEW.company_id
    ON CONFLICT (company_id, kind, record_id)
    DO UPDATE SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 0;
END;
CREATE TRIGGER shared_version_of_employee AFTER UPDATE ON employees
  WHEN (OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until)
BEGIN
  UPDATE versions_of_people SET number = random() WHERE company_id = NEW.company_id AND employee_id = 0;
END;
CREATE TRIGGER shared_version_of_former_employee AFTER DELETE ON employees BEGIN
  UPDATE versions_of_people SET number = random() WHERE company_id = OLD.company_id AND employee_id = 0;
END;
)sql";

/// The triggers of a table with data that all employees share.
inline constexpr char shared_version[] =
    "CREATE TRIGGER shared_version_with_new_@ AFTER INSERT ON @"
    " BEGIN UPDATE versions_of_people SET number = random() WHERE company_id = NEW.company_id AND employee_id = 0; END;"
    "CREATE TRIGGER shared_version_with_@ AFTER UPDATE ON @"
    " BEGIN UPDATE versions_of_people SET number = random() WHERE company_id = NEW.company_id AND employee_id = 0; END;"
    "CREATE TRIGGER shared_version_with_former_@ AFTER DELETE ON @"
    " BEGIN UPDATE versions_of_people SET number = random() WHERE company_id = OLD.company_id AND employee_id = 0; "
    "END;";

/// The triggers of a table with employees' records. `now` and `before` select the ids of those whose record a row is,
/// and was, as `person`, which may be null.
template <sql::SqlPart table, sql::SqlPart now, sql::SqlPart before>
inline constexpr auto version_with =
    sql::joined<"CREATE TRIGGER version_with_new_", table, " AFTER INSERT ON ", table,
                " BEGIN INSERT INTO versions_of_people SELECT NEW.company_id, person, random() FROM (", now,
                ") WHERE person IS NOT NULL"
                " ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number; END;"
                "CREATE TRIGGER version_with_",
                table, " AFTER UPDATE ON ", table,
                " BEGIN INSERT INTO versions_of_people SELECT NEW.company_id, person, random() FROM (", before,
                " UNION ", now,
                ") WHERE person IS NOT NULL"
                " ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number; END;"
                "CREATE TRIGGER version_with_former_",
                table, " AFTER DELETE ON ", table,
                " BEGIN INSERT INTO versions_of_people SELECT OLD.company_id, person, random() FROM (", before,
                ") WHERE person IS NOT NULL"
                " ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number; END;">;

/// Of a table with a column `employee_id`.
inline constexpr auto version_of_person =
    version_with<"@", "SELECT NEW.employee_id AS person", "SELECT OLD.employee_id AS person">;

/// An absence is also shown to its substitute.
inline constexpr auto version_with_absences =
    version_with<"absences", "SELECT NEW.employee_id AS person UNION SELECT NEW.substitute_id",
                 "SELECT OLD.employee_id AS person UNION SELECT OLD.substitute_id">;

/// Of a list of an absence.
template <sql::SqlPart table>
inline constexpr auto version_with_list_of_absences =
    version_with<table,
                 "SELECT employee_id AS person FROM absences WHERE id = NEW.absence_id"
                 " UNION SELECT substitute_id FROM absences WHERE id = NEW.absence_id",
                 "SELECT employee_id AS person FROM absences WHERE id = OLD.absence_id"
                 " UNION SELECT substitute_id FROM absences WHERE id = OLD.absence_id">;

inline constexpr auto version_with_entry_decisions =
    version_with<"time_entry_decisions", "SELECT employee_id AS person FROM time_entries WHERE id = NEW.entry_id",
                 "SELECT employee_id AS person FROM time_entries WHERE id = OLD.entry_id">;

/// Kind 2 is a request about a time entry (domain::WaitingKind), the others are about absences.
inline constexpr auto version_with_escalations =
    version_with<"escalations",
                 "SELECT employee_id AS person FROM absences WHERE NEW.kind <> 2 AND id = NEW.request_id"
                 " UNION SELECT employee_id FROM time_entries WHERE NEW.kind = 2 AND id = NEW.request_id",
                 "SELECT employee_id AS person FROM absences WHERE OLD.kind <> 2 AND id = OLD.request_id"
                 " UNION SELECT employee_id FROM time_entries WHERE OLD.kind = 2 AND id = OLD.request_id">;

}  // namespace stint::sqlite::migrations
