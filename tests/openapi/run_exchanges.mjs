#!/usr/bin/env node
// Compares all that the server said to the system tests with the OpenAPI document.
//
//     node tests/openapi/run_exchanges.mjs --stint build/debug/bin/stint --exchanges build/debug/exchanges
//
// With STINT_ALL_EXCHANGES set all system tests have run: every operation must be among what they asked for.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { judge_of, operations_of, printed_by, resolved } from './document.mjs';

const { values: { stint, exchanges } } =
  parseArgs({ options: { stint: { type: 'string' }, exchanges: { type: 'string' } } });
const document = printed_by(stint);
const operations = operations_of(document);
const judge = judge_of(document);
const judge_text = judge_of(document, { coerceTypes: true });

/// What the document says of every response, and what HTTP says of all of them.
const headers_of_all = new Set(['date', 'content-type', 'content-length', 'connection', 'x-content-type-options',
                                'cache-control', 'content-encoding', 'strict-transport-security', 'vary', 'access-control-allow-origin',
                                'access-control-expose-headers', 'access-control-allow-methods',
                                'access-control-allow-headers', 'access-control-max-age', 'x-request-id']);

/// What pages for people that the document leaves out say besides; the explorer is in English alone.
const headers_of_pages = { 'content-security-policy': /^default-src 'none'; /, 'referrer-policy': /^no-referrer$/ };

const code_of = (problem) => problem.type.slice(problem.type.lastIndexOf('/') + 1);

/// The faults of a problem document, whose type must be one of `codes`.
function faults_of_problem(exchange, headers, codes) {
  if (headers.get('content-type') !== 'application/problem+json') return ['not a problem document'];
  if (exchange.method === 'HEAD') return [];
  const problem = JSON.parse(exchange.body);
  const wrong = judge(document.components.schemas.Problem, problem);
  if (wrong) return [wrong];
  const faults = [];
  if (!codes.includes(code_of(problem))) faults.push(`${code_of(problem)} is not documented`);
  if (problem.status !== exchange.status) faults.push('another status in the body');
  if (!headers.has('content-language')) faults.push('Content-Language');
  return faults;
}

/// The application in the browser is one page in all languages, and takes the reader's own.
const of_application = (body) => body.includes('<div id="app">');

function faults_of_page(headers, path, body) {
  if (!headers.get('content-type')?.startsWith('text/html')) return [];
  const demanded = path === '/password' && !of_application(body) ? { ...headers_of_pages, 'content-language': /^(en|de|fr|es)$/ }
                                                                 : headers_of_pages;
  return Object.entries(demanded).filter(([name, value]) => !value.test(headers.get(name))).map(([name]) => `${name} of ${path}`);
}

function faults_of_headers(headers, documented) {
  const faults = [];
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('X-Content-Type-Options');
  if (!/^[0-9a-f]{16}$/.test(headers.get('x-request-id'))) faults.push('X-Request-Id');
  if (!('Cache-Control' in documented) && headers.get('cache-control') !== 'no-store') faults.push('Cache-Control');
  for (const [name, reference] of Object.entries(documented)) {
    const { schema, required } = resolved(document, reference);
    const value = headers.get(name.toLowerCase());
    if (value === undefined && !required) continue;
    const wrong = value === undefined ? 'is missing' : judge_text(schema, value);
    if (wrong) faults.push(`${name}: ${wrong}`);
  }
  const known = new Set(Object.keys(documented).map((name) => name.toLowerCase()));
  for (const name of headers.keys()) {
    if (!known.has(name) && !headers_of_all.has(name)) faults.push(`${name} is not documented`);
  }
  return faults;
}

