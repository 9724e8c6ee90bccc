#pragma once

namespace stint::postgresql::migrations {

/// The triggers that record the changes of what calendar feeds show.
inline constexpr char changes_in_feeds[] = R"sql(
-- Records a change of a part with the moment of the unit of work that makes it. Units of work of a company wait for
-- each other, so no two changes get the same number.
CREATE FUNCTION note_in_feeds(company BIGINT, of_part BIGINT, of_key TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed_changes (company_id, part, key, number, changed_at)
    SELECT company, of_part, of_key,
      1 + coalesce((SELECT max(f.number) FROM feed_changes f WHERE f.company_id = company), 0), v.changed_at
      FROM data_versions v WHERE v.company_id = company
    ON CONFLICT (company_id, part, key) DO UPDATE SET number = excluded.number, changed_at = excluded.changed_at;
END
$$;
CREATE FUNCTION note_absence_in_feeds() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_in_feeds(NEW.company_id, 0, NEW.id::TEXT);
  RETURN NULL;
END
$$;
CREATE FUNCTION note_type_in_feeds() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_in_feeds(NEW.company_id, 1, NEW.code);
  RETURN NULL;
END
$$;
CREATE FUNCTION note_person_in_feeds() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_in_feeds(NEW.company_id, TG_ARGV[0]::BIGINT, NEW.id::TEXT);
  RETURN NULL;
END
$$;
CREATE FUNCTION drop_absence_from_feeds() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM feed_changes WHERE company_id = OLD.company_id AND part = 0 AND key = OLD.id::TEXT;
  RETURN NULL;
END
$$;
CREATE FUNCTION drop_person_from_feeds() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM feed_changes WHERE company_id = OLD.company_id AND part IN (2, 3) AND key = OLD.id::TEXT;
  RETURN NULL;
END
$$;
CREATE TRIGGER feeds_with_new_absence AFTER INSERT ON absences
  FOR EACH ROW EXECUTE FUNCTION note_absence_in_feeds();
CREATE TRIGGER feeds_with_absence AFTER UPDATE ON absences
  FOR EACH ROW
  WHEN ((OLD.type, OLD.first_day, OLD.last_day, OLD.half, OLD.starts_half, OLD.ends_half, OLD.minutes, OLD.state = 3)
    IS DISTINCT FROM
    (NEW.type, NEW.first_day, NEW.last_day, NEW.half, NEW.starts_half, NEW.ends_half, NEW.minutes, NEW.state = 3))
  EXECUTE FUNCTION note_absence_in_feeds();
CREATE TRIGGER feeds_with_type AFTER UPDATE ON absence_types
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_type_in_feeds();
CREATE TRIGGER feeds_with_person AFTER UPDATE ON employees
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION note_person_in_feeds(2);
CREATE TRIGGER feeds_with_language AFTER UPDATE ON employees
  FOR EACH ROW WHEN (OLD.language <> NEW.language) EXECUTE FUNCTION note_person_in_feeds(3);
CREATE TRIGGER feeds_without_absence AFTER DELETE ON absences
  FOR EACH ROW EXECUTE FUNCTION drop_absence_from_feeds();
CREATE TRIGGER feeds_without_person AFTER DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION drop_person_from_feeds();
)sql";

}  // namespace stint::postgresql::migrations
