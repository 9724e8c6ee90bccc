#pragma once

namespace stint::postgresql::migrations {

// Step 48.

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

// Step 50.

/// The triggers that renew the versions of people.
inline constexpr char renewed_versions[] = R"sql(
CREATE FUNCTION renew_version(company BIGINT, person BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  IF person IS NOT NULL THEN
    INSERT INTO versions_of_people (company_id, employee_id, number) VALUES (company, person, another_version())
      ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number;
  END IF;
END
$$;

-- Of a table with a column `employee_id`.
CREATE FUNCTION renew_version_of_employee() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_version(OLD.company_id, OLD.employee_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_version(NEW.company_id, NEW.employee_id);
  END IF;
  RETURN NULL;
END
$$;
-- An absence is also shown to its substitute.
CREATE FUNCTION renew_version_of_substitute() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_version(OLD.company_id, OLD.substitute_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_version(NEW.company_id, NEW.substitute_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION renew_versions_with_absence(company BIGINT, absence BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_version(a.company_id, a.employee_id), renew_version(a.company_id, a.substitute_id) FROM absences a
    WHERE a.company_id = company AND a.id = absence;
END
$$;
CREATE FUNCTION renew_versions_with_entry(company BIGINT, entry BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_version(t.company_id, t.employee_id) FROM time_entries t WHERE t.company_id = company AND t.id = entry;
END
$$;
CREATE FUNCTION renew_versions_with_list_of_absence() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_versions_with_absence(OLD.company_id, OLD.absence_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_versions_with_absence(NEW.company_id, NEW.absence_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION renew_versions_with_entry_decision() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_versions_with_entry(OLD.company_id, OLD.entry_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_versions_with_entry(NEW.company_id, NEW.entry_id);
  END IF;
  RETURN NULL;
END
$$;
-- Kind 2 is a request about a time entry (domain::WaitingKind), the others are about absences.
CREATE FUNCTION renew_versions_with_request(company BIGINT, kind BIGINT, request BIGINT) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  IF kind = 2 THEN
    PERFORM renew_versions_with_entry(company, request);
  ELSE
    PERFORM renew_versions_with_absence(company, request);
  END IF;
END
$$;
CREATE FUNCTION renew_versions_with_escalation() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_versions_with_request(OLD.company_id, OLD.kind, OLD.request_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_versions_with_request(NEW.company_id, NEW.kind, NEW.request_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION renew_shared_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM renew_version(OLD.company_id, 0);
  ELSE
    PERFORM renew_version(NEW.company_id, 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION renew_shared_version_of_company() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_version(NEW.id, 0);
  RETURN NULL;
END
$$;

CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH ROW EXECUTE FUNCTION renew_version_of_employee();
CREATE TRIGGER version_of_substitute AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH ROW EXECUTE FUNCTION renew_version_of_substitute();
CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON absence_people
  FOR EACH ROW EXECUTE FUNCTION renew_versions_with_list_of_absence();
CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON absence_decisions
  FOR EACH ROW EXECUTE FUNCTION renew_versions_with_list_of_absence();
CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON time_entry_decisions
  FOR EACH ROW EXECUTE FUNCTION renew_versions_with_entry_decision();
CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON escalations
  FOR EACH ROW EXECUTE FUNCTION renew_versions_with_escalation();
CREATE TRIGGER shared_version AFTER INSERT OR UPDATE ON companies
  FOR EACH ROW EXECUTE FUNCTION renew_shared_version_of_company();
CREATE TRIGGER shared_version AFTER INSERT OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION renew_shared_version();
-- A login with a code, a logout and the end of all sessions each write one of these columns, of which nothing is shown.
-- So none of them changes a record either.
DROP TRIGGER record_change ON employees;
CREATE TRIGGER record_change AFTER INSERT OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION note_change_of_employee();
CREATE TRIGGER record_change_of_update AFTER UPDATE ON employees
  FOR EACH ROW WHEN ((OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS NOT DISTINCT FROM (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until))
  EXECUTE FUNCTION note_change_of_employee();
CREATE TRIGGER shared_version_of_change AFTER UPDATE ON employees
  FOR EACH ROW WHEN ((OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS NOT DISTINCT FROM (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until))
  EXECUTE FUNCTION renew_shared_version();
)sql";

/// Of a table with a column `employee_id`.
inline constexpr char version_of_person[] =
    "CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON @"
    " FOR EACH ROW EXECUTE FUNCTION renew_version_of_employee();";

/// Of a table with data that all employees share.
inline constexpr char shared_version[] =
    "CREATE TRIGGER shared_version AFTER INSERT OR UPDATE OR DELETE ON @"
    " FOR EACH ROW EXECUTE FUNCTION renew_shared_version();";

}  // namespace stint::postgresql::migrations
