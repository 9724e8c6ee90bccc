// How pages look: pictures of a company on a fixed day, compared with those that are committed.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { House } from './house.mjs';
import { startChromium, startServer } from './start.mjs';

const kept = fileURLToPath(new URL('./looks/', import.meta.url));
const day = '2026-11-26T09:00:05Z';  // ten in Berlin, early in a minute
const pages = [
  ['login', undefined, '/login'], ['home', 'erika', '/'], ['year', 'erika', '/absences'], ['new-absence', 'erika', '/absences/new?from=2027-03-15&to=2027-03-26'],
  ['time', 'erika', '/time'], ['month', 'erika', '/months/2026-10'], ['print-year', 'erika', '/print/year'], ['team', 'max', '/team'],
  ['team-quarter', 'max', '/team?range=quarter&group=1'], ['inbox', 'max', '/inbox'], ['team-times', 'max', '/team/times?month=2026-10'], ['deputies', 'max', '/deputies'],
];
const chosen = process.env.ONLY?.split('|') ?? [''];
const most = { different: .001, bytes: 3_000_000 };

/** A clock that stands at `at` when it starts, or is turned: the environment of a server that goes by it. */
export function clockOf(binary, at = day) {
  const library = resolve(dirname(binary), '../tests/libmoved_clock.so');
  assert.ok(existsSync(library), `${library} is built by the target moved_clock`);
  const path = join(mkdtempSync(join(tmpdir(), 'stint-clock-')), 'shift'), file = openSync(path, 'w+');
  const turn = (to) => {
    const nanoseconds = Buffer.alloc(8);
    nanoseconds.writeBigInt64LE(BigInt(Date.parse(to) - Date.now()) * 1_000_000n);
    // In its place, because the server has the file in its memory.
    writeSync(file, nanoseconds, 0, 8, 0);
  };
  turn(at);
  // In a sanitized program the library may come before the sanitizer's.
  const sanitizer = [process.env.ASAN_OPTIONS, 'verify_asan_link_order=0'].filter(Boolean).join(':');
  return { turn, environment: { LD_PRELOAD: library, STINT_MOVED_CLOCK: path, ASAN_OPTIONS: sanitizer } };
}

async function picturesOf(binary, browser, found) {
  const server = await startServer(binary, clockOf(binary));
  try {
    for (const phone of [false, true]) for (const dark of [false, true]) {
      const size = phone ? { phone } : { width: 1180, height: 720 };
      const house = new House(server.base, browser, 'de');
      await house.ready();
      const pageOf = {};
      for (const [name, who, path] of pages.filter(([name]) => chosen.some((text) => name.includes(text)))) {
        const page = pageOf[who] ??= who ? await house.open(who, '/', { ...size, dark }) : await house.browserOf({ ...size, dark });
        await page.mouse.move(0, 0);
        await page.clock.setFixedTime(new Date(day));
        await page.goto(server.base + path);
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]'));
        await found(`${name}-${phone ? 390 : 1180}-${dark ? 'dark' : 'light'}.png`, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
      }
      await house.close();
    }
  } finally { server.stop(); }
}

/** The share of pixels in which two PNGs differ by more than a shade. */
const difference = (page, one, other) => page.evaluate(async (both) => {
  const [a, b] = await Promise.all(both.map(async (text) => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + text)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  }));
  if (a.width !== b.width || a.height !== b.height) return 1;
  let different = 0;
  for (let at = 0; at < a.data.length; at += 4) if ([0, 1, 2].some((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > 8)) different++;
  return different / (a.width * a.height);
}, [one.toString('base64'), other.toString('base64')]);

/** Takes the committed pictures again, all of them or those whose names contain a text of ONLY. */
export async function takeLooks(binary) {
  const browser = await startChromium({ oneFont: true });
  if (!process.env.ONLY) rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  try { await picturesOf(binary, browser, (name, picture) => writeFileSync(kept + name, picture)); } finally { await browser.close(); }
}

/** What differs from the committed pictures; what was seen instead is written beside each other for a look at both. */
export async function compareLooks(binary) {
  const browser = await startChromium({ oneFont: true });
  const faults = [], seen = new Set();
  const instead = mkdtempSync(join(tmpdir(), 'stint-looks-'));
  try {
    const page = await browser.newPage();
    await picturesOf(binary, browser, async (name, picture) => {
      seen.add(name);
      const share = existsSync(kept + name) ? await difference(page, readFileSync(kept + name), picture) : 1;
      if (share <= most.different) return;
      writeFileSync(join(instead, name), picture);
      faults.push(`${name}: ${(100 * share).toFixed(2)} % of pixels differ, see ${join(instead, name)}`);
    });
  } finally { await browser.close(); }
  const files = readdirSync(kept);
  faults.push(...files.filter((name) => !seen.has(name)).map((name) => `${name} is of no page`));
  const bytes = files.reduce((sum, name) => sum + statSync(kept + name).size, 0);
  if (bytes > most.bytes) faults.push(`pictures take ${bytes} bytes`);
  return { faults, said: `${seen.size} pictures, ${(bytes / 1e6).toFixed(1)} MB` };
}
