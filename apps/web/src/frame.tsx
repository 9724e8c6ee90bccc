// The frame around each screen: places to go, what waits, and what the keyboard can do.
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { del, events } from './client';
import { Help, Palette } from './palette';
import { Closed } from './parts/card';
import { Icon } from './parts/icon';
import { Face } from './parts/pill';
import { Toast } from './parts/toast';
import { go } from './router';
import { match, routes, type Route, type ScreenProps } from './routes';
import { useStart, type Start } from './start';
import { shortcuts, useKeys } from './use';
import { t } from './words';

const loaded = new Map<Route, ComponentType<ScreenProps>>();
export const placesOf = (start: Start) => routes.filter((one) => one.icon && (one.shown?.(start) ?? true));

function Place({ route, path, waiting, onGo, short = false }: { route: Route; path: string; waiting: number; onGo?: () => void; short?: boolean }) {
  const here = route.path === '/' ? path === '/' : path === route.path || (path.startsWith(route.path + '/') && match(path)?.route.icon === undefined);
  return (
    <a href={route.path} class="place" aria-current={here ? 'page' : undefined} onClick={onGo}>
      <Icon name={route.icon!} /><span>{t(short && route.short ? route.short : route.word)}</span>
      {route.path === '/inbox' && waiting > 0 && <b class="badge">{waiting}<span class="heard"> {t('waitingHeard')}</span></b>}
    </a>
  );
}

function useOffline() {
  const [offline, set] = useState(!navigator.onLine);
  useEffect(() => {
    const on = () => set(false), off = () => set(true);
    const pairs: [EventTarget, string, () => void][] = [[events, 'online', on], [events, 'offline', off], [window, 'online', on], [window, 'offline', off]];
    pairs.forEach(([target, name, act]) => target.addEventListener(name, act));
    return () => pairs.forEach(([target, name, act]) => target.removeEventListener(name, act));
  }, []);
  return offline;
}

/** `g` and then the key of a place goes there. */
function useGoing(places: Route[], open: (what: 'palette' | 'help') => void) {
  const begun = useRef(-Infinity);
  useKeys({ '?': () => open('help'), '/': () => open('palette'), g: () => { begun.current = performance.now(); } });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'k') { event.preventDefault(); open('palette'); return; }
      if (!shortcuts.on || performance.now() - begun.current > 1200 || event.key === 'g') return;
      const place = places.find((one) => one.key === event.key);
      begun.current = -Infinity;
      if (place) { event.preventDefault(); event.stopImmediatePropagation(); go(place.path); }
    };
    addEventListener('keydown', pressed, true);
    return () => removeEventListener('keydown', pressed, true);
  }, [places]);
}

export function Frame({ path, onSignOut }: { path: string; onSignOut: (end: () => Promise<unknown>) => Promise<void> }) {
  const start = useStart();
  const [, redraw] = useState(0);
  const [open, setOpen] = useState<'palette' | 'help' | 'more'>();
  const [missing, setMissing] = useState<Route>();
  const offline = useOffline();
  const content = useRef<HTMLElement>(null), moreButton = useRef<HTMLButtonElement>(null);
  const places = placesOf(start);
  const tabs = places.filter((one) => one.tab?.(start));
  const found = match(path);
  const route = found?.route;
  const Screen = route && loaded.get(route);
  useGoing(places, setOpen);
  useEffect(() => {
    setMissing(undefined);
    if (!route || loaded.has(route)) return;
    route.load().then((screen) => { loaded.set(route, screen); redraw((n) => n + 1); }, () => {
      // A server of another build has other bundles; the page as that serves it knows them.
      if (navigator.onLine && performance.now() > 10_000) location.reload(); else setMissing(route);
    });
  }, [route]);
  useEffect(() => { document.title = `${route ? t(route.word) : t('notFound')} · Stint`; });
  const first = useRef(true);
  useEffect(() => {
    setOpen(undefined);
    if (first.current) { first.current = false; return; }
    scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [path]);
  useLayoutEffect(() => {  // who sees the sheet can close it
    if (open !== 'more') return;
    const away = (event: Event) => {
      const escape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!escape && (event instanceof KeyboardEvent || (event.target as Element).closest('.more-sheet, .tabs'))) return;
      setOpen(undefined);
      if (escape) moreButton.current?.focus();
    };
    addEventListener('keydown', away);
    addEventListener('pointerdown', away);
    return () => { removeEventListener('keydown', away); removeEventListener('pointerdown', away); };
  }, [open]);
  const signOut = () => void onSignOut(() => del('/user/session'));
  const waiting = start.waiting.inAll;
  const more = places.filter((one) => !one.tab?.(start));

  return (
    <>
      <a class="skip" href="#content">{t('skip')}</a>
      {!navigatorPrints(path) && <header class="side">
        <a href="/" class="brand"><span class="mark" aria-hidden="true" />Stint</a>
        <nav aria-label={t('places')}>{places.filter((one) => one.path !== '/me').map((one) => <Place key={one.path} route={one} path={path} waiting={waiting} />)}</nav>
        <div class="side-foot">
          <button class="place" onClick={() => setOpen('palette')}><Icon name="search" /><span>{t('search')}</span><kbd>/</kbd></button>
          <a href="/me" class="place who" aria-current={path === '/me' ? 'page' : undefined}><Face name={start.user.name} /><span>{start.user.name}</span></a>
          <button class="place" onClick={signOut}><Icon name="out" /><span>{t('signOut')}</span></button>
        </div>
      </header>}
      {offline && <p class="banner" role="status"><Icon name="alert" />{t('offline')}</p>}
      <main id="content" tabIndex={-1} ref={content} class={route?.path === '/print/:what' ? 'printed' : ''}>
        {Screen ? <Screen key={path} params={found.params} /> : route && route === missing ? <Closed title={t(route.word)} why={t('unreachable')} to="/" word={t('home')} /> : route ? <div aria-busy="true" /> : <Closed title={t('notFound')} why={location.pathname} to="/" word={t('home')} />}
      </main>
      <nav class="tabs" aria-label={t('places')}>
        {tabs.map((one) => <Place key={one.path} route={one} path={path} waiting={waiting} short />)}
        <button class="place" ref={moreButton} aria-expanded={open === 'more'} onClick={() => setOpen(open === 'more' ? undefined : 'more')}><Icon name="more" /><span>{t('more')}</span>{waiting > 0 && more.some((one) => one.path === '/inbox') && <b class="badge">{waiting}</b>}</button>
      </nav>
      {open === 'more' && <div class="more-sheet"><nav aria-label={t('more')}>{more.map((one) => <Place key={one.path} route={one} path={path} waiting={waiting} onGo={() => setOpen(undefined)} />)}
        <button class="place" onClick={signOut}><Icon name="out" /><span>{t('signOut')}</span></button></nav></div>}
      {open === 'palette' && <Palette places={places} onClose={() => setOpen(undefined)} />}
      {open === 'help' && <Help places={places} onClose={() => setOpen(undefined)} />}
      <Toast />
    </>
  );
}

const navigatorPrints = (path: string) => path.startsWith('/print/');
