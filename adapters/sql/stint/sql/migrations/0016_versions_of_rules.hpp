#pragma once

namespace stint::sql::migrations {

/// Further settings of a company that change its version.
inline constexpr char versions_of_rules[] = R"sql(
{settings_version_of absence_types}
{settings_version_of absence_type_roles}
{settings_version_of absence_type_blackouts}
{settings_version_of work_schedules}
{settings_version_of holiday_calendars}
{settings_version_of deputyships}

{postgresql CREATE FUNCTION change_settings_of_calendar() RETURNS TRIGGER LANGUAGE plpgsql AS $$
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
$$;}
{settings_version_of_calendars holidays}
)sql";

}  // namespace stint::sql::migrations
