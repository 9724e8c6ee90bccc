#pragma once

#include <stint/sql/sql.hpp>

namespace stint::sqlite::migrations {

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

}  // namespace stint::sqlite::migrations
