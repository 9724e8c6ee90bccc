// Own absences and time entries by hand, on a database of Stint and with its personal tokens: the token's digest, which is
// looked up once, the account's row, then the same rows in the same JSON; for an entry the overlaps, the entry and its
// line in the audit trail, in one durable transaction. The rules on breaks, months and limits and the chain of the audit
// trail are left out, in its favour.
//
// usage: node sqlite.mjs PORT DATABASE
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [port, file] = process.argv.slice(2);
const database = new Database(file);
database.pragma('synchronous = FULL');
database.pragma('mmap_size = 1073741824');
const token = database.prepare('SELECT employee_id FROM personal_tokens WHERE hash = ?').pluck();
const account = database.prepare('SELECT company_id, role, active FROM employees WHERE id = ?');
const absences = database.prepare(`SELECT id, type, first_day, last_day, half_days, state, half, substitute_state
  FROM absences WHERE employee_id = ? AND company_id = ? ORDER BY first_day DESC, id DESC`);
const overlaps = database.prepare(`SELECT id FROM time_entries WHERE company_id = ? AND employee_id = ?
  AND begin_minute < ? AND end_minute > ? AND begin_minute >= ?`);
const count = database.prepare("UPDATE sequences SET last_id = last_id + 1 WHERE name = 'time_entry' RETURNING last_id")
  .pluck();
const entry = database.prepare(`INSERT INTO time_entries (id, employee_id, day, begin_minute, end_minute, break_minutes,
  remarks, state, origin, auto_stopped, break_correction_minutes, violation_ignored, deletion_requested,
  rejection_reason, company_id) VALUES (?, ?, ?, ?, ?, 0, '', 1, 1, 0, 0, 0, 0, '', ?)`);
const audit = database.prepare(`INSERT INTO audit_trail (company_id, at, actor_id, action, subject_id, details)
  VALUES (?, ?, ?, 'time-entry.created', ?, '[]')`);

const known = new Map();
function callerOf(request) {
  const text = request.headers.authorization?.slice('Bearer '.length) ?? '';
  let employee = known.get(text);
  if (employee === undefined) {
    employee = token.get(createHash('sha256').update(text).digest());
    if (employee === undefined) throw Object.assign(new Error('unknown token'), { statusCode: 401 });
    known.set(text, employee);
  }
  const { company_id: company, active } = account.get(employee);
  if (active !== 1) throw Object.assign(new Error('locked'), { statusCode: 401 });
  return { employee, company };
}
const day = (days) => new Date(days * 86_400_000).toISOString().slice(0, 10);

const server = Fastify();

server.get('/api/v2/absence-requests/my', async (request) => {
  const { employee, company } = callerOf(request);
  return absences.all(employee, company).map((row) => ({
    id: String(row.id), type: row.type, startDate: day(row.first_day), endDate: day(row.last_day),
    days: row.half_days / 2, status: row.state === 3 ? 'approved' : 'pending', halfDay: row.half,
    substitutePending: row.substitute_state, medicalCertificateProvided: null, employeeName: null, employeeId: null,
  }));
});

const enter = database.transaction((employee, company, begin, end) => {
  if (overlaps.get(company, employee, end, begin, begin - 2160)) {
    throw Object.assign(new Error('overlaps'), { statusCode: 409 });
  }
  const id = count.get();
  entry.run(id, employee, Math.floor(begin / 1440), begin, end, company);
  audit.run(company, Date.now(), employee, id);
  return id;
});
server.post('/api/v2/time-tracking/clock-entry', async (request) => {
  const { employee, company } = callerOf(request);
  const begin = Math.floor(request.body.startTimestamp / 60_000);
  return { id: String(enter(employee, company, begin, Math.floor(request.body.endTimestamp / 60_000))) };
});

await server.listen({ host: '127.0.0.1', port: Number(port) });
