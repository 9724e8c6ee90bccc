// The page as it is served: sources, policy, storage, the worker, and other sites.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { test } from '../tests.mjs';
import { wordsOf } from '../house.mjs';
import { filesOf } from './budgets.mjs';

const web = fileURLToPath(new URL('../../../apps/web/', import.meta.url));

test('sources keep to their rules: preact alone, short files, no escape from types, words with their values', async () => {
  const words = await wordsOf('en');
  const { dependencies } = JSON.parse(readFileSync(web + 'package.json', 'utf8'));
  assert.deepEqual(Object.keys(dependencies), ['esbuild', 'preact'], 'what a build takes');
  assert.ok(!readFileSync(web + 'package-lock.json', 'utf8').includes('"resolved"'), 'no host of a registry');
  for (const file of filesOf(web + 'src').filter((name) => !name.endsWith('api.d.ts'))) {
    const text = readFileSync(file, 'utf8'), name = file.slice(web.length);
    assert.ok(text.split('\n').length <= 201, `${name} has ${text.split('\n').length} lines`);
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, from] of text.matchAll(/from '([^'.][^']*)'/g)) assert.match(from, /^preact(\/hooks|\/jsx-runtime)?$/, name);
    if (!name.endsWith('client.ts')) assert.doesNotMatch(text, /: any\b|<any>|as any\b|as never\b|@ts-ignore/, name);
    assert.doesNotMatch(text, /innerHTML|dangerouslySetInnerHTML/, name);
    for (const [call, word] of text.matchAll(/\bt\('(\w+)'\)/g)) assert.doesNotMatch(words[word] ?? '', /\{\d\}/, `${name}: ${call}`);
  }
  assert.ok(statSync(web + 'src/style/tokens.css').isFile());
});

test('the policy is served, holds, and nothing personal is stored', async (house) => {
  const violated = [];
  const page = await house.open('erika');
  page.on('console', (said) => { if (/Content Security Policy|Trusted Type/i.test(said.text())) violated.push(said.text()); });
  const answer = await page.goto(house.base + '/absences');
  const policy = answer.headers()['content-security-policy'];
  for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"]) assert.ok(policy.includes(part), part);
  await page.locator('.strip').waitFor();
  for (const path of ['/', '/time', '/team', '/me']) { await page.goto(house.base + path); await page.locator('main h1').first().waitFor(); }
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage), session: Object.keys(sessionStorage), databases: (await indexedDB.databases()).map((one) => one.name), cookie: document.cookie,
  }));
  assert.deepEqual(stored, { local: [], session: [], databases: [], cookie: '' });
  assert.deepEqual(violated, []);
});

test('offline the page opens from the worker, says so, and keeps only itself', async (house) => {
  const page = await house.open('erika', '/', { workers: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator('main h1').first().waitFor();
  const kept = await page.evaluate(async () => {
    const urls = [];
    for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys()) urls.push(new URL(one.url).pathname);
    return urls;
  });
  assert.ok(kept.length > 3 && kept.every((path) => path === '/' || path.startsWith('/assets/')), kept.join());
  await page.context().setOffline(true);
  await page.getByText(house.words.offline).waitFor();
  await page.context().setOffline(false);
});

test('pages of other sites change nothing', async (house) => {
  const page = await house.open('erika');
  const session = (await page.context().cookies()).find((one) => /stint/.test(one.name));
  assert.ok(session && session.httpOnly && session.sameSite === 'Strict', 'the cookie is out of reach of scripts and other sites');
  const status = async () => (await house.api('erika', 'GET', '/time-clock/status')).status;
  await house.idle('erika');
  const target = house.base + '/api/v2/time-clock/start';
  const other = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<form method="post" enctype="text/plain" action="${target}"><button>send</button></form><a href="${target}">go</a>`);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  // Another port of the same host is the same site: the cookie goes along, and the server refuses all the same.
  for (const host of ['127.0.0.1', 'localhost']) {
    const foreign = await page.context().newPage(), address = `http://${host}:${other.address().port}/`;
    await foreign.goto(address);
    await foreign.evaluate(async (to) => {
      const json = { 'Content-Type': 'application/json' };
      for (const how of [{ mode: 'no-cors' }, { mode: 'cors' }, { mode: 'cors', headers: json }]) await fetch(to, { method: 'POST', credentials: 'include', body: '{}', ...how }).catch(() => undefined);
    }, target);
    const sent = foreign.waitForEvent('response', (response) => response.request().method() === 'POST' && response.request().isNavigationRequest());
    await foreign.getByRole('button').click();
    assert.ok((await sent).status() >= 400, 'a form is refused');
    await foreign.goto(address);
    await foreign.getByRole('link').click();
    await foreign.waitForLoadState();
    assert.equal(await status(), 'idle', `nothing is started from ${host}`);
  }
  other.close();
});
