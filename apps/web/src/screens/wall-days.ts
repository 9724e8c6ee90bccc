// The days that the wall shows, apart from its screen, so that they are asked for while that comes.
import { lastOf, monday, monthOf, plus, shiftMonth } from '../dates';
import { fromAddress } from '../router';
import type { Start } from '../start';
import { askEarly } from '../use';

export type Range = 'weeks' | 'month' | 'quarter';

export function bounds(range: Range, date: string): { from: string; to: string } {
  if (range === 'weeks') return { from: monday(date), to: plus(monday(date), 13) };
  const month = monthOf(date);
  if (range === 'month') return { from: month + '-01', to: lastOf(month) };
  const first = shiftMonth(month, -((+month.slice(5) - 1) % 3));
  return { from: first + '-01', to: lastOf(shiftMonth(first, 2)) };
}

/** What the address asks for: a phone has room for two weeks. */
export const firstRange = () => (fromAddress('range') as Range | undefined) ?? (matchMedia('(max-width: 56rem)').matches ? 'weeks' : 'month');
export const firstDate = (start: Start) => fromAddress('date') ?? start.today;

/** The first page of people. */
export const calendarValues = (from: string, to: string, department: string) => ({ from, to, department, limit: 100 });

export function askForWall(start: Start) {
  const { from, to } = bounds(firstRange(), firstDate(start));
  askEarly('/calendar', calendarValues(from, to, fromAddress('department') ?? ''));
}
