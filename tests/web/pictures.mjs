// Takes the pictures of the documentation: five screens, light and dark, at half past ten of a day of work.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { House } from './house.mjs';
import { clockOf } from './looks.mjs';
import { startChromium, startServer } from './start.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const arrival = '2026-11-26T06:58:12Z', now = '2026-11-26T09:32:20Z';
const screens = [
  ['home', 'erika', '/'], ['new-absence', 'erika', '/absences/new?from=2027-02-15&to=2027-02-26'], ['team', 'erika', '/team'],
  ['time', 'erika', '/time'], ['inbox', 'max', '/inbox'],
];

/** Erika clocks in, with a token that has ended when the pictures are taken. */
async function clockIn(base) {
  const login = new URLSearchParams({ grant_type: 'password', client_id: 'public', username: 'erika@stint.example', password: 'demo-2026' });
  const { access_token } = await (await fetch(base + '/api/v2/oauth2/token', { method: 'POST', body: login })).json();
  await fetch(base + '/api/v2/time-clock/start', { method: 'POST', headers: { Authorization: 'Bearer ' + access_token } });
}

export async function takePictures(binary) {
  mkdirSync(folder, { recursive: true });
  const { turn, environment } = clockOf(binary, arrival);
  const server = await startServer(binary, { environment }), browser = await startChromium();
  try {
    await clockIn(server.base);
    turn(now);
    for (const dark of [false, true]) {
      const house = new House(server.base, browser, 'en');
      await house.ready();
      for (const [name, who, path] of screens) {
        const page = await house.open(who, '/', { dark, width: 1180 });
        await page.mouse.move(0, 0);
        await page.clock.setFixedTime(new Date(now));
        await page.goto(server.base + path);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `${folder}web-${name}-${dark ? 'dark' : 'light'}.png`, animations: 'disabled' });
      }
      await house.close();
    }
  } finally {
    await browser.close();
    server.stop();
  }
}
