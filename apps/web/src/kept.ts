// What is typed into forms, kept in the entry of the browser's history: a reload has it again, and it ends with the tab.
import { useState } from 'preact/hooks';

let waiting: Record<string, unknown> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let written = -Infinity;

// Browsers refuse more than a hundred changes within ten seconds, which is less than people type.
const apart = 150;

export function settleKept() {
  if (!timer) return;
  clearTimeout(timer);
  timer = undefined;
  written = performance.now();
  history.replaceState({ ...(history.state as object | null), ...waiting }, '');
  waiting = {};
}

export function keep(values: Record<string, unknown>) {
  Object.assign(waiting, values);
  timer ??= setTimeout(settleKept, apart);
  if (performance.now() - written > apart) settleKept();
}
for (const leaving of ['beforeunload', 'pagehide']) addEventListener(leaving, settleKept);

export const kept = <T>(name: string) => (name in waiting ? waiting[name] : (history.state as Record<string, unknown> | null)?.[name]) as T | undefined;

/** Forgets all that is kept under names that begin with `prefix`, as when a form is closed or sent. */
export function forgetKept(prefix: string) {
  const names = [...Object.keys((history.state as object | null) ?? {}), ...Object.keys(waiting)].filter((name) => name.startsWith(prefix));
  keep(Object.fromEntries(names.map((name) => [name, undefined])));
}

/** As `useState`; a reload has the value again. */
export function useKept<T>(name: string, first: T): [T, (value: T) => void] {
  const [value, set] = useState<T>(() => kept<T>(name) ?? first);
  return [value, (next) => { set(next); keep({ [name]: next }); }];
}
