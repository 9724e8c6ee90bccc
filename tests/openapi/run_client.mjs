#!/usr/bin/env node
// Makes a client of the OpenAPI document (openapi-typescript, openapi-fetch), compiles a story told with it under strict
// rules, and tells it to the real server.
//
//     node tests/openapi/run_client.mjs --stint build/debug/bin/stint
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { with_server } from '../clients/server.mjs';
import { printed_by } from './document.mjs';

const { values: { stint } } = parseArgs({ options: { stint: { type: 'string' } } });
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'stint-client-'));

const password = 'correct horse battery staple';
const person = (key, firstName, lastName, more) => (
  { key, firstName, lastName, email: `${key}@acme.example`, password, ...more });
const company = {
  company: { key: 'acme', name: 'Acme GmbH', timeZone: 'Europe/Berlin' },
  absenceTypes: [{ code: 'VAC', name: 'Vacation', kind: 'vacation' }],
  employees: [person('max', 'Max', 'Mann', { role: 'MANAGER' }),
              person('erika', 'Erika', 'Muster', { managers: ['max'] })],
};

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [here(`node_modules/${program}`), ...args],
                                               { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
}

try {
  symlinkSync(here('node_modules'), join(folder, 'node_modules'));
  for (const name of ['tsconfig.json', 'client_story.ts']) cpSync(here(name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(printed_by(stint)));
  run('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'interface.d.ts');
  run('typescript/bin/tsc', '--project', 'tsconfig.json');
  const { tell } = await import(pathToFileURL(join(folder, 'client_story.js')));
  await with_server(stint, ({ issuer }) => tell(issuer, password), company);
  console.log('All tests passed (in 1 test cases)');
} catch (error) {
  console.log(error);
  console.log('test cases: 1 | 0 passed | 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
