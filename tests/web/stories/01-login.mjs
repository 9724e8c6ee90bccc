import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from '../tests.mjs';
import { address, until } from '../house.mjs';

test('01 a wrong password is refused in words and the right one enters', async (house) => {
  await house.api('erika', 'PUT', '/user/settings', { language: house.language });
  const page = await house.browserOf();
  await page.goto(house.base + '/');
  await house.signIn(page, 'erika', 'not the password');
  const refusal = page.getByRole('alert');
  await refusal.waitFor();
  assert.ok((await refusal.innerText()).length > 10);
  assert.equal(await page.locator('input[name=username]').inputValue(), address('erika'), 'what was typed is still there');
  await house.signIn(page, 'erika');
  await page.getByRole('heading', { level: 1, name: /Erika/ }).waitFor();
}, { sample: true });

/** The code that an authenticator app shows now. */
export function codeOf(secret) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = hash[19] & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1e6).padStart(6, '0');
}

test('02 a second factor is asked for', async (house) => {
  const page = await house.browserOf();
  await page.goto(house.base + '/');
  await house.signIn(page, 'tina');
  const code = page.getByLabel(house.words.code);
  await code.waitFor();
  await code.fill(codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'));
  await page.getByRole('button', { name: house.words.signIn, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /Tina/ }).waitFor();
});

test('03 a forgotten password is answered alike for every address', async (house) => {
  const page = await house.browserOf();
  await page.goto(house.base + '/login');
  await page.getByRole('link', { name: house.words.forgotten }).click();
  await page.getByLabel(house.words.email).fill('nobody@nowhere.example');
  await page.getByRole('button', { name: house.words.sendLink }).click();
  await page.getByText(house.words.forgottenSent).waitFor();
});

test('26 an ended session keeps what is typed, and signing out shows in other tabs', async (house) => {
  house.sessionsEnd = true;
  const page = await house.open('emil', '/absences/new');
  await page.getByLabel(house.words.comment).fill('A long journey');
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const dialog = page.getByRole('dialog', { name: house.words.sessionEnded });
  await dialog.waitFor();
  await dialog.locator('input[name=password]').fill('demo-2026');
  await dialog.getByRole('button', { name: house.words.signIn }).click();
  await until(async () => !(await dialog.isVisible()), 'the login to close');
  assert.equal(await page.getByLabel(house.words.comment).inputValue(), 'A long journey');
  const other = await page.context().newPage();
  await other.goto(house.base + '/');
  await other.locator('main h1').first().waitFor();
  await house.signOut(page);
  await other.locator('input[name=username]').waitFor();
});

test('40 what a provider refuses is said at the login, and leaves the address', async (house) => {
  const page = await house.browserOf();
  await page.goto(house.base + '/login#sso=unknown-account');
  await page.getByRole('alert').getByText(house.words.sso_unknown_account).waitFor();
  assert.equal(new URL(page.url()).hash, '');
  await page.goto(house.base + '/login?again=1#sso=second-factor&challenge=any');
  await page.getByLabel(house.words.code).waitFor();
  assert.equal(new URL(page.url()).hash, '');
});

test('41 providers of logins stand below the form, and carry whether to stay signed in', async (house) => {
  const page = await house.browserOf();
  await page.route('**/api/v2/user/start', (route) => route.fulfill({ json: { signedIn: false, providers: [{ id: 'works', name: 'Works' }] } }));
  await page.goto(house.base + '/login');
  const link = page.getByRole('link', { name: house.say('ssoWith', 'Works') });
  assert.equal(new URL(await link.getAttribute('href')).pathname, '/api/v2/user/session/sso/works');
  await page.getByLabel(house.words.remember).check();
  assert.match(await link.getAttribute('href'), /\?remember=true$/);
});
