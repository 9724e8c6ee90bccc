#pragma once

#include <stint/sqlite/migrations/0054_without_temporary_tables.hpp>

namespace stint::sqlite::migrations {

// Each trigger that runs costs SQLite as much as one or two of its statements. So the triggers of new and changed
// absences and time entries become one for each event, with the same effects. Changes of calendar feeds keep theirs,
// which has a condition.

/// Records a change of a record, kind and owner of which are given, with the moment of its unit of work.
template <sql::SqlPart kind, sql::SqlPart owner>
inline constexpr auto note_change =
    sql::joined<"INSERT INTO record_changes VALUES (NEW.company_id, ", kind, ", NEW.id, NEW.", owner,
                ", (SELECT changed_at FROM data_versions WHERE company_id = NEW.company_id), 0)"
                " ON CONFLICT (company_id, kind, record_id) DO UPDATE"
                " SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 0;">;

inline constexpr char note_new_absence_in_feeds[] =
    "INSERT INTO feed_changes VALUES (NEW.company_id, 0, CAST(NEW.id AS TEXT),"
    " 1 + coalesce((SELECT max(number) FROM feed_changes WHERE company_id = NEW.company_id), 0),"
    " (SELECT changed_at FROM data_versions WHERE company_id = NEW.company_id))"
    " ON CONFLICT (company_id, part, key)"
    " DO UPDATE SET number = excluded.number, changed_at = excluded.changed_at;";

inline constexpr auto triggers_of_absences = sql::joined<
    "DROP TRIGGER absences_noted_as_new;DROP TRIGGER feeds_with_new_absence;DROP TRIGGER version_with_new_absences;"
    "CREATE TRIGGER new_absence AFTER INSERT ON absences BEGIN ",
    sql::SqlPart{note_change<"0", "employee_id">}, sql::SqlPart{note_new_absence_in_feeds},
    sql::SqlPart{renew<"NEW.company_id", "NEW.employee_id">},
    sql::SqlPart{renew_if<"NEW.company_id", "NEW.substitute_id", "NEW.substitute_id IS NOT NULL">},
    "END;DROP TRIGGER absences_noted_as_changed;DROP TRIGGER version_with_absences;"
    "CREATE TRIGGER changed_absence AFTER UPDATE ON absences BEGIN ",
    sql::SqlPart{note_change<"0", "employee_id">}, sql::SqlPart{renew<"NEW.company_id", "NEW.employee_id">},
    sql::SqlPart{renew_if<"NEW.company_id", "OLD.employee_id", "OLD.employee_id <> NEW.employee_id">},
    sql::SqlPart{renew_if<"NEW.company_id", "NEW.substitute_id", "NEW.substitute_id IS NOT NULL">},
    sql::SqlPart{renew_if<"NEW.company_id", "OLD.substitute_id",
                          "OLD.substitute_id IS NOT NULL AND OLD.substitute_id IS NOT NEW.substitute_id">},
    "END;">;

inline constexpr auto triggers_of_entries = sql::joined<
    "DROP TRIGGER time_entries_noted_as_new;DROP TRIGGER version_with_new_time_entries;"
    "CREATE TRIGGER new_time_entry AFTER INSERT ON time_entries BEGIN ",
    sql::SqlPart{note_change<"1", "employee_id">}, sql::SqlPart{renew<"NEW.company_id", "NEW.employee_id">},
    "END;DROP TRIGGER time_entries_noted_as_changed;DROP TRIGGER version_with_time_entries;"
    "CREATE TRIGGER changed_time_entry AFTER UPDATE ON time_entries BEGIN ",
    sql::SqlPart{note_change<"1", "employee_id">}, sql::SqlPart{renew<"NEW.company_id", "NEW.employee_id">},
    sql::SqlPart{renew_if<"NEW.company_id", "OLD.employee_id", "OLD.employee_id <> NEW.employee_id">}, "END;">;

/// The lists of an absence are rewritten after each change of the absence, which has given its people other numbers
/// in the same transaction. Only a reason in them also changes otherwise, when a person is erased.
inline constexpr char lists_without_triggers[] = R"sql(
DROP TRIGGER version_with_new_absence_people;
DROP TRIGGER version_with_former_absence_people;
DROP TRIGGER version_with_new_absence_decisions;
DROP TRIGGER version_with_former_absence_decisions;
)sql";

/// With the state, the rows of these two indexes answer some questions without the absences.
inline constexpr char states_in_indexes[] = R"sql(
DROP INDEX absences_ahead;
CREATE INDEX absences_ahead ON absences (company_id, employee_id, last_day, state) WHERE state BETWEEN 1 AND 3;
DROP INDEX absences_to_approve;
CREATE INDEX absences_to_approve ON absences (company_id, employee_id, first_day, state) WHERE state IN (1, 2);
)sql";

}  // namespace stint::sqlite::migrations
