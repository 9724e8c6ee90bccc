#pragma once

namespace stint::postgresql::migrations {

/// The previous time zones of companies, each with its last day.
inline constexpr char former_time_zones[] = R"sql(
CREATE TABLE former_time_zones (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  time_zone TEXT COLLATE "C" NOT NULL,
  valid_until BIGINT NOT NULL,
  PRIMARY KEY (company_id, position)
);
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON former_time_zones
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CALL wall_in('former_time_zones');
CALL show_at_sign_in('former_time_zones');
)sql";

}  // namespace stint::postgresql::migrations
