#pragma once

namespace stint::postgresql::migrations {

/// Limits on simultaneous absences, days on which a company is closed, and requests that wait too long.
inline constexpr char team_rules[] = R"sql(
ALTER TABLE companies ADD COLUMN team_rules_count_pending BIGINT NOT NULL DEFAULT 0
  CHECK (team_rules_count_pending IN (0, 1));
ALTER TABLE companies ADD COLUMN escalation_remind_after BIGINT CHECK (escalation_remind_after > 0);
ALTER TABLE companies ADD COLUMN escalation_deputies_after BIGINT CHECK (escalation_deputies_after > 0);
ALTER TABLE companies ADD COLUMN escalation_administrators_after BIGINT CHECK (escalation_administrators_after > 0);
ALTER TABLE companies ADD COLUMN escalation_working_days BIGINT NOT NULL DEFAULT 0
  CHECK (escalation_working_days IN (0, 1));

CREATE TABLE team_rules_blackouts (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  start_date BIGINT NOT NULL,
  end_date BIGINT NOT NULL CHECK (end_date >= start_date),
  effect BIGINT NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
);
CREATE TABLE team_rules_most_away (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  department TEXT COLLATE "C" NOT NULL,
  most BIGINT NOT NULL CHECK (most >= 0),
  effect BIGINT NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
);
CREATE TABLE team_rules_one_present (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  group_name TEXT COLLATE "C" NOT NULL,
  effect BIGINT NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
);
CREATE TABLE team_rules_group_members (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  group_name TEXT COLLATE "C" NOT NULL,
  employee TEXT COLLATE "C" NOT NULL, -- key
  PRIMARY KEY (company_id, position)
);
CREATE TABLE company_holidays (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  absence_type TEXT COLLATE "C" NOT NULL,
  start_date BIGINT NOT NULL,
  end_date BIGINT NOT NULL CHECK (end_date >= start_date),
  PRIMARY KEY (company_id, position)
);
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON team_rules_blackouts
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON team_rules_most_away
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON team_rules_one_present
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON team_rules_group_members
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON company_holidays
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();

CREATE TABLE company_holidays_filed (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  employee_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  half BIGINT NOT NULL CHECK (half IN (0, 1)),
  PRIMARY KEY (company_id, employee_id, day, half),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE TABLE escalations (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 3),
  request_id BIGINT NOT NULL,
  since BIGINT NOT NULL, -- milliseconds since 1970
  stage BIGINT NOT NULL CHECK (stage BETWEEN 0 AND 3),
  reached_at BIGINT NOT NULL, -- likewise
  PRIMARY KEY (company_id, kind, request_id)
);

ALTER TABLE absence_decisions ADD COLUMN escalated BIGINT NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1));
ALTER TABLE time_entry_decisions ADD COLUMN escalated BIGINT NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1));

DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['team_rules_blackouts', 'team_rules_most_away', 'team_rules_one_present',
    'team_rules_group_members', 'company_holidays']
  LOOP
    CALL wall_in(name);
    CALL show_at_sign_in(name);
  END LOOP;
END
$$;
CALL wall_in('company_holidays_filed');
CALL wall_in('escalations');
)sql";

}  // namespace stint::postgresql::migrations
