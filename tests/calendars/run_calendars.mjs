#!/usr/bin/env node
// Calendar feeds of the real server, as ical.js reads them: the parser of Thunderbird.
//
//     node tests/calendars/run_calendars.mjs --stint build/debug/bin/stint
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';

import { load } from '../clients/npm.mjs';
import { with_server } from '../clients/server.mjs';

const { default: ICAL } = await load('ical.js');

const password = 'correct horse';
const person = (key, firstName, lastName, more = {}) =>
  ({ key, firstName, lastName, email: `${key}@acme.example`, password, ...more });
const absence = (key, employee, type, startDate, endDate, more = {}) =>
  ({ key, employee, type, startDate, endDate, status: 'approved', ...more });

const difficult = 'Möller, "Søren"; \\ – 日本語の名前はとても長いので折り返されるはずです';
const company = {
  company: { key: 'acme', name: 'Acme, Söhne & Co; GmbH', timeZone: 'Europe/Berlin', language: 'de',
             calendarSharing: 'team' },
  absenceTypes: [{ code: 'VAC', name: 'Urlaub, bezahlt', kind: 'vacation', needsApproval: true },
                 { code: 'ILL', name: 'Krankheit', kind: 'illness', needsApproval: false },
                 { code: 'HRS', name: 'Arzt', kind: 'other', needsApproval: true, inHours: true }],
  employees: [person('ada', 'Ada', 'Admin', { role: 'ADMIN' }), person('max', 'Max', 'Muster', { role: 'MANAGER' }),
              person('erika', 'Erika', 'Muster', { managers: ['max'] }),
              person('soren', 'S.', difficult, { managers: ['max'] }), person('olga', 'Olga', 'Ohne')],
};

/// Days of next year, which every feed has.
const year = new Date().getUTCFullYear() + 1;
const day = (monthAndDay) => `${year}-${monthAndDay}`;

company.absences = [
  absence('a', 'erika', 'VAC', day('03-01'), day('03-31'), { comments: 'to my doctor' }),
  absence('b', 'erika', 'VAC', day('05-04'), day('05-04'), { halfDay: 'morning' }),
  absence('c', 'erika', 'VAC', day('06-07'), day('06-08'), { status: 'pending' }),
  absence('d', 'erika', 'VAC', day('06-09'), day('06-09'), { status: 'rejected' }),
  absence('e', 'soren', 'ILL', day('12-31'), day('12-31')),
  absence('f', 'olga', 'VAC', day('03-01'), day('03-02')),
];

async function log_in({ issuer }, key) {
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'public', username: `${key}@acme.example`, password });
  const response = await fetch(`${issuer}/oauth2/token`, { method: 'POST', body: form });
  assert.equal(response.status, 200);
  return (await response.json()).access_token;
}

/// Makes a feed, and returns it.
async function make_feed({ issuer }, token, kind) {
  const response = await fetch(`${issuer}/user/calendars`, {
    method: 'POST', body: JSON.stringify({ name: 'phone', kind }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } });
  assert.equal(response.status, 200);
  return response.json();
}

const parse = (text) => new ICAL.Component(ICAL.parse(text));
const events_of = (calendar) => calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

/// What there is to see of the events.
const seen = (calendar) => events_of(calendar).map((event) => [
  event.startDate.toString(), event.endDate.toString(), event.summary,
  event.component.getFirstPropertyValue('status'), event.component.getFirstPropertyValue('transp')]);

/// ical.js does not know RFC 7986, and leaves its texts escaped.
const title_of = (calendar) => calendar.getFirstPropertyValue('name').replace(/\\(.)/g, '$1');

/// What must hold of every feed.
function check_form(text) {
  assert.ok(text.endsWith('\r\n'));
  for (const line of text.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.ok(!/[\r\n]/.test(line), line);
  }
  const calendar = parse(text);
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
  assert.ok(calendar.getFirstPropertyValue('prodid'));
  assert.equal(title_of(calendar), calendar.getFirstPropertyValue('x-wr-calname'));
  assert.equal(calendar.getFirstPropertyValue('refresh-interval').toString(), 'PT1H');
  const ids = new Set();
  for (const event of calendar.getAllSubcomponents('vevent')) {
    for (const property of ['uid', 'dtstamp', 'last-modified', 'sequence', 'dtstart', 'dtend', 'summary', 'status', 'transp']) {
      assert.equal(event.getAllProperties(property).length, 1, property);
    }
    assert.equal(event.getFirstPropertyValue('class'), 'PRIVATE');
    assert.ok(event.getFirstPropertyValue('dtstart').isDate);
    assert.ok(!event.hasProperty('description'));
    ids.add(event.getFirstPropertyValue('uid'));
  }
  assert.equal(ids.size, calendar.getAllSubcomponents('vevent').length);
  return calendar;
}

