// What the page knows of the caller and the company before any screen asks: one read, shared by all of them.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Answer } from './client';
import { t } from './words';

export type Start = Extract<Answer<'/user/start'>, { signedIn: true }>;
export type AbsenceType = Start['absenceTypes'][number];
export const StartOf = createContext<Start | null>(null);

/** The start of the caller; screens are drawn only when there is one. */
export function useStart(): Start {
  const start = useContext(StartOf);
  if (!start) throw new Error('no session');
  return start;
}

/** The first and the last day of `year`, as lists ask for them. */
export const yearValues = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

const tones = ['blue', 'orange', 'violet', 'teal', 'pink', 'yellow', 'green', 'grey'];
const usual: Record<string, string> = { VAC: 'blue', ILL: 'orange', CAR: 'pink', SPL: 'violet', UNP: 'grey', LIE: 'teal', TIL: 'teal', HOM: 'green', TRA: 'yellow', SCH: 'yellow', ABS: 'grey' };

/** The class that gives an absence of `type` its colour. */
export function tone(start: Start, type: string): string {
  const colour = start.absenceTypes.find((one) => one.id === type)?.color;
  if (colour && tones.includes(colour)) return 'tone-' + colour;
  let sum = 0;
  for (const letter of type) sum += letter.charCodeAt(0);
  return 'tone-' + (usual[type] ?? tones[sum % tones.length]);
}

// Shown as a letter and not as a coloured picture, which some systems have for the same character.
const asText = '\uFE0E';

/** The character that tells a type apart without colour; none for what is not shared. */
export function symbolOf(start: Start, type: string): string {
  const symbol = start.absenceTypes.find((one) => one.id === type)?.symbol;
  return symbol ? symbol + asText : '';
}

/** The types that the caller may file, vacation first: it is filed most. */
export const typesToFile = (start: Start) => start.absenceTypes.filter((one) => one.mayFile).sort((a, b) => Number(b.kind === 'vacation') - Number(a.kind === 'vacation'));

/** The name of a type; colleagues whose reason is not shared have the type `ABS`. */
export const nameOf = (start: Start, type: string) => start.absenceTypes.find((one) => one.id === type)?.name ?? (type === 'ABS' ? t('away') : type);
export const isManager = (start: Start) => start.user.role !== 'USER';
