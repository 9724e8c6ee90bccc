// All addresses of the page, most specific first. The server serves the page at just these.
import type { ComponentType } from 'preact';
import { askForHome, Home } from './screens/home';
import { askForWall } from './screens/wall-days';
import type { Start } from './start';
import type { IconName } from './parts/icon';
import { root } from './client';
import { speakToManagers, type Word } from './words';

export type ScreenProps = { params: Record<string, string> };
type Screen = ComponentType<ScreenProps>;
export type Route = {
  path: string; word: Word; short?: Word; load: () => Promise<Screen>;
  /** For those who decide, in their bundle. */
  decides?: boolean;
  /** Asks for what the screen shows, before it is here. */
  early?: (start: Start) => void;
  icon?: IconName; key?: string; shown?: (start: Start) => boolean; tab?: (start: Start) => boolean;
};

const own = () => import('./screens/own');
const deciding = () => import('./screens/managers');
export const managers = () => Promise.all([deciding(), speakToManagers()]).then(([screens]) => screens);
const manages = (start: Start) => start.user.role !== 'USER';
const tracks = (start: Start) => start.features.timeTracking;
const always = () => true;

export const routes: Route[] = [
  { path: '/', word: 'home', icon: 'home', key: 'h', tab: always, early: askForHome, load: () => Promise.resolve(Home) },
  { path: '/absences/new', word: 'newAbsence', load: () => own().then((m) => m.NewAbsence) },
  { path: '/absences/:id', word: 'absence', load: () => own().then((m) => m.OneAbsence) },
  { path: '/absences', word: 'myYear', short: 'tabAbsences', icon: 'sun', key: 'a', tab: always, load: () => own().then((m) => m.MyYear) },
  { path: '/time', word: 'myTime', short: 'tabTime', icon: 'clock', key: 't', tab: (start) => !manages(start), shown: tracks, load: () => own().then((m) => m.MyTime) },
  { path: '/months/:month', word: 'mySheet', shown: tracks, load: () => own().then((m) => m.MySheet) },
  { path: '/account', word: 'timeAccount', icon: 'scale', key: 'b', shown: (start) => tracks(start) && start.features.timeAccount, load: () => own().then((m) => m.Account) },
  { path: '/team', word: 'team', short: 'tabTeam', icon: 'grid', key: 'm', tab: always, shown: (start) => start.features.calendar || manages(start), early: askForWall, load: () => own().then((m) => m.Team) },
  { path: '/today', word: 'presence', icon: 'people', key: 'p', shown: (start) => tracks(start) && start.features.presence, load: () => own().then((m) => m.Presence) },
  { path: '/inbox', decides: true, word: 'inbox', icon: 'inbox', key: 'i', tab: manages, load: () => managers().then((m) => m.Inbox) },
  { path: '/team/times', decides: true, word: 'teamTimes', icon: 'bars', key: 'z', shown: (start) => manages(start) && tracks(start), load: () => managers().then((m) => m.TeamTimes) },
  { path: '/team/:id', decides: true, word: 'person', shown: manages, load: () => managers().then((m) => m.Person) },
  { path: '/findings', decides: true, word: 'findings', icon: 'alert', key: 'f', shown: tracks, load: () => managers().then((m) => m.Findings) },
  { path: '/deputies', decides: true, word: 'deputies', icon: 'swap', key: 'd', shown: (start) => manages(start) && start.features.deputies, load: () => managers().then((m) => m.Deputies) },
  { path: '/me', word: 'me', icon: 'person', key: 'e', load: () => own().then((m) => m.Me) },
  { path: '/print/:what', word: 'print', load: () => own().then((m) => m.Print) },
];

/** Addresses that take no session. */
export const open = ['/login', '/password'];

/** The route of a path with the values of its parameters. */
export function match(path: string): { route: Route; params: Record<string, string> } | undefined {
  const parts = path.split('/');
  const fixed = routes.filter((one) => !one.path.includes(':'));
  for (const route of [...fixed, ...routes]) {
    const wanted = route.path.split('/');
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((part, at) => part.startsWith(':') ? !!(params[part.slice(1)] = decodeURIComponent(parts[at]!)) : part === parts[at]);
    if (fits) return { route, params };
  }
  return undefined;
}

// The names of the bundles that those of screens share; the build puts them here, because a browser learns of them late.
declare const SHARED: string;

/** Asks for the bundles of the screen at `path` and what it shows, while the words come. */
export function prepare(path: string, start: Start) {
  const route = match(path)?.route;
  if (!route || route.path === '/') return route?.early?.(start);
  for (const one of SHARED.split(' ').filter(Boolean)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: new URL(one, root).href });
    document.head.append(link);
  }
  (route.decides ? deciding : own)().catch(() => undefined);
  route.early?.(start);
}
