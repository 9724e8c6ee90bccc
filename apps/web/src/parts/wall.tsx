// People by days as a grid: absences as bars, halves as half cells, what waits hatched. Only rows in view are drawn, and
// on paper all of them.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Answer } from '../client';
import { range, weekdayOf } from '../dates';
import { holidaysOf, offClass, type Holidays } from '../holidays';
import type { Start } from '../start';
import { count, longDate, number, onlyMonth, shortDate, t, weekday } from '../words';
import type { Away } from './strip';
import { Row, tall } from './wall-row';

export type Calendar = Answer<'/calendar'>;
export type Person = Calendar['items'][number];
type WallProps = { start: Start; from: string; to: string; people: Person[]; calendar: Pick<Calendar, 'holidays' | 'closedDays' | 'blackouts'>; onOpen?: (absence: Away) => void; label: string; compact?: boolean; groupOf?: ((person: Person) => string) | undefined; paper?: boolean; counted?: Person[] };
const none: Holidays = new Map();

/** Where each row begins, in rows: before the first person of each group there is one with its name. `people` are sorted by group. */
function layOut(people: Person[], groupOf: ((person: Person) => string) | undefined) {
  const heads: { name: string; top: number }[] = [];
  const tops = people.map((person, at) => {
    const name = groupOf?.(person);
    if (name !== undefined && (at === 0 || groupOf!(people[at - 1]!) !== name)) heads.push({ name, top: at + heads.length });
    return at + heads.length;
  });
  return { heads, tops, rows: people.length + heads.length };
}

export function Wall({ start, from, to, people, calendar, onOpen, label, compact = false, groupOf, paper = false, counted = people }: WallProps) {
  const days = useMemo(() => range(from, to), [from, to]);
  const named = useMemo(() => days.map(longDate), [days]);
  const places = useMemo(() => new Map([...new Set(people.map((one) => one.place))].map((place) => [place, holidaysOf(calendar, place)])), [calendar, people]);
  const own = people.find((one) => one.employee.id === start.user.id) ?? people[0];
  const holidays = places.get(own?.place ?? '') ?? none;
  const { heads, tops, rows } = useMemo(() => layOut(people, groupOf), [people, groupOf]);
  const box = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState({ row: 0, column: Math.max(0, days.indexOf(start.today)) });
  const [view, setView] = useState({ first: 0, last: Math.ceil(innerHeight / tall) });
  const away = useMemo(() => days.map((date) => counted.filter((one) => one.absences.some((absence) => absence.startDate <= date && date <= absence.endDate)).length), [days, counted]);
  const look = () => {
    const at = box.current;
    if (!at) return;
    // On a phone the wall is as tall as its rows, and the page scrolls.
    const { top } = at.getBoundingClientRect(), seen = at.scrollTop + Math.max(0, -top);
    setView({ first: Math.max(0, Math.floor(seen / tall) - 8), last: Math.ceil((at.scrollTop + Math.min(at.clientHeight, innerHeight - top)) / tall) + 8 });
  };
  useEffect(look, [people.length]);
  useEffect(() => {
    if (paper) return;
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => { removeEventListener('scroll', look); removeEventListener('resize', look); };
  }, []);
  // Where the days are wider than the screen, it begins some days before today.
  useLayoutEffect(() => {
    const head = box.current!.querySelector<HTMLElement>('.wall-head .now'), name = box.current!.querySelector<HTMLElement>('.wall-name');
    if (head && name && !paper) box.current!.scrollLeft = head.offsetLeft - name.offsetWidth - 4 * head.offsetWidth;
  }, [from, to]);
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -days.length], End: [0, days.length], PageUp: [-10, 0], PageDown: [10, 0] };
    const by = steps[event.key];
    const cell = event.target as HTMLElement;
    if (event.key === 'Enter') cell.click();
    if (!by || cell.dataset['row'] === undefined) return;
    event.preventDefault();
    const row = Math.min(people.length - 1, Math.max(0, +cell.dataset['row'] + by[0])), column = Math.min(days.length - 1, Math.max(0, +cell.dataset['column']! + by[1]));
    setFocus({ row, column });
    box.current!.scrollTop += by[0] * tall * (tops[row]! * tall > box.current!.scrollTop + box.current!.clientHeight - 3 * tall || tops[row]! * tall < box.current!.scrollTop ? 1 : 0);
    const find = () => box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    const there = find();
    if (there) there.focus(); else requestAnimationFrame(() => find()?.focus());
  };
  // A quarter leaves no room for a number a day: Mondays have theirs, and the first days the name of their month.
  const dense = days.length > 45;
  const template = { '--days': days.length } as Record<string, string | number>;
  return (
    <div class={`wall ${compact ? 'compact' : ''} ${dense ? 'dense' : ''} ${paper ? 'paper' : ''}`} ref={box} onScroll={look} style={template}>
      <div role="grid" aria-label={label} aria-rowcount={rows + 1} aria-colcount={days.length + 1} onKeyDown={move}>
        <div role="row" class="wall-head" aria-rowindex={1}>
          <div role="columnheader" class="wall-name quiet">{count(counted.length, 'oneInTeam', 'inTeam')}</div>
          {days.map((date, at) => (
            <div role="columnheader" key={date} aria-label={[shortDate(date), holidays.get(date)?.name, away[at] ? t('awayCount', away[at]!) : ''].filter(Boolean).join(', ')} title={holidays.get(date)?.name}
              class={`${offClass(date, holidays)} ${date === start.today ? 'now' : ''} ${calendar.blackouts.some((one) => one.startDate <= date && date <= one.endDate) ? 'blackout' : ''}`}>
              <span>{!dense ? weekday(date) : date.endsWith('-01') ? onlyMonth(date.slice(0, 7), 'short') : ''}</span><b class={dense && weekdayOf(date) > 0 ? 'heard' : ''}>{+date.slice(8)}</b>
              {!compact && <i class={away[at] ? '' : 'none'}>{away[at] ? number(away[at]!) : ''}</i>}
            </div>
          ))}
        </div>
        <div role="rowgroup" class="wall-body" style={{ height: `${rows * tall}px` }}>
          {heads.map((one) => <div key={one.name} role="row" class="wall-row wall-group" aria-rowindex={one.top + 2} style={{ top: `${one.top * tall}px`, order: one.top }}><div role="rowheader" class="wall-name" aria-colspan={days.length + 1}>{one.name}</div></div>)}
          {people.map((person, at) => paper || (tops[at]! >= view.first && tops[at]! <= view.last)
            ? <Row key={person.employee.id} start={start} person={person} at={at} top={tops[at]!} days={days} named={named} holidays={places.get(person.place) ?? none} focused={focus.row === at ? focus.column : -1} onOpen={onOpen} /> : null)}
        </div>
      </div>
    </div>
  );
}
