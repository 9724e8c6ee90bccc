// What people type is never lost, and what is refused stands at its field.
import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { inDays, mondayIn, plus, until } from '../house.mjs';

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
  await house.button(page, 'newEntry').click();
  const dialog = page.getByRole('dialog'), field = (word) => dialog.getByLabel(house.words[word], { exact: true });
  await field('from').fill('09:10');
  await field('remarks').fill('At the customer');
  await page.reload();
  await dialog.waitFor();
  assert.equal(await field('from').inputValue(), '09:10');
  assert.equal(await field('remarks').inputValue(), 'At the customer');
  await dialog.getByRole('button', { name: house.words.close }).click();
  await house.button(page, 'newEntry').click();
  assert.equal(await field('remarks').inputValue(), '', 'a form that was closed is forgotten');
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  assert.deepEqual(stored, []);
});

test('64 dialogs come back after a reload with what was typed, for whoever typed it', async (house) => {
  house.sessionsEnd = true;
  const first = mondayIn(49);
  await house.noAbsence('erika', first, plus(first, 4));
  const made = await house.api('ada', 'POST', '/absence-requests', { employeeId: '15', absenceTypeId: 'VAC', startDate: first, endDate: plus(first, 4), reason: 'As agreed' });
  const page = await house.open('erika', '/absences/' + made.id);
  await page.locator('.head').getByRole('button', { name: house.words.shorten, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(house.words.reason).fill('A meeting');
  await page.reload();
  await dialog.waitFor();
  assert.equal(await dialog.getByLabel(house.words.reason).inputValue(), 'A meeting');
  // Another user of the same browser gets nothing of it, also not by going back.
  await house.api('ada', 'PUT', '/user/settings', { language: house.language });
  await page.context().clearCookies();
  await page.reload();
  await house.signIn(page, 'ada');
  await page.locator('.head').getByRole('button', { name: house.words.shorten, exact: true }).waitFor();
  assert.equal(await dialog.count(), 0);

  const max = await house.open('max', '/team/15');
  await house.button(max, 'fileForThem').click();
  await max.getByRole('dialog').getByLabel(house.words.reason).fill('By telephone');
  await max.reload();
  assert.equal(await max.getByRole('dialog').getByLabel(house.words.reason).inputValue(), 'By telephone');
});

test('65 what cannot be a date, a time or minutes stays as typed, says how to type it, and is not sent', async (house) => {
  const page = await house.open('erika', '/time?week=' + inDays(-2));
  await house.button(page, 'newEntry').click();
  const dialog = page.getByRole('dialog'), field = (word) => dialog.getByLabel(house.words[word], { exact: true });
  const wrong = { date: '31.02.2026', from: 'eight', to: '17:00', breakMinutes: 'half an hour' };
  for (const [word, text] of Object.entries(wrong)) await field(word).fill(text);
  const save = () => house.button(dialog, 'save').click();
  await save();
  for (const word of ['date', 'from', 'breakMinutes']) {
    const about = await field(word).getAttribute('aria-describedby');
    const said = await page.locator(`#${about.split(' ').at(-1)}`).innerText();
    assert.ok(said.startsWith(house.words.typeLike.split('{0}')[0]), said);
    assert.equal(await field(word).inputValue(), wrong[word]);
  }
  assert.equal(house.sent('POST', /clock-entry$/).length, 0);
});

test('37 each refusal stands at its field, in the sentence of the server', async (house) => {
  const date = inDays(-2);
  const page = await house.open('erika', '/time?week=' + date);
  await house.button(page, 'newEntry').click();
  const dialog = page.getByRole('dialog'), field = (word) => dialog.getByLabel(house.words[word], { exact: true });
  await field('date').fill(date);
  await field('from').fill('05:00');
  await field('to').fill('05:30');
  await field('breakMinutes').fill('300');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/clock-entry'));
  await house.button(dialog, 'save').click();
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
  await house.noTime('erika', date);
  await house.api('ada', 'POST', `/employees/${id}/time-entries`, { startTimestamp: Date.parse(date + 'T07:00:00Z'), endTimestamp: Date.parse(date + 'T09:00:00Z'), pauseSeconds: 0, projectId: 1, categoryId: 1, reason: 'Forgot the clock' });
  const page = await house.open('erika', '/time?week=' + date);
  await house.button(page, 'newEntry').click();
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
