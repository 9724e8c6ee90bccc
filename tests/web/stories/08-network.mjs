// What is asked twice is done once, and no button waits for ever.
import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { mondayIn, plus, until } from '../house.mjs';

const own = (house) => house.api('erika', 'GET', '/absence-requests/my');
const keyOf = (request) => request.headers()['idempotency-key'];

test('35 a network that goes and comes: the request is asked again under the same key, and done once', async (house) => {
  const first = mondayIn(43), last = plus(first, 1);
  await house.noAbsence('erika', first, last);
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

test('66 a request that nobody answers is given up, and its button works again', async (house) => {
  await house.idle('erika');
  const page = await house.open('erika');
  await page.clock.install();
  let hang = true;
  await page.route('**/api/v2/time-clock/start', (route) => hang ? undefined : route.continue());
  await house.button(page, 'clockIn').click();
  await house.button(page, 'clockOut').waitFor();
  await page.clock.fastForward(31_000);
  await page.getByRole('alert').getByText(house.words.unreachable).waitFor();
  hang = false;
  await house.button(page, 'clockIn').click();
  await until(async () => (await house.api('erika', 'GET', '/time-clock/status')).status === 'running', 'the clock to run');
  await house.idle('erika');
});

test('67 an answer that was lost holds nothing up: the clock starts, ends and starts again', async (house) => {
  await house.idle('erika');
  const page = await house.open('erika');
  const keys = [];
  await page.route('**/api/v2/time-clock/start', async (route) => {
    keys.push(keyOf(route.request()));
    if (keys.length > 4) return route.continue();
    if (keys.length === 1) await route.fetch();
    return route.abort();
  });
  await house.button(page, 'clockIn').click();
  await page.getByRole('alert').waitFor();
  await page.reload();
  await house.button(page, 'clockOut').click();
  const dialog = page.getByRole('dialog');
  await house.button(dialog, 'discard').click();
  await house.button(page, 'clockIn').click();
  await until(async () => (await house.api('erika', 'GET', '/time-clock/status')).status === 'running', 'the clock to run again');
  await house.idle('erika');
});

test('81 a busy server is asked again when it says, and an unknown outcome at once, under the same key', async (house) => {
  await house.idle('erika');
  const page = await house.open('erika'), asked = [];
  const problem = (status, type, headers = {}) => ({ status, headers, contentType: 'application/problem+json', body: JSON.stringify({ type: 'https://stint.example/problems/' + type, title: type, status, detail: type }) });
  await page.route('**/api/v2/time-clock/start', (route) => {
    asked.push({ key: keyOf(route.request()), at: Date.now() });
    if (asked.length === 1) return route.fulfill(problem(429, 'slow-down', { 'Retry-After': '1' }));
    return asked.length === 2 ? route.fulfill(problem(409, 'outcome-unknown')) : route.continue();
  });
  await house.button(page, 'clockIn').click();
  await until(async () => (await house.api('erika', 'GET', '/time-clock/status')).status === 'running', 'the clock to run');
  assert.equal(asked.length, 3);
  assert.ok(asked[1].at - asked[0].at >= 1000, 'not before the server said');
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal(asked[2].key, asked[1].key, 'of an unknown outcome under the same key');
  await house.idle('erika');
});

test('68 a decision is sent when its page is left before it was', async (house) => {
  const startDate = mondayIn(51);
  await house.noAbsence('erika', startDate, startDate);
  const made = await house.api('erika', 'POST', '/absence-requests', { absenceTypeId: 'VAC', startDate, endDate: startDate });
  const page = await house.open('max', '/inbox');
  await page.locator('.inbox-list > li').filter({ has: page.locator(`[data-id="absence${made.id}"]`) }).getByRole('button', { name: new RegExp('^' + house.words.approve) }).click();
  await page.goto('about:blank');
  await until(async () => (await house.api('erika', 'GET', '/absence-requests/' + made.id)).decisions.length === 1, 'the decision', 4);
});

test('71 offline the page shows what it has in memory, says so, and changes nothing', async (house) => {
  await house.idle('erika');
  const page = await house.open('erika');
  await page.locator('.strip').waitFor();
  // Into memory: of a phone's tabs and the margin only one is shown.
  const place = (path) => page.locator(`.place[href="${path}"]`).filter({ visible: true }).first();
  await place('/absences').click();
  await page.locator('.waterfall li').first().waitFor();
  await place('/').click();
  await page.context().setOffline(true);
  await page.getByText(house.words.offline).waitFor();
  await house.button(page, 'clockIn').click();
  await page.getByRole('alert').getByText(house.words.unreachable).waitFor();
  await house.button(page, 'clockIn').waitFor();
  await place('/absences').click();
  await page.locator('.strip').waitFor();
  assert.ok(await page.locator('.waterfall li').count() > 0, 'what was there before');
  await page.context().setOffline(false);
  await page.getByText(house.words.offline).waitFor({ state: 'detached' });
  assert.equal((await house.api('erika', 'GET', '/time-clock/status')).status, 'idle');
});
