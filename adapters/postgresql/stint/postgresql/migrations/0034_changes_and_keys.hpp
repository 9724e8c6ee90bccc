#pragma once

namespace stint::postgresql::migrations {

/// The first version of a company's data. Each change of a record is recorded with the moment of the unit of work that
/// makes it.
inline constexpr char changes_of_records[] = R"sql(
CREATE FUNCTION begin_data_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions SELECT NEW.id, another_version(), coalesce(max(changed_at), 0) FROM data_versions;
  RETURN NULL;
END
$$;
CREATE TRIGGER data_version AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION begin_data_version();

CREATE FUNCTION note_record(company BIGINT, record_kind BIGINT, record BIGINT, employee BIGINT, is_gone BIGINT)
RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_changes (company_id, kind, record_id, employee_id, changed_at, gone)
    SELECT company, record_kind, record, employee, v.changed_at, is_gone FROM data_versions v
      WHERE v.company_id = company
    ON CONFLICT (company_id, kind, record_id) DO UPDATE
      SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = excluded.gone;
END
$$;
CREATE FUNCTION note_change_of_record() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_record(OLD.company_id, TG_ARGV[0]::BIGINT, OLD.id, OLD.employee_id, 1);
  ELSE
    PERFORM note_record(NEW.company_id, TG_ARGV[0]::BIGINT, NEW.id, NEW.employee_id, 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION note_change_of_employee() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_record(OLD.company_id, 2, OLD.id, OLD.id, 1);
  ELSE
    PERFORM note_record(NEW.company_id, 2, NEW.id, NEW.id, 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH ROW EXECUTE FUNCTION note_change_of_record(0);
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON time_entries
  FOR EACH ROW EXECUTE FUNCTION note_change_of_record(1);
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION note_change_of_employee();
)sql";

}  // namespace stint::postgresql::migrations
