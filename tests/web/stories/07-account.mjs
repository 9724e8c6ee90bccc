// What belongs to the account of its owner: links of mails, password, second factor, sessions, feeds and language.
import assert from 'node:assert/strict';
import { test } from '../tests.mjs';
import { inDays, until } from '../house.mjs';
import { codeOf } from './01-login.mjs';

let hired = 0;
/** Somebody whom no other story meets, invited by mail. */
async function hire(house) {
  const email = `nina-${house.by}-${++hired}@stint.example`;
  const { id } = await house.api('iris', 'POST', '/employees', { firstName: 'Nina', lastName: 'Neu', email, managers: ['max'] });
  await house.api('iris', 'POST', `/employees/${id}/invitation`, { password: 'demo-2026' });
  return { id, email, link: await house.linkFor(email, 'token') };
}

/** As `hire`, with a password. */
async function newcomer(house) {
  const one = await hire(house);
  house.passwords[one.email] = 'seven seas and a ship';
  const answer = await fetch(house.base + '/api/v2/user/password/reset', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token: one.link.split('=')[1], newPassword: house.passwords[one.email] }),
  });
  assert.equal(answer.status, 204);
  return one;
}


test('42 an invited newcomer sets a password by the link of the mail, enters, and chooses another one', async (house) => {
  const { email, link } = await hire(house);
  const page = await house.browserOf();
  await page.goto(house.base + link);
  await page.getByLabel(house.words.newPassword).fill('short');
  await house.button(page, 'setPassword').click();
  await page.locator('.fault').waitFor();
  assert.equal(await page.getByLabel(house.words.newPassword).inputValue(), 'short', 'what was typed is still there');
  await page.getByLabel(house.words.newPassword).fill('seven seas and a ship');
  await house.button(page, 'setPassword').click();
  await page.getByRole('link', { name: house.words.signIn, exact: true }).click();
  await house.signIn(page, email, 'seven seas and a ship');
  await page.getByRole('heading', { level: 1, name: /Nina/ }).waitFor();
  house.passwords[email] = 'seven seas and a ship';
  await house.api(email, 'PUT', '/user/settings', { language: house.language });
  await page.goto(house.base + '/me');
  const own = house.card(page, 'password');
  const fields = async (before, after) => {
    await own.locator('input[name=password]').fill(before);
    await own.locator('input[name=newPassword]').fill(after);
    await house.button(own, 'setPassword').click();
  };
  await fields('not mine', 'eight bells and a boat');
  await own.getByRole('alert').waitFor();
  assert.equal(await own.locator('input[name=newPassword]').inputValue(), 'eight bells and a boat');
  await fields('seven seas and a ship', 'eight bells and a boat');
  await page.getByText(house.words.passwordSet).waitFor();
  const other = await house.browserOf();
  await other.goto(house.base + '/login');
  await house.signIn(other, email, 'eight bells and a boat');
  await other.getByRole('heading', { level: 1, name: /Nina/ }).waitFor();
}, { program: true });

test('72 a forgotten password is chosen again by the link of a mail', async (house) => {
  const { email, link: invitation } = await newcomer(house);
  await house.api(email, 'PUT', '/user/settings', { language: house.language });
  const page = await house.browserOf();
  await page.goto(house.base + '/login?forgotten=1');
  await page.getByLabel(house.words.email).fill(email);
  await house.button(page, 'sendLink').click();
  await page.getByText(house.words.forgottenSent).waitFor();
  await page.goto(house.base + await house.linkFor(email, 'token', invitation));
  await page.getByLabel(house.words.newPassword).fill('nine waves and an anchor');
  await house.button(page, 'setPassword').click();
  await page.getByRole('link', { name: house.words.signIn, exact: true }).click();
  await house.signIn(page, email, 'nine waves and an anchor');
  await page.getByRole('heading', { level: 1, name: /Nina/ }).waitFor();
}, { program: true });

