#pragma once

#include <stint/sql/sql.hpp>

namespace stint::sqlite::migrations {

// Step 54.

/// Conditions that SQLite checks for each written row, without lists of three values or more: it makes a temporary
/// table for each such list. No stored row changes, so two tables keep their rows and get another definition
/// (https://sqlite.org/lang_altertable.html#otheralter); databases with another text keep theirs.
inline constexpr char lists_in_conditions[] = R"sql(
DROP INDEX absences_ahead;
CREATE INDEX absences_ahead ON absences (company_id, employee_id, last_day) WHERE state BETWEEN 1 AND 3;
DROP INDEX absences_by_last_day;
CREATE INDEX absences_by_last_day ON absences (company_id, last_day) WHERE state BETWEEN 1 AND 3;
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (state IN (1, 2, 3, 5))', 'CHECK (state BETWEEN 1 AND 5 AND state <> 4)')
  WHERE type = 'table' AND name = 'absences';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (previous_state IN (1, 3, 4))',
    'CHECK (previous_state BETWEEN 1 AND 4 AND previous_state <> 2)')
  WHERE type = 'table' AND name = 'time_entries';
PRAGMA writable_schema = RESET;
)sql";

// The triggers of steps 34, 48 and 50 that run in most units of work, with the same effects. Each inserted one row as
// the result of a query, for which SQLite starts a coroutine, and for `UNION` and for a query of the table itself also
// makes a temporary table. `VALUES` needs neither.

/// Records a change of a record with the moment of the unit of work that makes it.
template <sql::SqlPart trigger, sql::SqlPart event, sql::SqlPart table, sql::SqlPart kind, sql::SqlPart owner>
inline constexpr auto noted_change =
    sql::joined<"DROP TRIGGER ", table, trigger, ";CREATE TRIGGER ", table, trigger, " AFTER ", event, " ON ", table,
                " BEGIN INSERT INTO record_changes VALUES (NEW.company_id, ", kind, ", NEW.id, NEW.", owner,
                ", (SELECT changed_at FROM data_versions WHERE company_id = NEW.company_id), 0)"
                " ON CONFLICT (company_id, kind, record_id) DO UPDATE"
                " SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 0; END;">;
template <sql::SqlPart table, sql::SqlPart kind, sql::SqlPart owner>
inline constexpr auto noted_changes =
    sql::joined<sql::SqlPart{noted_change<"_noted_as_new", "INSERT", table, kind, owner>},
                sql::SqlPart{noted_change<"_noted_as_changed", "UPDATE", table, kind, owner>}>;

/// Records a change of an absence in calendar feeds.
template <sql::SqlPart trigger, sql::SqlPart event, sql::SqlPart condition>
inline constexpr auto absence_in_feeds_by_value =
    sql::joined<"DROP TRIGGER ", trigger, ";CREATE TRIGGER ", trigger, " AFTER ", event, " ON absences ", condition,
                " BEGIN INSERT INTO feed_changes VALUES (NEW.company_id, 0, CAST(NEW.id AS TEXT),"
                " 1 + coalesce((SELECT max(number) FROM feed_changes WHERE company_id = NEW.company_id), 0),"
                " (SELECT changed_at FROM data_versions WHERE company_id = NEW.company_id))"
                " ON CONFLICT (company_id, part, key)"
                " DO UPDATE SET number = excluded.number, changed_at = excluded.changed_at; END;">;
inline constexpr auto absences_in_feeds_by_value = sql::joined<
    sql::SqlPart{absence_in_feeds_by_value<"feeds_with_new_absence", "INSERT", "">},
    sql::SqlPart{absence_in_feeds_by_value<
        "feeds_with_absence", "UPDATE",
        "WHEN (OLD.type, OLD.first_day, OLD.last_day, OLD.half, OLD.starts_half, OLD.ends_half, OLD.minutes,"
        " OLD.state = 3) IS NOT (NEW.type, NEW.first_day, NEW.last_day, NEW.half, NEW.starts_half,"
        " NEW.ends_half, NEW.minutes, NEW.state = 3)">}>;

inline constexpr sql::SqlPart renewed_number{
    " ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number;"};

