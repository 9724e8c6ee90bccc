// Calendar arithmetic on dates spelled YYYY-MM-DD; no time zone takes part in it.
const day = 86_400_000;
export const two = (n: number) => String(n).padStart(2, '0');
export const utc = (date: string) => new Date(date + 'T00:00:00Z');
export const iso = (date: Date) => date.toISOString().slice(0, 10);
export const plus = (date: string, days: number) => iso(new Date(utc(date).getTime() + days * day));
export const between = (first: string, last: string) => Math.round((utc(last).getTime() - utc(first).getTime()) / day);

/** 0 for Monday up to 6 for Sunday. */
export const weekdayOf = (date: string) => (utc(date).getUTCDay() + 6) % 7;
export const isWeekend = (date: string) => weekdayOf(date) > 4;
export const monday = (date: string) => plus(date, -weekdayOf(date));
export const monthOf = (date: string) => date.slice(0, 7);

export function shiftMonth(month: string, by: number): string {
  const [year, of] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, of! - 1 + by, 1)).toISOString().slice(0, 7);
}
export const lastOf = (month: string) => plus(shiftMonth(month, 1) + '-01', -1);
export const range = (first: string, last: string) => Array.from({ length: Math.max(0, between(first, last) + 1) }, (_, at) => plus(first, at));
export const daysOf = (month: string) => range(month + '-01', lastOf(month));
export const monthsOf = (year: number | string) => Array.from({ length: 12 }, (_, at) => `${year}-${two(at + 1)}`);
export const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text).getTime()) && iso(utc(text)) === text;

/** ISO week number. */
export function weekOf(date: string): number {
  const thursday = plus(monday(date), 3);
  return 1 + Math.floor(between(thursday.slice(0, 4) + '-01-01', thursday) / 7);
}

/** The moment at which `time` (HH:MM) shows on `date` in the time zone of the company, in milliseconds. */
export function moment(date: string, time: string, zone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let guess = wanted;
  for (let turn = 0; turn < 2; turn++) guess += wanted - shownAt(guess, zone);
  return guess;
}

function shownAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`) + at % 60_000;
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
