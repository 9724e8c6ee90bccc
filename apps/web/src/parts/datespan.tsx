// A span of days, chosen in two months or typed. Arrows move in the calendar; typing is always possible.
import { useState } from 'preact/hooks';
import type { Problem } from '../client';
import { between, daysOf, lastOf, monthOf, plus, shiftMonth, weekdayOf } from '../dates';
import { longDate, monthName, numericDate, readDate, t, weekday } from '../words';
import { isOff, type Holidays } from '../holidays';
import { Text } from './field';
import { Icon } from './icon';

export type Span = { first: string; last: string };
type Props = { value: Span | undefined; today: string; holidays: Holidays; taken: (date: string) => string | undefined; earliest?: string | undefined; onSpan: (span: Span) => void; problem: Problem | undefined };

/** Days before `earliest` are shown as too early, and can be chosen all the same. */
export function DateSpan({ value, today, holidays, taken, earliest, onSpan, problem }: Props) {
  const [month, setMonth] = useState(monthOf(value?.first ?? today));
  const [open, setOpen] = useState<string>();
  const [over, setOver] = useState<string>();
  const choose = (date: string) => {
    if (open === undefined) { setOpen(date); onSpan({ first: date, last: date }); return; }
    onSpan(open <= date ? { first: open, last: date } : { first: date, last: open });
    setOpen(undefined);
  };
  const shown = open && over ? (open <= over ? { first: open, last: over } : { first: over, last: open }) : value;
  const typed = (span: Span) => { setOpen(undefined); onSpan(span); setMonth(monthOf(span.first)); };
  return (
    <div class="datespan">
      <div class="pair">
        <Typed label={t('firstDay')} name="startDate" value={value?.first} problem={problem} year={today.slice(0, 4)} onDate={(first) => typed({ first, last: value && value.last >= first ? value.last : first })} />
        <Typed label={t('lastDay')} name="endDate" value={value?.last} problem={problem} year={(value?.first ?? today).slice(0, 4)} onDate={(last) => typed({ first: value && value.first <= last ? value.first : last, last })} />
      </div>
      <div class="months" onMouseLeave={() => setOver(undefined)}>
        <button type="button" class="bare turn" aria-label={t('previousMonth')} onClick={() => setMonth(shiftMonth(month, -1))}><Icon name="left" /></button>
        {[month, shiftMonth(month, 1)].map((one, at) => <Month key={at} month={one} second={at === 1} {...{ today, holidays, taken, earliest, shown, choose, setOver, setMonth }} entry={value && [month, shiftMonth(month, 1)].includes(monthOf(value.first)) ? value.first : month === monthOf(today) ? today : month + '-01'} />)}
        <button type="button" class="bare turn" aria-label={t('nextMonth')} onClick={() => setMonth(shiftMonth(month, 1))}><Icon name="right" /></button>
      </div>
      <p class="hint" aria-live="polite">{[open && t('chooseLastDay'), earliest && t('earliestDay', longDate(earliest))].filter(Boolean).join(' ')}</p>
    </div>
  );
}

type TypedProps = { label: string; name: string; value: string | undefined; problem: Problem | undefined; year: string; onDate: (date: string) => void; onNone?: () => void };

/** A date typed in the spelling of the language; kept as typed until it is one. With `onNone` it may be left out. */
export function Typed({ label, name, value, problem, year, onDate, onNone }: TypedProps) {
  const [text, setText] = useState<string>();
  const date = text === undefined ? undefined : readDate(text, year);
  const none = text?.trim() === '' && (onNone !== undefined || value === undefined);
  const settle = () => {
    if (date) onDate(date); else if (none) onNone?.();
    if (date || none) setText(undefined);
  };
  const example = numericDate(year + '-12-07');
  return <Text label={label} name={name} problem={problem} inputMode="numeric" autocomplete="off" value={text ?? (value ? numericDate(value) : '')} placeholder={example}
    like={text !== undefined && !date && !none && example} onText={setText} onBlur={settle} onKeyDown={(event: KeyboardEvent) => { if (event.key === 'Enter') { event.preventDefault(); settle(); } }} />;
}

type MonthProps = { month: string; second: boolean; today: string; entry: string; holidays: Holidays; taken: (date: string) => string | undefined; earliest: string | undefined; shown: Span | undefined; choose: (date: string) => void; setOver: (date: string) => void; setMonth: (month: string) => void };

function Month({ month, second, today, entry, holidays, taken, earliest, shown, choose, setOver, setMonth }: MonthProps) {
  const days = daysOf(month);
  const keys = (event: KeyboardEvent) => {
    const by: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    const date = (event.target as HTMLElement).dataset['date'];
    const step = by[event.key];
    if (!date || (step === undefined && !event.key.startsWith('Page'))) return;
    event.preventDefault();
    const wanted = step === undefined ? shiftMonth(monthOf(date), event.key === 'PageDown' ? 1 : -1) + date.slice(7) : plus(date, step);
    const next = wanted > lastOf(monthOf(wanted)) ? lastOf(monthOf(wanted)) : wanted;
    const root = (event.currentTarget as HTMLElement).closest('.months')!;
    const focus = () => root.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    if (root.querySelector(`[data-date="${next}"]`)) focus(); else { setMonth(second && next > date ? shiftMonth(monthOf(next), -1) : monthOf(next)); setTimeout(focus, 30); }
  };
  return (
    <div class={`month ${second ? 'second' : ''}`} role="group" aria-label={monthName(month)}>
      <p class="month-name" aria-hidden="true">{monthName(month)}</p>
      <div class="month-grid" onKeyDown={keys}>
        {Array.from({ length: 7 }, (_, at) => <span key={at} class="quiet" aria-hidden="true">{weekday(plus('2024-01-01', at), 'short').slice(0, 2)}</span>)}
        {days.map((date, at) => {
          const inside = shown && shown.first <= date && date <= shown.last, away = taken(date);
          return <button type="button" key={date} data-date={date} tabIndex={date === entry ? 0 : -1} aria-pressed={!!inside} title={holidays.get(date)?.name ?? away}
            aria-label={[longDate(date), holidays.get(date)?.name, away].filter(Boolean).join(', ')} onClick={() => choose(date)} onMouseEnter={() => setOver(date)} onFocus={() => setOver(date)}
            class={`${isOff(date, holidays) ? 'free' : ''} ${inside ? 'inside' : ''} ${shown?.first === date ? 'first' : ''} ${shown?.last === date ? 'last' : ''} ${date === today ? 'now' : ''} ${away ? 'taken' : ''} ${earliest && date < earliest ? 'early' : ''}`}
            style={at === 0 ? { gridColumn: weekdayOf(date) + 1 } : undefined}><span>{between(month + '-01', date) + 1}</span></button>;
        })}
      </div>
    </div>
  );
}
