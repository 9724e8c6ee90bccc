// Words and figures in the language of the user. A language is loaded when it is chosen, its words for those who decide
// with their screens.
import { utc, two } from '../dates';
import type en from './en';
import type managersEn from './managers.en';

export type Words = Record<keyof typeof en, string>;
export type ManagersWords = Record<keyof typeof managersEn, string>;
export type Word = keyof Words | keyof ManagersWords;
export type Language = 'en' | 'de' | 'fr' | 'es';
const files: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en'), de: () => import('./de'), fr: () => import('./fr'), es: () => import('./es'),
};
const managersFiles: Record<Language, () => Promise<{ default: ManagersWords }>> = {
  en: () => import('./managers.en'), de: () => import('./managers.de'), fr: () => import('./managers.fr'), es: () => import('./managers.es'),
};
export const languages = Object.keys(files) as Language[];
export const spoken = (wanted: string | null | undefined): Language => languages.find((one) => wanted?.toLowerCase().startsWith(one)) ?? 'en';

let words: Words & Partial<ManagersWords>;
let decides = false;
export let language: Language = 'en';

export async function speak(wanted: string | null | undefined) {
  const chosen = spoken(wanted);
  const [own, managers] = await Promise.all([files[chosen](), decides ? managersFiles[chosen]() : undefined]);
  words = { ...own.default, ...managers?.default };
  language = chosen;
  document.documentElement.lang = chosen;
}

/** Also has the words of those who decide, from now on in each language. */
export async function speakToManagers() {
  const chosen = language, { default: more } = await managersFiles[chosen]();
  decides = true;
  if (chosen === language) words = { ...words, ...more }; else await speak(language);
}

export const t = (word: Word, ...values: (string | number)[]) => words[word]!.replace(/\{(\d)\}/g, (_, at) => String(values[+at]));
export const has = (word: string): word is Word => word in words;

const locale = () => ({ en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' })[language];
// Making a formatter costs more than using it a hundred times.
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.PluralRules>();
function once<T extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.PluralRules>(name: string, make: (locale: string) => T): T {
  const key = language + name;
  if (!made.has(key)) made.set(key, make(locale()));
  return made.get(key) as T;
}
const dates = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
  once(timeZone + JSON.stringify(options), (of) => new Intl.DateTimeFormat(of, { ...options, timeZone }));

export const number = (value: number, digits = 2) => once('n' + digits, (of) => new Intl.NumberFormat(of, { maximumFractionDigits: digits })).format(value).replace('-', '−');
export const signed = (value: number) => (value > 0 ? '+' : '') + number(value);

/** "1 day" or "5 days". */
export const count = (value: number, one: Word, many: Word) =>
  t(once('p', (of) => new Intl.PluralRules(of)).select(value) === 'one' ? one : many, number(value));
export const days = (value: number) => count(value, 'oneDay', 'manyDays');

export const hours = (minutes: number) => `${minutes < 0 ? '−' : ''}${Math.floor(Math.abs(minutes) / 60)}:${two(Math.round(Math.abs(minutes)) % 60)}`;
export const signedHours = (minutes: number) => (minutes > 0 ? '+' : '') + hours(minutes);
export const clock = (seconds: number) => `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;
/** "2 h 5 min", for screen readers. */
export const spokenHours = (minutes: number) => t('hoursAndMinutes', Math.floor(Math.abs(minutes) / 60), Math.round(Math.abs(minutes)) % 60);

export const span = (first: string, last: string) => dates({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(utc(first), utc(last));
export const shortSpan = (first: string, last: string) => dates({ day: 'numeric', month: 'short' }).formatRange(utc(first), utc(last));
export const dayMonth = (date: string) => dates({ day: 'numeric', month: 'short' }).format(utc(date));
export const longDate = (date: string) => dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(utc(date));
export const shortDate = (date: string) => dates({ weekday: 'short', day: 'numeric', month: 'short' }).format(utc(date));
export const dayOfMonth = (date: string) => dates({ weekday: 'short', day: 'numeric' }).format(utc(date));
export const numericDate = (date: string) => dates({ day: '2-digit', month: '2-digit', year: 'numeric' }).format(utc(date));
export const monthName = (month: string) => dates({ month: 'long', year: 'numeric' }).format(utc(month + '-01'));
export const onlyMonth = (month: string, style: 'long' | 'short' = 'long') => dates({ month: style }).format(utc(month + '-01'));
export const weekday = (date: string, style: 'narrow' | 'short' | 'long' = 'narrow') => dates({ weekday: style }).format(utc(date));
export const timeOf = (at: number, zone: string) => dates({ hour: '2-digit', minute: '2-digit' }, zone).format(at);
export const dateTime = (at: number, zone: string) => dates({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }, zone).format(at);

/** Reads a date as people type it in their language: 7.12., 7.12.2026, 7/12/26 or 2026-12-07; `year` completes it. */
export function readDate(text: string, year: string): string | undefined {
  const exact = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  const parts = exact ? [exact[3]!, exact[2]!, exact[1]!] : text.split(/[.\/\s-]+/).filter(Boolean);
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !/^\d+$/.test(part))) return undefined;
  const full = parts[2] === undefined ? year : parts[2].length === 2 ? '20' + parts[2] : parts[2];
  const date = `${full}-${two(+parts[1]!)}-${two(+parts[0]!)}`;
  const at = new Date(date + 'T00:00:00Z');
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? undefined : date;
}
