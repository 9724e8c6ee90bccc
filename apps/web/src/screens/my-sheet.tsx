import { post, root } from '../client';
import { lastOf, shiftMonth } from '../dates';
import { Card, Head, Scroll, Stepper } from '../parts/card';
import { balanceWords } from '../parts/charts';
import { Refusal } from '../parts/field';
import { Icon } from '../parts/icon';
import { Pill } from '../parts/pill';
import { say } from '../parts/toast';
import { holidayOf, useHolidays, type Holidays } from '../holidays';
import { go } from '../router';
import { useStart } from '../start';
import type { ScreenProps } from '../routes';
import { useDeed, useKeys, useRead } from '../use';
import { dateTime, dayOfMonth, hours, monthName, t } from '../words';
import { useKept } from '../kept';
import { EntryDialog, type EntryWanted } from './entry-dialog';

export function MySheet({ params }: ScreenProps) {
  const start = useStart();
  return <Sheet id={start.user.id} department={start.user.department} month={params['month']!} onMonth={(month) => go('/months/' + month)} />;
}

/** A month sheet with its signatures; `onMonth` shows another month. */
export function Sheet({ id, department, month, within = false, onMonth }: { id: string; department: string | null; month: string; within?: boolean; onMonth: (month: string) => void }) {
  const start = useStart();
  const read = useRead('/employees/{id}/months/{month}', { id, month }), sheet = read.data;
  const holidays = useHolidays(start, { id, department }, month + '-01', lastOf(month));
  const deed = useDeed();
  const [editing, setEditing] = useKept<EntryWanted | undefined>('editing', undefined);
  useKeys({ ArrowLeft: () => onMonth(shiftMonth(month, -1)), ArrowRight: () => onMonth(shiftMonth(month, 1)) });
  const own = id === start.user.id;
  const signed = own ? sheet?.signatures.person : sheet?.signatures.manager;
  const sign = () => void deed.run(async () => { await post('/employees/{id}/months/{month}/sign', { id, month }); say(t('signedNow')); });
  return (
    <>
      <Head title={monthName(month)} within={within} about={within ? undefined : sheet && !own ? sheet.employeeName : t('mySheet')}>
        <Stepper before={t('previousMonth')} after={t('nextMonth')} now={t('thisMonth')} onBefore={() => onMonth(shiftMonth(month, -1))} onAfter={() => onMonth(shiftMonth(month, 1))} onNow={() => onMonth(start.today.slice(0, 7))} />
        <a class="button" data-outside target="_blank" rel="noreferrer" href={new URL(`api/v2/employees/${id}/months/${month}`, root).href}><Icon name="print" />{t('print')}</a>
        {sheet && !own && !sheet.closed && <button onClick={() => setEditing({ employee: id, date: lastOf(month) < start.today ? lastOf(month) : start.today })}><Icon name="plus" />{t('newEntry')}</button>}
        {sheet?.over && signed?.state !== 'valid' && <button class="primary" disabled={deed.busy} onClick={sign}><Icon name="pen" />{t('sign')}</button>}
      </Head>
      <Refusal problem={deed.problem} />
      {!sheet ? <Card of={read}>{null}</Card> : <>
        <Card>
          <p class="figures"><span><b>{hours(sheet.sum.creditedMinutes)}</b> <small>{t('worked')}</small></span><span><b>{hours(sheet.sum.commitmentMinutes)}</b> <small>{t('due')}</small></span><span><b>{balanceWords(sheet.sum.balanceMinutes)}</b> <small>{t('balance')}</small></span>
            {sheet.timeAccount && <span><b>{balanceWords(sheet.timeAccount.balanceMinutes)}</b> <small>{t('timeAccount')}</small></span>}</p>
          <p class="signatures"><Signature who={t('employee')} one={sheet.signatures.person} zone={start.company.timeZone} /><Signature who={t('manager')} one={sheet.signatures.manager} zone={start.company.timeZone} />{sheet.closed && <Pill state="done">{t('month_closed')}</Pill>}</p>
        </Card>
        <Card><Days sheet={sheet} holidays={holidays} today={start.today} onEdit={own || sheet.closed ? undefined : (wanted) => setEditing({ employee: id, ...wanted })} /></Card>
        {editing && <EntryDialog wanted={editing} onClose={() => setEditing(undefined)} />}
      </>}
    </>
  );
}

