#!/usr/bin/env node
// What must hold of the OpenAPI document itself: the rules of Redocly and Spectral (with their reasons in redocly.yaml
// and spectral.yaml), and our own.
//
//     node tests/openapi/run_rules.mjs --stint build/debug/bin/stint
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { operations_of, printed_by, resolved } from './document.mjs';

const { values: { stint } } = parseArgs({ options: { stint: { type: 'string' } } });
const document = printed_by(stint);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

async function complaints_of(program, ...args) {
  const linter = spawn(process.execPath, [here(`node_modules/${program}`), 'lint', ...args],
                       { env: { ...process.env, REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false' } });
  let text = '';
  for (const stream of [linter.stdout, linter.stderr]) stream.on('data', (chunk) => { text += chunk; });
  const [status] = await once(linter, 'close');
  return status === 0 ? [] : [text];
}

/// Calls `visit` with all schemas that a schema is made of, itself included, references followed.
function each_schema(schema, visit, seen = new Set()) {
  const real = resolved(document, schema);
  // Those of company files have the limits of a body, and leave out what was not said.
  if (real === undefined || seen.has(real) || 'x-company-file' in real) return;
  seen.add(real);
  visit({ ...real, ...schema });
  const parts = [...Object.values(real.properties ?? {}), real.items, ...(real.oneOf ?? [])];
  for (const part of parts.filter((each) => typeof each === 'object')) each_schema(part, visit, seen);
}

const has_type = (schema, type) => [schema.type].flat().includes(type);

/// What a response holds is closed: all members that there may be are named, and there.
function faults_of_response_schema(schema) {
  const faults = [];
  each_schema(schema, (part) => {
    if (!has_type(part, 'object')) return;
    const members = Object.keys(part.properties ?? {});
    const optional = members.filter((member) => !part.required?.includes(member));
    if (part.additionalProperties !== false) faults.push(`${members} is open`);
    // Problem documents have lists where there is something in them.
    const is_problem = part.properties === document.components.schemas.Problem.properties;
    const may_be_missing = is_problem ? ['errors', 'openMatters'] : [];
    if (optional.some((member) => !may_be_missing.includes(member))) faults.push(`${optional} may be missing`);
  });
  return faults;
}

/// What a request holds has limits.
function faults_of_request_schema(schema) {
  const faults = [];
  each_schema(schema, (part) => {
    if (has_type(part, 'string') && !('maxLength' in part || 'enum' in part)) faults.push('a text without a limit');
    if (has_type(part, 'integer') && !('minimum' in part && 'maximum' in part)) faults.push('a number without a limit');
    if (has_type(part, 'array') && !('maxItems' in part)) faults.push('a list without a limit');
  });
  return faults;
}

function has_example(content) {
  return 'example' in content || Object.keys(content.examples ?? {}).length > 0;
}

function own_complaints() {
  const complaints = [];
  for (const { name, operation, path_item } of operations_of(document)) {
    const complain = (what) => complaints.push(`${name}: ${what}`);
    const check = (content, where, faults_of) => {
      for (const [, media] of Object.entries(content ?? {})) {
        if (!has_example(media)) complain(`${where} has no example`);
        faults_of(media.schema).forEach((fault) => complain(`${where}: ${fault}`));
      }
    };
    for (const member of ['operationId', 'summary', 'tags']) if (!operation[member]) complain(`has no ${member}`);
    if (operation.security === undefined && !operation['x-least-role']) complain('whose is it?');
    for (const parameter of [...(operation.parameters ?? []), ...(path_item.parameters ?? [])]) {
      const { name: of_parameter, schema } = resolved(document, parameter);
      faults_of_request_schema(schema).forEach((fault) => complain(`${of_parameter}: ${fault}`));
    }
    check(operation.requestBody?.content, 'the request', faults_of_request_schema);
    for (const [status, reference] of Object.entries(operation.responses)) {
      const response = resolved(document, reference);
      const open = name === 'GET /api/v2/openapi.json' && status === '200';
      check(response.content, status, open ? () => [] : faults_of_response_schema);
      if (status >= 400 && status < 500 && status !== '401' && 'application/problem+json' in (response.content ?? {}) &&
          !operation['x-problem-types']?.[status]) {
        complain(`${status} has no problem type`);
      }
    }
    for (const status of Object.keys(operation['x-problem-types'] ?? {})) {
      if (!(status in operation.responses)) complain(`${status} is not among its responses`);
    }
  }
  return complaints;
}

const folder = mkdtempSync(join(tmpdir(), 'stint-openapi-'));
const file = join(folder, 'openapi.json');
writeFileSync(file, JSON.stringify(document, null, 1));
const cases = {
  'our own rules': own_complaints(),
  Redocly: complaints_of('@redocly/cli/bin/cli.js', '--config', here('redocly.yaml'), '--format', 'stylish', file),
  Spectral: complaints_of('@stoplight/spectral-cli/dist/index.js', '--ruleset', here('spectral.yaml'),
                          '--fail-severity', 'warn', file),
};
let failed = 0;
for (const [name, complaints] of Object.entries(cases)) {
  const found = await complaints;
  if (found.length === 0) continue;
  ++failed;
  console.log(`${name}:\n${found.join('\n')}`);
}
rmSync(folder, { recursive: true });
const all = Object.keys(cases).length;
console.log(failed === 0 ? `All tests passed (in ${all} test cases)`
                         : `test cases: ${all} | ${all - failed} passed | ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
