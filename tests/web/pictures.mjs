// Takes the pictures of the documentation: five screens, light and dark.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { House, mondayIn, plus } from './house.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const first = mondayIn(12);
const screens = [
  ['home', 'erika', '/'], ['new-absence', 'erika', `/absences/new?from=${first}&to=${plus(first, 11)}`], ['team', 'erika', '/team'],
  ['time', 'erika', '/time'], ['inbox', 'max', '/inbox'],
];

export async function takePictures(base, browser) {
  mkdirSync(folder, { recursive: true });
  for (const dark of [false, true]) {
    const house = new House(base, browser, 'en');
    await house.ready();
    for (const [name, who, path] of screens) {
      const page = await house.open(who, path, { dark, width: 1180 });
      if (path === '/') await page.goto(base + '/');
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${folder}web-${name}-${dark ? 'dark' : 'light'}.png`, animations: 'disabled' });
    }
    await house.close();
  }
}
