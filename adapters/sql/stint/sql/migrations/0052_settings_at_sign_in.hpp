#pragma once

namespace stint::sql::migrations {

/// Keeps the version of a company's settings when an employee signs in or out: a login with a code, a logout and the
/// end of all sessions each write one of these columns, which belong to no setting and no employee's record.
inline constexpr char settings_at_sign_in[] = R"sql(
{sqlite DROP TRIGGER employees_changed;
CREATE TRIGGER employees_changed AFTER UPDATE ON employees
  WHEN (OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until)
BEGIN
  UPDATE settings_versions SET version = random() WHERE company_id IN (OLD.company_id, NEW.company_id);
END;}

{postgresql DROP TRIGGER settings_version ON employees;
CREATE TRIGGER settings_version AFTER INSERT OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version_of_change AFTER UPDATE ON employees
  FOR EACH ROW WHEN ((OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS NOT DISTINCT FROM (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until))
  EXECUTE FUNCTION change_settings_of_row();}
)sql";

}  // namespace stint::sql::migrations
