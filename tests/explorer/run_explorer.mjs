#!/usr/bin/env node
// What people do in the explorer, in Debian's Chromium at the real server. Nothing may be asked of another host, refused
// by the page's policy, or complained of on the console.
//
//     node tests/explorer/run_explorer.mjs --stint build/debug/bin/stint
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

import { with_server } from '../clients/server.mjs';

const require = createRequire(new URL('../npm/package.json', import.meta.url));
const { chromium } = require('playwright-core');

const { values: { stint } } = parseArgs({ options: { stint: { type: 'string' } } });
const password = 'correct horse';
const secret = 'JBSWY3DPEHPK3PXP';
const person = (key, more = {}) =>
  ({ key, firstName: key, lastName: 'Muster', email: `${key}@acme.example`, password, ...more });
const company = {
  company: { key: 'acme', name: 'Acme GmbH', timeZone: 'Europe/Berlin' },
  absenceTypes: [{ code: 'VAC', name: 'Vacation', kind: 'vacation' }],
  employees: [person('erika'), person('tom', { totpSecret: secret })],
};

/// What stands on the page, for people who look for it by what they see.
class Explorer {
  constructor(page) { this.page = page; }

  async log_in(key, with_password = password) {
    await this.page.getByLabel('E-mail').fill(`${key}@acme.example`);
    await this.page.getByLabel('Password').fill(with_password);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  async is_logged_in(key) {
    await this.page.locator('#logout').getByText(`${key}@acme.example`).waitFor();
  }

  /// Of many operations Swagger UI makes those alone that are in sight, or nearly.
  async scroll_to(block) {
    await this.page.evaluate(() => scrollTo(0, 0));
    while ((await block.count()) === 0) {
      const is_at_end = await this.page.evaluate(() => {
        const before = scrollY;
        scrollBy(0, innerHeight / 2);
        return new Promise((tell) => requestAnimationFrame(() => setTimeout(() => tell(scrollY === before))));
      });
      assert.ok(!is_at_end || (await block.count()) > 0, 'the operation is on the page');
    }
    return block;
  }

  /// Opens the section of an operation: the page begins with all of them folded.
  async unfold(operation) {
    const tag = await this.page.evaluate(async (id) => {
      const { paths } = await (await fetch('/api/v2/openapi.json')).json();
      return Object.values(paths).flatMap((item) => Object.values(item)).find((one) => one.operationId === id).tags[0];
    }, operation);
    const section = this.page.locator(`.opblock-tag[data-tag="${tag}"]`);
    await section.waitFor();
    if ((await section.getAttribute('data-is-open')) === 'false') await section.click();
  }

  /// Opens an operation, sends what `fill` leaves in its fields, and returns status and body of the response.
  async send(operation, fill = async () => {}) {
    await this.unfold(operation);
    const block = await this.scroll_to(this.page.locator(`[id$="-${operation}"]`));
    await block.locator('.opblock-summary-control').click();
    await fill(block);
    await block.getByRole('button', { name: 'Execute' }).click();
    const response = block.locator('.live-responses-table .response');
    await response.waitFor();
    const status = Number(await response.locator('.response-col_status').innerText());
    const body = JSON.parse(await response.locator('.highlight-code code').innerText());
    await block.locator('.opblock-summary-control').click();
    return { status, body };
  }
}

const cases = {
  async 'the page opens folded'({ explorer, page }) {
    await page.locator('.opblock-tag').first().waitFor();
    assert.ok(await page.locator('.opblock-tag').count() > 5);
    assert.equal(await page.locator('.opblock-tag-section .opblock').count(), 0);  // webhooks are in no section
    await explorer.unfold('getProfile');
    await page.locator('[id$="-getProfile"]').waitFor();
  },

  async 'somebody logs in, asks for a vacation, and sees the response'({ explorer }) {
    await explorer.log_in('erika');
    await explorer.is_logged_in('erika');
    const profile = await explorer.send('getProfile');
    assert.equal(profile.status, 200);
    assert.equal(profile.body.email, 'erika@acme.example');

    const asked = { absenceTypeId: 'VAC', startDate: '2031-04-01', endDate: '2031-04-02' };
    const filed = await explorer.send('fileAbsenceRequest', async (block) => {
      await block.locator('textarea.body-param__text').fill(JSON.stringify(asked));
    });
    assert.equal(filed.status, 200);
    assert.equal(filed.body.startDate, asked.startDate);
    assert.equal(filed.body.status, 'pending');
  },

  async 'a second factor is asked for, and a wrong code may be corrected'({ explorer, page, expected }) {
    await explorer.log_in('tom');
    const code = page.getByLabel('Code from your app');
    expected.push('400');
    await code.fill('1');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await code.fill(execFileSync('oathtool', ['--totp', '--base32', secret], { encoding: 'utf8' }).trim());
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await explorer.is_logged_in('tom');
    assert.equal((await explorer.send('getProfile')).body.email, 'tom@acme.example');
  },

  async 'a wrong password is told, and the right one helps'({ explorer, page, expected }) {
    expected.push('400');
    await explorer.log_in('erika', 'wrong horse');
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await explorer.log_in('erika');
    await explorer.is_logged_in('erika');
    assert.equal(await page.getByRole('alert').innerText(), '');
  },

  async 'who stays longer than a token lives goes on'({ explorer, page }) {
    await explorer.log_in('erika');
    await explorer.is_logged_in('erika');
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 16 * 60_000;
    });
    const renewed = page.waitForResponse((response) => response.url().endsWith('/oauth2/token'));
    const [{ status }, response] = await Promise.all([explorer.send('getProfile'), renewed]);
    assert.equal(status, 200);
    assert.match(response.request().postData(), /grant_type=refresh_token/);
  },

  async 'who logs out ends the session at the server'({ explorer, page, origin }) {
    await explorer.log_in('erika');
    await explorer.is_logged_in('erika');
    const sent = page.waitForRequest((request) => request.url().endsWith('/user/profile'));
    const [request] = await Promise.all([sent, explorer.send('getProfile')]);
    const authorization = await request.headerValue('authorization');
    const [revoked] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/oauth2/revoke')),
      page.getByRole('button', { name: 'Log out', exact: true }).click(),
    ]);
    assert.equal(revoked.status(), 200);
    await page.getByLabel('E-mail').waitFor();
    const asked = await fetch(`${origin}/api/v2/user/profile`, { headers: { authorization } });
    assert.equal(asked.status, 401);
  },

  // These tests would notice.
  async 'the policy keeps the page from asking others and from running scripts of its own'({ page, faults }) {
    const asked = await page.evaluate(() => fetch('http://127.0.0.2:9/').then(() => 'asked', () => 'refused'));
    assert.equal(asked, 'refused');
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }));
    });
    assert.equal(await page.evaluate(() => window.ran), undefined);
    assert.ok(faults.some((fault) => fault.includes('violates connect-src')));
    assert.ok(faults.some((fault) => fault.includes('violates script-src')));
    faults.length = 0;
  },

  async 'Swagger UI is the one that the lock names'() {
    const files = ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css'];
    for (const file of files) {
      const ours = readFileSync(new URL(`../../adapters/http/explorer/swagger-ui/${file}`, import.meta.url));
      assert.ok(ours.equals(readFileSync(require.resolve(`swagger-ui-dist/${file}`))), file);
    }
  },
};

