import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { inDays, mondayIn, plus, until } from '../house.mjs';

// What only keys can do.
const keys = ['mouse', 'keyboard'];

/** The sheets of paper that `page` prints, in points. */
const sizesOf = async (page) => [...(await page.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(/\/MediaBox \[([\d. ]+)\]/g)]
  .map((found) => found[1].split(' ').slice(2).map((one) => Math.round(+one)).join('×'));

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
  await page.goto(`${house.base}/team?range=quarter&date=${inDays(0)}`);
  await page.locator('.cell.open').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: house.words.history }).waitFor();
  await page.goBack();
  await page.locator('.cell.open').first().waitFor();
}, { by: keys });

test('21 time entered by hand; what overlaps is refused with the sentence', async (house) => {
  const date = inDays(-40), language = house.language;
  await house.noTime('erika', date);
  const page = await house.open('erika', '/time?week=' + date);
  const enter = async (from, to) => {
    await house.button(page, 'newEntry').click();
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

test('22 the month is signed by the employee and the manager, and is a page of A4', async (house) => {
  const month = inDays(-45).slice(0, 7);
  const state = async (role) => (await house.api('erika', 'GET', `/employees/15/months/${month}`)).signatures[role].state;
  for (const [who, path, role] of [['erika', '/months/' + month, 'person'], ['max', '/team/15?month=' + month, 'manager']]) {
    const page = await house.open(who, path), sign = house.button(page, 'sign');
    await page.locator('table.data').waitFor();
    if (await sign.count()) await sign.click();
    await until(async () => await state(role) === 'valid', 'the signature');
    await page.locator('.pill.valid').first().waitFor();
    if (role === 'person') assert.deepEqual(await sizesOf(page), ['595×842'], 'the sheet is one page of A4');
  }
});

test('70 a month of the own time by days, a week again, and a reload has the same', async (house) => {
  const page = await house.open('erika', '/time');
  await page.getByRole('radio', { name: house.words.month, exact: true }).check();
  const rows = () => page.locator('.day-row').count();
  await until(async () => await rows() >= 28, 'the days of the month');
  await house.button(page, 'previous').click();
  const before = await page.locator('h1').innerText();
  await page.reload();
  await until(async () => await rows() >= 28, 'the month after a reload');
  assert.equal(await page.locator('h1').innerText(), before);
  await page.getByRole('radio', { name: house.words.week.split('{0}')[0].trim(), exact: true }).check();
  await until(async () => await rows() === 7, 'a week');
});

test('30 days without time are filled as in the week before', async (house) => {
  const all = [];
  for (const month of new Set([0, 4, 8, 12].map((weeks) => mondayIn(-weeks).slice(0, 7)))) all.push(...await house.api('sam', 'GET', `/time-entries/my?year=${month.slice(0, 4)}&month=${+month.slice(5)}`));
  const worked = (date) => all.some((one) => one.date === date);
  // A week of which two days, and the same of the week before, were worked.
  const monday = [2, 3, 4, 5, 6, 7, 8].map((weeks) => mondayIn(-weeks)).find((first) => [0, 1, -7, -6].every((by) => worked(plus(first, by))));
  const days = [monday, plus(monday, 1)];
  const source = all.filter((entry) => days.includes(plus(entry.date, 7)));
  for (const date of days) await house.noTime('sam', date);
  const page = await house.open('sam', '/time?week=' + monday);
  await house.button(page, 'copyWeek').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('li').first().waitFor();
  assert.equal(await dialog.locator('li').count(), source.length);
  await house.button(dialog, 'copyThem').click();
  const year = monday.slice(0, 4);
  await until(async () => (await house.api('sam', 'GET', `/time-entries/my?year=${year}`)).filter((entry) => days.includes(entry.date)).length === source.length, 'the copies');
});

test('31 the wall groups people by department, and the arrows pass the names', async (house) => {
  const page = await house.open('max', '/team');
  await page.getByRole('checkbox', { name: house.words.byDepartment }).check();
  const names = await page.locator('.wall-group').allInnerTexts();
  assert.ok(names.length > 1 && [...names].sort((a, b) => a.localeCompare(b)).join() === names.join(), names.join());
  await page.reload();
  assert.equal(await page.locator('.wall-group').first().innerText(), names[0], 'a reload keeps the groups');
  await page.locator('.cell[tabindex="0"]').focus();
  const rows = await page.locator('.wall-row:not(.wall-group)').count();
  for (let at = 1; at < rows; at++) await page.keyboard.press('ArrowDown');
  await until(() => page.evaluate((last) => document.activeElement?.dataset.row === String(last), rows - 1), 'the focus in the last row');
}, { by: keys });

test('33 a manager enters, changes and deletes time of an employee, and gives the reason', async (house) => {
  const { id } = await house.api('sam', 'GET', '/user/profile');
  const date = plus(mondayIn(-3), 5), month = date.slice(0, 7);
  const entries = async () => (await house.api('sam', 'GET', `/time-entries/my?year=${date.slice(0, 4)}&month=${+month.slice(5)}`)).filter((one) => one.date === date);
  await house.noTime('sam', date);
  const page = await house.open('max', `/team/${id}?month=${month}`);
  await house.button(page, 'newEntry').click();
  const dialog = page.getByRole('dialog');
  const fill = (word, text) => dialog.getByLabel(house.words[word], { exact: true }).fill(text);
  await fill('date', date);
  await fill('from', '8');
  await fill('to', '12');
  await fill('breakMinutes', '0');
  await fill('reason', 'Forgot the clock');
  await house.button(dialog, 'save').click();
  await until(async () => (await entries())[0]?.endTime === '12:00', 'the entry');
  const entry = page.getByRole('button', { name: '08:00–12:00' });
  await entry.click();
  await fill('to', '11:30');
  await fill('reason', 'Left earlier');
  await house.button(dialog, 'save').click();
  await until(async () => (await entries())[0]?.endTime === '11:30', 'the change');
  await page.getByRole('button', { name: '08:00–11:30' }).click();
  await house.button(dialog, 'delete').click();
  await dialog.locator('.fault').waitFor();
  await fill('reason', 'Entered twice');
  await house.button(dialog, 'delete').click();
  await until(async () => !(await entries()).length, 'the deletion');
});

test('38 the wall is printed with everybody and its groups on A3 across, the year on A4', async (house) => {
  const page = await house.open('ada', '/team?group=1');
  const print = page.locator('.head').getByRole('link', { name: house.words.print });
  await print.waitFor();
  await print.click();
  await page.locator('.wall.paper').first().waitFor();
  const groups = await page.locator('.wall-group').count(), sheets = await page.locator('.wall.paper').count();
  assert.ok(groups > 1, 'the groups of the screen');
  const people = [];
  for (let cursor = ''; cursor !== null;) {
    const said = await house.api('ada', 'GET', `/calendar?from=${inDays(0)}&to=${inDays(0)}&limit=100${cursor && '&cursor=' + cursor}`);
    people.push(...said.items);
    cursor = said.nextCursor;
  }
  await until(async () => await page.locator('.wall-row:not(.wall-group)').count() === people.length, 'everybody');
  assert.deepEqual(await sizesOf(page), Array(sheets).fill('1191×842'), 'each sheet is one page');
  await page.goto(house.base + '/print/year');
  await page.locator('.strip').waitFor();
  assert.deepEqual(await sizesOf(page), ['595×842']);
});

test('50 an entry of the own is changed and deleted', async (house) => {
  const date = inDays(-26);
  const entries = async () => house.api('erika', 'GET', `/time-entries/my?from=${date}&to=${date}`);
  await house.noTime('erika', date);
  await house.api('ada', 'POST', '/employees/15/time-entries', { startTimestamp: Date.parse(date + 'T07:00:00Z'), endTimestamp: Date.parse(date + 'T11:00:00Z'), pauseSeconds: 0, projectId: 1, categoryId: 1, reason: 'Forgot the clock' });
  const [{ startTime, endTime }] = await entries();
  const page = await house.open('erika', '/time?week=' + date);
  const entry = (text) => page.getByRole('button', { name: new RegExp(text) });
  await entry(`${startTime}–${endTime}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(house.words.to, { exact: true }).fill('11:30');
  await dialog.getByLabel(house.words.remarks).fill('Left earlier');
  await house.button(dialog, 'save').click();
  await until(async () => (await entries())[0].remarks === 'Left earlier', 'the change');
  await entry(`${startTime}–11:30`).click();
  await house.button(dialog, 'delete').click();
  await until(async () => !(await entries()).length, 'the deletion');
});

test('51 the time account shows its line, its months and bookings as steps and as a table', async (house) => {
  const since = inDays(-60).slice(0, 7) + '-01';
  await house.api('ada', 'PATCH', '/company', { timeAccount: { since } });
  try {
    await house.api('ada', 'POST', '/employees/15/time-account/bookings', { kind: 'payout', date: inDays(-5), minutes: -90, reason: 'Paid out' });
    await house.api('ada', 'PATCH', '/company', { timeAccount: { yellowMinutes: 60, redMinutes: null } });
    const page = await house.open('erika', '/account');
    await page.locator('svg.line').waitFor();
    await page.getByText(house.say('limitYellow', '1:00')).waitFor();
    assert.ok(await page.locator('svg.line .limit.yellow').count() > 0, 'the limit is in the picture');
    assert.equal(await page.locator('svg.line .limit.red').count(), 0, 'there is no other');
    await page.getByText('Paid out').waitFor();
    const { months, bookings, balanceMinutes } = await house.api('erika', 'GET', `/time-account?from=${inDays(0).slice(0, 4)}-01-01&to=${inDays(0)}`);
    const steps = page.locator('.waterfall li');
    assert.equal(await steps.count(), 1 + months.length + bookings.length + 1, 'from the opening to the closing');
    const minutes = (text) => { const [, sign, hours, rest] = /([−+]?)(\d+):(\d+)/.exec(text); return (sign === '−' ? -1 : 1) * (hours * 60 + +rest); };
    const figures = (await steps.locator('b').allInnerTexts()).map(minutes);
    assert.equal(figures.at(-1), balanceMinutes);
    assert.equal(figures.slice(0, -1).reduce((sum, one) => sum + one), balanceMinutes, 'the steps lead to the closing');
    await page.getByRole('button', { name: house.words.showTable }).click();
    assert.equal(await page.locator('table.data tbody tr').count(), 1 + months.length);
    assert.equal(minutes(await page.locator('table.data tfoot td').last().innerText()), balanceMinutes);
    await page.goto(house.base + '/');
    await page.locator('.balance').getByText(house.words.accountHolds.split('{0}')[0].trim()).waitFor();
    // Those who decide see the same, and a month of it.
    const max = await house.open('max', '/team/15');
    await max.getByRole('radio', { name: house.words.timeAccount }).check();
    await max.locator('.waterfall li').first().waitFor();
    assert.deepEqual((await max.locator('.waterfall li b').allInnerTexts()).map(minutes), figures);
    await max.getByRole('button', { name: house.words.showTable }).click();
    await max.locator('table.data').getByRole('button').last().click();
    await max.locator('.signatures').waitFor();
  } finally { await house.api('ada', 'PATCH', '/company', { timeAccount: { since: null, yellowMinutes: null } }); }
});

test('52 an administrator sees how long an employee has sick pay', async (house) => {
  await house.api('ada', 'PATCH', '/company', { absences: { sickPay: { counted: true } } });
  try {
    const runs = await house.api('ada', 'GET', '/employees/15/sick-pay');
    assert.ok(runs.length > 0);
    const page = await house.open('ada', '/team/15');
    const own = house.card(page, 'sickPay');
    await own.locator('li').first().waitFor();
    assert.equal(await own.locator('li').count(), runs.length);
  } finally { await house.api('ada', 'PATCH', '/company', { absences: { sickPay: { counted: false } } }); }
});

test('54 half a holiday is half a cell, and named with its half, also on the sheet and in the week', async (house) => {
  const page = await house.open('max');
  // No place of the demo has one: the first holiday of the answer becomes half of one.
  let half;
  await page.route('**/api/v2/calendar?**', async (route) => {
    const response = await route.fetch(), calendar = await response.json();
    half ??= calendar.holidays.find((one) => one.portion === 'full' && ![0, 6].includes(new Date(one.date).getUTCDay()) && one.place === calendar.items[0].place);
    calendar.holidays = calendar.holidays.map((one) => one.date === half?.date ? { ...one, portion: 'afternoon' } : one);
    return route.fulfill({ response, json: calendar });
  });
  await page.goto(house.base + '/team?range=month&date=2026-12-01');
  const name = new RegExp(`\\(${house.words.afternoon}\\)`);
  await page.getByRole('gridcell', { name }).first().waitFor();
  assert.ok(await page.locator('.cell.free-afternoon').count() > 0);
  await page.goto(house.base + '/months/' + half.date.slice(0, 7));
  await page.locator('table.data td').filter({ hasText: name }).first().waitFor();
  await page.goto(house.base + '/time?week=' + half.date);
  await page.locator('.week .tag').filter({ hasText: name }).first().waitFor();
});

test('55 types of absences have a symbol besides their colour, on the wall and in what explains it', async (house) => {
  const { absenceTypes } = await house.api('max', 'GET', '/user/start');
  const page = await house.open('max', '/team?range=quarter');
  const marks = page.locator('.wall-foot li').filter({ has: page.locator('.mark') });
  await marks.first().waitFor();
  const explained = await marks.evaluateAll((all) => all.map((one) => ({ symbol: one.querySelector('.mark').textContent, words: one.textContent })));
  let known = 0;
  for (const { symbol, words } of explained) {
    const type = absenceTypes.find((one) => words.endsWith(one.name));
    if (!type) continue;
    known++;
    assert.equal(symbol.replace('\uFE0E', ''), type.symbol, type.name);
  }
  assert.ok(known > 0, 'the types of the wall');
  const bars = await page.locator('.wall-bar i').allInnerTexts();
  assert.ok(bars.length > 0 && bars.every((text) => explained.some((one) => one.symbol === text)), bars.join());
});

test('56 an administrator finds an employee by name and adds a further employment', async (house) => {
  const email = `otto-${house.by}-${house.language}@stint.example`, day = (text) => text.split('-').reverse().join('.');
  const { id } = await house.api('iris', 'POST', '/employees', { firstName: 'Otto', lastName: `Wiederkehr-${house.by}`, email, managers: ['max'], employmentStartDate: inDays(-400) });
  const page = await house.open('iris', `/team/${id}`);
  const own = house.card(page, 'employments');
  await own.getByText(house.words.endFirst).waitFor();
  const end = inDays(-30), again = inDays(20);
  await house.api('iris', 'PATCH', `/employees/${id}`, { employmentEndDate: end });
  await page.goto(house.base + '/');
  await page.locator('main h1').first().waitFor();
  if (house.by === 'touch') await page.goto(house.base + `/team/${id}`);
  else {
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('wiederkehr');
    await page.getByRole('option', { name: /Wiederkehr/ }).first().waitFor();
    await page.keyboard.press('Enter');
  }
  await house.button(own, 'add').click();
  const dialog = page.getByRole('dialog');
  const save = () => house.button(dialog, 'save').click();
  await dialog.locator('input[name=employments]').fill(day(end));
  await page.keyboard.press('Tab');
  await save();
  await dialog.locator('.fault').waitFor();
  assert.notEqual(await dialog.locator('input[name=employments]').inputValue(), '', 'what was typed is still there');
  await dialog.locator('input[name=employments]').fill(day(again));
  await page.keyboard.press('Tab');
  await save();
  await until(async () => await own.locator('li').count() === 2, 'both employments');
  const { employments } = await house.api('iris', 'GET', `/employees/${id}`);
  assert.deepEqual(employments.map((one) => one.from), [inDays(-400), again]);
});
