// Holidays and days on which the company is closed, by date.
import type { Answer } from './client';
import { isWeekend, range } from './dates';
import type { Start } from './start';
import { useRead } from './use';
import { t } from './words';

export type Holiday = { name: string; portion: 'full' | 'morning' | 'afternoon' };
export type Holidays = Map<string, Holiday>;
type Calendar = Answer<'/calendar'>;

/** Of several places, the holidays of `place`. The name of half a holiday has its half. */
export const holidaysOf = (calendar: Pick<Calendar, 'holidays' | 'closedDays'> | undefined, place?: string): Holidays => new Map([
  ...(calendar?.closedDays ?? []).flatMap((one) => range(one.startDate, one.endDate).map((date) => [date, { name: t('closed'), portion: 'full' }] as const)),
  ...(calendar?.holidays ?? []).filter((one) => place === undefined || one.place === place)
    .map((one) => [one.date, { name: one.portion === 'full' ? one.name : `${one.name} (${t(one.portion)})`, portion: one.portion }] as const)]);

/** Holidays where the caller works. */
export const ownHolidays = (start: Start, calendar: Calendar | undefined) => holidaysOf(calendar, calendar?.items.find((one) => one.employee.id === start.user.id)?.place ?? calendar?.items[0]?.place);

/** Holidays from `from` to `to` where an employee works; none while the company shares no calendar. */
export function useHolidays(start: Start, who: { id: string; department?: string | null }, from: string, to: string): Holidays {
  const calendar = useRead(start.features.calendar ? '/calendar' : null, { from, to, department: who.department ?? undefined, limit: 200 }).data;
  return holidaysOf(calendar, calendar?.items.find((one) => one.employee.id === who.id)?.place ?? calendar?.items[0]?.place);
}

/** The holiday of a day of a sheet, which does not know halves: with its half where the calendar does. */
export const holidayOf = (day: { date: string; holiday: string | null }, holidays: Holidays) => day.holiday === null ? undefined : holidays.get(day.date)?.name ?? day.holiday;

/** Whether the whole day is off. */
export const isOff = (date: string, holidays: Holidays) => isWeekend(date) || holidays.get(date)?.portion === 'full';

/** The class of a day that is off as a whole or by half. */
export const offClass = (date: string, holidays: Holidays) => isOff(date, holidays) ? 'free' : holidays.has(date) ? `free-${holidays.get(date)!.portion}` : '';
