// What screens share: reads that show the last answer at once, the route, seconds and decisions that can be undone.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { events, fill, get, Problem, type Answer, type Readable, type Values } from './client';

const kept = new Map<string, unknown>();
const asking = new Map<string, Promise<void>>();
// When each answer came. What has come within two seconds is not asked for by the next reader, unless a write lies between.
const came = new Map<string, number>();
// Notifies all readers of an answer when it arrives, also those whose own request failed before.
const arrivals = new EventTarget();
events.addEventListener('written', () => { came.clear(); asking.clear(); });

/** Forgets all answers, for instance when the session has ended. */
export const forget = () => { kept.clear(); came.clear(); };

/** Asks once for an answer that several readers wait for, and keeps it. */
export function ask<P extends Readable>(key: string, path: P, values?: Values): Promise<void> {
  let running = asking.get(key);
  if (!running) {
    const mine = get(path, values).then((answer) => {
      // An answer from before a write does not replace the one after it.
      if (asking.get(key) !== mine && kept.has(key)) return;
      kept.set(key, answer);
      came.set(key, performance.now());
      arrivals.dispatchEvent(new Event(key));
    }).finally(() => { if (asking.get(key) === mine) asking.delete(key); });
    asking.set(key, running = mine);
  }
  return running;
}

/** Asks before a screen is drawn. A refusal is that of the reader that asks again. */
export const askEarly = <P extends Readable>(path: P, values?: Values) => void ask(fill(path, values), path, values).catch(() => undefined);

/** The last answer to `path` without values. */
export const known = <P extends Readable>(path: P) => kept.get(path) as Answer<P> | undefined;

/** `problem` is why there is no new answer; `data` is then the last one, if any. */
export type Read<T> = { asked: boolean; data: T | undefined; problem: Problem | undefined; again: () => Promise<void> };

/** Reads `path`; asks again on focus, after each write and every minute while visible. A path of `null` is not asked. */
export function useRead<P extends Readable>(path: P | null, values?: Values): Read<Answer<P>> {
  const key = path === null ? '' : fill(path, values);
  const [, redraw] = useState(0);
  const failed = useRef<{ key: string; problem: Problem | undefined } | undefined>(undefined);
  const current = useRef(key);
  current.current = key;
  const again = useCallback(async () => {
    if (path === null) return;
    let problem: Problem | undefined;
    try { await ask(key, path, values); }
    catch (error) { if (error instanceof Problem) problem = error; else throw error; }
    if (current.current !== key) return;
    failed.current = { key, problem };
    redraw((n) => n + 1);
  }, [key]);
  const shown = useRef<unknown>(undefined);
  shown.current = kept.get(key);
  useEffect(() => {
    if (performance.now() - (came.get(key) ?? -Infinity) > 2000) void again();
    // It came between drawing and this effect, for another reader.
    else if (kept.get(key) !== shown.current) redraw((n) => n + 1);
    const seen = () => { if (document.visibilityState === 'visible') void again(); };
    const timer = setInterval(seen, 60_000);
    const written = () => void again(), arrived = () => redraw((n) => n + 1);
    arrivals.addEventListener(key, arrived);
    addEventListener('focus', seen);
    events.addEventListener('written', written);
    return () => { clearInterval(timer); arrivals.removeEventListener(key, arrived); removeEventListener('focus', seen); events.removeEventListener('written', written); };
  }, [again]);
  return { asked: path !== null, data: kept.get(key) as Answer<P> | undefined, problem: failed.current?.key === key ? failed.current.problem : undefined, again };
}

/** What the server says to what is typed: `said` is its last answer, which is not yet to `body` while it is `busy`. */
export type Said<A> = { said: A | undefined; problem: Problem | undefined; busy: boolean };

/** Asks about `body`, `after` milliseconds after the last change; about `undefined` nothing is asked. */
export function useSaid<B, A>(body: B | undefined, ask: (body: B) => Promise<A>, after: number): Said<A> {
  const key = body && JSON.stringify(body);
  const [last, setLast] = useState<{ key: string; said?: A; problem?: Problem }>();
  const latest = useRef(key);
  latest.current = key;
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => {
      ask(JSON.parse(key) as B).then((said) => ({ key, said }), (problem: unknown) => { if (problem instanceof Problem) return { key, problem }; throw problem; })
        .then((one) => { if (latest.current === key) setLast(one); });
    }, after);
    return () => clearTimeout(timer);
  }, [key]);
  const shown = key ? last : undefined;
  return { said: shown?.said, problem: shown?.key === key ? shown?.problem : undefined, busy: !!key && shown?.key !== key };
}

/** True once something has been loading for 300 ms, so that quick answers show no spinner. */
export function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, [loading]);
  return slow && loading;
}

/** Draws again each second while `running`. */
export function useSeconds(running: boolean) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
}

export type Deed = { busy: boolean; problem: Problem | undefined; run: (work: () => Promise<unknown>) => Promise<boolean>; clear: () => void };

/** Runs one write at a time, and keeps its refusal for the form. `run` resolves to whether it succeeded. */
export function useDeed(): Deed {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const going = useRef(false);
  const run = async (work: () => Promise<unknown>) => {
    if (going.current) return false;
    going.current = true;
    setBusy(true);
    try { await work(); setProblem(undefined); return true; }
    catch (error) { if (!(error instanceof Problem)) throw error; setProblem(error); return false; }
    finally { going.current = false; setBusy(false); }
  };
  return { busy, problem, run, clear: () => setProblem(undefined) };
}

/** A key pressed outside of fields and without modifiers. */
export function useKeys(keys: Record<string, () => void>) {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !shortcuts.on) return;
      const at = event.target as HTMLElement;
      if (at.closest('input, select, textarea, [contenteditable], dialog')) return;
      const act = now.current[event.key];
      if (act) { event.preventDefault(); act(); }
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

/** Single-key shortcuts can be switched off (WCAG 2.1.4); kept for this page only. */
export const shortcuts = { on: true };
