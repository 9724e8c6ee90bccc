import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from '../tests.mjs';
import { address, until } from '../house.mjs';
import { startServer } from '../start.mjs';

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
}, { sample: true, all: true });

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
  await house.button(page, 'signIn').click();
  await page.getByRole('heading', { level: 1, name: /Tina/ }).waitFor();
});

test('03 a forgotten password is answered alike for every address', async (house) => {
  const page = await house.browserOf();
  await page.goto(house.base + '/login');
  await page.getByRole('link', { name: house.words.forgotten }).click();
  await page.getByLabel(house.words.email).fill('nobody@nowhere.example');
  await page.getByRole('button', { name: house.words.sendLink }).click();
  await page.getByText(house.words.forgottenSent).waitFor();
}, { all: true });

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

test('80 the program that serves the demo prints the address at which Erika logs in, and her password', async (house) => {
  const server = await startServer(house.binary);
  try {
    const [, address, email] = /Open (\S+) and log in as (\S+)/.exec(server.said), [, secret] = /password is (\S+)/.exec(server.said);
    house.elsewhere = [address];
    const page = await house.browserOf();
    await page.goto(address);
    await page.locator('input[name=username]').fill(email);
    await page.locator('input[name=password]').fill(secret);
    await page.locator('button.primary').click();
    await page.getByRole('heading', { level: 1, name: /Erika/ }).waitFor();
  } finally { server.stop(); }
}, { program: true, by: ['mouse'] });

test('69 twenty tabs that start at once stay in, and who logs in again is where the session ended', async (house) => {
  house.sessionsEnd = true;
  const page = await house.open('emil', '/absences');
  const tabs = await Promise.all(Array.from({ length: 20 }, () => page.context().newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(house.base + '/time')));
  await Promise.all(tabs.map((tab) => tab.locator('.week').waitFor({ timeout: 60_000 })));
  await Promise.all(tabs.map((tab) => tab.close()));
  await page.context().clearCookies();
  await page.reload();
  await house.signIn(page, 'emil');
  await page.locator('.strip').waitFor();
  assert.equal(new URL(page.url()).pathname, '/absences');
}, { by: ['mouse'] });

test('40 what a provider refuses is said at the login, and leaves the address', async (house) => {
  const page = await house.browserOf();
  await page.goto(house.base + '/login#sso=unknown-account');
  await page.getByRole('alert').getByText(house.words.sso_unknown_account).waitFor();
  assert.equal(new URL(page.url()).hash, '');
  await page.goto(house.base + '/login?again=1#sso=second-factor&challenge=any');
  await page.getByLabel(house.words.code).waitFor();
  assert.equal(new URL(page.url()).hash, '');
});

test('41 a provider of logins stands below the form, knows the employee, and brings a session', async (house) => {
  const { OpenIdProvider } = await import('../../sso/open_id_provider.mjs');
  let provider;
  const configuration = async (address) => {
    provider = await OpenIdProvider.start([`${address}/api/v2/user/session/sso/works/return`]);
    return `[sso.works]\n${provider.issuerAndKeys}client_id = "our-microsoft"\nclient_secret = "microsoft secret + %"\naudiences = ["our-microsoft"]
token_endpoint = "${provider.tokenEndpoint}"\nauthorization_endpoint = "${provider.issuer}/auth"\ndisplay_name = "Works"\n`;
  };
  const server = await startServer(house.binary, { configuration });
  // The provider is a page of its own, with which this story goes on by itself.
  // The provider's page asks others for a font.
  house.elsewhere = [provider.issuer, server.base, 'https://fonts.'];
  try {
    const login = async (who) => {
      const page = await house.browserOf();
      await page.route('https://fonts.*/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
      await page.goto(server.base + '/login');
      const link = page.getByRole('link', { name: house.say('ssoWith', 'Works') });
      await page.getByLabel(house.words.remember).check();
      assert.match(await link.getAttribute('href'), /\?remember=true$/);
      await link.click();
      await page.locator('input[name=login]').fill(who);
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
      await page.locator('button[type=submit]').click();
      return page;
    };
    const erika = await login('erika@stint.example');
    await erika.getByRole('heading', { level: 1, name: /Erika/ }).waitFor();
    const cookie = (await erika.context().cookies()).find((one) => one.name === '__Host-stint' && one.domain === new URL(server.base).hostname);
    assert.ok(cookie.expires > Date.now() / 1000 + 29 * 86400, 'it stays signed in');
    const stranger = await login('stranger@stint.example');
    await stranger.getByRole('alert').getByText(house.words.sso_unknown_account).waitFor();
    assert.equal(new URL(stranger.url()).hash, '');
  } finally {
    server.stop();
    provider.stop();
  }
}, { program: true, by: ['mouse'] });
