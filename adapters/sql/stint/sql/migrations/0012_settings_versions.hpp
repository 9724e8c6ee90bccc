#pragma once

namespace stint::sql::migrations {

/// Versions that show whether a company's settings or employees have changed.
inline constexpr char settings_versions[] = R"sql(
-- Another random number after each change of the company, its employees or one of their lists: unlike a count, it never
-- comes again after a change that was rolled back.
CREATE TABLE settings_versions (
  company_id {int} PRIMARY KEY,
  version {int} NOT NULL
) {strict};

{sqlite CREATE TRIGGER settings_version_of_new_company AFTER INSERT ON companies BEGIN
  INSERT INTO settings_versions VALUES (NEW.id, random());
END;
CREATE TRIGGER settings_version_of_company AFTER UPDATE ON companies BEGIN
  UPDATE settings_versions SET version = random() WHERE company_id = NEW.id;
END;
CREATE TRIGGER settings_version_of_former_company AFTER DELETE ON companies BEGIN
  DELETE FROM settings_versions WHERE company_id = OLD.id;
END;}

{postgresql CREATE FUNCTION another_version() RETURNS BIGINT LANGUAGE sql VOLATILE AS $$
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
$$;}

{settings_version_of employees}
{settings_version_of break_tiers}
{settings_version_of allowed_networks}
{settings_version_of additional_recipients}
{settings_version_of_employees employee_managers}
{settings_version_of_employees extra_view_rights}
{settings_version_of_employees favorite_projects}
{settings_version_of_employees vacation_carry_over}
{settings_version_of_employees former_vacation}
)sql";

}  // namespace stint::sql::migrations
