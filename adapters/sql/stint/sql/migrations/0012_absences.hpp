#pragma once

namespace stint::sql::migrations {

/// Absences with their cancellation and substitute requests.
inline constexpr char first_absences[] = R"sql(
-- `halves` has a digit for each day from the first: 0 takes none of its halves, 1 the morning, 2 the afternoon, 3 both.
-- Deleted absences are gone; a done one is approved here. Where rows are stored by their key, the newest day comes
-- first, and what counts and lists read comes before comments and reasons, which may be long.
CREATE TABLE absences (
  employee_id {int} NOT NULL,
  first_day {int} NOT NULL,
  id {int} NOT NULL {postgresql UNIQUE} CHECK (id BETWEEN 1 AND 2147483647),
  company_id {int} NOT NULL,
  type {text} NOT NULL,
  last_day {int} NOT NULL,
  half_days {int} NOT NULL {postgresql GENERATED ALWAYS }AS
    (length(replace(replace(halves, '0', ''), '3', '33'))) STORED,
  state {int} NOT NULL CHECK (state IN (1, 2, 3, 5)),
  half {int} CHECK (half IN (0, 1)),
  substitute_state {int} CHECK (substitute_state BETWEEN 1 AND 3),
  certificate_provided {int} NOT NULL CHECK (certificate_provided IN (0, 1)),
  substitute_id {int},
  substitute_answered_at {int},
  cancellation_state {int} NOT NULL CHECK (cancellation_state BETWEEN 0 AND 3),
  halves {text} NOT NULL,
  cancellation_reason {text} NOT NULL,
  rejection_reason {text} NOT NULL,
  comments {text} NOT NULL,
  PRIMARY KEY ({of_company}employee_id, first_day{newest_first}, id{newest_first}),
  CHECK (last_day >= first_day),
  CHECK (length(halves) = last_day - first_day + 1 AND halves {sqlite NOT GLOB '*[^0-3]*'}{postgresql !~ '[^0-3]'}),
  CHECK (half IS NULL OR first_day = last_day),
  CHECK ((substitute_id IS NULL) = (substitute_state IS NULL)),
  CHECK (substitute_answered_at IS NULL OR substitute_id IS NOT NULL),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, substitute_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, type) REFERENCES absence_types (company_id, code)
) {clustered};
{sqlite CREATE UNIQUE INDEX absences_by_id ON absences (id);}
CREATE INDEX absences_of_company ON absences (company_id, first_day DESC, id DESC);
CREATE INDEX absences_to_approve ON absences (company_id, employee_id) WHERE state IN (1, 2);
CREATE INDEX absences_away ON absences (company_id, last_day, first_day, employee_id) WHERE state = 3;
CREATE INDEX absences_to_cancel ON absences (company_id, first_day, id) WHERE cancellation_state = 1;
CREATE INDEX absences_by_substitute ON absences ({of_company}substitute_id, first_day DESC, id DESC)
  WHERE substitute_id IS NOT NULL;

-- `list` 0: who has approved; 1: who has been told that it waits for their decision.
CREATE TABLE absence_people (
  absence_id {int} NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  list {int} NOT NULL CHECK (list IN (0, 1)),
  position {int} NOT NULL,
  employee_id {int} NOT NULL REFERENCES employees (id),
  PRIMARY KEY (absence_id, list, position)
) {clustered};

CREATE TABLE absence_decisions (
  absence_id {int} NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position {int} NOT NULL,
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 4),
  employee_id {int} REFERENCES employees (id),
  at {int} NOT NULL,
  reason {text} NOT NULL,
  PRIMARY KEY (absence_id, position)
) {clustered};
)sql";

}  // namespace stint::sql::migrations
