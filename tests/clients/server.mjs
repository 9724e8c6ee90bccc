// The real server with one company, its issuer being where it really listens.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const people = { erika: { username: 'erika@acme.example', password: 'correct horse & 100 % ümlaut' } };
export const gate = { id: 'gate & 1', secret: 's3cret: + % ü' };

const company = {
  company: { key: 'acme', name: 'Acme GmbH', timeZone: 'Europe/Berlin' },
  clients: [{ id: gate.id, name: 'Gate', secret: gate.secret, terminal: true }],
  employees: [{ key: 'erika', firstName: 'Erika', lastName: 'Muster', email: people.erika.username,
                password: people.erika.password }],
};

async function free_port() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

function done(stint, args) {
  const { status, stdout, stderr } = spawnSync(stint, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`stint ${args.join(' ')}: ${stderr}`);
  return stdout.trimEnd();
}

async function listening(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('listening on ')) return;
  }
  throw new Error('the server did not start');
}

/// Runs `visit({ issuer, origin, run })` while the server serves a company; `run` is the command line on its database;
/// `configuration` is more of the file.
export async function with_server(stint, visit, served = company, configuration = '') {
  const folder = mkdtempSync(join(tmpdir(), 'stint-clients-'));
  const origin = `http://127.0.0.1:${await free_port()}`;
  const issuer = `${origin}/api/v2`;
  const file = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const database = ['--database', `sqlite:${join(folder, 'stint.db')}`];
  const run = (...args) => done(stint, [...args, ...database]);
  run('import', file('acme.json', JSON.stringify(served)));
  const config = file('stint.toml', `[tokens]\nissuer = "${issuer}"\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n${configuration}`);
  const server = spawn(stint, ['serve', '--listen', origin.slice('http://'.length), '--config', config, ...database],
                       { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    await listening(server);
    await visit({ issuer, origin, run });
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}
