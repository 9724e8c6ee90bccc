#pragma once

namespace stint::sqlite::migrations {

/// The time that an absence takes is stored day by day, and the decisions about it with their times; earlier yearly
/// vacation stays.
inline constexpr char absences_keep_what_was[] = R"sql(
-- Before comments and reasons, which may be long, stands all that counts and lists read. `halves` has a digit for each
-- day from the first: 0 takes none of its halves, 1 the morning, 2 the afternoon, 3 both.
CREATE TABLE absences_with_halves (
  employee_id INTEGER NOT NULL,
  first_day INTEGER NOT NULL,
  id INTEGER NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL,
  type TEXT NOT NULL,
  last_day INTEGER NOT NULL,
  half_days INTEGER NOT NULL AS (length(replace(replace(halves, '0', ''), '3', '33'))) STORED,
  state INTEGER NOT NULL CHECK (state IN (1, 2, 3, 5)),
  half INTEGER CHECK (half IN (0, 1)),
  substitute_state INTEGER CHECK (substitute_state BETWEEN 1 AND 3),
  certificate_provided INTEGER NOT NULL CHECK (certificate_provided IN (0, 1)),
  substitute_id INTEGER,
  substitute_answered_at INTEGER,
  cancellation_state INTEGER NOT NULL CHECK (cancellation_state BETWEEN 0 AND 3),
  halves TEXT NOT NULL,
  cancellation_reason TEXT NOT NULL,
  rejection_reason TEXT NOT NULL,
  comments TEXT NOT NULL,
  PRIMARY KEY (employee_id, first_day DESC, id DESC),
  CHECK (last_day >= first_day),
  CHECK (length(halves) = last_day - first_day + 1 AND halves NOT GLOB '*[^0-3]*'),
  CHECK (half IS NULL OR first_day = last_day),
  CHECK ((substitute_id IS NULL) = (substitute_state IS NULL)),
  CHECK (substitute_answered_at IS NULL OR substitute_id IS NOT NULL),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, substitute_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, type) REFERENCES absence_types (company_id, code)
) STRICT, WITHOUT ROWID;

-- Until now every change of schedule or holidays has counted all days anew: those of today are those that count. Day 0
-- was a Thursday; a holiday's portion is 0 full, 1 morning, 2 afternoon.
INSERT INTO absences_with_halves (employee_id, first_day, id, company_id, type, last_day, state, half, substitute_state,
  certificate_provided, substitute_id, substitute_answered_at, cancellation_state, halves, cancellation_reason,
  rejection_reason, comments)
SELECT a.employee_id, a.first_day, a.id, a.company_id, a.type, a.last_day, a.state, a.half, a.substitute_state,
  a.certificate_provided, a.substitute_id, NULL, a.cancellation_state,
  (WITH RECURSIVE covered (day) AS (
     SELECT a.first_day UNION ALL SELECT day + 1 FROM covered WHERE day < a.last_day)
   SELECT group_concat(iif(
       CASE ((covered.day + 3) % 7 + 7) % 7
         WHEN 0 THEN iif(s.id IS NULL, 480, s.monday)
         WHEN 1 THEN iif(s.id IS NULL, 480, s.tuesday)
         WHEN 2 THEN iif(s.id IS NULL, 480, s.wednesday)
         WHEN 3 THEN iif(s.id IS NULL, 480, s.thursday)
         WHEN 4 THEN iif(s.id IS NULL, 480, s.friday)
         WHEN 5 THEN iif(s.id IS NULL, 0, s.saturday)
         ELSE iif(s.id IS NULL, 0, s.sunday)
       END > 0,
       CASE a.half WHEN 0 THEN 1 WHEN 1 THEN 2 ELSE 3 END &
         ~coalesce((SELECT CASE h.portion WHEN 0 THEN 3 ELSE h.portion END
                      FROM holidays h WHERE h.calendar_id = e.holiday_calendar_id AND h.day = covered.day), 0),
       0), '')
     FROM covered),
  a.cancellation_reason, a.rejection_reason, a.comments
FROM absences a
JOIN employees e ON e.id = a.employee_id
LEFT JOIN work_schedules s ON s.id = e.schedule_id;

