// The same story by mouse, by keyboard alone, or by a thumb: what a story presses and fills is done by the page's hands.
import assert from 'node:assert/strict';

export const ways = ['mouse', 'keyboard', 'touch'];
const hands = new WeakMap();
// The least width and height of what a thumb presses, in CSS pixels; links in running text have the height of a line.
const thumb = 44;

/** From now on, the locators of `page` act by `way`. */
export function use(page, way) {
  if (way === 'mouse') return;
  hands.set(page, way === 'keyboard' ? keyboard : touch);
  teach(Object.getPrototypeOf(page.locator('html')));
}

let taught = false;
function teach(locators) {
  if (taught) return;
  taught = true;
  for (const deed of ['click', 'tap', 'check', 'fill']) {
    const usual = locators[deed];
    locators[deed] = function (...values) {
      const hand = hands.get(this.page());
      return hand ? hand[deed === 'tap' ? 'click' : deed](this, ...values) : usual.apply(this, values);
    };
    locators['usual_' + deed] = usual;
  }
}

const here = (locator) => locator.evaluate((one) => one === document.activeElement);

/** Presses Tab until `locator` has the focus. */
export async function tabTo(locator) {
  await locator.waitFor();
  for (let at = 0; at < 250; at++) {
    if (await here(locator)) return;
    await locator.page().keyboard.press('Tab');
  }
  assert.fail(`the keyboard does not reach ${await locator.evaluate((one) => one.outerHTML.slice(0, 120))}`);
}

/** Days of the calendar and radios are one stop of Tab each; arrows go on from there. */
async function reach(locator) {
  await locator.waitFor();
  const page = locator.page();
  const { date, radio, out } = await locator.evaluate((one) => ({ date: one.dataset.date, radio: one.type === 'radio' && one.name, out: one.tabIndex < 0 }));
  if (radio) {
    await tabTo(page.locator(`input[name="${radio}"]:checked`));
    for (let at = 0; at < 20 && !await here(locator); at++) await page.keyboard.press('ArrowRight');
  } else if (date && out) {
    const entry = page.locator('[data-date][tabindex="0"]').first();
    await tabTo(entry);
    const days = (Date.parse(date) - Date.parse(await entry.getAttribute('data-date'))) / 864e5;
    const press = async (key, times) => { for (let at = 0; at < times; at++) await page.keyboard.press(key); };
    await press(days < 0 ? 'ArrowUp' : 'ArrowDown', Math.floor(Math.abs(days) / 7));
    await press(days < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(days) % 7);
  } else return tabTo(locator);
  assert.ok(await here(locator), 'arrows reach it');
}

async function usable(locator) {
  await locator.waitFor();
  for (let at = 0; at < 60 && !await locator.isEnabled(); at++) await locator.page().waitForTimeout(100);
  assert.ok(await locator.isEnabled(), 'it can be used');
}

const keyboard = {
  async click(locator) {
    await usable(locator);
    await reach(locator);
    await locator.page().keyboard.press(await locator.evaluate((one) => one.matches('input')) ? 'Space' : 'Enter');
  },
  async check(locator) {
    await usable(locator);
    await reach(locator);
    if (!await locator.isChecked()) await locator.page().keyboard.press('Space');
    assert.ok(await locator.isChecked(), 'it is checked');
  },
  async fill(locator, text) {
    await usable(locator);
    await reach(locator);
    await locator.page().keyboard.press('Control+a');
    await locator.page().keyboard.type(text);
  },
};

/** What of `locator` a thumb presses must be large enough for it. */
async function large(locator) {
  const { width, height, inText, html } = await locator.evaluate((one) => {
    const box = (one.matches('input[type=radio], input[type=checkbox]') ? one.closest('label') ?? one : one).getBoundingClientRect();
    return { width: box.width, height: box.height, inText: one.matches('p a, td a, th a, .facts-line a'), html: one.outerHTML.slice(0, 120) };
  });
  if (!inText) assert.ok(width >= thumb - .5 && height >= thumb - .5, `${Math.round(width)} × ${Math.round(height)} px is too small for a thumb: ${html}`);
}

const touch = {
  async click(locator) {
    await locator.waitFor();
    await large(locator);
    await locator.usual_tap();
  },
  async check(locator) {
    await locator.waitFor();
    await large(locator);
    if (await locator.isChecked()) return;
    // Of a radio its words are what is seen and pressed.
    const label = locator.locator('xpath=ancestor::label[1]');
    await (await label.count() ? label : locator).usual_tap();
    assert.ok(await locator.isChecked(), 'it is checked');
  },
  async fill(locator, text) {
    await locator.waitFor();
    await large(locator);
    await locator.usual_tap();
    await locator.usual_fill(text);
  },
};
