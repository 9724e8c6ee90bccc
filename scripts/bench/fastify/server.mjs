// Own absences and time entries by hand, on Stint's own tables and with its own tokens: the token's signature, the
// account's row, then the same rows in the same JSON; for an entry the overlaps, the entry and its line in the audit
// trail, in one transaction. The rules on breaks, months and limits are left out, in its favour.
//
// usage: node server.mjs DATABASE-URL KEYS-URL
import Fastify from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';

const [databaseUrl, keysUrl] = process.argv.slice(2);
const url = new URL(databaseUrl.replace('postgresql://stint@/', 'postgresql://stint@localhost/'));
const pool = new pg.Pool({ host: url.searchParams.get('host'), user: 'stint', database: url.pathname.slice(1), max: 16 });
const keys = createRemoteJWKSet(new URL(keysUrl));
const verified = new Map();

async function callerOf(request) {
  const token = request.headers.authorization?.slice('Bearer '.length);
  let claims = verified.get(token);
  if (!claims) {
    claims = (await jwtVerify(token, keys)).payload;
    verified.set(token, claims);
  }
  if (claims.exp * 1000 < Date.now()) throw Object.assign(new Error('expired'), { statusCode: 401 });
  return Number(claims.sub);
}

const account = { name: 'account', text: 'SELECT company_id, role, active, session_epoch FROM employees WHERE id = $1' };
const absences = {
  name: 'absences',
  text: `SELECT a.id, a.type, t.name, a.first_day, a.last_day, a.half_days, a.state, a.half, a.substitute_state,
    a.certificate_provided, t.requires_medical_certificate FROM absences a
    JOIN absence_types t ON t.company_id = a.company_id AND t.code = a.type
    WHERE a.company_id = $1 AND a.employee_id = $2 ORDER BY a.first_day DESC, a.id DESC`,
};
const day = (days) => new Date(Number(days) * 86_400_000).toISOString().slice(0, 10);

const server = Fastify();

server.get('/api/v2/absence-requests/my', async (request) => {
  const employee = await callerOf(request);
  const { rows: [{ company_id: company }] } = await pool.query({ ...account, values: [employee] });
  const { rows } = await pool.query({ ...absences, values: [company, employee] });
  return rows.map((row) => ({
    id: Number(row.id), type: { code: row.type, name: row.name }, startDate: day(row.first_day), endDate: day(row.last_day),
    days: Number(row.half_days) / 2, status: Number(row.state), half: row.half, substitute: row.substitute_state,
    certificate: row.requires_medical_certificate === '1' ? row.certificate_provided === '1' : null,
  }));
});

server.post('/api/v2/time-tracking/clock-entry', async (request) => {
  const employee = await callerOf(request);
  const begin = Math.floor(request.body.startTimestamp / 60_000);
  const end = Math.floor(request.body.endTimestamp / 60_000);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows: [{ company_id: company }] } = await client.query({ ...account, values: [employee] });
    const overlaps = await client.query({
      name: 'overlaps',
      text: `SELECT id FROM time_entries WHERE company_id = $1 AND employee_id = $2 AND begin_minute < $4
        AND end_minute > $3 AND begin_minute >= $3 - 2160`,
      values: [company, employee, begin, end],
    });
    if (overlaps.rowCount > 0) throw Object.assign(new Error('overlaps'), { statusCode: 409 });
    const { rows: [{ id }] } = await client.query({
      name: 'entry',
      text: `INSERT INTO time_entries (id, employee_id, day, begin_minute, end_minute, break_minutes, remarks, state, origin,
        auto_stopped, break_correction_minutes, violation_ignored, deletion_requested, rejection_reason, company_id)
        VALUES (nextval('ids_of_time_entry'), $1, $2, $3, $4, 0, '', 1, 1, 0, 0, 0, 0, '', $5) RETURNING id`,
      values: [employee, Math.floor(begin / 1440), begin, end, company],
    });
    await client.query({
      name: 'audit',
      text: `INSERT INTO audit_trail (company_id, at, actor_id, action, subject_id, details)
        VALUES ($1, $2, $3, 'time-entry.created', $4, '[]')`,
      values: [company, Date.now(), employee, id],
    });
    await client.query('COMMIT');
    return { id: Number(id) };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

const address = await server.listen({ host: '127.0.0.1', port: 0 });
console.log(`listening on ${address}`);
