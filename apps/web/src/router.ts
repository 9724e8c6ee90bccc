// The address is the only state of navigation: paths choose screens, queries keep what a screen shows.
import { useEffect, useState } from 'preact/hooks';
import { root } from './client';
import { settleKept } from './kept';

const moved = new EventTarget();
const base = root.pathname;
export const here = () => '/' + location.pathname.slice(base.length) + location.search;

/** The address within the page as the browser shows it. */
export const href = (to: string) => base + to.slice(1);

function show(change: () => void) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (document.startViewTransition && !calm) document.startViewTransition(change); else change();
}

/** Goes to `to`, an address within the page. */
export function go(to: string, { replace = false } = {}) {
  settleKept();
  history[replace ? 'replaceState' : 'pushState'](null, '', href(to));
  moved.dispatchEvent(new Event('moved'));
}

/** Keeps what a screen shows in the query of its address, so that a reload shows the same. */
export function keepInAddress(values: Record<string, string | undefined>) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value); else query.delete(name);
  const rest = query.toString(), search = rest ? '?' + rest : '';
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search);
}

export const fromAddress = (name: string) => new URLSearchParams(location.search).get(name) ?? undefined;

/** The path and query of the page; links within it do not load it again. */
export function useAddress(): { path: string; address: string } {
  const [address, setAddress] = useState(here);
  useEffect(() => {
    const changed = () => show(() => setAddress(here()));
    const clicked = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null;
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (link.target || link.origin !== location.origin || link.hasAttribute('download') || link.dataset['outside'] !== undefined) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      go('/' + link.pathname.slice(base.length) + link.search);
    };
    moved.addEventListener('moved', changed);
    addEventListener('popstate', changed);
    addEventListener('click', clicked);
    return () => { moved.removeEventListener('moved', changed); removeEventListener('popstate', changed); removeEventListener('click', clicked); };
  }, []);
  return { path: address.split('?')[0]!, address };
}
