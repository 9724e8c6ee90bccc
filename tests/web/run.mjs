// Runs the tests one after another against a demo server in Chromium, and then compares what all of them have seen.
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { House } from './house.mjs';
import { compareExchanges } from './exchanges.mjs';
import { ways } from './hands.mjs';
import { compareLooks, takeLooks } from './looks.mjs';
import { takePictures } from './pictures.mjs';
import { startChromium, startServer } from './start.mjs';
import { list } from './tests.mjs';

const [which, binary, by = 'mouse'] = process.argv.slice(2);
// The checks look at the page as it is; only stories are told in several ways.
const folders = by === 'mouse' ? ['stories', 'checks'] : ['stories'];
if (!ways.includes(by)) throw new Error(`by ${by}: one of ${ways.join(', ')}`);
for (const folder of folders) {
  for (const file of readdirSync(new URL(folder, import.meta.url)).sort()) await import(`./${folder}/${file}`);
}

if (which === 'looks' || which === 'pictures') {
  await (which === 'looks' ? takeLooks : takePictures)(binary);
  process.exit(0);
}
const mails = mkdtempSync(join(tmpdir(), 'stint-mails-'));
const configuration = () => `[mail]\ntransport = "directory"\ndirectory = "${mails}"\nfrom = "stint@stint.example"\n`;
const server = process.env.STINT_WEB_BASE ? { base: process.env.STINT_WEB_BASE, stop() {} } : await startServer(binary, { configuration });
const browser = await startChromium();
let passed = 0, failed = 0;
try {
  const chosen = list.filter((one) => (which === 'all' || one.sample) && one.by.includes(by) && !(one.program && process.env.STINT_WEB_BASE) && (!process.env.ONLY || process.env.ONLY.split('|').some((text) => one.name.includes(text))));
  for (const one of chosen) {
    const house = Object.assign(new House(server.base, browser, one.language, by), { binary, mails });
    const begun = performance.now();
    try {
      await house.ready();
      await one.run(house);
      house.expectQuiet();
      await house.expectNothingStored();
      passed++;
      console.log(`passed  ${one.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`failed  ${one.name}\n        ${String(error.stack ?? error).split('\n').slice(0, 6).join('\n        ')}`);
    } finally { await house.close(); }
  }
} finally {
  await browser.close();
  server.stop();
}
/** Counts and names a check of all that has run. */
function conclude(name, { faults, said }) {
  if (faults.length) failed++; else passed++;
  console.log(faults.length ? `failed  ${name}\n        ${faults.join('\n        ').slice(0, 6000)}` : `passed  ${name} (${said})`);
}
const everything = which === 'all' && by === 'mouse' && !process.env.ONLY;
if (passed && binary) conclude('what the server said to the browser is as the OpenAPI document says', compareExchanges(binary, everything));
if (everything) conclude('pages look as they did', await compareLooks(binary));
console.log(failed ? `test cases: ${passed + failed} | ${passed} passed | ${failed} failed` : `All tests passed (in ${passed} test cases)`);
process.exit(failed ? 1 : 0);
