// What the server said to the browser, compared with the OpenAPI document as what it says to the system tests.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'stint-exchanges-'));
const sources = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));
const compared = fileURLToPath(new URL('../openapi/run_exchanges.mjs', import.meta.url));
const asked = new Set();
const ofConnection = new Set(['keep-alive', 'transfer-encoding']);

/** Keeps what `page` asks of the interface and is told. What a story answers itself came from no server. */
export function record(page) {
  page.on('response', async (response) => {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/v2/') || response.status() === 304) return;
    const request = response.request();
    if (await response.serverAddr().catch(() => null)) asked.add(`${request.method()} ${pathname.slice('/api/v2'.length)}`);
    // A page that is left takes the bodies of its answers along.
    const [server, headers, body, sent] = await Promise.all([response.serverAddr(), response.headersArray(), [202, 204].includes(response.status()) ? '' : response.text(), request.allHeaders()]).catch(() => []);
    if (!server) return;
    const typed = headers.some(({ name }) => name.toLowerCase() === 'content-type');
    // The browser shows the 304 of an answer that it has kept as a 200 with that body.
    if (sent['if-none-match'] && body && !typed) return;
    appendFileSync(join(folder, 'browser.jsonl'), JSON.stringify({
      method: request.method(), path: pathname + search, request: request.postData() ?? '', status: response.status(),
      headers: headers.filter(({ name }) => !ofConnection.has(name.toLowerCase())).map(({ name, value }) => [name, value]), body,
    }) + '\n');
  });
}

/** Operations that the sources of the application name and no story has asked for. */
function unasked() {
  const named = new Set();
  for (const file of readdirSync(sources, { recursive: true }).filter((name) => /\.tsx?$/.test(name) && name !== 'api.d.ts')) {
    const text = readFileSync(sources + file, 'utf8');
    for (const [, call, path] of text.matchAll(/\b(get|post|put|patch|del|useRead|ask)(?:<[^>]*>)?\((?:[^'"`;{}]*\? )?'(\/[^']*)'/g)) {
      const method = { post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE' }[call] ?? 'GET';
      named.add(`${method} ${path}`);
    }
  }
  const done = [...asked];
  return [...named].filter((one) => {
    const pattern = new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return !done.some((each) => pattern.test(each));
  });
}

/** The faults of what was said; where `all` stories were told, also the operations of screens that none of them reached. */
export function compareExchanges(binary, all) {
  const { status, stdout, stderr } = spawnSync('node', [compared, '--stint', binary, '--exchanges', folder],
                                               { encoding: 'utf8', env: { ...process.env, STINT_ALL_EXCHANGES: '' } });
  const missing = all ? unasked() : [];
  const said = stdout.split('\n').filter((line) => !/^(no exchange with|All tests passed|test cases)/.test(line)).join('\n').trim();
  return { faults: [...status === 0 ? [] : [said + stderr], ...missing.map((one) => `no story asks for ${one}`)], said: said.split('\n').at(-1) };
}
