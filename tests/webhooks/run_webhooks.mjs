#!/usr/bin/env node
// What the real server sends to webhooks, as the library of Standard Webhooks verifies it.
//
//     node tests/webhooks/run_webhooks.mjs --stint build/debug/bin/stint
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

import { load } from '../clients/npm.mjs';
import { with_server } from '../clients/server.mjs';

const { Webhook } = await load('standardwebhooks');

const password = 'correct horse';
const person = (key, firstName, lastName, more = {}) =>
  ({ key, firstName, lastName, email: `${key}@acme.example`, password, ...more });
const company = {
  company: { key: 'acme', name: 'Acme GmbH', timeZone: 'Europe/Berlin', language: 'de' },
  absenceTypes: [{ code: 'ILL', name: 'Krankheit', kind: 'illness', needsApproval: false }],
  employees: [person('ada', 'Ada', 'Admin', { role: 'ADMIN' }), person('erika', 'Erika', 'Muster')],
};

async function log_in({ issuer }, key) {
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'public', username: `${key}@acme.example`, password });
  const response = await fetch(`${issuer}/oauth2/token`, { method: 'POST', body: form });
  assert.equal(response.status, 200);
  return (await response.json()).access_token;
}

/// Asks the interface as somebody.
const asking = ({ issuer }, token) => async (method, path, body, status = 200) => {
  const response = await fetch(issuer + path, {
    method, body: body === undefined ? undefined : JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } });
  assert.equal(response.status, status, `${method} ${path}`);
  return response.json();
};

/// Runs `visit(receiver)` beside a server that keeps what comes: `receiver.next()` is the next request, once it is there.
async function with_receiver(visit) {
  const arrived = [];
  const waiting = [];
  const receiver = { status: 204, next: () => new Promise((resolve, reject) => {
    if (arrived.length > 0) return resolve(arrived.shift());
    const timer = setTimeout(() => reject(new Error('nothing has come for 20 s')), 20_000);
    waiting.push((request) => { clearTimeout(timer); resolve(request); });
  }) };
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(receiver.status).end('thanks');
      const got = { method: request.method, path: request.url, headers: request.headers,
                    body: Buffer.concat(chunks).toString('utf8') };
      waiting.length > 0 ? waiting.shift()(got) : arrived.push(got);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${server.address().port}/hook`;
  try {
    await visit(receiver);
  } finally {
    server.closeAllConnections?.();
    server.close();
  }
}

const verified = (secret, request) => new Webhook(secret).verify(request.body, request.headers);

const cases = {
  async 'an event is verified by the library, and is a CloudEvent that tells no type'(house) {
    await with_receiver(async (receiver) => {
      const ada = asking(house, await log_in(house, 'ada'));
      const made = await ada('POST', '/webhooks', { name: 'Payroll', url: receiver.url,
                                                    events: ['com.stint.absence.approved'] });
      const erika = asking(house, await log_in(house, 'erika'));
      const filed = await erika('POST', '/absence-requests',
                                { absenceTypeId: 'ILL', startDate: '2027-03-01', endDate: '2027-03-02' });
      const request = await receiver.next();
      assert.equal(request.method, 'POST');
      assert.equal(request.path, '/hook');
      assert.equal(request.headers['content-type'], 'application/cloudevents+json; charset=utf-8');
      const event = verified(made.secret, request);
      assert.equal(event.specversion, '1.0');
      assert.equal(event.id, request.headers['webhook-id']);
      assert.equal(event.source, house.issuer);
      assert.equal(event.type, 'com.stint.absence.approved');
      assert.equal(event.subject, `absence-requests/${filed.id}`);
      assert.ok(Math.abs(Date.parse(event.time) - Date.now()) < 60_000);
      assert.deepEqual(Object.keys(event.data), ['absenceId', 'employeeId', 'status', 'startDate', 'endDate']);
      assert.ok(!request.body.includes('ILL'));
      assert.throws(() => verified(made.secret, { ...request, body: request.body.replace('approved', 'rejected') }));
      await ada('DELETE', `/webhooks/${made.id}`);
    });
  },

  async 'after a new secret either verifies, and a replay has the id that it had'(house) {
    await with_receiver(async (receiver) => {
      const ada = asking(house, await log_in(house, 'ada'));
      const made = await ada('POST', '/webhooks', { name: 'Payroll', url: receiver.url,
                                                    events: ['com.stint.absence.approved'] });
      const sent = await ada('POST', `/webhooks/${made.id}/test`);
      const first = await receiver.next();
      assert.equal(verified(made.secret, first).type, 'com.stint.webhook.test');
      const renewed = await ada('POST', `/webhooks/${made.id}/secret`);
      assert.notEqual(renewed.secret, made.secret);
      assert.throws(() => verified(renewed.secret, first));
      let listed;
      do {
        listed = (await ada('GET', `/webhooks/${made.id}/deliveries?status=delivered`)).items;
      } while (listed.length === 0);
      assert.equal(listed[0].id, sent.id);
      await ada('POST', `/webhooks/${made.id}/deliveries/${sent.id}/replay`);
      const again = await receiver.next();
      assert.equal(again.headers['webhook-id'], first.headers['webhook-id']);
      assert.equal(again.body, first.body);
      verified(made.secret, again);
      verified(renewed.secret, again);
      await ada('DELETE', `/webhooks/${made.id}`);
    });
  },

  async 'a chat gets a message to people'(house) {
    await with_receiver(async (receiver) => {
      const ada = asking(house, await log_in(house, 'ada'));
      for (const format of ['slack', 'teams']) {
        const made = await ada('POST', '/webhooks', { name: 'Chat', url: receiver.url, format,
                                                      events: ['com.stint.clock.started'] });
        await ada('POST', `/webhooks/${made.id}/test`);
        const { body } = await receiver.next();
        const text = format === 'slack' ? JSON.parse(body).text
                                        : JSON.parse(body).attachments[0].content.body[0].inlines[0].text;
        assert.equal(text, 'Ein Test von Stint. Wer dies liest, erfährt von Ereignissen.');
        await ada('DELETE', `/webhooks/${made.id}`);
      }
    });
  },
};

const { values: options } = parseArgs({ options: { stint: { type: 'string' } } });
await with_server(options.stint, async (house) => {
  for (const [name, run] of Object.entries(cases)) {
    await run(house);
    console.log(`ok ${name}`);
  }
}, company, '[webhooks]\nallow_private_addresses = true\n');
