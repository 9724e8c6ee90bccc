// Every screen in both themes and both sizes: axe, targets, reflow, and the words of all languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from '../tests.mjs';
import { inDays, mondayIn, plus, wordsOf } from '../house.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const month = inDays(-45).slice(0, 7);

const screens = {
  erika: ['/', '/absences', `/absences/new?from=${mondayIn(8)}&to=${plus(mondayIn(8), 4)}`, '/time', '/time?range=month', `/months/${month}`, '/team', '/me', '/findings', '/today', '/print/year'],
  max: ['/', '/inbox', '/team?range=quarter', '/team/times', '/team/15', `/team/15?month=${month}`, '/deputies', '/print/team'],
};

const settled = (page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]') && document.querySelector('main h1'), undefined, { timeout: 8000 });

/** Violations of axe's rules with `tags`, or only of `rules`, found in a world of its own so that the page's policy stays as served. */
async function violations(page, rules) {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  await session.send('Runtime.evaluate', { expression: axe, contextId: executionContextId });
  const said = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { runOnly: ${JSON.stringify(rules ? { type: 'rule', values: rules } : tags)}, resultTypes: ['violations'] }).then((r) => JSON.stringify(r.violations.map((v) => v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140)).join(' | '))))`,
    contextId: executionContextId, awaitPromise: true, returnByValue: true,
  });
  await session.detach();
  return JSON.parse(said.result.value);
}

/** Controls smaller than `least` CSS pixels in either direction, without exceptions but links in running text. */
const small = (page, least) => page.evaluate((wanted) => [...document.querySelectorAll('a[href], button, input, select, textarea, [role=option]')].filter((one) => {
  if (one.closest('.skip, .toast.away') || !one.checkVisibility()) return false;
  const box = (one.matches('input[type=radio], input[type=checkbox]') ? one.closest('label') ?? one : one).getBoundingClientRect();
  const inText = one.matches('td a, th a, .facts-line a, .door-foot a, p a');
  return box.width > 0 && (box.height < (inText ? 20 : wanted - .5) || box.width < (inText ? 20 : wanted - .5));
}).map((one) => `${one.outerHTML.slice(0, 90)} ${Math.round(one.getBoundingClientRect().width)}x${Math.round(one.getBoundingClientRect().height)}`), least);

for (const [who, paths] of Object.entries(screens)) {
  for (const options of [{}, { phone: true }]) {
    test(`axe and targets: ${who}, ${options.phone ? 390 : 1280} px, light and dark`, async (house) => {
      const page = await house.open(who, '/', options);
      const faults = [];
      const [absence] = await house.api(who, 'GET', '/absence-requests/my');
      for (const path of [...paths, `/absences/${absence.id}`]) {
        await page.goto(house.base + path);
        await settled(page);
        faults.push(...(await violations(page)).map((one) => `${path}: ${one}`), ...(await small(page, options.phone ? 44 : 24)).map((one) => `${path}: small ${one}`));
        const left = await page.evaluate(() => document.body.innerText.match(/.{0,20}(\bundefined\b|\bNaN\b|\{\d\}).{0,20}/)?.[0]);
        if (left) faults.push(`${path}: a word without its value: ${left}`);
        // The dark theme changes colours alone.
        await page.emulateMedia({ colorScheme: 'dark' });
        faults.push(...(await violations(page, ['color-contrast', 'link-in-text-block'])).map((one) => `${path}, dark: ${one}`));
        await page.emulateMedia({ colorScheme: 'light' });
      }
      assert.deepEqual(faults, []);
    }, { language: 'de' });
  }
}

test('axe and targets: the time account, which the demo does not have', async (house) => {
  await house.api('ada', 'PATCH', '/company', { timeAccount: { since: month + '-01' } });
  try {
    for (const [who, path] of [['erika', '/account'], ['max', '/team/15']]) {
      for (const options of [{}, { phone: true }]) {
        const page = await house.open(who, path, options);
        if (who === 'max') await page.getByRole('radio', { name: house.words.timeAccount }).check();
        await page.locator('.waterfall li').first().waitFor();
        await page.getByRole('button', { name: house.words.showTable }).click();
        await page.locator('table.data').waitFor();
        assert.deepEqual([...await violations(page), ...await small(page, options.phone ? 44 : 24)], [], path);
        await page.emulateMedia({ colorScheme: 'dark' });
        assert.deepEqual(await violations(page, ['color-contrast', 'link-in-text-block']), [], `${path}, dark`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${path} scrolls sideways`);
      }
    }
  } finally { await house.api('ada', 'PATCH', '/company', { timeAccount: { since: null } }); }
}, { language: 'de' });

