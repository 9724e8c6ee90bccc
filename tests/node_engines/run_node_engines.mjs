#!/usr/bin/env node
// Every npm package that the project locks runs on the Node.js of Debian 12, which scripts/install takes where there is
// none.
//
//   run_node_engines.mjs LOCK...
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../npm/package.json', import.meta.url));
const semver = require('semver');

/// What Debian 12 ships since July 2024, with its security updates.
const debian = '18.20.4';

const refuses = (range) => !semver.satisfies(debian, range);

function refusedBy(lock) {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  return Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && refuses(engines.node))
    .map(([path, { version, engines }]) => `${path} ${version} requires Node.js ${engines.node}`);
}

assert(refuses('>=20') && refuses('^18.21.0 || >=20') && !refuses('>= 18') && !refuses('*'));
const locks = process.argv.slice(2);
assert(locks.length > 0, 'no lock was named');
for (const lock of locks) assert.deepEqual(refusedBy(lock), [], lock);
console.log(`${locks.length} locks: each package runs on Node.js ${debian}`);
