#pragma once

#include <array>
#include <span>
#include <vector>

#include <stint/postgresql/steps.hpp>

namespace stint::later_version {

/// What a version after this one might add: a column of a busy table, tables that triggers fill whichever version
/// writes, and an index.
inline constexpr const char* added = R"sql(
ALTER TABLE time_entries ADD COLUMN recorded_by BIGINT NOT NULL DEFAULT 0;
CREATE TABLE marks (
  company_id BIGINT NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  record_id BIGINT NOT NULL,
  PRIMARY KEY (company_id, kind, record_id)
);
CREATE FUNCTION mark_record() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO marks (company_id, kind, record_id) VALUES (NEW.company_id, TG_TABLE_NAME, NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER mark AFTER INSERT ON absences FOR EACH ROW EXECUTE FUNCTION mark_record();
CREATE TRIGGER mark AFTER INSERT ON time_entries FOR EACH ROW EXECUTE FUNCTION mark_record();
CREATE INDEX time_entries_by_recorder ON time_entries (company_id, recorded_by);
-- Of each company, as the version after counts them.
CREATE TABLE mark_counts (
  company_id BIGINT PRIMARY KEY,
  marks BIGINT NOT NULL
);
CALL wall_in('marks');
CALL wall_in('mark_counts');
)sql";

/// What it might remove once no server of this version is left.
inline constexpr const char* taken_away = "DROP INDEX wrong_tries_by_age;";

inline constexpr std::array<const char*, 1> adding{added};
inline constexpr std::array<const char*, 1> taking_away{taken_away};

/// The steps of a version, and two that come after them.
inline std::vector<postgresql::Step> with_later_steps(std::span<const postgresql::Step> steps) {
  std::vector<postgresql::Step> all{steps.begin(), steps.end()};
  const auto next = all.back().number + 1;
  all.push_back({next, adding, postgresql::Effect::expands});
  all.push_back({next + 1, taking_away, postgresql::Effect::contracts, next});
  return all;
}

}  // namespace stint::later_version