async function read(feed) {
  const response = await fetch(feed.address);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8');
  return check_form(await response.text());
}

const cases = {
  async 'one\'s own feed tells of absences by type'(house) {
    const calendar = await read(await make_feed(house, await log_in(house, 'erika'), 'own'));
    assert.equal(title_of(calendar), 'Abwesenheiten: Erika Muster');
    assert.deepEqual(seen(calendar), [
      [day('03-01'), day('04-01'), 'Urlaub, bezahlt', 'CONFIRMED', 'OPAQUE'],
      [day('05-04'), day('05-05'), 'Urlaub, bezahlt (vormittags)', 'CONFIRMED', 'TRANSPARENT'],
      [day('06-07'), day('06-09'), 'Urlaub, bezahlt (noch nicht genehmigt)', 'TENTATIVE', 'TRANSPARENT'],
    ]);
  },

  async 'a team\'s feed tells who is away, however they are called, and not why'(house) {
    const expected = [
      [day('03-01'), day('04-01'), 'Erika Muster: abwesend', 'CONFIRMED', 'TRANSPARENT'],
      [day('05-04'), day('05-05'), 'Erika Muster: abwesend (vormittags)', 'CONFIRMED', 'TRANSPARENT'],
      [day('12-31'), `${year + 1}-01-01`, `S. ${difficult}: abwesend`, 'CONFIRMED', 'TRANSPARENT'],
    ];
    assert.deepEqual(seen(await read(await make_feed(house, await log_in(house, 'max'), 'team'))), expected);
    const colleagues = await read(await make_feed(house, await log_in(house, 'erika'), 'team'));
    assert.deepEqual(seen(colleagues), [expected[2]]);
  },

  async 'the company\'s feed is for administrators'(house) {
    const calendar = await read(await make_feed(house, await log_in(house, 'ada'), 'company'));
    assert.equal(title_of(calendar), 'Abwesenheiten bei Acme, Söhne & Co; GmbH');
    assert.equal(events_of(calendar).length, 4);
  },

  async 'a feed that has not changed is not sent again, and HEAD has its head alone'(house) {
    const feed = await make_feed(house, await log_in(house, 'erika'), 'own');
    const first = await fetch(feed.address);
    const tag = first.headers.get('etag');
    const again = await fetch(feed.address, { headers: { 'if-none-match': tag } });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    const head = await fetch(feed.address, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('etag'), tag);
    assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(await first.text())));
  },

  async 'what is decided about keeps its id, and a program sees that it is newer'(house) {
    const token = await log_in(house, 'erika');
    const feed = await make_feed(house, token, 'own');
    const before = events_of(await read(feed))[2];
    const list = await (await fetch(`${house.issuer}/absence-requests/my`, { headers: { authorization: `Bearer ${token}` } })).json();
    const { id } = list.find(({ startDate }) => startDate === day('06-07'));
    const approved = await fetch(`${house.issuer}/absence-requests/${id}/approve`, {
      method: 'POST', headers: { authorization: `Bearer ${await log_in(house, 'max')}` } });
    assert.equal(approved.status, 200);
    const after = events_of(await read(feed))[2];
    assert.equal(after.uid, before.uid);
    assert.equal(after.component.getFirstPropertyValue('status'), 'CONFIRMED');
    assert.ok(after.sequence > before.sequence);
    const stamp = (event) => event.component.getFirstPropertyValue('last-modified');
    assert.ok(stamp(after).compare(stamp(before)) >= 0);
  },

  async 'a revoked address is an unknown one, as is one of somebody who is locked'(house) {
    const token = await log_in(house, 'soren');
    const feed = await make_feed(house, token, 'own');
    const other = await make_feed(house, token, 'own');
    await read(feed);
    const deleted = await fetch(`${house.issuer}/user/calendars/${feed.id}`,
                                { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
    assert.equal(deleted.status, 200);
    house.run('user', 'lock', '--email', 'soren@acme.example');
    const answers = await Promise.all([feed.address, other.address, `${house.issuer}/calendars/cal_x.ics`].map(
      async (address) => {
        const response = await fetch(address);
        return [response.status, await response.text()];
      }));
    assert.equal(answers[0][0], 404);
    assert.deepEqual(answers[1], answers[0]);
    assert.deepEqual(answers[2], answers[0]);
  },
};

const { values: options } = parseArgs({ options: { stint: { type: 'string' } } });
await with_server(options.stint, async (house) => {
  for (const [name, run] of Object.entries(cases)) {
    await run(house);
    console.log(`ok ${name}`);
  }
}, company);
