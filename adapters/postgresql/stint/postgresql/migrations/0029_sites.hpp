#pragma once

namespace stint::postgresql::migrations {

/// The settings of a branch office that replace the company's, and the zone of an employee, each effective from a day.
inline constexpr char sites[] = R"sql(
CREATE TABLE branch_offices (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  branch_office TEXT COLLATE "C" NOT NULL,
  time_zone TEXT COLLATE "C",
  holiday_calendar TEXT COLLATE "C", -- key
  language TEXT COLLATE "C",
  valid_from BIGINT,
  PRIMARY KEY (company_id, position)
);
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON branch_offices
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CALL wall_in('branch_offices');
CALL show_at_sign_in('branch_offices');

ALTER TABLE employees ADD COLUMN time_zone TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE employee_terms ADD COLUMN time_zone TEXT COLLATE "C";
)sql";

}  // namespace stint::postgresql::migrations
