// A demo server and Chromium, each of which its caller ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const develop = fileURLToPath(new URL('../../apps/web/serve.mjs', import.meta.url));

/** A program that says where it listens. */
async function start(command, values, environment = {}) {
  const program = spawn(command, values, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment } });
  let said = '';
  const base = await new Promise((found, failed) => {
    program.stdout.on('data', (text) => { said += text; const at = /listening on (http:\S+)/.exec(said); if (at) found(at[1]); });
    program.on('exit', (code) => failed(new Error(`${command} ended with ${code}`)));
  });
  return { base, said, stop: () => program.kill('SIGTERM') };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/**
 * With STINT_WEB_DIST set, the page is that of apps/web/dist and not the one within the program. `configuration` makes
 * TOML of the address at which browsers find the page; it goes without `[tokens]`.
 */
export async function startServer(binary, { environment, configuration } = {}) {
  const port = await freePort(), front = !!process.env.STINT_WEB_DIST;
  const words = ['demo', '--listen', `127.0.0.1:${front ? 0 : port}`];
  if (configuration) {
    const file = join(mkdtempSync(join(tmpdir(), 'stint-web-')), 'stint.toml');
    writeFileSync(file, `[tokens]\nissuer = "http://127.0.0.1:${port}/api/v2"\n${await configuration(`http://127.0.0.1:${port}`)}`);
    words.push('--config', file);
  }
  const server = await start(binary, words, environment);
  if (!front) return server;
  const page = await start('node', [develop, String(port), server.base]);
  return { base: page.base, said: server.said, stop() { page.stop(); server.stop(); } };
}

/** `oneFont` draws letters alike on every machine. */
export const startChromium = ({ oneFont = false } = {}) => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
         ...oneFont ? ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'] : []],
  env: oneFont ? { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)) } : process.env,
});
