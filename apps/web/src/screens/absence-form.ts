// What is typed in the form of an absence. It lives in the address, and the comment in the entry of the history, so that a
// reload keeps it.
import { useState } from 'preact/hooks';
import { post, type Answer, type Schema } from '../client';
import { isDate } from '../dates';
import { keep, kept } from '../kept';
import { fromAddress, keepInAddress } from '../router';
import { typesToFile, type Start } from '../start';
import { useSaid, type Said } from '../use';
import { t } from '../words';

export type Halves = 'none' | 'morning' | 'afternoon' | 'start' | 'end' | 'both';
export type Wanted = { type: string; first?: string; last?: string; halves: Halves; hours: string; substitute: string; comment: string };
type Preview = NonNullable<Awaited<ReturnType<typeof post<'/absence-requests/preview'>>>>;

/** As wanted, without halves that its days cannot have: one day has a morning and an afternoon, several begin and end at noon. */
export function withHalves(wanted: Wanted): Wanted {
  const others = oneDay(wanted) ? ['start', 'end', 'both'] : ['morning', 'afternoon'];
  return others.includes(wanted.halves) ? { ...wanted, halves: 'none' } : wanted;
}

export const oneDay = ({ first, last }: Wanted) => first !== undefined && first === last;

/** The halves that the days can have, with their words. */
export const halvesOf = (wanted: Wanted): [Halves, string][] => oneDay(wanted)
  ? [['none', t('wholeDay')], ['morning', t('morning')], ['afternoon', t('afternoon')]]
  : [['none', t('wholeDays')], ['start', t('startsHalf')], ['end', t('endsHalf')], ['both', t('bothHalf')]];

export const commentKept = 'absence.comment';

export function useWanted(start: Start): [Wanted, (change: Partial<Wanted>) => void] {
  const [wanted, set] = useState<Wanted>(() => {
    const types = typesToFile(start), asked = fromAddress('type');
    const day = (name: string) => { const value = fromAddress(name); return value && isDate(value) ? value : undefined; };
    return {
      type: types.find((one) => one.id === asked)?.id ?? types[0]?.id ?? '',
      first: day('from'), last: day('to') ?? day('from'), halves: (fromAddress('halves') as Halves | undefined) ?? 'none',
      hours: fromAddress('hours') ?? '', substitute: fromAddress('substitute') ?? '', comment: kept<string>(commentKept) ?? '',
    };
  });
  const change = (by: Partial<Wanted>) => {
    const next = withHalves({ ...wanted, ...by });
    set(next);
    keep({ [commentKept]: next.comment || undefined });
    keepInAddress({ type: next.type, from: next.first, to: next.last, halves: next.halves === 'none' ? undefined : next.halves, hours: next.hours, substitute: next.substitute });
  };
  return [wanted, change];
}

/** Minutes of "2", "2,5" or "2:30" hours; `undefined` if it is none of them. */
export function minutesTyped(text: string): number | undefined {
  const clock = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(text);
  if (clock) return +clock[1]! * 60 + +clock[2]!;
  const plain = Number(text.trim().replace(',', '.'));
  return text.trim() && Number.isFinite(plain) && plain > 0 ? Math.round(plain * 60) : undefined;
}

export function bodyOf(wanted: Wanted, inHours: boolean): Schema['CreateAbsenceRequest'] | undefined {
  if (!wanted.first || !wanted.last || !wanted.type) return undefined;
  const body: Schema['CreateAbsenceRequest'] = { absenceTypeId: wanted.type, startDate: wanted.first, endDate: wanted.last };
  if (wanted.halves === 'morning' || wanted.halves === 'afternoon') body.halfDay = wanted.halves;
  if (wanted.halves === 'start' || wanted.halves === 'both') body.startsHalf = true;
  if (wanted.halves === 'end' || wanted.halves === 'both') body.endsHalf = true;
  if (inHours && minutesTyped(wanted.hours)) body.minutes = minutesTyped(wanted.hours);
  if (wanted.substitute) body.substituteEmployeeId = wanted.substitute;
  if (wanted.comment) body.comments = wanted.comment;
  return body;
}

/** What the server would say to `body`. */
export function usePreview(body: Schema['CreateAbsenceRequest'] | undefined): Said<Preview> {
  return useSaid(body && { ...body, comments: undefined }, (asked) => post('/absence-requests/preview', {}, asked), 150);
}

export type Colleague = Answer<'/substitute-employees'>[number];
