// Starts a demo server and Chromium, runs the tests one after another, and ends both by their process ids.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { House } from './house.mjs';
import { takePictures } from './pictures.mjs';
import { list } from './tests.mjs';

const [which, binary] = process.argv.slice(2);
const folders = ['stories', 'checks'];
for (const folder of folders) {
  for (const file of readdirSync(new URL(folder, import.meta.url)).sort()) await import(`./${folder}/${file}`);
}

async function startServer() {
  if (process.env.STINT_WEB_BASE) return { base: process.env.STINT_WEB_BASE, stop() {} };
  const server = spawn(binary, ['demo', '--listen', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const base = await new Promise((found, failed) => {
    let said = '';
    server.stdout.on('data', (text) => { said += text; const at = /listening on (http:\S+)/.exec(said); if (at) found(at[1]); });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { base, stop: () => server.kill('SIGTERM') };
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
let passed = 0, failed = 0;
try {
  if (which === 'pictures') await takePictures(server.base, browser);
  const chosen = which === 'pictures' ? [] : list.filter((one) => (which === 'all' || one.sample) && (!process.env.ONLY || one.name.includes(process.env.ONLY)));
  for (const one of chosen) {
    const house = new House(server.base, browser, one.language);
    const begun = performance.now();
    try {
      await house.ready();
      await one.run(house);
      house.expectQuiet();
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
console.log(failed ? `test cases: ${passed + failed} | ${passed} passed | ${failed} failed` : `All tests passed (in ${passed} test cases)`);
process.exit(failed ? 1 : 0);
