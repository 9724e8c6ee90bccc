#pragma once

namespace stint::postgresql::migrations {

/// Versions that show whether a company's settings or employees have changed.
inline constexpr char first_settings_versions[] = R"sql(
-- Another random number after each change of the company, its employees or one of their lists: unlike a count, it never
-- comes again after a change that was rolled back.
CREATE TABLE settings_versions (
  company_id BIGINT PRIMARY KEY,
  version BIGINT NOT NULL
);
CREATE FUNCTION another_version() RETURNS BIGINT LANGUAGE sql VOLATILE AS $$
  SELECT (random() * 4503599627370496)::BIGINT;
$$;

CREATE FUNCTION change_settings_of_company() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO settings_versions VALUES (NEW.id, another_version());
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE settings_versions SET version = another_version() WHERE company_id = NEW.id;
  ELSE
    DELETE FROM settings_versions WHERE company_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON companies
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_company();

-- Of a table of which each row belongs to a company: that of the row as it was, and as it is.
CREATE FUNCTION change_settings_of_row() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE settings_versions SET version = another_version() WHERE company_id = OLD.company_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE settings_versions SET version = another_version() WHERE company_id = NEW.company_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON break_tiers
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON allowed_networks
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON additional_recipients
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();

CREATE FUNCTION change_settings_of_employee() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE settings_versions SET version = another_version()
      WHERE company_id = (SELECT company_id FROM employees WHERE id = OLD.employee_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE settings_versions SET version = another_version()
      WHERE company_id = (SELECT company_id FROM employees WHERE id = NEW.employee_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON employee_managers
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_employee();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON extra_view_rights
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_employee();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON favorite_projects
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_employee();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON vacation_carry_over
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_employee();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON former_vacation
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_employee();
)sql";

}  // namespace stint::postgresql::migrations