CREATE TABLE approvals_before AS SELECT absence_id, position, manager_id FROM absence_approvals;
DROP TABLE absence_approvals;
DROP TABLE absences;
ALTER TABLE absences_with_halves RENAME TO absences;
CREATE UNIQUE INDEX absences_by_id ON absences (id);
CREATE INDEX absences_of_company ON absences (company_id, first_day DESC, id DESC);
CREATE INDEX absences_to_approve ON absences (company_id, employee_id) WHERE state IN (1, 2);
CREATE INDEX absences_away ON absences (company_id, last_day, first_day, employee_id) WHERE state = 3;
CREATE INDEX absences_to_cancel ON absences (company_id, first_day, id) WHERE cancellation_state = 1;
CREATE INDEX absences_by_substitute ON absences (substitute_id, first_day DESC, id DESC)
  WHERE substitute_id IS NOT NULL;

-- `list` 0: who has approved; 1: who has been told that it waits for their decision.
CREATE TABLE absence_people (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  list INTEGER NOT NULL CHECK (list IN (0, 1)),
  position INTEGER NOT NULL,
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  PRIMARY KEY (absence_id, list, position)
) STRICT, WITHOUT ROWID;
INSERT INTO absence_people SELECT absence_id, 0, position, manager_id FROM approvals_before;
DROP TABLE approvals_before;

-- Those who were told so far: the managers that are not locked, else the administrators.
INSERT INTO absence_people
SELECT a.id, 1, m.position, m.manager_id
FROM absences a
JOIN employee_managers m ON m.employee_id = a.employee_id
JOIN employees boss ON boss.id = m.manager_id AND boss.active = 1
WHERE (a.state IN (1, 2) OR a.cancellation_state = 1) AND (boss.id <> a.employee_id OR boss.role = 2);
INSERT INTO absence_people
SELECT a.id, 1, boss.id, boss.id
FROM absences a
JOIN employees boss ON boss.company_id = a.company_id AND boss.role = 2 AND boss.active = 1
WHERE (a.state IN (1, 2) OR a.cancellation_state = 1)
  AND NOT EXISTS (SELECT 1 FROM absence_people p WHERE p.absence_id = a.id AND p.list = 1);

CREATE TABLE absence_decisions (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4),
  employee_id INTEGER REFERENCES employees (id),
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (absence_id, position)
) STRICT, WITHOUT ROWID;

-- The audit trail knows what was decided before.
INSERT INTO absence_decisions
SELECT t.subject_id, row_number() OVER (PARTITION BY t.subject_id ORDER BY t.id) - 1,
  CASE t.action
    WHEN 'absence.rejected' THEN 1
    WHEN 'absence.cancellation_asked' THEN 3
    WHEN 'absence.cancellation_rejected' THEN 4
    ELSE 0
  END,
  e.id, t.at,
  coalesce((SELECT d.value ->> 1 FROM json_each(t.details) d
              WHERE (t.action = 'absence.rejected' AND d.value ->> 0 = 'rejectionReason')
                 OR (t.action = 'absence.cancellation_asked' AND d.value ->> 0 = 'cancellationReason')), '')
FROM audit_trail t
JOIN absences a ON a.id = t.subject_id AND a.company_id = t.company_id
LEFT JOIN employees e ON e.id = t.actor_id
WHERE t.action IN ('absence.approval_recorded', 'absence.approved', 'absence.rejected', 'absence.cancellation_asked',
  'absence.cancellation_rejected');
CREATE TABLE answers_before AS
SELECT subject_id, actor_id, max(at) AS at FROM audit_trail
WHERE action IN ('absence.substitution_accepted', 'absence.substitution_rejected') GROUP BY subject_id, actor_id;
UPDATE absences SET substitute_answered_at = b.at FROM answers_before b
WHERE absences.id = b.subject_id AND absences.substitute_id = b.actor_id AND absences.substitute_state IN (2, 3);
DROP TABLE answers_before;

-- What somebody's yearly vacation was up to a year, where it is another one since.
CREATE TABLE former_vacation (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  until_year INTEGER NOT NULL,
  half_days INTEGER NOT NULL CHECK (half_days >= 0),
  PRIMARY KEY (employee_id, until_year)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
