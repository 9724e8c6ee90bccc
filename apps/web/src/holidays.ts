// Holidays and days on which the company is closed, by date.
import type { Answer } from './client';
import { isWeekend, range } from './dates';
import type { Start } from './start';
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

/** Whether the whole day is off. */
export const isOff = (date: string, holidays: Holidays) => isWeekend(date) || holidays.get(date)?.portion === 'full';

/** The class of a day that is off as a whole or by half. */
export const offClass = (date: string, holidays: Holidays) => isOff(date, holidays) ? 'free' : holidays.has(date) ? `free-${holidays.get(date)!.portion}` : '';