type SheetOf = NonNullable<ReturnType<typeof useRead<'/employees/{id}/months/{month}'>>['data']>;

const Signature = ({ who, one, zone }: { who: string; one: SheetOf['signatures']['person']; zone: string }) => (
  <span class="signature"><span class="quiet">{who}</span> {one.state === 'none' ? <span class="quiet">{t('month_unsigned')}</span> : <Pill state={one.state}>{one.state === 'valid' ? t('signedBy', one.signedByName ?? '', one.signedAt ? dateTime(one.signedAt, zone) : '') : t('outdated')}</Pill>}</span>
);

function Days({ sheet, holidays, today, onEdit }: { sheet: SheetOf; holidays: Holidays; today: string; onEdit: ((wanted: EntryWanted) => void) | undefined }) {
  const cell = (minutes: number) => minutes ? hours(minutes) : '';
  return (
    <Scroll label={monthName(sheet.month)}><table class="data sheet-days">
      <caption class="heard">{monthName(sheet.month)}</caption>
      <thead><tr><th scope="col">{t('date')}</th><th scope="col">{t('entries')}</th><th scope="col" class="n roomy">{t('break')}</th><th scope="col" class="n roomy">{t('due')}</th><th scope="col" class="n">{t('worked')}</th><th scope="col" class="n">{t('balance')}</th></tr></thead>
      <tbody>{sheet.days.filter((day) => day.employed).map((day) => {
        const idle = !day.commitmentMinutes && !day.workedMinutes;
        return (
          <tr key={day.date} class={idle ? 'free' : ''}>
            <th scope="row"><time dateTime={day.date}>{dayOfMonth(day.date)}</time></th>
            <td>{[holidayOf(day, holidays), ...day.absences.map((one) => one.absenceTypeName)].filter(Boolean).join(', ')}
              {!onEdit && <span class="spans">{day.entries.map((one) => <span key={one.id}>{one.startTime}–{one.endTime}</span>)}</span>}
              {onEdit && day.entries.map((one) => <button key={one.id} class="bare flush entry" onClick={() => onEdit({ id: one.id, date: day.date, from: one.startTime, to: one.endTime, pause: one.breakTakenMinutes + one.breakPutInMinutes, remarks: one.remarks })}>{one.startTime}–{one.endTime}</button>)}
              {day.findings.map((one) => <span key={one.rule} class="tag warn"><Icon name="alert" />{one.section}</span>)}</td>
            <td class="n roomy">{cell(day.breakTakenMinutes + day.breakPutInMinutes)}</td><td class="n roomy">{cell(day.commitmentMinutes)}</td><td class="n">{cell(day.creditedMinutes)}</td>
            <td class={`n ${day.balanceMinutes < 0 ? 'minus' : day.balanceMinutes > 0 ? 'plus' : ''}`}>{day.date >= today || (idle && !day.balanceMinutes) ? '' : balanceWords(day.balanceMinutes)}</td>
          </tr>);
      })}</tbody>
      <tfoot><tr><th scope="row">{t('sum')}</th><td /><td class="n roomy">{hours(sheet.sum.breakTakenMinutes + sheet.sum.breakPutInMinutes)}</td><td class="n roomy">{hours(sheet.sum.commitmentMinutes)}</td><td class="n">{hours(sheet.sum.creditedMinutes)}</td><td class="n">{balanceWords(sheet.sum.balanceMinutes)}</td></tr></tfoot>
    </table></Scroll>
  );
}