/// RFC 4180: records of as many fields as the header has.
function faults_of_csv(body) {
  const field = /^(?:"(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/;
  const counts = new Set();
  for (let rest = body, count = 1; rest !== ''; ) {
    const match = field.exec(rest);
    if (!match) return ['no CSV'];
    rest = rest.slice(match[0].length);
    if (match[1] === ',') {
      count += 1;
    } else {
      counts.add(count);
      count = 1;
    }
  }
  return counts.size === 1 ? [] : ['records of different lengths'];
}

function faults_of_body(exchange, headers, response, codes) {
  if (response.content === undefined) return exchange.body === '' ? [] : ['a body'];
  const served = headers.get('content-type');
  const found = Object.entries(response.content).find(([type]) => served === type || served?.startsWith(`${type};`));
  if (!found) return [`content type ${served}`];
  const [type, { schema }] = found;
  if (exchange.method === 'HEAD') return exchange.body === '' ? [] : ['a body'];
  if (exchange.body === null) return [];  // it is not UTF-8: a workbook, or CSV in another encoding
  if (type === 'text/csv') return faults_of_csv(exchange.body);
  if (type === 'application/problem+json') return faults_of_problem(exchange, headers, codes);
  const wrong = judge(schema, type.startsWith('text/') ? exchange.body : JSON.parse(exchange.body));
  return wrong ? [wrong] : [];
}

/// What was accepted must be documented as acceptable.
function faults_of_request(exchange, { operation }) {
  if (exchange.status >= 300 || exchange.method === 'HEAD') return [];
  const faults = [];
  const add = (where, wrong) => wrong && faults.push(`${where} was accepted: ${wrong}`);
  const query = new URLSearchParams(exchange.path.split('?')[1] ?? '');
  for (const { name, schema } of (operation.parameters ?? []).filter((each) => each.in === 'query')) {
    if (query.has(name)) add(name, judge_text(schema, query.get(name)));
  }
  const content = operation.requestBody?.content;
  if (!content) return faults;
  if (exchange.request === '') {
    if (operation.requestBody.required) faults.push('was accepted without a body');
    return faults;
  }
  const [[type, { schema }]] = Object.entries(content);
  const form = type === 'application/x-www-form-urlencoded';
  const body = form ? Object.fromEntries([...new URLSearchParams(exchange.request)].filter(([, value]) => value !== ''))
                    : JSON.parse(exchange.request);
  add('body', judge(schema, body));
  return faults;
}

/// The explorer, and the page that sets passwords, which the document leaves out.
const of_explorer = (path, type) => /^\/(docs(\/.*)?|password(\.\w+)?)?$/.test(path) && !type?.startsWith('application/');

/// An error of SCIM, which tells its status and no type of ours.
function faults_of_scim_error(exchange) {
  const error = exchange.method === 'HEAD' ? undefined : JSON.parse(exchange.body);
  const wrong = error && judge(document.components.schemas.ScimError, error);
  if (wrong) return [wrong];
  return error && error.status !== String(exchange.status) ? ['another status in the body'] : [];
}

/// Faults of requests that do not reach an operation.
function faults_outside(exchange, headers, of_path) {
  if (exchange.method === 'OPTIONS' && exchange.status === 204) return [];
  if (headers.get('content-type')?.startsWith('application/json')) return ['not documented'];
  if (of_path && exchange.status === 405 && !headers.get('allow')) return ['405 without Allow'];
  if (headers.get('content-type') === 'application/scim+json' && exchange.status >= 400) return faults_of_scim_error(exchange);
  return faults_of_problem(exchange, headers, document['x-problem-types'][exchange.status] ?? []);
}

const seen = new Set();

function faults_of(exchange) {
  const headers = new Map(exchange.headers.map(([name, value]) => [name.toLowerCase(), value]));
  let path = exchange.path?.split('?')[0].replaceAll(/%([0-9A-F]{2})/gi, (text, digits) => {
    const character = String.fromCharCode(parseInt(digits, 16));
    return /[\w.~-]/.test(character) ? character : text;
  });
  // The path of the configured issuer stands behind it, which is another in some tests.
  if (/^\/\.well-known\/oauth-authorization-server\/./.test(path)) path = `${path.slice(0, 39)}/api/v2`;
  const of_path = operations.filter(({ pattern }) => pattern.test(path));
  const literal = of_path.filter(({ name }) => name === `${name.split(' ')[0]} ${path}`);
  const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
  const found = (literal.length > 0 ? literal : of_path).find((each) => each.method === method);
  const documented = resolved(document, found?.operation.responses[exchange.status]);
  if (!documented && exchange.status < 400 && of_explorer(path, headers.get('content-type'))) {
    return faults_of_page(headers, path, exchange.body);
  }
  if (!documented) return faults_outside(exchange, headers, of_path.length > 0);
  seen.add(found.name).add(`${found.name} ${exchange.status}`);
  const codes = [...(found.operation['x-problem-types']?.[exchange.status] ?? []),
                 ...(document['x-problem-types'][exchange.status] ?? [])];
  return [...faults_of_headers(headers, documented.headers ?? {}),
          ...faults_of_body(exchange, headers, documented, codes), ...faults_of_request(exchange, found)]
    .map((fault) => `${found.name}: ${fault}`);
}

let all = 0;
const failures = new Map();
for (const file of existsSync(exchanges) ? readdirSync(exchanges) : []) {
  for (const line of readFileSync(join(exchanges, file), 'utf8').split('\n').filter(Boolean)) {
    const exchange = JSON.parse(line);
    if (exchange.status === 418) continue;  // of a test of the client itself
    ++all;
    for (const fault of faults_of(exchange)) {
      const what = `${exchange.status} ${fault}`;
      if (!failures.has(what)) failures.set(what, `${exchange.method} ${exchange.path} ${exchange.request}\n  ${exchange.body}`);
    }
  }
}
for (const [what, example] of failures) console.log(`${what}\n  ${example.slice(0, 1000)}`);
const unseen = operations.filter(({ name }) => !seen.has(name)).map(({ name }) => name);
if (unseen.length > 0) console.log(`no exchange with: ${unseen.join(', ')}`);
console.log(`${all} exchanges with ${operations.length - unseen.length} of ${operations.length} operations`);
const good = failures.size === 0 && (unseen.length === 0 || !process.env.STINT_ALL_EXCHANGES);
console.log(good ? 'All tests passed (in 1 test cases)' : 'test cases: 1 | 0 passed | 1 failed');
process.exit(good ? 0 : 1);
