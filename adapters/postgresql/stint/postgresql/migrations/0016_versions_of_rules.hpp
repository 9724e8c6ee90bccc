#pragma once

namespace stint::postgresql::migrations {

/// Further settings of a company that change its version.
inline constexpr char versions_of_rules[] = R"sql(
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON absence_types
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON absence_type_roles
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON absence_type_blackouts
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON work_schedules
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON holiday_calendars
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON deputyships
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();

CREATE FUNCTION change_settings_of_calendar() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE settings_versions SET version = another_version()
      WHERE company_id = (SELECT company_id FROM holiday_calendars WHERE id = OLD.calendar_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE settings_versions SET version = another_version()
      WHERE company_id = (SELECT company_id FROM holiday_calendars WHERE id = NEW.calendar_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON holidays
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_calendar();
)sql";

}  // namespace stint::postgresql::migrations
