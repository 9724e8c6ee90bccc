import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { tabTo } from '../hands.mjs';
import { mondayIn, plus, until } from '../house.mjs';

const keys = ['mouse', 'keyboard'];

const own = (house, who) => house.api(who, 'GET', '/absence-requests/my');

async function goTo(page, date) {
  const month = new Date(date + 'T00:00:00Z');
  for (let turn = 0; turn < 15 && !(await page.locator(`[data-date="${date}"]`).isVisible()); turn++) await page.locator('.turn').last().click();
  assert.ok(await page.locator(`[data-date="${date}"]`).isVisible(), `the calendar shows ${month.toISOString()}`);
}

test('08 vacation in at most six inputs: preview says days and what is left', async (house) => {
  const first = mondayIn(14), last = plus(first, 4);
  await house.noAbsence('erika', first, last);
  const page = await house.open('erika');
  let inputs = 0;
  const press = async (locator) => { inputs++; await locator.click(); };
  await press(page.locator('.head').getByRole('link', { name: house.words.newAbsence }));
  await goTo(page, first);
  await press(page.locator(`[data-date="${first}"]`));
  await press(page.locator(`[data-date="${last}"]`));
  await until(async () => (await page.locator('.summary .total b').innerText().catch(() => '')) === '5', 'five days');
  assert.ok(await page.getByText(house.say('leftOf', first.slice(0, 4))).count(), 'what is left afterwards');
  await press(house.button(page, 'ask'));
  await page.getByRole('heading', { name: house.words.history }).waitFor();
  const filed = (await own(house, 'erika')).find((one) => one.startDate === first);
  assert.equal(filed.status, 'pending');
  assert.equal(filed.endDate, last);
  assert.ok(inputs <= 6, `${inputs} inputs`);
}, { sample: true, all: true });

test('09 from noon to noon is drawn as halves', async (house) => {
  const first = mondayIn(16), last = plus(first, 2);
  await house.noAbsence('erika', first, last);
  const page = await house.open('erika', `/absences/new?from=${first}&to=${last}`);
  await page.getByRole('radio', { name: house.words.bothHalf }).check();
  await until(async () => (await page.locator('.summary .total b').innerText().catch(() => '')) === '2', 'two days');
  await house.button(page, 'ask').click();
  await page.getByRole('heading', { name: house.words.history }).waitFor();
  await page.goto(`${house.base}/team?range=weeks&date=${first}`);
  const bar = page.locator('.wall-row.own .wall-bar').first();
  await bar.waitFor();
  const [left, right] = await bar.evaluate((one) => [one.style.marginLeft, one.style.marginRight]);
  assert.ok(parseFloat(left) > 10 && parseFloat(right) > 10, `halves: ${left}, ${right}`);
});

test('10 an absence over another one is refused, and nothing typed is lost', async (house) => {
  const first = mondayIn(18), last = plus(first, 4);
  await house.noAbsence('erika', first, last);
  await house.api('erika', 'POST', '/absence-requests', { absenceTypeId: 'VAC', startDate: first, endDate: last });
  const page = await house.open('erika', `/absences/new?from=${first}&to=${last}`);
  await page.getByLabel(house.words.comment).fill('Once more');
  await page.locator('.summary .notice, .summary .refusal').first().waitFor();
  const ask = house.button(page, 'ask');
  if (await ask.isEnabled()) { await ask.click(); await page.getByRole('alert').waitFor(); }
  assert.equal(await page.getByLabel(house.words.comment).inputValue(), 'Once more');
  assert.equal((await own(house, 'erika')).filter((one) => one.startDate === first).length, 1);
});

