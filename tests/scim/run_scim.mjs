#!/usr/bin/env node
// The real server as directories provision it: recorded requests of three of them, and beside programs of others that
// filter (scim2-parse-filter), patch (scim-patch) and know the schemas of RFC 7643 (scimmy).
//
//     node tests/scim/run_scim.mjs --stint build/debug/bin/stint
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { load } from '../clients/npm.mjs';
import { with_server } from '../clients/server.mjs';

const { filter: filter_of, parse: parse_filter } = await load('scim2-parse-filter');
const { scimPatch } = await load('scim-patch');
const { default: SCIMMY } = await load('scimmy');

const { values: { stint } } = parseArgs({ options: { stint: { type: 'string' } } });

const person = (key, firstName, lastName, more = {}) =>
  ({ key, firstName, lastName, email: `${key}@acme.example`, managers: ['max'], ...more });
const company = {
  company: { key: 'acme', name: 'Acme GmbH', timeZone: 'Europe/Vienna' },
  employees: [person('ada', 'Ada', 'Admin', { role: 'ADMIN', managers: [] }),
              person('max', 'Max', 'Muster', { role: 'MANAGER', managers: [], department: 'Board', phone: '1' }),
              person('erika', 'Erika', 'Muster', { department: 'Sales', employeeNumber: '17', mobile: '+43 664' }),
              person('sam', 'Sam', 'Süß', { department: 'Sales', active: false, vacation: { daysPerYear: 25 } }),
              person('olga', 'Olga', 'O"Neil', { timeZone: 'Europe/Lisbon', employmentStartDate: '2025-03-01' })],
};

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const employment = 'urn:stint:params:scim:schemas:extension:employment:1.0:User';
const patch_op = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/// A directory with a token that opens nothing else.
function directory_at({ origin, run }) {
  const token = run('token', 'create', '--email', 'ada@acme.example', '--name', 'directory', '--scope', 'provisioning');
  return async (method, path, body) => {
    const response = await fetch(`${origin}/scim/v2${path}`, {
      method, body: body === undefined ? undefined : JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/scim+json' }) } });
    const text = await response.text();
    if (text !== '') assert.equal(response.headers.get('content-type'), 'application/scim+json');
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
  };
}

async function all_users(ask) {
  const { status, body } = await ask('GET', '/Users');
  assert.equal(status, 200);
  return body.Resources;
}

const id_of = async (ask, user_name) =>
  (await all_users(ask)).find(({ userName }) => userName === user_name).id;

/// Whether a value has all that another says of it; lists have as many elements.
function check_has(is, says, where) {
  if (says === null || typeof says !== 'object') return assert.deepEqual(is, says, where);
  assert.ok(is !== null && typeof is === 'object', where);
  if (Array.isArray(says)) assert.equal(is.length, says.length, where);
  for (const [name, value] of Object.entries(says)) check_has(is[name], value, `${where}.${name}`);
}

/// Sends recorded requests one after the other; what `keep` names is the id that others mean.
async function replay(server, recording) {
  const ask = directory_at(server);
  const ids = { max: await id_of(ask, 'max@acme.example') };
  const filled = (value) => JSON.parse(JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (text, name) => ids[name] ?? text));
  const requests = JSON.parse(readFileSync(new URL(`recorded/${recording}.json`, import.meta.url)));
  for (const { name, method, path, body, status, shows, lacks, keep } of requests) {
    const what = `${recording} ${name}`;
    const response = await ask(method, filled(path), body && filled(body));
    assert.equal(response.status, status, `${what}: ${JSON.stringify(response.body)}`);
    if (keep) ids[keep] = response.body.id;
    if (status === 201) assert.equal(response.headers.get('location'), response.body.meta.location, what);
    if (shows) check_has(response.body, filled(shows), what);
    for (const member of lacks ?? []) {
      const at = member.lastIndexOf('.') > member.lastIndexOf(':') ? member.lastIndexOf('.') : -1;
      const from = at < 0 ? response.body : response.body[member.slice(0, at)];
      assert.ok(from === undefined || !(member.slice(at + 1) in from), `${what} lacks ${member}`);
    }
  }
  assert.ok(requests.length > 5);
}

/// Filters that both have to understand alike. scim2-parse-filter compares with regard to case, so these are in the
/// case of the data.
const filters = [
  'userName eq "erika@acme.example"', 'userName ne "erika@acme.example"', 'userName sw "er"', 'userName ew ".example"',
  'userName co "m@a"', 'name.familyName eq "Süß"', 'name.familyName eq "O\\"Neil"', 'name.familyName co "\\"N"',
  'active eq true', 'active eq false', 'not (active eq true)', 'phoneNumbers pr', 'timezone pr', 'title pr',
  'timezone eq "Europe/Lisbon" or active eq false', 'name.familyName eq "Muster" and active eq true',
  'name.familyName eq "Muster" and (timezone pr or phoneNumbers pr)',
  'emails[type eq "work" and value co "erika"]', 'phoneNumbers[type eq "mobile"]', 'phoneNumbers[type eq "work"]',
  `${enterprise}:employeeNumber eq "17"`, `${enterprise}:department eq "Sales" and active eq false`,
  `${employment}:vacationDaysPerYear ge 25`, `${employment}:vacationDaysPerYear lt 25`,
  `${employment}:startDate ge "2025-01-01"`, 'userName gt "max@acme.example"', 'userName le "max@acme.example"',
  'active eq true and not (name.familyName eq "Muster" or userName sw "ada")',
];

async function filters_like_others(server) {
  const ask = directory_at(server);
  const everybody = await all_users(ask);
  assert.equal(everybody.length, 5);
  const sizes = new Set();
  for (const text of filters) {
    const { status, body } = await ask('GET', `/Users?filter=${encodeURIComponent(text)}`);
    assert.equal(status, 200, text);
    const expected = everybody.filter(filter_of(parse_filter(text))).map(({ userName }) => userName);
    assert.deepEqual(body.Resources.map(({ userName }) => userName), expected, text);
    assert.equal(body.totalResults, expected.length, text);
    sizes.add(expected.length);
  }
  assert.ok(sizes.size > 3);
  for (const wrong of ['userName', 'userName eq', 'and', 'userName eq "x" and', '(userName pr', 'userName foo "x"']) {
    const { status, body } = await ask('GET', `/Users?filter=${encodeURIComponent(wrong)}`);
    assert.equal(`${status} ${body.scimType}`, '400 invalidFilter', wrong);
    assert.throws(() => parse_filter(wrong), wrong);
  }
}

/// Operations on Erika that both have to do alike.
const patches = [
  [{ op: 'replace', path: 'name.givenName', value: 'E.' }],
  [{ op: 'replace', value: { name: { givenName: 'Er.', familyName: 'M.' } } }],
  [{ op: 'add', path: 'preferredLanguage', value: 'fr' }],
  [{ op: 'remove', path: 'preferredLanguage' }],
  [{ op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+43 1' }],
  [{ op: 'add', path: 'phoneNumbers', value: [{ value: '110', type: 'work' }] }],
  [{ op: 'remove', path: 'phoneNumbers[type eq "work"]' }],
  [{ op: 'replace', path: 'phoneNumbers', value: [{ value: '112', type: 'work' }] }],
  [{ op: 'remove', path: 'phoneNumbers' }],
  [{ op: 'replace', path: `${enterprise}:employeeNumber`, value: '18' }],
  [{ op: 'remove', path: `${enterprise}:employeeNumber` }],
  [{ op: 'replace', path: 'active', value: false }, { op: 'add', value: { preferredLanguage: 'es' } }],
  [{ op: 'replace', path: 'active', value: true }, { op: 'remove', path: 'preferredLanguage' }],
];

/// What holds at once of what a directory may say; numbers by their type.
function said({ name, active, preferredLanguage, phoneNumbers = [], [enterprise]: extension = {} }) {
  const { givenName, familyName } = name;
  const { employeeNumber } = extension;
  const phones = phoneNumbers.map(({ value, type }) => ({ value, type })).sort((left, right) => left.type < right.type ? -1 : 1);
  return { givenName, familyName, active, preferredLanguage, phones, employeeNumber };
}

async function patches_like_others(server) {
  const ask = directory_at(server);
  const path = `/Users/${await id_of(ask, 'erika@acme.example')}`;
  for (const Operations of patches) {
    const before = (await ask('GET', path)).body;
    const expected = Operations.reduce((user, operation) => scimPatch(user, [operation], { mutateDocument: false }), before);
    const { status, body } = await ask('PATCH', path, { schemas: [patch_op], Operations });
    assert.equal(status, 200, JSON.stringify(Operations));
    assert.deepEqual(said(body), said(expected), JSON.stringify(Operations));
    assert.notDeepEqual(said(body), said(before), JSON.stringify(Operations));
  }
}

async function schemas_of_others(server) {
  const ask = directory_at(server);
  const { body: served } = await ask('GET', '/Schemas');
  assert.deepEqual(served.Resources.map(({ id }) => id).sort(),
                   [enterprise, employment, 'urn:ietf:params:scim:schemas:core:2.0:Group', 'urn:ietf:params:scim:schemas:core:2.0:User'].sort());
  const of_standard = { User: SCIMMY.Schemas.User, Group: SCIMMY.Schemas.Group, EnterpriseUser: SCIMMY.Schemas.EnterpriseUser };
  for (const schema of served.Resources) {
    const standard = Object.values(of_standard).find(({ definition: { id } }) => id === schema.id)?.definition;
    for (const { name, type, multiValued, subAttributes } of schema.attributes) {
      if (!standard) continue;
      const theirs = standard.attribute(name);
      assert.equal(theirs.type, type, name);
      assert.equal(theirs.config.multiValued, multiValued, name);
      for (const part of subAttributes ?? []) assert.equal(theirs.subAttributes.find((one) => one.name === part.name)?.type, part.type, part.name);
    }
    assert.equal((await ask('GET', `/Schemas/${schema.id}`)).body.id, schema.id);
  }
  for (const user of await all_users(ask)) new SCIMMY.Schemas.User(user, 'out');
  const { body: groups } = await ask('GET', '/Groups');
  assert.ok(groups.totalResults >= 2);
  for (const group of groups.Resources) new SCIMMY.Schemas.Group(group, 'out');
  const { body: types } = await ask('GET', '/ResourceTypes');
  for (const { endpoint, schema, schemaExtensions } of types.Resources) {
    assert.equal((await ask('GET', `${endpoint}?count=0`)).body.itemsPerPage, 0);
    for (const id of [schema, ...schemaExtensions.map((each) => each.schema)]) {
      assert.ok(served.Resources.some((one) => one.id === id), id);
    }
  }
  new SCIMMY.Messages.ListResponse(groups);
  const { body: error } = await ask('GET', '/Users/none');
  assert.throws(() => new SCIMMY.Messages.ErrorResponse(error), ({ status }) => Number(status) === 404);
  assert.equal((await ask('GET', '/Nothing')).body.schemas[0], 'urn:ietf:params:scim:api:messages:2.0:Error');
}

/// The token of a directory is nobody's elsewhere, and no other tokens are made with it.
async function token_opens_nothing_else({ origin, issuer, run }) {
  const token = run('token', 'create', '--email', 'ada@acme.example', '--name', 'directory', '--scope', 'provisioning');
  const status = async (url, given) => (await fetch(url, { headers: given && { authorization: `Bearer ${given}` } })).status;
  assert.equal(await status(`${origin}/scim/v2/Users`, token), 200);
  for (const path of ['/user/profile', '/employees', '/user/tokens', '/audit']) {
    assert.equal(await status(`${issuer}${path}`, token), 401, path);
  }
  const whole = run('token', 'create', '--email', 'ada@acme.example', '--name', 'script');
  assert.equal(await status(`${issuer}/user/profile`, whole), 200);
  assert.equal(await status(`${origin}/scim/v2/Users`, whole), 200);
  const of_user = run('token', 'create', '--email', 'erika@acme.example', '--name', 'mine', '--scope', 'provisioning');
  assert.equal(await status(`${origin}/scim/v2/Users`, of_user), 403);
  assert.equal(await status(`${origin}/scim/v2/Users`), 401);
}

const cases = {
  'Entra ID provisions': (server) => replay(server, 'entra'),
  'Okta provisions': (server) => replay(server, 'okta'),
  'Keycloak provisions': (server) => replay(server, 'keycloak'),
  'Filters mean what they mean to others': filters_like_others,
  'Patches do what they do for others': patches_like_others,
  'Schemas are those of the standard': schemas_of_others,
  'The token of a directory opens nothing else': token_opens_nothing_else,
};
let failed = 0;
for (const [name, run] of Object.entries(cases)) {
  try {
    await with_server(stint, run, company);
  } catch (error) {
    ++failed;
    console.log(`${name}:\n${error.stack}`);
  }
}
const all = Object.keys(cases).length;
console.log(failed === 0 ? `All tests passed (in ${all} test cases)`
                         : `test cases: ${all} | ${all - failed} passed | ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
