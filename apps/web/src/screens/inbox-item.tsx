import { useState } from 'preact/hooks';
import { plus } from '../dates';
import { Failed } from '../parts/card';
import { Icon } from '../parts/icon';
import { Face } from '../parts/pill';
import { Wall } from '../parts/wall';
import { nameOf, tone, useStart } from '../start';
import { useRead } from '../use';
import { dateTime, days, hours, shortDate, shortSpan, span, t, type Word } from '../words';
import type { Refused } from './decisions';
import type { Waits } from './inbox';
import { rejecting } from './reject-dialog';

type ItemProps = { item: Waits; row: number; at: boolean; chosen: boolean; refused: Refused | undefined; onChoose: () => void; onFocus: () => void; onApprove: () => void; onReject: () => void };

export function Item({ item, row, at, chosen, refused, onChoose, onFocus, onApprove, onReject }: ItemProps) {
  const start = useStart();
  const [open, setOpen] = useState(false);
  const { absence, entry } = item;
  const what = item.kind === 'timeEntry' ? t('myTime') : `${item.kind === 'absence' ? '' : t(('kind_' + item.kind) as Word) + ': '}${absence ? nameOf(start, absence.type) : ''}`;
  const when = absence ? span(absence.startDate, absence.endDate) : entry ? `${shortDate(entry.date)}, ${entry.startTime}–${entry.endTime}` : '';
  const half = absence?.halfDay ?? (absence?.startsHalf && absence.endsHalf ? 'bothHalf' : absence?.startsHalf ? 'startsHalf' : absence?.endsHalf ? 'endsHalf' : undefined);
  const named = `${item.employee.name}, ${what}, ${when}`;
  return (
    <li class={at ? 'at' : ''} onFocusCapture={onFocus}>
      <label class="pick"><input type="checkbox" data-item={row} data-id={item.kind + item.id} aria-label={named} checked={chosen} onChange={onChoose} /></label>
      <Face name={item.employee.name} />
      <div class="row-main">
        <b>{item.employee.name}</b>
        <span class="facts-line">
          <span class="what">{absence && <i class={`dot ${tone(start, absence.type)} pending`} />} {what}</span>
          <b>{absence && item.kind !== 'substitute' ? <a href={'/absences/' + item.id}>{when}</a> : when}</b>
          {absence && <span>{absence.minutes ? `${hours(absence.minutes)} h` : days(absence.days)}</span>}
          {half && <span>{t(half)}</span>}
          {item.kind === 'reduction' && absence && absence.parts.length > 0 && <span>→ {absence.parts.map((part) => span(part.startDate, part.endDate)).join(', ')}</span>}
          {entry && <span>{hours(entry.workedMinutes)} h</span>}
          {item.escalated && <span class="tag warn">{t('escalated')}</span>}
          {item.waitingSince !== null && <span class="small">{t('askedAt', dateTime(item.waitingSince, start.company.timeZone))}</span>}
        </span>
      </div>
      <div class="decide">
        <button aria-label={`${t(rejecting(item))}: ${named}`} onClick={onReject}>{t(rejecting(item))}</button>
        <button class="soft" aria-label={`${t(item.kind === 'substitute' ? 'accept' : 'approve')}: ${named}`} onClick={onApprove}><Icon name="check" />{t(item.kind === 'substitute' ? 'accept' : 'approve')}</button>
      </div>
      <div class="more">
        {refused && <p class="refusal" role="alert">{refused.text}</p>}
        {item.comment && <blockquote>{item.comment}</blockquote>}
        {absence && absence.conflicts.length > 0 && <p class="notice"><Icon name="people" /> {absence.conflicts.slice(0, 4).map((one) => `${one.employee.name} (${shortSpan(one.startDate, one.endDate)})`).join(', ')}</p>}
        {absence && item.kind !== 'substitute' && start.features.calendar && <p><button class="bare around" aria-expanded={open} onClick={() => setOpen(!open)}><Icon name="grid" />{t(open ? 'hideAround' : 'showAround')}</button></p>}
        {open && absence && <Around first={absence.startDate} last={absence.endDate} who={item.employee.id} />}
      </div>
    </li>
  );
}

/** Who else is away in the days around a request. */
function Around({ first, last, who }: { first: string; last: string; who: string }) {
  const start = useStart();
  const from = plus(first, -5), to = plus(last, 5) > plus(first, 30) ? plus(first, 30) : plus(last, 5);
  const read = useRead('/calendar', { from, to, limit: 100 }), calendar = read.data;
  if (!calendar) return read.problem ? <Failed of={read} /> : <div aria-busy="true" />;
  const people = calendar.items.filter((one) => one.employee.id === who || one.absences.length > 0).sort((a, b) => Number(b.employee.id === who) - Number(a.employee.id === who)).slice(0, 12);
  return <><Wall start={start} from={from} to={to} people={people} calendar={calendar} label={t('around')} compact />{people.length < 2 && <p class="quiet small">{t('nobodyElseAway')}</p>}</>;
}
