// One test's view of the company: browsers that people are signed in with, and the interface for what a story begins with.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { record } from './exchanges.mjs';
import { use } from './hands.mjs';

const { transformSync } = createRequire(new URL('../../apps/web/package.json', import.meta.url))('esbuild');
const made = new Map();

/** The words of a language as the page has them, those for managers included. */
export async function wordsOf(language) {
  if (!made.has(language)) {
    const words = {};
    for (const file of [language, `managers.${language}`]) {
      const source = readFileSync(new URL(`../../apps/web/src/words/${file}.ts`, import.meta.url), 'utf8');
      Object.assign(words, (await import('data:text/javascript,' + encodeURIComponent(transformSync(source, { loader: 'ts' }).code))).default);
    }
    made.set(language, words);
  }
  return made.get(language);
}

const password = 'demo-2026';
// By server and person, for a login costs more than all that a story does.
const tokens = new Map();
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class House {
  #contexts = [];
  noise = [];
  /** Set by stories in which a session ends. */
  sessionsEnd = false;
  requests = [];
  /** Other addresses that a story leads to. */
  elsewhere = [];
  /** Of people who have another password than those of the demo. */
  passwords = {};
  constructor(base, browser, language, by = 'mouse') { Object.assign(this, { base, browser, language, by }); }

  async ready() { this.words = await wordsOf(this.language); }

  /** A word with its values, as a pattern for names of controls. */
  say(key, ...values) { return this.words[key].replace(/\{(\d)\}/g, (_, at) => String(values[at] ?? '')); }

  /** The button within `part`, a page or a part of one, that is named by `word`. */
  button(part, word) { return part.getByRole('button', { name: this.words[word], exact: true }); }

  /** The card of `page` whose heading is `word`. */
  card(page, word) { return page.locator('section.card').filter({ has: page.getByRole('heading', { name: this.words[word], exact: true }) }); }

  // What a story of before may have left.

  /** Stops the clock of `who`. */
  async idle(who) {
    const { status } = await this.api(who, 'GET', '/time-clock/status');
    if (status !== 'idle') await this.api(who, 'POST', '/time-clock/cancel');
  }

  /** Deletes the absences of `who` from `first` to `last`. */
  async noAbsence(who, first, last) {
    for (const one of await this.api(who, 'GET', '/absence-requests/my')) {
      if (one.startDate <= last && one.endDate >= first) await this.api('ada', 'DELETE', `/absence-requests/${one.id}`, { reason: 'Another story' });
    }
  }

  /** Deletes the working time of `who` on `date`. */
  async noTime(who, date) {
    const { id } = await this.api(who, 'GET', '/user/profile');
    for (const one of await this.api(who, 'GET', `/time-entries/my?from=${date}&to=${date}`)) await this.api('ada', 'DELETE', `/employees/${id}/time-entries/${one.id}`, { reason: 'Another story' });
  }

  /** Reads or writes by the interface as `who`, as another client of it would. */
  async api(who, method, path, body) {
    const key = this.base + who, known = tokens.has(key);
    if (!known) {
      const said = await fetch(this.base + '/api/v2/oauth2/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'password', client_id: 'public', username: address(who), password: this.passwords[who] ?? password }) });
      tokens.set(key, (await said.json()).access_token);
    }
    const response = await fetch(this.base + '/api/v2' + path, {
      method, headers: { Authorization: 'Bearer ' + tokens.get(key), 'Content-Type': 'application/json' }, body: body && JSON.stringify(body),
    });
    // A token lasts for less than all stories take on a slow machine.
    if (response.status === 401 && known) {
      tokens.delete(key);
      return this.api(who, method, path, body);
    }
    const said = response.status === 204 ? null : await response.json();
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${JSON.stringify(said)}`);
    return said;
  }

  /** A browser in which nobody is signed in. */
  async browserOf({ phone: asked = false, dark = false, width, height, workers = false } = {}) {
    const phone = this.by === 'touch' || (asked && this.by === 'mouse');
    width ??= phone ? 390 : 1280;
    height ??= phone ? 844 : 860;
    const context = await this.browser.newContext({
      viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale: this.language, timezoneId: 'Europe/Berlin',
      isMobile: phone, hasTouch: phone, reducedMotion: 'reduce', serviceWorkers: workers ? 'allow' : 'block',
    });
    this.#contexts.push(context);
    const page = await context.newPage();
    use(page, this.by);
    record(page);
    page.setDefaultTimeout(20_000);
    page.on('console', (said) => { if (said.type() === 'error') this.noise.push(said.text()); });
    page.on('pageerror', (error) => this.noise.push(error.message));
    page.on('request', (request) => this.requests.push(request));
    return page;
  }

  /** The screen at `path` for `who`, signed in. */
  async open(who, path = '/', options = {}) {
    await this.api(who, 'PUT', '/user/settings', { language: this.language });
    const page = await this.browserOf(options);
    await page.goto(this.base + (path === '/' ? '/login' : path));
    await this.signIn(page, who);
    await page.locator('.side, .tabs').first().waitFor({ state: 'attached' });
    await page.locator('main h1').first().waitFor();
    return page;
  }

  async signIn(page, who, secret = this.passwords[who] ?? password) {
    await page.getByLabel(this.words.email).fill(address(who));
    await page.locator('input[name=password]').fill(secret);
    await page.getByRole('button', { name: this.words.signIn, exact: true }).click();
  }

  /** The link to `/password` in a mail to `to` that is `not` this one; `name` is that of its value. */
  async linkFor(to, name, not) {
    const find = () => {
      for (const file of readdirSync(this.mails).filter((name) => name.endsWith('.eml') && !name.startsWith('.'))) {
        const mail = readFileSync(join(this.mails, file), 'utf8').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
        const link = new RegExp(`/password#${name}=[\\w-]+`).exec(mail);
        if (link && link[0] !== not && mail.includes(`<${to}>`)) return link[0];
      }
      return undefined;
    };
    return until(find, `a mail to ${to}`);
  }

  /** Ends the session where the page offers it: in the margin, or on a phone below the other places. */
  async signOut(page) {
    if (this.by === 'touch') await page.getByRole('button', { name: this.words.more }).click();
    await page.getByRole('button', { name: this.words.signOut }).click();
  }

  /** Refusals that a story provokes are logged by the browser; everything else on the console is a fault. */
  expectQuiet() {
    const ended = (text) => this.sessionsEnd && /status of 401/.test(text);
    const loud = this.noise.filter((text) => !ended(text) && !/Failed to load resource: the server responded with a status of (400|403|404|409|422|429)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text));
    assert.deepEqual(loud, [], 'the console is quiet');
    const elsewhere = this.requests.map((one) => one.url()).filter((url) => ![this.base, ...this.elsewhere].some((one) => url.startsWith(one)) && !url.startsWith('data:'));
    assert.deepEqual(elsewhere, [], 'no request goes to another host');
  }

  /** Browsers keep nothing of a story but the choice of a theme. */
  async expectNothingStored() {
    for (const page of this.#contexts.flatMap((context) => context.pages()).filter((one) => one.url().startsWith(this.base))) {
      const stored = await page.evaluate(async () => [...Object.keys(localStorage).filter((key) => key !== 'theme'), ...Object.keys(sessionStorage), ...(await indexedDB.databases()).map((one) => one.name), document.cookie].filter(Boolean));
      assert.deepEqual(stored, [], 'nothing is stored');
    }
  }

  /** Requests to the interface by method and path since the test began. */
  sent(method, pattern) { return this.requests.filter((one) => one.method() === method && pattern.test(new URL(one.url()).pathname)); }

  async close() { await Promise.all(this.#contexts.map((context) => context.close())); }
}

export const address = (who) => who.includes('@') ? who : who + '@stint.example';

/** Waits until `read` resolves to something true. */
export async function until(read, what, seconds = 20) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (value) return value;
    assert.ok(performance.now() < end, `waited ${seconds} s for ${what}`);
    await pause(100);
  }
}

/** A date of the calendar `days` after today in Berlin. */
export function inDays(days) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
  return new Date(Date.parse(today + 'T00:00:00Z') + days * 864e5).toISOString().slice(0, 10);
}

/** The Monday of the week `weeks` after this one. */
export function mondayIn(weeks) {
  const today = inDays(0), weekday = (new Date(today + 'T00:00:00Z').getUTCDay() + 6) % 7;
  return inDays(7 * weeks - weekday);
}
export const plus = (date, days) => new Date(Date.parse(date + 'T00:00:00Z') + days * 864e5).toISOString().slice(0, 10);
