import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { inDays, until } from '../house.mjs';

test('19 an employee sees colleagues as away, never why', async (house) => {
  const page = await house.open('erika', '/team?range=quarter');
  await page.locator('.wall-row').first().waitFor();
  const cells = await page.locator('.wall-row:not(.own) .cell').evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
  const types = await house.api('erika', 'GET', '/absence-types');
  for (const type of types) assert.ok(!cells.some((words) => words.includes(', ' + type.name)), `${type.name} of a colleague`);
  assert.ok(await page.locator('.wall-row').count() > 1);
});

test('20 the wall by keyboard alone: to another month, a cell, and back', async (house) => {
  const page = await house.open('max', '/team');
  await page.locator('.cell[tabindex="0"]').waitFor();
  const before = await page.locator('h1').innerText();
  await page.keyboard.press(']');
  await until(async () => await page.locator('h1').innerText() !== before, 'the next month');
  await page.keyboard.press('t');
  await until(async () => await page.locator('h1').innerText() === before, 'this month');
  await page.locator('.cell[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const at = await until(() => page.evaluate(() => document.activeElement?.dataset.row === '1' && document.activeElement?.getAttribute('aria-label')), 'the focus in the second row');
  assert.match(at, /,/, 'a cell says whose it is and which day');
  assert.equal(await page.locator('.cell[tabindex="0"]').count(), 1, 'one cell takes the focus');
});

test('21 time entered by hand; what overlaps is refused with the sentence', async (house) => {
  const date = inDays(-40), language = house.language;
  for (const one of await house.api('erika', 'GET', `/time-entries/my?year=${date.slice(0, 4)}&month=${+date.slice(5, 7)}`)) {
    if (one.date === date) await house.api('ada', 'DELETE', `/employees/15/time-entries/${one.id}`, { reason: 'Another story' });
  }
  const page = await house.open('erika', '/time?week=' + date);
  const enter = async (from, to) => {
    await page.getByRole('button', { name: house.words.newEntry, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(house.words.date, { exact: true }).fill(date);
    await dialog.getByLabel(house.words.from, { exact: true }).fill(from);
    await dialog.getByLabel(house.words.to, { exact: true }).fill(to);
    await dialog.getByRole('button', { name: house.words.save }).click();
    return dialog;
  };
  const first = await enter('8', '1630');
  await until(async () => !(await first.isVisible()), 'the dialog to close');
  const second = await enter('12:00', '18:00');
  const refusal = second.getByRole('alert');
  await refusal.waitFor();
  assert.ok((await refusal.innerText()).length > 10, language);
  assert.equal(await second.getByLabel(house.words.to, { exact: true }).inputValue(), '18:00');
});

test('22 the month is signed', async (house) => {
  const month = inDays(-45).slice(0, 7);
  const page = await house.open('emil', '/months/' + month);
  const sign = page.getByRole('button', { name: house.words.sign, exact: true });
  await page.locator('table.data').waitFor();
  if (await sign.count()) await sign.click();
  await until(async () => (await house.api('emil', 'GET', `/employees/${(await house.api('emil', 'GET', '/user/profile')).id}/months/${month}`)).signatures.person.state === 'valid', 'the signature');
  await page.locator('.pill.valid').first().waitFor();
});
