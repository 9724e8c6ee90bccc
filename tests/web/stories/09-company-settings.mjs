// Screens that a company has to switch on: who is in, and what the law on working time finds.
import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { mondayIn, plus, until } from '../house.mjs';

test('73 who is in: tiles by state, of which one is chosen, and a break shows as one', async (house) => {
  await house.api('ada', 'PATCH', '/company', { timeTracking: { presence: 'company' } });
  try {
    await house.idle('erika');
    await house.api('erika', 'POST', '/time-clock/start');
    const page = await house.open('max', '/today');
    const tile = page.locator('.tile').filter({ hasText: 'Erika Muster' });
    await tile.getByRole('img', { name: house.words.is_in, exact: true }).waitFor();
    await house.api('erika', 'POST', '/time-clock/pause');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await tile.getByRole('img', { name: house.words.is_break, exact: true }).waitFor();
    const chosen = page.getByRole('radio', { name: new RegExp(`^${house.words.is_break} \\d+$`) });
    await chosen.check();
    await until(async () => (await page.locator('.tile').count()) === +(await page.locator('.choice input:checked + span').innerText()).match(/\d+$/)[0], 'only those on a break');
    await page.reload();
    await tile.waitFor();
    assert.ok(await chosen.isChecked(), 'a reload has the choice');
  } finally {
    await house.api('ada', 'PATCH', '/company', { timeTracking: { presence: 'none' } });
    await house.idle('erika');
  }
});

test('74 findings of the law: how many in each week of a person, and each with its section', async (house) => {
  const date = plus(mondayIn(-2), 5), other = plus(mondayIn(-1), 1);
  const page = await house.open('max', '/');
  // They are kept once a day is over, which is after the test.
  const finding = (employeeId, employeeName, date, rule, section, unit, found, limit) => ({ employeeId, employeeName, date, rule, section, unit, found, limit });
  await page.route('**/api/v2/working-time-findings?**', (route) => route.fulfill({ json: [
    finding('15', 'Erika Muster', date, 'daily-working-time', 'ArbZG §3 sentence 1', 'minutes', 660, 600), finding('15', 'Erika Muster', date, 'rest-breaks', 'ArbZG §4', 'minutes', 30, 45),
    finding('14', 'Maximiliane Freifrau von Hohenstein-Wolkenburg', other, 'daily-rest', 'ArbZG §5', 'minutes', 600, 660),
  ] }));
  await page.goto(house.base + '/findings');
  const row = (name) => page.locator('table.matrix tbody tr').filter({ hasText: name });
  await row('Erika Muster').waitFor();
  assert.deepEqual(await row('Erika Muster').locator('i').allInnerTexts(), ['2']);
  assert.deepEqual(await row('Maximiliane').locator('i').allInnerTexts(), ['1']);
  const each = page.locator('table.data:not(.matrix) tbody tr');
  await each.filter({ hasText: house.words.rule_daily_rest }).filter({ hasText: 'ArbZG §5' }).filter({ hasText: '10:00' }).waitFor();
  assert.equal(await each.count(), 3);
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), 'only the tables scroll sideways');
});
