#!/usr/bin/env node
// The schema of company files, as the program prints it, judges files as the reader does: those of the demo, and each
// that the tests of the reader have judged (tests/company_file).
//
//     node tests/openapi/run_company_schema.mjs --stint build/debug/bin/stint --judged build/debug/company_files.jsonl
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import formats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020.js';

const { values: { stint, judged } } = parseArgs({ options: { stint: { type: 'string' }, judged: { type: 'string' } } });
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// What no schema sees: that a member stands twice, how one date compares with another, and its weekday.
const beyond_schemas = ['appears twice in its object', 'must not be before the start date', 'must be a Monday'];

function schema_validator() {
  const { status, stdout, stderr } = spawnSync(stint, ['company-schema'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`stint company-schema: ${stderr}`);
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  formats(ajv);
  return ajv.compile(JSON.parse(stdout));
}

/// The tree of a file, or undefined where it is not JSON, which no schema has to judge.
function parsed(text) {
  try {
    return JSON.parse(text.replace(/^\u{feff}/u, ''));
  } catch {
    return undefined;
  }
}

const validate = schema_validator();
const complaints = [];
const count = { taken: 0, refused: 0, beyond: 0 };

function compare(text, faults, name) {
  const tree = parsed(text);
  if (tree === undefined) return;
  const taken = validate(tree);
  const only_beyond = faults.length > 0 && faults.every((fault) => beyond_schemas.includes(fault));
  if (only_beyond) {
    count.beyond += 1;
    if (!taken) complaints.push(`no longer beyond schemas: ${faults}`);
    return;
  }
  count[taken ? 'taken' : 'refused'] += 1;
  if (taken === (faults.length === 0)) return;
  complaints.push(`${name}: the reader ${faults.length === 0 ? 'takes it' : `says: ${faults}`}, the schema ` +
                  (taken ? 'takes it' : JSON.stringify(validate.errors)));
}

const demo = here('../../adapters/demo/companies/');
for (const name of readdirSync(demo)) compare(readFileSync(demo + name, 'utf8'), [], name);
for (const line of readFileSync(judged, 'utf8').trimEnd().split('\n')) {
  const { file, faults } = JSON.parse(line);
  compare(file, faults, file.slice(0, 2000));
}

for (const [kind, least] of [['taken', 30], ['refused', 150], ['beyond', 1]]) {
  if (count[kind] < least) complaints.push(`only ${count[kind]} files are ${kind}`);
}
complaints.forEach((complaint) => console.log(complaint));
const all = count.taken + count.refused + count.beyond;
console.log(complaints.length === 0 ? `All tests passed (${all} assertions in 1 test case)`
                                    : 'test cases: 1 | 1 failed');
process.exitCode = complaints.length === 0 ? 0 : 1;