test('axe on the login, the palette and the help', async (house) => {
  const page = await house.browserOf();
  await page.goto(house.base + '/login');
  await page.locator('input[name=username]').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.goto(house.base + '/password#token=any');
  await page.locator('input[name=newPassword]').waitFor();
  assert.deepEqual(await violations(page), []);
  const erika = await house.open('erika');
  await erika.keyboard.press('/');
  await erika.getByRole('combobox').waitFor();
  assert.deepEqual(await violations(erika), []);
  await erika.keyboard.press('Escape');
  await erika.keyboard.press('?');
  await erika.getByRole('dialog', { name: house.words.keyboard }).waitFor();
  assert.deepEqual(await violations(erika), []);
});

test('nothing scrolls sideways at 320 px but the wall, in every language', async (house) => {
  const page = await house.open('erika', '/', { width: 320 });
  const faults = [];
  for (const language of ['de', 'en', 'fr', 'es']) {
    await house.api('erika', 'PUT', '/user/settings', { language });
    for (const path of screens.erika) {
      await page.goto(house.base + path);
      await settled(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) faults.push(`${language} ${path}: ${wide} px`);
    }
  }
  assert.deepEqual(faults, []);
});

test('nothing scrolls sideways from 390 to 1,920 px, nor with letters twice as large', async (house) => {
  const faults = [];
  const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const [who, paths] of Object.entries(screens)) {
    const page = await house.open(who), session = await page.context().newCDPSession(page);
    for (const path of paths) {
      await page.goto(house.base + path);
      await settled(page);
      for (const width of [390, 600, 768, 900, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        if (await wide(page) > 0) faults.push(`${path} at ${width} px: ${await wide(page)} px`);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      if (await wide(page) > 0) faults.push(`${path} with large letters: ${await wide(page)} px`);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    }
  }
  assert.deepEqual(faults, []);
}, { language: 'de' });

/** Each word two fifths longer, in one piece, as a language with long compounds has them. */
const longer = (text) => text.replace(/[\p{L}]{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase());

test('words that are two fifths longer fit at 320 px', async (house) => {
  const faults = [];
  const page = await house.open('max', '/', { width: 320 });
  await page.route(/\/assets\/(managers\.)?en-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(:\s*)("|`)((?:(?!\2)[^\\])+)\2/g, (_, before, quote, text) => before + quote + longer(text) + quote);
    await route.fulfill({ response, body });
  });
  for (const path of new Set([...screens.erika, ...screens.max])) {
    await page.goto(house.base + path);
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) faults.push(`${path}: ${wide} px`);
  }
  await page.getByText(longer(house.words.inbox)).first().waitFor({ state: 'attached' });
  assert.deepEqual(faults, []);
}, { language: 'en' });

test('forced colours still show what is chosen, and nothing moves where people ask for that', async (house) => {
  const page = await house.open('erika', '/absences/new');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const background = (selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).backgroundColor);
  assert.notEqual(await background('.choice input:checked + span'), await background('.choice input:not(:checked) + span'));
  assert.notEqual(await background('.place[aria-current]'), await background('.place:not([aria-current])'));
  const moving = await page.evaluate(() => [...document.querySelectorAll('*')].filter((one) => parseFloat(getComputedStyle(one).transitionDuration) > 0 || getComputedStyle(one).animationName !== 'none').length);
  assert.equal(moving, 0);
});

test('every language has the values of a word in its place', async () => {
  const english = await wordsOf('en');
  for (const language of ['de', 'fr', 'es']) {
    const words = await wordsOf(language);
    for (const [key, text] of Object.entries(english)) {
      assert.deepEqual((words[key].match(/\{\d\}/g) ?? []).sort(), (text.match(/\{\d\}/g) ?? []).sort(), `${language} ${key}`);
    }
  }
}, { sample: true });

test('the keyboard goes everywhere and the focus is never hidden', async (house) => {
  const page = await house.open('max');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.getByRole('heading', { level: 1, name: house.words.inbox }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(house.words.deputies.slice(0, 5));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: house.words.deputies }).waitFor();
  for (let at = 0; at < 30; at++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return '';
      const box = one.getBoundingClientRect();
      const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return on && (one.contains(on) || on.contains(one) || on.closest('label')?.contains(one)) ? '' : one.outerHTML.slice(0, 120);
    });
    assert.equal(hidden, '', 'a focused control is hidden');
  }
});
