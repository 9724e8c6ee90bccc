#!/usr/bin/env node
// Proves that breaking_changes.mjs finds each kind of them, and finds those of the document against the last release.
// A release puts its document into docs/reference/releases, as `stint openapi` prints it.
//
//     node tests/openapi/run_breaking_changes.mjs --stint build/debug/bin/stint
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { breaking_changes, latest_release } from './breaking_changes.mjs';
import { printed_by } from './document.mjs';

const { values: { stint } } = parseArgs({ options: { stint: { type: 'string' } } });
const document = printed_by(stint);

/// What is found where `change` has changed the document.
function found_after(change) {
  const changed = structuredClone(document);
  change(changed, changed.components.schemas);
  return breaking_changes(document, changed);
}
const projects = 'GET /api/v2/projects';
const filing = 'POST /api/v2/absence-requests: body';
const listing = 'GET /api/v2/time-entries/my';
const records = 'GET /api/v2/company/absence-types';
const sorting = ({ paths }) => paths['/company/absence-types'].get.parameters.find(({ name }) => name === 'sort').schema;

const breaking = {
  'an operation is removed': [
    (changed) => { delete changed.paths['/projects']; }, `${projects}: is gone`],
  'an operation gets another id': [
    (changed) => { changed.paths['/projects'].get.operationId = 'projects'; }, `${projects}: is called projects now`],
  'an operation is for higher roles': [
    (changed) => { changed.paths['/projects'].get['x-least-role'] = 'MANAGER'; }, `${projects}: is for MANAGER now`],
  'a member of a response is removed': [
    (_, { Project }) => { delete Project.properties.name; Project.required.splice(1, 1); },
    `${projects}: 200.projects[].name: is gone`],
  'a member of a response may be missing': [
    (_, { Project }) => { Project.required.splice(1, 1); }, `${projects}: 200.projects[].name: may be missing now`],
  'a member of a response has another type': [
    (_, { Project }) => { Project.properties.name = { type: 'integer' }; },
    `${projects}: 200.projects[].name: the type was string and is integer`],
  'a member of a response may be null': [
    (_, { Project }) => { Project.properties.name = { type: ['string', 'null'] }; },
    `${projects}: 200.projects[].name: the type was string and is string or null`],
  'an object in a response may be null': [
    (_, { ProjectList, Project }) => { ProjectList.properties.projects.items = { oneOf: [Project, { type: 'null' }] }; },
    `${projects}: 200.projects[]: the type was object and is object or null`],
  'a response has a further value': [
    (_, { TimeClockStatus }) => { TimeClockStatus.properties.status.enum.push('stopped'); },
    'GET /api/v2/time-clock/status: 200.status: stopped may come now'],
  'a response has any value': [
    (_, { TimeClockStatus }) => { delete TimeClockStatus.properties.status.enum; },
    'GET /api/v2/time-clock/status: 200.status: any other value may come now'],
  'a response is removed': [
    (changed) => { delete changed.paths['/time-clock/stop'].post.responses['204']; },
    'POST /api/v2/time-clock/stop: 204: is gone'],
  'a success is added': [
    (changed) => { changed.paths['/projects'].get.responses['204'] = { description: 'None.' }; },
    `${projects}: 204: may come now`],
  'a response has another media type': [
    (changed) => {
      const { content } = changed.paths['/projects'].get.responses['200'];
      content['application/xml'] = content['application/json'];
      delete content['application/json'];
    }, `${projects}: 200: is not application/json any more`],
  'a header of a response is removed': [
    (changed) => { delete changed.paths['/openapi.json'].get.responses['200'].headers.ETag; },
    'GET /api/v2/openapi.json: 200 ETag: is gone'],
  'an alternative of a response is added': [
    (changed) => {
      changed.paths['/oauth2/token'].post.responses['200'].content['application/json'].schema.oneOf.push({});
    }, 'POST /api/v2/oauth2/token: 200: other alternatives'],
  'a request needs a new member': [
    (_, { CreateAbsenceRequest }) => {
      CreateAbsenceRequest.properties.reason = { type: 'string' };
      CreateAbsenceRequest.required.push('reason');
    }, `${filing}.reason: is required now`],
  'a request needs a member that was optional': [
    (_, { CreateAbsenceRequest }) => { CreateAbsenceRequest.required.push('comments'); },
    `${filing}.comments: is required now`],
  'a member of a request is removed': [
    (_, { CreateAbsenceRequest }) => { delete CreateAbsenceRequest.properties.comments; }, `${filing}.comments: is gone`],
  'a member of a request has another type': [
    (_, { CreateAbsenceRequest }) => { CreateAbsenceRequest.properties.comments.type = ['integer', 'null']; },
    `${filing}.comments: the type was string or null and is integer or null`],
  'a member of a request may not be null any more': [
    (_, { CreateAbsenceRequest }) => { CreateAbsenceRequest.properties.comments.type = 'string'; },
    `${filing}.comments: the type was string or null and is string`],
  'a request loses a value': [
    (changed) => { changed.paths['/time-entries/my'].get.parameters[4].schema = { type: 'string', enum: ['done'] }; },
    `${listing}: query status: pending, approved, rejected, editing is not accepted any more`],
  'a request loses all values but some': [
    (_, { CreateAbsenceRequest }) => { CreateAbsenceRequest.properties.comments.enum = ['', null]; },
    `${filing}.comments: any other value is not accepted any more`],
  'a request has a narrower limit': [
    (_, { CreateAbsenceRequest }) => { CreateAbsenceRequest.properties.comments.maxLength = 100; },
    `${filing}.comments: maxLength is smaller`],
  'a request has a limit': [
    (_, { CreateAbsenceRequest }) => { CreateAbsenceRequest.properties.comments.minLength = 1; },
    `${filing}.comments: minLength is larger`],
  'a request has a form': [
    (_, { CreateAbsenceRequest }) => { CreateAbsenceRequest.properties.comments.pattern = '^[A-Z]'; },
    `${filing}.comments: another pattern`],
  'a list is sorted by fewer members': [
    (changed) => { sorting(changed).pattern = sorting(changed).pattern.replace('code|', ''); },
    `${records}: query sort: another pattern`],
  'a body is required': [
    (changed) => { changed.paths['/time-clock/stop'].post.requestBody.required = true; },
    'POST /api/v2/time-clock/stop: body: is required now'],
  'a parameter is required': [
    (changed) => { changed.paths['/time-entries/my'].get.parameters[0].required = true; },
    `${listing}: query year: is required now`],
  'a parameter is removed': [
    (changed) => { changed.paths['/time-entries/my'].get.parameters.shift(); }, `${listing}: query year: is gone`],
  'a parameter has a narrower limit': [
    (changed) => { changed.paths['/time-entries/my'].get.parameters[0].schema.minimum = 2000; },
    `${listing}: query year: minimum is larger`],
};

