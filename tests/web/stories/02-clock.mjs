import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { until } from '../house.mjs';

const seconds = async (page) => (await page.getByRole('timer').innerText()).split(':').reduce((sum, part) => sum * 60 + +part, 0);
const button = (page, house, word) => page.getByRole('button', { name: house.words[word], exact: true });

async function idle(house, who) {
  const status = await house.api(who, 'GET', '/time-clock/status');
  if (status.status !== 'idle') await house.api(who, 'POST', '/time-clock/cancel');
}

test('04 one press clocks in, a reload goes on, and a second device sees it', async (house) => {
  await idle(house, 'erika');
  const page = await house.open('erika');
  await button(page, house, 'clockIn').click();
  await button(page, house, 'clockOut').waitFor();
  await until(async () => await seconds(page) >= 2, 'two seconds of work');
  await page.reload();
  await button(page, house, 'clockOut').waitFor();
  assert.ok(await seconds(page) >= 2, 'the timer goes on');
  const phone = await house.open('erika', '/', { phone: true });
  await button(phone, house, 'clockOut').waitFor();
  await idle(house, 'erika');
}, { sample: true });

test('05 break, resume and a session too short to save, which is discarded', async (house) => {
  await idle(house, 'erika');
  const page = await house.open('erika');
  await page.keyboard.press('s');
  await button(page, house, 'takeBreak').click();
  await button(page, house, 'resume').click();
  await button(page, house, 'takeBreak').waitFor();
  await until(async () => (await house.api('erika', 'GET', '/time-clock/status')).status === 'running', 'the clock to run');
  await button(page, house, 'clockOut').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: house.words.clockOut, exact: true }).click();
  const refusal = dialog.getByRole('alert');
  await refusal.waitFor();
  assert.ok((await refusal.innerText()).length > 10, 'the sentence of the server');
  await dialog.getByRole('button', { name: house.words.discard }).click();
  await button(page, house, 'clockIn').waitFor();
  assert.equal((await house.api('erika', 'GET', '/time-clock/status')).status, 'idle');
});

test('07 where only a terminal stops the clock, the page says why', async (house) => {
  await idle(house, 'erika@harbor.example');
  const page = await house.open('erika@harbor.example');
  const start = button(page, house, 'clockIn');
  if (await start.isEnabled()) await start.click();
  await page.getByText(house.words.onlyTerminal).waitFor();
  assert.ok(await button(page, house, 'clockOut').isDisabled());
  await idle(house, 'erika@harbor.example');
});