test('43 a second factor is set up with its picture and codes, and turned off', async (house) => {
  const { email } = await newcomer(house);
  const page = await house.open(email, '/me');
  const own = house.card(page, 'twoFactor');
  const begin = async () => {
    await own.locator('input[name=password]').fill(house.passwords[email]);
    await house.button(own, 'setUp').click();
  };
  await begin();
  await own.locator('img.qr').waitFor();
  assert.ok(await own.locator('img.qr').evaluate((one) => one.complete && one.naturalWidth > 50), 'the picture is drawn under the policy');
  const code = own.locator('input[name=code]');
  await code.fill('000000');
  await house.button(own, 'turnOn').click();
  await own.getByRole('alert').waitFor();
  await code.fill(codeOf(await own.locator('p code').innerText()));
  await house.button(own, 'turnOn').click();
  const recovery = await own.locator('.codes code').first().innerText();
  await page.reload();
  await begin();
  await own.getByText(house.words.twoFactorOn).waitFor();
  await code.fill('000000');
  await house.button(own, 'turnOff').click();
  await own.getByRole('alert').waitFor();
  await code.fill(recovery);
  await house.button(own, 'turnOff').click();
  await page.getByText(house.words.twoFactorOff).waitFor();
}, { program: true });

test('44 other sessions are ended one by one and all at once', async (house) => {
  house.sessionsEnd = true;
  const { email } = await newcomer(house);
  const others = [await house.open(email), await house.open(email), await house.open(email)];
  const page = await house.open(email, '/me');
  const own = house.card(page, 'sessions'), rows = own.locator('li');
  const count = async () => (await house.api(email, 'GET', '/user/sessions')).items.length;
  await rows.nth(4).waitFor();
  const before = await count();
  await rows.getByText(house.words.publicClient).first().waitFor();
  assert.equal(await rows.filter({ hasText: /\bpublic\b/ }).count(), 0, 'no name of a client that only programs know');
  // The newest first: this device, then the last browser.
  await rows.filter({ hasNotText: house.words.thisDevice }).first().getByRole('button').click();
  await until(async () => await count() === before - 1, 'one session less');
  await house.button(own, 'endOthers').click();
  await until(async () => await rows.count() === 1, 'this session only');
  await rows.filter({ hasText: house.words.thisDevice }).waitFor();
  for (const one of others) {
    await one.goto(house.base + '/');
    await one.locator('input[name=username]').waitFor();
  }
}, { program: true });

test('45 a calendar feed is made, shown once, and deleted', async (house) => {
  const { email } = await newcomer(house);
  const page = await house.open(email, '/me');
  const own = house.card(page, 'feeds');
  await own.locator('input[name=name]').fill('Telefon');
  await house.button(own, 'makeFeed').click();
  const address = await own.locator('code').innerText();
  const feed = await fetch(house.base + new URL(address).pathname + new URL(address).search);
  assert.match(await feed.text(), /^BEGIN:VCALENDAR/);
  await page.reload();
  await own.locator('li').waitFor();
  assert.equal(await own.locator('code').count(), 0, 'the address is shown once');
  await own.locator('li').getByRole('button').click();
  await own.getByText(house.words.noFeeds).waitFor();
}, { program: true });

test('46 another language shows at once, and is that of mails', async (house) => {
  const { email } = await newcomer(house);
  const page = await house.open(email, '/me');
  const next = house.language === 'fr' ? 'es' : 'fr';
  await page.locator('select[name=language]').selectOption(next);
  await page.locator(`html[lang=${next}]`).waitFor();
  assert.equal((await house.api(email, 'GET', '/user/settings')).language, next);
}, { program: true });

