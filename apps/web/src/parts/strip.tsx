// A year as 12 rows of days; on narrow screens as 12 columns, so that the names of months stay readable.
import { useEffect, useState } from 'preact/hooks';
import { daysOf, isWeekend, monthsOf, range } from '../dates';
import { isOff, type Holiday, type Holidays } from '../holidays';
import { nameOf, symbolOf, tone, type Start } from '../start';
import { longDate, onlyMonth, span, t } from '../words';

export type Away = { id?: string | null; type: string; startDate: string; endDate: string; status: string; halfDay?: 'morning' | 'afternoon' | null; startsHalf?: boolean; endsHalf?: boolean };

/** Which half of `date` an absence takes; `undefined` if it takes the whole day. */
export function halfOf(absence: Away, date: string): 'morning' | 'afternoon' | undefined {
  if (absence.halfDay) return absence.halfDay;
  if (absence.startsHalf && date === absence.startDate) return 'afternoon';
  if (absence.endsHalf && date === absence.endDate) return 'morning';
  return undefined;
}

/** Those of `all` that touch the year. */
export const ofYear = <T extends Away>(all: T[] | undefined, year: number) => all?.filter((one) => one.startDate <= `${year}-12-31` && one.endDate >= `${year}-01-01`);

const wide = 12, high = 13, left = 22, head = 8;
// The days that have their number above, so that a column can be read without counting.
const numbered = [1, 5, 10, 15, 20, 25, 30];
const narrow = matchMedia('(max-width: 40rem)');

/** Draws again when the screen becomes narrow or wide. */
function useNarrow(): boolean {
  const [is, set] = useState(narrow.matches);
  useEffect(() => {
    const turned = () => set(narrow.matches);
    narrow.addEventListener('change', turned);
    return () => narrow.removeEventListener('change', turned);
  }, []);
  return is;
}

export function Strip({ start, year, absences, holidays, label = t('yearOf', year) }: { start: Start; year: number; absences: Away[]; holidays: Holidays; label?: string }) {
  const shown = absences.filter((one) => one.status !== 'rejected' && one.startDate <= `${year}-12-31` && one.endDate >= `${year}-01-01`);
  const words = shown.map((one) => `${nameOf(start, one.type)} ${span(one.startDate, one.endDate)}${one.status === 'pending' ? `, ${t('pending')}` : ''}`).join('; ');
  // The first day of work that an absence takes has the symbol of its type.
  const marks = new Map(shown.map((one) => [range(one.startDate, one.endDate).find((date) => date.startsWith(String(year)) && !isOff(date, holidays)), symbolOf(start, one.type)]));
  const upright = useNarrow();
  const column = 26, row = 9.4, top = 14, margin = 13;
  const boxOf = (at: number, day: number): Box => upright ? { x: margin + at * column, y: top + day * row, width: column - 3, height: row - 1.8 } : { x: left + day * wide, y: head + at * high, width: wide - 1.4, height: high - 2.4 };
  const days = monthsOf(year).flatMap((month, at) => daysOf(month).map((date, day) => ({ date, box: boxOf(at, day), absence: shown.find((one) => one.startDate <= date && date <= one.endDate) })));
  return (
    <svg class={`strip ${upright ? 'upright' : ''}`} viewBox={upright ? `0 0 ${margin + 12 * column} ${top + 31 * row}` : `0 0 ${left + 31 * wide - 1.4} ${head + 12 * high - 2.4}`} role="img" aria-label={`${label}: ${words || t('nothingPlanned')}`}>
      <defs>
        <pattern id="stripes" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="1.3" height="3" fill="#fff" /></pattern>
        <mask id="hatch" maskContentUnits="userSpaceOnUse"><rect width="500" height="500" fill="url(#stripes)" /></mask>
      </defs>
      {numbered.map((day) => <text key={day} class="number" {...(upright ? { x: margin - 4, y: top + (day - .5) * row + 1.7 } : { x: left + (day - .5) * wide - .7, y: 4 })}>{day}</text>)}
      <path class="day" d={boxes(days.filter(({ date, absence }) => !absence && !isWeekend(date) && !holidays.has(date)).map((one) => one.box))} />
      {monthsOf(year).map((month, at) => <text key={month} x={upright ? margin + at * column + (column - 3) / 2 : 0} y={upright ? 8 : head + at * high + 8.2}>{onlyMonth(month, 'short').replace('.', '').slice(0, upright ? 4 : undefined)}</text>)}
      {days.filter(({ date, absence }) => absence || holidays.has(date) || date === start.today).map(({ date, absence, box }) =>
        <Day key={date} start={start} date={date} holiday={holidays.get(date)} absence={absence} mark={marks.get(date)} box={box} />)}
    </svg>
  );
}

type Box = { x: number; y: number; width: number; height: number };

/** Rounded boxes as one path, because a year has too many days for an element each. */
const boxes = (all: Box[], round = 2.4) => all.map(({ x, y, width, height }) =>
  `M${x + round} ${y}h${width - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${height - 2 * round}a${round} ${round} 0 0 1 ${-round} ${round}h${2 * round - width}a${round} ${round} 0 0 1 ${-round} ${-round}v${2 * round - height}a${round} ${round} 0 0 1 ${round} ${-round}z`).join('');

/** A day that has more than its box: an absence, a holiday, or that it is today. */
function Day({ start, date, box, absence, holiday, mark }: { start: Start; date: string; box: Box; absence: Away | undefined; holiday: Holiday | undefined; mark: string | undefined }) {
  const off = isWeekend(date) || holiday?.portion === 'full', half = absence && halfOf(absence, date);
  const filled = absence && !off;
  const marked = filled && !half && mark;
  return (
    <g>
      <title>{[longDate(date), holiday?.name, absence && nameOf(start, absence.type)].filter(Boolean).join(', ')}</title>
      {off ? holiday && <rect class="day holiday" {...box} rx="2.4" /> : (!filled || half || holiday) && <rect class="day" {...box} rx="2.4" />}
      {holiday && !off && <rect class="day holiday" {...box} x={holiday.portion === 'afternoon' ? box.x + box.width / 2 : box.x} width={box.width / 2} rx="1.2" />}
      {filled && <rect class={`away ${tone(start, absence.type)} ${absence.status}`} {...box} x={half === 'afternoon' ? box.x + box.width / 2 : box.x} width={box.width / (half ? 2 : 1)} rx={half ? 1.2 : 2.4} />}
      {filled && absence.status === 'pending' && !marked && <rect class={`hatch ${tone(start, absence.type)}`} mask="url(#hatch)" {...box} rx="2.4" />}
      {marked && <text class={`symbol ${tone(start, absence.type)} ${absence.status}`} x={box.x + box.width / 2} y={box.y + box.height / 2}>{mark}</text>}
      {date === start.today && <rect class="today" x={box.x - .4} y={box.y - .4} width={box.width + .8} height={box.height + .8} rx="2.8" />}
    </g>
  );
}
