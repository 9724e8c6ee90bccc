// A demo server and Chromium, each of which its caller ends.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const develop = fileURLToPath(new URL('../../apps/web/serve.mjs', import.meta.url));

/** A program that says where it listens. */
async function start(command, values, environment = {}) {
  const program = spawn(command, values, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment } });
  const base = await new Promise((found, failed) => {
    let said = '';
    program.stdout.on('data', (text) => { said += text; const at = /listening on (http:\S+)/.exec(said); if (at) found(at[1]); });
    program.on('exit', (code) => failed(new Error(`${command} ended with ${code}`)));
  });
  return { base, stop: () => program.kill('SIGTERM') };
}

/** With STINT_WEB_DIST set, the page is that of apps/web/dist and not the one within the program. */
export async function startServer(binary, environment) {
  const server = await start(binary, ['demo', '--listen', '127.0.0.1:0'], environment);
  if (!process.env.STINT_WEB_DIST) return server;
  const front = await start('node', [develop, '0', server.base]);
  return { base: front.base, stop() { front.stop(); server.stop(); } };
}

/** `oneFont` draws letters alike on every machine. */
export const startChromium = ({ oneFont = false } = {}) => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
         ...oneFont ? ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'] : []],
  env: oneFont ? { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)) } : process.env,
});
