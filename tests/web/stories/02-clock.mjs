import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { until } from '../house.mjs';

const seconds = async (page) => (await page.getByRole('timer').innerText()).split(':').reduce((sum, part) => sum * 60 + +part, 0);

test('04 one press clocks in, a reload goes on, and a second device sees it', async (house) => {
  await house.idle('erika');
  const page = await house.open('erika');
  await house.button(page, 'clockIn').click();
  await house.button(page, 'clockOut').waitFor();
  await until(async () => await seconds(page) >= 2, 'two seconds of work');
  await page.reload();
  await house.button(page, 'clockOut').waitFor();
  assert.ok(await seconds(page) >= 2, 'the timer goes on');
  const phone = await house.open('erika', '/', { phone: true });
  await house.button(phone, 'clockOut').waitFor();
  await house.idle('erika');
}, { sample: true, all: true });

test('05 break, resume and a session too short to save, which is discarded', async (house) => {
  await house.idle('erika');
  const page = await house.open('erika');
  await house.button(page, 'clockIn').click();
  await house.button(page, 'takeBreak').click();
  await house.button(page, 'resume').click();
  await house.button(page, 'takeBreak').waitFor();
  await until(async () => (await house.api('erika', 'GET', '/time-clock/status')).status === 'running', 'the clock to run');
  await house.button(page, 'clockOut').click();
  const dialog = page.getByRole('dialog');
  await house.button(dialog, 'clockOut').click();
  const refusal = dialog.getByRole('alert');
  await refusal.waitFor();
  assert.ok((await refusal.innerText()).length > 10, 'the sentence of the server');
  await dialog.getByRole('button', { name: house.words.discard }).click();
  await house.button(page, 'clockIn').waitFor();
  assert.equal((await house.api('erika', 'GET', '/time-clock/status')).status, 'idle');
}, { all: true });

/** Puts `correction` into the answer to clocking out that does not yet choose, because six hours do not pass in a test. */
async function shortBreak(page, correction) {
  const asked = [];
  await page.route('**/api/v2/time-clock/stop', async (route) => {
    const body = route.request().postDataJSON();
    asked.push(body.breakRegulation);
    if (body.breakRegulation) return route.continue();
    const breakRegulation = { hasNoRemedy: false, obligatory: true, correctionWorkMinutes: 10, correctionBreakMinutes: 10, resultingWorkMinutes: 360, resultingBreakMinutes: 30, detailText: 'The break is too short.', ...correction };
    return route.fulfill({ json: { outcome: 'confirmationRequired', id: '', workedMinutes: 370, breakMinutes: 20, breakRegulationApplied: false, breakRegulationIgnored: false, breakRegulation } });
  });
  return asked;
}

async function clockOut(page, house) {
  await house.button(page, 'clockOut').click();
  const dialog = page.getByRole('dialog');
  await house.button(dialog, 'clockOut').click();
  await dialog.getByText('The break is too short.').waitFor();
  return dialog;
}

test('05 a break that is too short is corrected, as worked beside corrected', async (house) => {
  await house.idle('erika');
  await house.api('erika', 'POST', '/time-clock/start');
  const page = await house.open('erika');
  const asked = await shortBreak(page, { obligatory: false });
  const dialog = await clockOut(page, house);
  assert.match(await dialog.locator('.compare').innerText(), /6:00.*0:30/s);
  await dialog.getByRole('button', { name: house.words.asWorked, exact: true }).waitFor();
  await dialog.getByRole('button', { name: house.words.applyBreak }).click();
  await until(() => asked.length === 2, 'the choice to be sent');
  assert.deepEqual(asked, [undefined, 'apply']);
  await house.idle('erika');
}, { all: true });

test('06 where no correction helps and none may be left out, the session is discarded', async (house) => {
  await house.idle('erika');
  await house.api('erika', 'POST', '/time-clock/start');
  const page = await house.open('erika');
  await shortBreak(page, { hasNoRemedy: true, obligatory: true });
  const dialog = await clockOut(page, house);
  assert.equal(await dialog.getByRole('button', { name: house.words.applyBreak }).count(), 0);
  assert.equal(await dialog.getByRole('button', { name: house.words.asWorked }).count(), 0);
  await dialog.getByRole('button', { name: house.words.discard, exact: true }).click();
  await house.button(page, 'clockIn').waitFor();
  assert.equal((await house.api('erika', 'GET', '/time-clock/status')).status, 'idle');
}, { all: true });

test('79 clocking out shows where the breaks of the session were, also after a reload', async (house) => {
  await house.idle('erika');
  for (const press of ['start', 'pause', 'resume', 'pause']) await house.api('erika', 'POST', '/time-clock/' + press);
  const page = await house.open('erika');
  await page.reload();
  await house.button(page, 'clockOut').click();
  const bar = page.getByRole('dialog').getByRole('img');
  const time = '\\d{2}:\\d{2}', at = (word) => house.say(word, time, time);
  await until(async () => new RegExp(`^${at('since')}, ${at('breakFromTo')}, ${at('breakSince')}$`).test(await bar.getAttribute('aria-label')), 'the breaks');
  assert.equal(await bar.locator('.paused').count(), 2);
  await page.keyboard.press('Escape');
  await house.idle('erika');
});

test('28 a business trip begins and ends by touch while the clock runs', async (house) => {
  await house.idle('erika');
  const page = await house.open('erika', '/', { phone: true });
  await house.button(page, 'clockIn').tap();
  await house.button(page, 'tripStart').tap();
  await until(async () => (await house.api('erika', 'GET', '/time-clock/status')).isBusinessTripActive, 'the trip to begin');
  await house.button(page, 'tripEnd').tap();
  await until(async () => !(await house.api('erika', 'GET', '/time-clock/status')).isBusinessTripActive, 'the trip to end');
  await house.idle('erika');
});

test('07 where only a terminal stops the clock, the page says why', async (house) => {
  await house.idle('erika@harbor.example');
  const page = await house.open('erika@harbor.example');
  const start = house.button(page, 'clockIn');
  if (await start.isEnabled()) await start.click();
  await page.getByText(house.words.onlyTerminal).waitFor();
  assert.ok(await house.button(page, 'clockOut').isDisabled());
  await house.idle('erika@harbor.example');
}, { all: true });

test('34 single keys begin the clock, a break and its end', async (house) => {
  await house.idle('erika');
  const page = await house.open('erika');
  await house.button(page, 'clockIn').waitFor();
  const running = (status) => until(async () => (await house.api('erika', 'GET', '/time-clock/status')).status === status, status);
  for (const [key, status] of [['s', 'running'], ['p', 'paused'], ['p', 'running']]) {
    await page.keyboard.press(key);
    await running(status);
  }
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('button', { name: house.words.clockOut, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await house.idle('erika');
}, { by: ['mouse', 'keyboard'] });
