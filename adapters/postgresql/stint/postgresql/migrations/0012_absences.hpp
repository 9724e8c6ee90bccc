#pragma once

namespace stint::postgresql::migrations {

/// Absences with their cancellation and substitute requests.
inline constexpr char first_absences[] = R"sql(
-- `halves` has a digit for each day from the first: 0 takes none of its halves, 1 the morning, 2 the afternoon, 3 both.
-- Deleted absences are gone; a done one is approved here.
CREATE TABLE absences (
  employee_id BIGINT NOT NULL,
  first_day BIGINT NOT NULL,
  id BIGINT NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  company_id BIGINT NOT NULL,
  type TEXT COLLATE "C" NOT NULL,
  last_day BIGINT NOT NULL,
  half_days BIGINT NOT NULL GENERATED ALWAYS AS (length(replace(replace(halves, '0', ''), '3', '33'))) STORED,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3, 5)),
  half BIGINT CHECK (half IN (0, 1)),
  substitute_state BIGINT CHECK (substitute_state BETWEEN 1 AND 3),
  certificate_provided BIGINT NOT NULL CHECK (certificate_provided IN (0, 1)),
  substitute_id BIGINT,
  substitute_answered_at BIGINT,
  cancellation_state BIGINT NOT NULL CHECK (cancellation_state BETWEEN 0 AND 3),
  halves TEXT COLLATE "C" NOT NULL,
  cancellation_reason TEXT COLLATE "C" NOT NULL,
  rejection_reason TEXT COLLATE "C" NOT NULL,
  comments TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, employee_id, first_day, id),
  CHECK (last_day >= first_day),
  CHECK (length(halves) = last_day - first_day + 1 AND halves !~ '[^0-3]'),
  CHECK (half IS NULL OR first_day = last_day),
  CHECK ((substitute_id IS NULL) = (substitute_state IS NULL)),
  CHECK (substitute_answered_at IS NULL OR substitute_id IS NOT NULL),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, substitute_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, type) REFERENCES absence_types (company_id, code)
);
CREATE INDEX absences_of_company ON absences (company_id, first_day DESC, id DESC);
CREATE INDEX absences_to_approve ON absences (company_id, employee_id) WHERE state IN (1, 2);
CREATE INDEX absences_away ON absences (company_id, last_day, first_day, employee_id) WHERE state = 3;
CREATE INDEX absences_to_cancel ON absences (company_id, first_day, id) WHERE cancellation_state = 1;
CREATE INDEX absences_by_substitute ON absences (company_id, substitute_id, first_day DESC, id DESC)
  WHERE substitute_id IS NOT NULL;

-- `list` 0: who has approved; 1: who has been told that it waits for their decision.
CREATE TABLE absence_people (
  absence_id BIGINT NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  list BIGINT NOT NULL CHECK (list IN (0, 1)),
  position BIGINT NOT NULL,
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  PRIMARY KEY (absence_id, list, position)
);

CREATE TABLE absence_decisions (
  absence_id BIGINT NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 4),
  employee_id BIGINT REFERENCES employees (id),
  at BIGINT NOT NULL,
  reason TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (absence_id, position)
);
)sql";

}  // namespace stint::postgresql::migrations
