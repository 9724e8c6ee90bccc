// One message at a time at the edge of the page, and decisions that can be undone before they are sent.
import { useEffect, useState } from 'preact/hooks';
import { Problem } from '../client';
import { t } from '../words';
import { sentence } from './field';

type Shown = { text: string; refused?: boolean; undo?: () => void };
let shown: Shown | undefined;
let hide: ReturnType<typeof setTimeout> | undefined;
const changed = new EventTarget();

function show(what: Shown | undefined, seconds = 5) {
  clearTimeout(hide);
  shown = what;
  if (what) hide = setTimeout(() => show(undefined), seconds * 1000);
  changed.dispatchEvent(new Event('changed'));
}

export const say = (text: string) => show({ text });
export const sayProblem = (problem: unknown) => { if (problem instanceof Problem) show({ text: sentence(problem), refused: true }, 10); else throw problem; };

// What is decided and has not arrived yet, so that no screen offers it again.
const underWay = new Set<string>();

type Waiting = { keys: string[]; work: () => Promise<unknown>; timer: ReturnType<typeof setTimeout> };
const waiting = new Set<Waiting>();

function release({ keys }: Waiting) {
  keys.forEach((key) => underWay.delete(key));
  changed.dispatchEvent(new Event('changed'));
}

function settle(one: Waiting) {
  if (!waiting.delete(one)) return;
  clearTimeout(one.timer);
  one.work().catch(sayProblem).finally(() => release(one));
}

/**
 * Does `work` about `keys` in 5 seconds unless it is undone; they are under way until it has ended. A page that is left
 * sends it at once, so that no decision is lost.
 */
export function later(keys: string[], text: string, work: () => Promise<unknown>, undone?: () => void) {
  for (const other of waiting) settle(other);
  const one: Waiting = { keys, work, timer: setTimeout(() => settle(one), 5000) };
  waiting.add(one);
  keys.forEach((key) => underWay.add(key));
  show({ text, undo: () => { clearTimeout(one.timer); waiting.delete(one); release(one); undone?.(); show(undefined); } });
}
addEventListener('pagehide', () => waiting.forEach(settle));

function useChanges() {
  const [, redraw] = useState(0);
  useEffect(() => {
    const draw = () => redraw((n) => n + 1);
    changed.addEventListener('changed', draw);
    return () => changed.removeEventListener('changed', draw);
  }, []);
}

/** The keys that are under way, on whatever screen they were decided. */
export function useUnderWay(): ReadonlySet<string> {
  useChanges();
  return underWay;
}

export function Toast() {
  useChanges();
  return (
    <div role="status" class={shown ? `toast ${shown.refused ? 'refused' : ''}` : 'toast away'}>
      {shown && <span>{shown.text}</span>}
      {shown?.undo && <button onClick={shown.undo}>{t('undo')}</button>}
    </div>
  );
}