/// Everything that should not happen on a page. `expected` names statuses of responses that the console may tell of,
/// once each.
async function watch(context, page, origin, faults, expected) {
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (asked !== origin && !['data:', 'blob:'].includes(protocol)) faults.push(`asked ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.stack}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const status = expected.findIndex((each) => message.text().includes(`status of ${each} `));
    if (status >= 0) expected.splice(status, 1);
    else faults.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('tell_violation', (directive, uri) => faults.push(`violates ${directive}: ${uri}`));
  await page.addInitScript(() => document.addEventListener('securitypolicyviolation', (violation) =>
    globalThis.tell_violation(violation.effectiveDirective, violation.blockedURI)));
}

async function run_case(browser, house, story) {
  const context = await browser.newContext();
  context.setDefaultTimeout(120_000);  // sanitizers are slow
  try {
    const page = await context.newPage();
    const faults = [];
    const expected = [];
    await watch(context, page, house.origin, faults, expected);
    await page.goto(`${house.origin}/docs`);
    await page.getByLabel('E-mail').waitFor();
    await story({ ...house, page, faults, expected, explorer: new Explorer(page) });
    assert.deepEqual(faults, []);
    assert.deepEqual(expected, []);
  } finally {
    await context.close();
  }
}

let failed = 0;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
         '--disable-component-update', '--disable-sync'],
});
try {
  await with_server(stint, async (house) => {
    for (const [name, story] of Object.entries(cases)) {
      try {
        await run_case(browser, house, story);
      } catch (error) {
        ++failed;
        console.log(`${name}:`, error);
      }
    }
  }, company);
} finally {
  await browser.close();
}
const all = Object.keys(cases).length;
console.log(failed === 0 ? `All tests passed (in ${all} test cases)`
                         : `test cases: ${all} | ${all - failed} passed | ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
