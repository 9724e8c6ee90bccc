// A week or a month of working time: hours by day against what was due, entries to add, change and copy.
import { useState } from 'preact/hooks';
import { type Answer } from '../client';
import { lastOf, monday, monthOf, plus, range, shiftMonth, weekOf } from '../dates';
import { Card, Head, Stepper } from '../parts/card';
import { Choice } from '../parts/field';
import { balanceWords, DayBar } from '../parts/charts';
import { Icon } from '../parts/icon';
import { holidayOf, useHolidays } from '../holidays';
import { fromAddress, keepInAddress } from '../router';
import { useStart } from '../start';
import { useKeys, useRead } from '../use';
import { hours, monthName, shortDate, span, spokenHours, t } from '../words';
import { CopyWeek } from './copy-week';
import { useKept } from '../kept';
import { EntryDialog, type EntryWanted } from './entry-dialog';

type Sheet = Answer<'/employees/{id}/months/{month}'>;
type Day = Sheet['days'][number];
type Scope = 'week' | 'month';

export function MyTime() {
  const start = useStart();
  const [scope, setScope] = useState<Scope>(fromAddress('range') === 'month' ? 'month' : 'week');
  const [date, setDate] = useState(fromAddress('week') ?? start.today);
  const firstOf = (of: Scope, date: string) => of === 'week' ? monday(date) : monthOf(date) + '-01';
  const first = firstOf(scope, date), last = scope === 'week' ? plus(first, 6) : lastOf(monthOf(first));
  const turn = (to: string, of = scope) => {
    setDate(to);
    setScope(of);
    keepInAddress({ week: firstOf(of, to) === firstOf(of, start.today) ? undefined : firstOf(of, to), range: of === 'month' ? of : undefined });
  };
  const step = (by: number) => turn(scope === 'week' ? plus(first, 7 * by) : shiftMonth(monthOf(first), by) + '-01');
  const here = useRead('/employees/{id}/months/{month}', { id: start.user.id, month: monthOf(first) });
  const next = useRead(monthOf(last) === monthOf(first) ? null : '/employees/{id}/months/{month}', { id: start.user.id, month: monthOf(last) });
  const holidays = useHolidays(start, start.user, first, last);
  const [editing, setEditing] = useKept<EntryWanted | undefined>('editing', undefined);
  const days = range(first, last).map((date) => [...here.data?.days ?? [], ...next.data?.days ?? []].find((one) => one.date === date)).filter((one): one is Day => !!one);
  const sum = (of: 'workedMinutes' | 'commitmentMinutes') => days.reduce((total, day) => total + day[of], 0);
  // What is missing today may still be worked.
  const past = days.filter((day) => day.date < start.today || (day.date === start.today && day.balanceMinutes > 0));
  const balance = past.reduce((total, day) => total + day.balanceMinutes, 0);
  const lastDay = [...days].reverse().find((day) => day.date < start.today && day.entries.length > 0);
  const free = scope === 'month' ? [] : days.filter((day) => day.counts && day.date <= start.today && day.commitmentMinutes > 0 && !day.entries.length && !day.absences.length && !day.holiday).map((day) => day.date);
  const [copying, setCopying] = useState(false);
  const copy = () => {
    const entry = lastDay?.entries[0];
    setEditing({ date: start.today, from: entry?.startTime ?? '', to: entry?.endTime ?? '', pause: entry ? entry.breakTakenMinutes + entry.breakPutInMinutes : 0 });
  };
  useKeys({ n: () => setEditing({ date: start.today }), c: copy, ArrowLeft: () => step(-1), ArrowRight: () => step(1) });
  const full = Math.max(60, ...days.map((day) => Math.max(day.workedMinutes, day.commitmentMinutes)));
  return (
    <>
      <Head title={scope === 'week' ? t('week', weekOf(first)) : monthName(monthOf(first))} about={span(first, last)}>
        <Choice label={t('range')} value={scope} options={[['week', t('week', '').trim()], ['month', t('month')]]} onChoice={(one) => turn(first <= start.today && start.today <= last ? start.today : first, one)} />
        <Stepper before={t('previous')} after={t('following')} now={t(scope === 'week' ? 'thisWeek' : 'thisMonth')} onBefore={() => step(-1)} onAfter={() => step(1)} onNow={() => turn(start.today)} />
        {free.length > 1 && <button onClick={() => setCopying(true)}><Icon name="copy" />{t('copyWeek')}</button>}
        {lastDay && <button onClick={copy}><Icon name="copy" />{t('copyLast')}</button>}
        <button class="primary" onClick={() => setEditing({ date: start.today < first || start.today > last ? first : start.today })}><Icon name="plus" />{t('newEntry')}</button>
      </Head>
      <Card of={[here, next]}>
        <p class="figures week-sums"><span><b>{hours(sum('workedMinutes'))}</b> <small>{t('worked')}</small></span><span><b>{hours(sum('commitmentMinutes'))}</b> <small>{t('due')}</small></span><span><b>{balanceWords(balance)}</b> <small>{t('balance')}</small></span>
          <a class="bare-link" href={'/months/' + monthOf(first)}>{t('mySheet')}</a></p>
        <div class={`week ${scope === 'month' ? 'dense' : ''}`}>{days.map((day) => <DayRow key={day.date} day={day} holiday={holidayOf(day, holidays)} full={full} today={start.today} onEdit={setEditing} />)}</div>
      </Card>
      {copying && <CopyWeek free={free} onClose={() => setCopying(false)} />}
      {editing && <EntryDialog wanted={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function DayRow({ day, holiday, full, today, onEdit }: { day: Day; holiday: string | undefined; full: number; today: string; onEdit?: (wanted: EntryWanted) => void }) {
  const idle = day.commitmentMinutes === 0 && day.workedMinutes === 0;
  const gap = onEdit && day.counts && day.date < today && day.commitmentMinutes > 0 && !day.entries.length;
  return (
    <div class={`day-row ${idle ? 'free' : ''} ${day.date === today ? 'now' : ''}`}>
      <span class="day-name">{shortDate(day.date)}</span>
      <DayBar worked={day.workedMinutes} due={day.commitmentMinutes} full={full} label={t('workedOfDue', spokenHours(day.workedMinutes), spokenHours(day.commitmentMinutes))} />
      <span class="n"><b>{idle || (day.date > today && !day.workedMinutes) ? '' : hours(day.workedMinutes)}</b></span>
      <span class={`n small ${day.date === today || !day.balanceMinutes ? 'quiet' : day.balanceMinutes < 0 ? 'minus' : 'plus'}`}>{idle || day.date > today || (day.date === today && day.balanceMinutes < 0) ? '' : balanceWords(day.balanceMinutes)}</span>
      <div class="day-entries">
        {day.entries.map((entry) => {
          const text = <>{entry.startTime}–{entry.endTime}{entry.project && <span class="quiet">{entry.project}</span>}{entry.status !== 'done' && entry.status !== 'approved' && <span class="quiet">{t(entry.status)}</span>}</>;
          return onEdit ? <button key={entry.id} class={entry.status} onClick={() => onEdit({ id: entry.id, date: day.date, from: entry.startTime, to: entry.endTime, pause: entry.breakTakenMinutes + entry.breakPutInMinutes, remarks: entry.remarks })}>{text}</button>
            : <span key={entry.id} class="tag">{text}</span>;
        })}
        {holiday && <span class="tag">{holiday}</span>}
        {day.absences.map((one) => <span key={one.id} class="tag">{one.absenceTypeName}</span>)}
        {day.findings.map((one) => <span key={one.rule} class="tag warn"><Icon name="alert" />{one.section}</span>)}
        {gap && <button class="bare" onClick={() => onEdit({ date: day.date })}>{t('addMissing')}</button>}
      </div>
    </div>
  );
}