test('47 a new address is confirmed by the link that was sent to it', async (house) => {
  const { id, email } = await newcomer(house);
  const next = 'new-' + email;
  // The page speaks the language of its user once they have logged in.
  await house.api(email, 'PUT', '/user/settings', { language: house.language });
  // Another address takes the password, because the login of an earlier story may be long ago.
  await house.api('iris', 'PATCH', `/employees/${id}`, { email: next, password: 'demo-2026' });
  const link = await house.linkFor(next, 'confirm');
  const page = await house.browserOf();
  await page.goto(house.base + link);
  await house.signIn(page, next, house.passwords[email]);
  await page.getByText(house.words.addressConfirmed).waitFor();
  assert.equal(new URL(page.url()).hash, '');
}, { program: true });

test('53 an access token is made with the password, shown once, works, and is deleted', async (house) => {
  const { email } = await newcomer(house);
  const page = await house.open(email, '/me');
  const own = house.card(page, 'tokens');
  const make = async (secret) => {
    await own.locator('input[name=password]').fill(secret);
    await house.button(own, 'makeToken').click();
  };
  await own.locator('input[name=name]').fill('Kalender an der Wand');
  // A login of the last five minutes would do without; a past day does not.
  await own.locator('input[name=expiresOn]').fill(inDays(-2));
  await make(house.passwords[email]);
  await own.locator('.fault').waitFor();
  assert.equal(await own.locator('input[name=name]').inputValue(), 'Kalender an der Wand');
  await own.locator('input[name=expiresOn]').fill(inDays(30));
  await make(house.passwords[email]);
  const token = await own.locator('code').innerText();
  const profile = () => fetch(house.base + '/api/v2/user/profile', { headers: { Authorization: 'Bearer ' + token } });
  assert.equal((await profile()).status, 200);
  await own.locator('li').getByRole('button').click();
  await until(async () => (await profile()).status === 401, 'the token to be refused');
}, { program: true });

test('62 the own record has all employments, and marks that of today', async (house) => {
  const { id, email } = await newcomer(house);
  await house.api('iris', 'PATCH', `/employees/${id}`, { employments: [{ from: inDays(-900), to: inDays(-500) }, { from: inDays(-100) }] });
  const page = await house.open(email, '/me');
  const all = house.card(page, 'myRecord').locator('.history li');
  await all.nth(1).waitFor();
  assert.equal(await all.count(), 2);
  assert.deepEqual(await all.evaluateAll((rows) => rows.map((one) => one.classList.contains('now'))), [false, true]);
  assert.match(await all.first().innerText(), new RegExp(`${inDays(-900).slice(0, 4)}.*${inDays(-500).slice(0, 4)}`));
}, { program: true });

test('82 the further places of a phone close again beside them and by Escape', async (house) => {
  const page = await house.open('emil', '/', { phone: true }), more = page.locator('.more-sheet');
  const open = () => page.getByRole('button', { name: house.words.more, exact: true }).click();
  await open();
  await more.waitFor();
  await page.locator('main h1').dispatchEvent('pointerdown');
  await more.waitFor({ state: 'detached' });
  await open();
  await more.waitFor();
  await page.keyboard.press('Escape');
  await more.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), house.words.more, 'the button has the focus again');
}, { by: ['mouse', 'touch'] });

test('63 the chosen theme also colours the strip above the page', async (house) => {
  const page = await house.open('emil', '/me', { phone: true });
  const strip = () => page.evaluate(() => [...document.querySelectorAll('meta[name=theme-color]')].filter((one) => matchMedia(one.media || 'all').matches).map((one) => one.content));
  const ground = () => page.evaluate(() => '#' + getComputedStyle(document.body).backgroundColor.match(/\d+/g).map((one) => (+one).toString(16).padStart(2, '0')).join(''));
  const colours = new Set();
  for (const word of ['themeDark', 'themeLight', 'themeSystem']) {
    await page.getByRole('radio', { name: house.words[word] }).check();
    assert.deepEqual(await strip(), [await ground()], word);
    colours.add(await ground());
  }
  assert.equal(colours.size, 2);
});