test('11 a pending request is withdrawn, an approved one asks for cancellation', async (house) => {
  const first = mondayIn(20), second = mondayIn(21);
  await house.noAbsence('erika', first, plus(second, 6));
  const pending = await house.api('erika', 'POST', '/absence-requests', { absenceTypeId: 'VAC', startDate: first, endDate: first });
  const approved = await house.api('ada', 'POST', '/absence-requests', { employeeId: '15', absenceTypeId: 'VAC', startDate: second, endDate: second, reason: 'As agreed' });
  const page = await house.open('erika', '/absences/' + pending.id);
  await page.locator('.head').getByRole('button', { name: house.words.withdraw }).click();
  await page.getByRole('dialog').getByRole('button', { name: house.words.withdraw, exact: true }).click();
  await page.getByText(house.words.withdrawn).waitFor();
  assert.ok(!(await own(house, 'erika')).some((one) => one.id === pending.id));
  await page.goto(`${house.base}/absences/${approved.id}`);
  await page.locator('.head').getByRole('button', { name: house.words.askCancellation }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(house.words.reason).fill('The trip was called off');
  await house.button(dialog, 'askCancellation').click();
  await page.getByText(house.words.cancellationAsked).waitFor();
  const waits = await house.api('ada', 'GET', '/cancellation-requests');
  assert.ok(waits.some((one) => one.id === approved.id));
  const max = await house.open('max', '/inbox');
  const row = max.locator('.inbox-list > li').filter({ has: max.locator(`[data-id="cancellation${approved.id}"]`) });
  await row.getByRole('button', { name: new RegExp('^' + house.words.keep) }).click();
  assert.equal(await max.getByRole('dialog').count(), 0, 'no reason is asked for that would be lost');
  await until(async () => !(await house.api('ada', 'GET', '/cancellation-requests')).some((one) => one.id === approved.id), 'the manager to keep it');
  assert.equal((await house.api('erika', 'GET', '/absence-requests/' + approved.id)).status, 'approved');
});

test('48 a pending request is changed, and days are taken out of the middle of an approved absence', async (house) => {
  const first = mondayIn(47), last = plus(first, 4);
  await house.noAbsence('erika', first, last);
  const made = await house.api('erika', 'POST', '/absence-requests', { absenceTypeId: 'VAC', startDate: first, endDate: last });
  const page = await house.open('erika', '/absences/' + made.id);
  const dialog = page.getByRole('dialog');
  const fill = async (word, text) => {
    await dialog.getByLabel(house.words[word]).fill(text);
    await dialog.getByLabel(house.words[word]).press('Tab');
  };
  await page.locator('.head').getByRole('button', { name: house.words.change, exact: true }).click();
  await fill('lastDay', plus(first, 3));
  await fill('comment', 'A day less');
  await house.button(dialog, 'save').click();
  await page.getByText(house.words.changed).waitFor();
  const changed = await house.api('erika', 'GET', '/absence-requests/' + made.id);
  assert.deepEqual([changed.endDate, changed.comments], [plus(first, 3), 'A day less']);

  await house.noAbsence('erika', first, last);
  const approved = await house.api('ada', 'POST', '/absence-requests', { employeeId: '15', absenceTypeId: 'VAC', startDate: first, endDate: last, reason: 'As agreed' });
  await page.goto(`${house.base}/absences/${approved.id}`);
  await page.locator('.head').getByRole('button', { name: house.words.shorten, exact: true }).click();
  await dialog.getByRole('radio', { name: house.words.splitMiddle }).check();
  await fill('firstBack', plus(first, 2));
  await fill('lastBack', plus(first, 2));
  await fill('reason', 'A meeting');
  await house.button(dialog, 'shorten').click();
  await page.getByText(house.words.reductionAsked).waitFor();
  const { reduction } = await house.api('erika', 'GET', '/absence-requests/' + approved.id);
  assert.deepEqual(reduction.parts.map((part) => [part.startDate, part.endDate]), [[first, plus(first, 1)], [plus(first, 3), last]]);
});

test('12 an approved absence is shortened', async (house) => {
  const first = mondayIn(23), last = plus(first, 4);
  await house.noAbsence('erika', first, last);
  const made = await house.api('ada', 'POST', '/absence-requests', { employeeId: '15', absenceTypeId: 'VAC', startDate: first, endDate: last, reason: 'As agreed' });
  const page = await house.open('erika', '/absences/' + made.id);
  await page.locator('.head').getByRole('button', { name: house.words.shorten }).click();
  const dialog = page.getByRole('dialog'), end = plus(last, -2);
  const field = dialog.getByLabel(house.words.lastDay);
  await field.fill(end);
  await field.press('Tab');
  await dialog.getByLabel(house.words.reason).fill('Fell ill');
  await house.button(dialog, 'shorten').click();
  await page.getByText(house.words.reductionAsked).waitFor();
  assert.ok((await house.api('erika', 'GET', '/absence-requests/' + made.id)).reduction, 'managers are asked');
  await page.locator('.history').getByText(house.words.step_reduction_requested).waitFor();
  await page.locator('.facts').getByText(String(+end.slice(8))).first().waitFor();
});

test('13 a substitute accepts on the phone', async (house) => {
  const first = mondayIn(25);
  await house.noAbsence('erika', first, first);
  const sam = (await house.api('erika', 'GET', '/substitute-employees')).find((one) => one.name.startsWith('Sam '));
  const made = await house.api('erika', 'POST', '/absence-requests', { absenceTypeId: 'VAC', startDate: first, endDate: first, substituteEmployeeId: sam.id });
  const page = await house.open('sam', '/', { phone: true });
  await page.locator('.tasks').tap();
  const row = page.locator('.inbox-list > li').filter({ has: page.locator(`[data-id="substitute${made.id}"]`) });
  await row.getByRole('button', { name: new RegExp(house.words.accept) }).tap();
  await until(async () => (await house.api('sam', 'GET', '/substitute-requests')).find((one) => one.id === made.id)?.status === 'confirmed', 'the answer');
});

test('32 vacation by keyboard alone', async (house) => {
  const first = mondayIn(41), last = plus(first, 1);
  await house.noAbsence('erika', first, last);
  const page = await house.open('erika');
  await page.keyboard.press('n');
  const field = page.getByLabel(house.words.firstDay);
  await field.waitFor();
  await tabTo(field);
  await page.keyboard.type(first);
  await page.keyboard.press('Tab');
  await tabTo(page.getByLabel(house.words.lastDay));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(last);
  await page.keyboard.press('Tab');
  await page.locator('.summary .total b').waitFor();
  await tabTo(house.button(page, 'ask'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: house.words.history }).waitFor();
  assert.ok((await own(house, 'erika')).some((one) => one.startDate === first && one.endDate === last));
}, { by: keys });
