// What people type is never lost, and what is asked twice is done once.
import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { inDays, mondayIn, plus, until } from '../house.mjs';
import { clear } from './03-absences.mjs';

const own = (house) => house.api('erika', 'GET', '/absence-requests/my');
const keyOf = (request) => request.headers()['idempotency-key'];

test('35 a network that goes and comes: the request is asked again under the same key, and done once', async (house) => {
  const first = mondayIn(43), last = plus(first, 1);
  await clear(house, 'erika', first, last);
  const page = await house.open('erika', `/absences/new?from=${first}&to=${last}`);
  await page.getByLabel(house.words.comment).fill('In the mountains');
  const keys = [];
  let done;
  const firstDone = new Promise((found) => { done = found; });
  // The preview asks after it has been done: of what has already been filed it says that it overlaps.
  await page.route('**/api/v2/absence-requests/preview', async (route) => { await firstDone; await route.continue(); });
  await page.getByRole('radio', { name: house.words.startsHalf }).check();
  await page.getByRole('radio', { name: house.words.wholeDays }).check();
  // The server does the first one, and no answer comes through until the page has given up.
  await page.route('**/api/v2/absence-requests', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(keyOf(route.request()));
    if (keys.length === 1) { await route.fetch(); done(); }
    return keys.length < 5 ? route.abort() : route.continue();
  });
  const ask = page.getByRole('button', { name: house.words.ask, exact: true });
  await ask.click();
  await page.getByRole('alert').getByText(house.words.unreachable).waitFor();
  assert.equal(await page.getByLabel(house.words.comment).inputValue(), 'In the mountains');
  assert.equal(keys.length, 4, 'the page asks again by itself');
  await page.locator('.summary .refusal').waitFor();
  await ask.click();
  await page.getByRole('heading', { name: house.words.history }).waitFor();
  assert.equal(new Set(keys).size, 1, 'under the same key');
  assert.equal((await own(house)).filter((one) => one.startDate === first).length, 1, 'done once');
});

test('36 a reload has the form of an absence and an open dialog again', async (house) => {
  const first = mondayIn(45);
  const page = await house.open('erika', `/absences/new?from=${first}&to=${plus(first, 2)}`);
  await page.getByRole('radio', { name: house.words.startsHalf }).check();
  await page.getByLabel(house.words.comment).fill('Moving house');
  await page.reload();
  await page.getByLabel(house.words.comment).waitFor();
  assert.equal(await page.getByLabel(house.words.comment).inputValue(), 'Moving house');
  assert.ok(await page.getByRole('radio', { name: house.words.startsHalf }).isChecked());
  assert.ok(await page.locator(`[data-date="${first}"][aria-pressed="true"]`).count());

  await page.goto(house.base + '/time');
  await page.getByRole('button', { name: house.words.newEntry, exact: true }).click();
  const dialog = page.getByRole('dialog'), field = (word) => dialog.getByLabel(house.words[word], { exact: true });
  await field('from').fill('09:10');
  await field('remarks').fill('At the customer');
  await page.reload();
  await dialog.waitFor();
  assert.equal(await field('from').inputValue(), '09:10');
  assert.equal(await field('remarks').inputValue(), 'At the customer');
  await dialog.getByRole('button', { name: house.words.close }).click();
  await page.getByRole('button', { name: house.words.newEntry, exact: true }).click();
  assert.equal(await field('remarks').inputValue(), '', 'a form that was closed is forgotten');
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  assert.deepEqual(stored, []);
});

test('37 each refusal stands at its field, in the sentence of the server', async (house) => {
  const date = inDays(-2);
  const page = await house.open('erika', '/time?week=' + date);
  await page.getByRole('button', { name: house.words.newEntry, exact: true }).click();
  const dialog = page.getByRole('dialog'), field = (word) => dialog.getByLabel(house.words[word], { exact: true });
  await field('date').fill(date);
  await field('from').fill('05:00');
  await field('to').fill('05:30');
  await field('breakMinutes').fill('300');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/clock-entry'));
  await dialog.getByRole('button', { name: house.words.save, exact: true }).click();
  const said = await (await answer).json();
  assert.ok(said.errors.length > 0, JSON.stringify(said));
  const names = { startTimestamp: 'from', endTimestamp: 'to', pauseSeconds: 'breakMinutes' };
  for (const { field: name, message } of said.errors) {
    const control = field(names[name]);
    await until(async () => await control.getAttribute('aria-invalid') === 'true', `${name} to be marked`);
    const about = await control.getAttribute('aria-describedby');
    assert.ok((await page.locator(`#${about.split(' ').at(-1)}`).innerText()).includes(message), message);
  }
  assert.equal(await field('from').inputValue(), '05:00');
});

test('39 an entry of working time says beforehand what its day would have, and with what it overlaps', async (house) => {
  const date = inDays(-33);
  const { id } = await house.api('erika', 'GET', '/user/profile');
  for (const one of await house.api('erika', 'GET', `/time-entries/my?from=${date}&to=${date}`)) await house.api('ada', 'DELETE', `/employees/${id}/time-entries/${one.id}`, { reason: 'Another story' });
  await house.api('ada', 'POST', `/employees/${id}/time-entries`, { startTimestamp: Date.parse(date + 'T07:00:00Z'), endTimestamp: Date.parse(date + 'T09:00:00Z'), pauseSeconds: 0, projectId: 1, categoryId: 1, reason: 'Forgot the clock' });
  const page = await house.open('erika', '/time?week=' + date);
  await page.getByRole('button', { name: house.words.newEntry, exact: true }).click();
  const dialog = page.getByRole('dialog'), field = (word) => dialog.getByLabel(house.words[word], { exact: true });
  await field('date').fill(date);
  await field('from').fill('13:00');
  await field('to').fill('15:00');
  await field('breakMinutes').fill('0');
  await dialog.getByText(/4:00/).waitFor();
  await field('from').fill('08:30');
  await dialog.getByText(house.words.overlapsEntry.split('{0}')[0].trim()).waitFor();
});

test('61 cards without an answer say why, and another try fills them', async (house) => {
  const page = await house.open('erika', '/');
  let broken = true;
  await page.route('**/api/v2/absence-requests/my**', (route) => broken ? route.fulfill({ status: 429, contentType: 'application/problem+json', json: { type: 'about:blank', status: 429, detail: 'Come back later.' } }) : route.continue());
  await page.route('**/api/v2/time-off/account**', (route) => broken ? route.abort() : route.continue());
  await page.goto(house.base + '/absences');
  const failed = page.locator('.card').filter({ has: page.locator('.failed') });
  await until(async () => await failed.count() === 3, 'the year, the list and the leave account to fail');
  assert.equal(await failed.filter({ hasText: 'Come back later.' }).count(), 2, 'in the sentence of the server');
  assert.equal(await failed.filter({ hasText: house.words.unreachable }).count(), 1);
  assert.equal(await page.locator('main [aria-busy=true]').count(), 0, 'nothing waits for ever');
  broken = false;
  // Cards that wait for the same answer get it together.
  await failed.first().getByRole('button', { name: house.words.tryAgain }).click();
  await until(async () => await failed.count() === 1, 'the year and the list');
  await page.locator('.strip').waitFor();
  await failed.getByRole('button', { name: house.words.tryAgain }).click();
  await page.locator('.waterfall li').first().waitFor();
  assert.equal(await failed.count(), 0);
  // What is not shared stays so, however often it is asked.
  await page.goto(house.base + '/today');
  await failed.waitFor();
  assert.equal(await failed.getByRole('button').count(), 0);
});