const harmless = {
  'nothing changes': () => {},
  'an operation is added': (changed) => {
    changed.paths['/teams'] = { get: { ...changed.paths['/projects'].get, operationId: 'listTeams' } };
  },
  'a response has a further member': (_, { Project }) => {
    Project.properties.color = { type: 'string' };
    Project.required.push('color');
  },
  'a response has a value less': (_, { TimeClockStatus }) => { TimeClockStatus.properties.status.enum.pop(); },
  'a response is never null any more': (_, { AbsenceDetail }) => { AbsenceDetail.properties.comments.type = 'string'; },
  'a request may say more': (_, { CreateAbsenceRequest }) => {
    CreateAbsenceRequest.properties.color = { type: 'string' };
    CreateAbsenceRequest.properties.comments.maxLength = 10000;
    CreateAbsenceRequest.required.pop();
  },
  'a parameter is added': (changed) => {
    changed.paths['/projects'].get.parameters.push({ name: 'q', in: 'query', schema: { type: 'string' } });
  },
  'a refusal is added, or left out': ({ paths }) => {
    paths['/projects'].get.responses['404'] = { $ref: '#/components/responses/NotFound' };
    delete paths['/absence-requests'].post.responses['403'];
  },
  'a list is sorted by further members': (changed) => {
    sorting(changed).pattern = sorting(changed).pattern.replace('code|', 'code|colour|');
  },
  'words change': (changed) => { changed.paths['/projects'].get.summary = 'All of them'; },
};

function finds_the_latest_release() {
  const folder = mkdtempSync(join(tmpdir(), 'stint-releases-'));
  assert.equal(latest_release(join(folder, 'none')), undefined);
  assert.equal(latest_release(folder), undefined);
  for (const version of ['0.9.0', '0.10.0', '0.2.11']) {
    writeFileSync(join(folder, `openapi-${version}.json`), JSON.stringify(version));
  }
  writeFileSync(join(folder, 'README.md'), '');
  assert.equal(latest_release(folder), '0.10.0');
  rmSync(folder, { recursive: true });
}

const cases = [
  ...Object.entries(breaking).map(([name, [change, expected]]) => [name, () => {
    const found = found_after(change);
    assert.ok(found.includes(expected), `${expected} is not among\n${found.join('\n')}`);
  }]),
  ...Object.entries(harmless).map(([name, change]) => [name, () => assert.deepEqual(found_after(change), [])]),
  ['the latest release is found', finds_the_latest_release],
  ['nothing breaks since the last release', () => {
    const before = latest_release(fileURLToPath(new URL('../../docs/reference/releases', import.meta.url)));
    if (before !== undefined) assert.deepEqual(breaking_changes(before, document), []);
  }],
];
let failed = 0;
for (const [name, prove] of cases) {
  try {
    prove();
  } catch (error) {
    ++failed;
    console.log(`${name}: ${error.message}`);
  }
}
console.log(failed === 0 ? `All tests passed (in ${cases.length} test cases)`
                         : `test cases: ${cases.length} | ${cases.length - failed} passed | ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