/// Gives a person another number.
template <sql::SqlPart company, sql::SqlPart person>
inline constexpr auto renew =
    sql::joined<"INSERT INTO versions_of_people VALUES (", company, ", ", person, ", random())", renewed_number>;
/// As above, if a condition is true.
template <sql::SqlPart company, sql::SqlPart person, sql::SqlPart condition>
inline constexpr auto renew_if = sql::joined<"INSERT INTO versions_of_people SELECT ", company, ", ", person,
                                             ", random() WHERE ", condition, renewed_number>;
/// Gives the owner of an absence, and its substitute if there is one, another number.
template <sql::SqlPart company, sql::SqlPart absence>
inline constexpr auto renew_people_of =
    sql::joined<"INSERT INTO versions_of_people SELECT ", company, ", employee_id, random() FROM absences WHERE id = ",
                absence, renewed_number, "INSERT INTO versions_of_people SELECT ", company,
                ", substitute_id, random() FROM absences WHERE id = ", absence, " AND substitute_id IS NOT NULL",
                renewed_number>;

/// The three triggers of a table with employees' records, which execute these statements.
template <sql::SqlPart table, sql::SqlPart added, sql::SqlPart changed, sql::SqlPart removed>
inline constexpr auto version_triggers =
    sql::joined<"DROP TRIGGER version_with_new_", table, ";DROP TRIGGER version_with_", table,
                ";DROP TRIGGER version_with_former_", table, ";CREATE TRIGGER version_with_new_", table,
                " AFTER INSERT ON ", table, " BEGIN ", added, "END;CREATE TRIGGER version_with_", table,
                " AFTER UPDATE ON ", table, " BEGIN ", changed, "END;CREATE TRIGGER version_with_former_", table,
                " AFTER DELETE ON ", table, " BEGIN ", removed, "END;">;

/// Of a table with a column `employee_id`, whose name replaces each `@`.
inline constexpr auto version_of_person_by_value = version_triggers<
    "@", sql::SqlPart{renew<"NEW.company_id", "NEW.employee_id">},
    sql::SqlPart{
        sql::joined<sql::SqlPart{renew<"NEW.company_id", "NEW.employee_id">},
                    sql::SqlPart{renew_if<"NEW.company_id", "OLD.employee_id", "OLD.employee_id <> NEW.employee_id">}>},
    sql::SqlPart{renew<"OLD.company_id", "OLD.employee_id">}>;

/// An absence is also shown to its substitute.
inline constexpr auto version_with_absences_by_value = version_triggers<
    "absences",
    sql::SqlPart{
        sql::joined<sql::SqlPart{renew<"NEW.company_id", "NEW.employee_id">},
                    sql::SqlPart{renew_if<"NEW.company_id", "NEW.substitute_id", "NEW.substitute_id IS NOT NULL">}>},
    sql::SqlPart{sql::joined<
        sql::SqlPart{renew<"NEW.company_id", "NEW.employee_id">},
        sql::SqlPart{renew_if<"NEW.company_id", "OLD.employee_id", "OLD.employee_id <> NEW.employee_id">},
        sql::SqlPart{renew_if<"NEW.company_id", "NEW.substitute_id", "NEW.substitute_id IS NOT NULL">},
        sql::SqlPart{renew_if<"NEW.company_id", "OLD.substitute_id",
                              "OLD.substitute_id IS NOT NULL AND OLD.substitute_id IS NOT NEW.substitute_id">}>},
    sql::SqlPart{
        sql::joined<sql::SqlPart{renew<"OLD.company_id", "OLD.employee_id">},
                    sql::SqlPart{renew_if<"OLD.company_id", "OLD.substitute_id", "OLD.substitute_id IS NOT NULL">}>}>;

/// Of a list of an absence.
template <sql::SqlPart table>
inline constexpr auto version_with_list_by_value =
    version_triggers<table, sql::SqlPart{renew_people_of<"NEW.company_id", "NEW.absence_id">},
                     sql::SqlPart{sql::joined<sql::SqlPart{renew_people_of<"NEW.company_id", "OLD.absence_id">},
                                              sql::SqlPart{renew_people_of<"NEW.company_id", "NEW.absence_id">}>},
                     sql::SqlPart{renew_people_of<"OLD.company_id", "OLD.absence_id">}>;

}  // namespace stint::sqlite::migrations
