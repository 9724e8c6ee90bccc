#!/usr/bin/env node
// Records examples that the OpenAPI document lacks, from what the system tests sent and received.
//
//     node tests/openapi/record_examples.mjs --stint build/debug/bin/stint --exchanges build/debug/exchanges [--again ID]
//
// Adds them to docs/reference/openapi-examples.json. `--again` replaces those of one operation.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { operations_of, printed_by } from './document.mjs';

const { values: { stint, exchanges, again } } =
  parseArgs({ options: { stint: { type: 'string' }, exchanges: { type: 'string' }, again: { type: 'string' } } });
const file = fileURLToPath(new URL('../../docs/reference/openapi-examples.json', import.meta.url));
const most_characters = 2000;
const most_elements = 2;

/// The value with lists that have no more elements than a reader needs.
const shortened = (value) => {
  if (Array.isArray(value)) return value.slice(0, most_elements).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
};

/// How much an example shows: the number of its values that are neither null nor empty.
const richness = (value) => {
  if (value === null || value === '') return 0;
  return typeof value === 'object' ? Object.values(value).reduce((sum, member) => sum + richness(member), 0) : 1;
};

/// The richest of some JSON texts; of equally rich ones the shortest, and of those the first in the alphabet.
function best_of(texts) {
  const candidates = [...texts].map((text) => shortened(JSON.parse(text)))
    .map((value) => ({ value, text: JSON.stringify(value), rich: richness(value) }))
    .filter(({ text }) => text.length <= most_characters);
  candidates.sort((left, right) => right.rich - left.rich || left.text.length - right.text.length ||
                                   (left.text < right.text ? -1 : 1));
  return candidates[0]?.value;
}

const operations = operations_of(printed_by(stint)).filter(({ operation }) => 'x-least-role' in operation);
const is_json = (content) => content !== undefined && Object.keys(content)[0].endsWith('json');
const parts_of = ({ operation }) => [
  ...(is_json(operation.requestBody?.content) ? ['request'] : []),
  ...Object.keys(operation.responses).filter((status) => status < 300 && is_json(operation.responses[status].content)),
];

/// The bodies that were exchanged, by id of the operation and part.
const bodies = new Map();
function keep(id, part, body) {
  if (!body) return;
  const key = `${id} ${part}`;
  if (!bodies.has(key)) bodies.set(key, new Set());
  bodies.get(key).add(body);
}
for (const name of readdirSync(exchanges)) {
  for (const line of readFileSync(join(exchanges, name), 'utf8').split('\n').filter(Boolean)) {
    const exchange = JSON.parse(line);
    const path = exchange.path?.split('?')[0];
    const found = operations.find(({ method, pattern }) => method === exchange.method && pattern.test(path));
    const type = exchange.headers.find(([header]) => header === 'Content-Type')?.[1];
    if (!found || exchange.status >= 300) continue;
    if (is_json(found.operation.requestBody?.content)) keep(found.operation.operationId, 'request', exchange.request);
    if (type?.endsWith('json')) keep(found.operation.operationId, exchange.status, exchange.body);
  }
}

const examples = JSON.parse(readFileSync(file, 'utf8'));
for (const operation of operations) {
  const id = operation.operation.operationId;
  if (id === again) delete examples[id];
  for (const part of parts_of(operation)) {
    const recorded = examples[id]?.[part] ? undefined : best_of(bodies.get(`${id} ${part}`) ?? []);
    if (recorded === undefined) continue;
    examples[id] = { ...examples[id], [part]: { example: recorded } };
    console.log(`recorded: ${id} ${part}`);
  }
}

/// JSON as Python and people write it: a space after each comma and colon.
const on_one_line = (value) => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(on_one_line).join(', ')}]`;
  return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${on_one_line(member)}`).join(', ')}}`;
};
const request_first = ([part]) => (part === 'request' ? 0 : 1);
const lines = Object.entries(examples).map(([id, parts]) => {
  const sorted = Object.entries(parts).sort((left, right) => request_first(left) - request_first(right));
  const inner = sorted.map(([part, example]) => `    "${part}": ${on_one_line(example)}`);
  return `  "${id}": {\n${inner.join(',\n')}\n  }`;
});
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
