// What is typed into forms, kept in the entry of the browser's history: a reload has it again, and it ends with the tab.
// Each entry belongs to the user who typed, so that who logs in next does not get it by going back.
import { useState } from 'preact/hooks';

type State = Record<string, unknown>;
let waiting: State = {};
let owner = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let written = -Infinity;

// Browsers refuse more than a hundred changes within ten seconds, which is less than people type.
const apart = 150;

/** From now on, what is kept is that of the user `id`. */
export function keepFor(id: string) {
  if (id === owner) return;
  settleKept();
  owner = id;
}

const own = (): State => {
  const state = history.state as State | null;
  return state && (state['owner'] ?? '') === owner ? state : {};
};

export function settleKept() {
  if (!timer) return;
  clearTimeout(timer);
  timer = undefined;
  written = performance.now();
  history.replaceState({ ...own(), ...waiting, owner }, '');
  waiting = {};
}

export function keep(values: State) {
  Object.assign(waiting, values);
  timer ??= setTimeout(settleKept, apart);
  if (performance.now() - written > apart) settleKept();
}
for (const leaving of ['beforeunload', 'pagehide']) addEventListener(leaving, settleKept);

export const kept = <T>(name: string) => (name in waiting ? waiting[name] : own()[name]) as T | undefined;

/** Forgets all that is kept under names that begin with `prefix`, as when a form is closed or sent. */
export function forgetKept(prefix: string) {
  const names = [...Object.keys(own()), ...Object.keys(waiting)].filter((name) => name.startsWith(prefix));
  keep(Object.fromEntries(names.map((name) => [name, undefined])));
}

/** As `useState`; a reload has the value again. */
export function useKept<T>(name: string, first: T): [T, (value: T) => void] {
  const [value, set] = useState<T>(() => kept<T>(name) ?? first);
  return [value, (next) => { set(next); keep({ [name]: next }); }];
}
