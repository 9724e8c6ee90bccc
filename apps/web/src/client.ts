// The interface, typed by its own OpenAPI document: an unknown path or member does not compile.
import type { components, paths } from './api';

export type Schema = components['schemas'];
type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Success<T> = T extends { responses: infer R } ? Json<R[keyof R & (200 | 201)]> : never;
type Sent<T> = T extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : undefined;
type With<V extends Verb> = { [P in keyof paths]: paths[P] extends Record<V, { responses: unknown }> ? P : never }[keyof paths];

export type Readable = With<'get'>;
export type Answer<P extends Readable> = Success<paths[P]['get']>;
export type Values = Record<string, string | number | undefined>;
export type Fault = { field: string; message: string };

/** A refusal of the server, or `unreachable` where no response came. */
export class Problem extends Error {
  readonly errors: Fault[];
  constructor(readonly status: number, readonly kind: string, detail: string, errors: Fault[] = []) {
    super(detail);
    // A reason is needed by a rule and not by a form, so that the server names no field; forms have one for it.
    this.errors = !errors.length && kind.endsWith('reason-missing') ? [{ field: 'reason', message: detail }] : errors;
  }
  /** As the document spells it. */
  static of = ({ status, type, detail, errors }: Schema['Problem']) => new Problem(status, type.split('/').pop()!, detail, errors);
}

/** Fires `ended` when a session has ended, `written` after each successful write, `online` and `offline` as requests go. */
export const events = new EventTarget();
const tell = (name: 'ended' | 'written' | 'online' | 'offline') => events.dispatchEvent(new Event(name));

/** The address at which this page is mounted: its script lies in `assets/` below it. */
export const root = new URL('../', import.meta.url);

export function fill(path: string, values: Values = {}): string {
  const rest = new Map(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return query ? `${filled}?${query}` : filled;
}

/** A request without an answer is given up after this many milliseconds, so that no screen and no button waits for ever. */
const longest = 30_000;
const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Seconds to wait before the request is sent again; `undefined` if its outcome is final. */
function waitFor(response: Response | undefined, kind: string, attempt: number): number | undefined {
  if (attempt >= 3) return undefined;
  if (!response || kind === 'outcome-unknown') return [0.5, 2, 5][attempt];
  const after = Number(response.headers.get('Retry-After'));
  return (response.status === 429 || response.status === 503) && after > 0 && after <= 10 ? after : undefined;
}

// Writes carry a key, so that one whose outcome is unknown is done once however often it is sent. Here are the keys of
// those that got no answer: asked again, by the page or by who uses it, they go under the same one.
const unanswered = new Map<string, string>();
const about = (write: string) => write.split('/')[1];

function keyOf(write: string): string {
  if (!unanswered.has(write)) unanswered.set(write, crypto.randomUUID());
  return unanswered.get(write)!;
}

/** After an answer, what is asked about the same things is another request, however much it looks like one before. */
function answered(write: string) {
  for (const other of [...unanswered.keys()]) if (about(other) === about(write)) unanswered.delete(other);
}

// A request that begins while its page is left goes on without it.
let leaving = false;
addEventListener('pagehide', () => { leaving = true; });
addEventListener('pageshow', () => { leaving = false; });

type Outcome = { response?: Response; said?: any; late?: boolean };

/** Sends once. Without a whole answer there is no `response`; it is `late` if it has been waited for. */
async function exchange(verb: Verb, path: string, init: RequestInit): Promise<Outcome> {
  const limit = new AbortController(), timer = setTimeout(() => limit.abort(), longest);
  try {
    const response = await fetch(new URL('api/v2' + path, root), { ...init, method: verb.toUpperCase(), signal: limit.signal, keepalive: leaving && verb !== 'get' });
    if (response.status === 204 || response.status === 202) return { response, said: null };
    return { response, said: response.ok ? await response.json() : await response.json().catch(() => null) };
  } catch { return { late: limit.signal.aborted }; }
  finally { clearTimeout(timer); }
}

async function send(verb: Verb, path: string, body?: unknown): Promise<any> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const write = `${verb} ${path} ${JSON.stringify(body)}`, before = unanswered.has(write);
  const open = path.startsWith('/user/session') || path.startsWith('/user/password'), preview = path.endsWith('/preview');
  // What shows a secret is done as often as it is sent.
  const once = verb !== 'get' && !open && !preview && !/^\/user\/(tokens|mfa)/.test(path);
  if (once) headers['Idempotency-Key'] = keyOf(write);
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  for (let attempt = 0; ; attempt++) {
    const { response, said, late } = await exchange(verb, path, { headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const kind = response ? String(said?.type ?? '').split('/').pop()! : 'unreachable';
    tell(response ? 'online' : 'offline');
    if (once && response && kind !== 'outcome-unknown' && response.status !== 503) answered(write);
    if (response?.ok) return said;
    // The one before, whose answer was lost, has deleted it.
    if (verb === 'delete' && response?.status === 404 && (before || attempt > 0)) return { result: 'deleted' };
    const again = response || ((once || preview) && !late && navigator.onLine);
    const seconds = again ? waitFor(response, kind, attempt) : undefined;
    if (seconds !== undefined) { await pause(seconds); continue; }
    if (response?.status === 401 && !open) tell('ended');
    throw new Problem(response?.status ?? 0, kind, said?.detail ?? '', said?.errors ?? []);
  }
}

async function write(verb: Verb, path: string, body?: unknown): Promise<any> {
  const said = await send(verb, path, body);
  if (!path.endsWith('/preview')) tell('written');
  return said;
}

export const get = <P extends Readable>(path: P, values?: Values): Promise<Answer<P>> => send('get', fill(path, values));
export const post = <P extends With<'post'>>(path: P, values?: Values, body?: Sent<paths[P]['post']>): Promise<Success<paths[P]['post']>> =>
  write('post', fill(path, values), body);
export const put = <P extends With<'put'>>(path: P, values: Values, body: Sent<paths[P]['put']>): Promise<Success<paths[P]['put']>> =>
  write('put', fill(path, values), body);
export const patch = <P extends With<'patch'>>(path: P, values: Values, body: Sent<paths[P]['patch']>): Promise<Success<paths[P]['patch']>> =>
  write('patch', fill(path, values), body);
export const del = <P extends With<'delete'>>(path: P, values?: Values, body?: Sent<paths[P]['delete']>): Promise<Success<paths[P]['delete']>> =>
  write('delete', fill(path, values), body);
