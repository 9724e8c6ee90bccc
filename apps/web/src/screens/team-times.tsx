import { useState } from 'preact/hooks';
import { shiftMonth } from '../dates';
import { Card, Empty, Head, Scroll, Stepper } from '../parts/card';
import { balanceWords } from '../parts/charts';
import { Icon } from '../parts/icon';
import { Pill } from '../parts/pill';
import { fromAddress, keepInAddress } from '../router';
import { useStart } from '../start';
import { useKeys, useRead } from '../use';
import { hours, monthName, t, type Word } from '../words';

/** A month of all whose hours the caller decides about. */
export function TeamTimes() {
  const start = useStart();
  const now = start.today.slice(0, 7);
  const [month, set] = useState(fromAddress('month') ?? now);
  const turn = (to: string) => { set(to); keepInAddress({ month: to === now ? undefined : to }); };
  const read = useRead('/months/{month}', { month, limit: 200 }), { data } = read;
  useKeys({ ArrowLeft: () => turn(shiftMonth(month, -1)), ArrowRight: () => turn(shiftMonth(month, 1)) });
  const widest = Math.max(60, ...data?.items.map((one) => Math.abs(one.balanceMinutes)) ?? []);
  // On a phone there is room for the column only where it says something.
  const found = data?.items.some((one) => one.findings > 0) ? 'n' : 'n roomy';
  return (
    <>
      <Head title={monthName(month)} about={t('teamTimes')}>
        <Stepper before={t('previousMonth')} after={t('nextMonth')} now={t('thisMonth')} onBefore={() => turn(shiftMonth(month, -1))} onAfter={() => turn(shiftMonth(month, 1))} onNow={() => turn(now)} />
      </Head>
      {!data ? <Card of={read}>{null}</Card> : !data.items.length ? <Card><Empty icon="people">{t('nobodyThere')}</Empty></Card> : (
        <Card><Scroll label={t('teamTimes')}><table class="data">
          <caption class="heard">{t('teamTimes')}, {monthName(month)}</caption>
          <thead><tr><th scope="col">{t('person')}</th><th scope="col" class="n roomy">{t('due')}</th><th scope="col" class="n roomy">{t('worked')}</th><th scope="col" class="n">{t('balance')}</th><th scope="col" class="roomy"><span class="heard">{t('balance')}</span></th><th scope="col" class={found}>{t('findingsShort')}</th><th scope="col">{t('state')}</th></tr></thead>
          <tbody>{data.items.map((one) => (
            <tr key={one.employeeId}>
              <th scope="row"><a href={`/team/${one.employeeId}?month=${month}`}>{one.employeeName}</a></th>
              <td class="n roomy">{hours(one.commitmentMinutes)}</td><td class="n roomy">{hours(one.creditedMinutes)}</td>
              <td class={`n ${one.balanceMinutes < 0 ? 'minus' : 'plus'}`}>{balanceWords(one.balanceMinutes)}</td>
              <td class="roomy"><Heat minutes={one.balanceMinutes} widest={widest} /></td>
              <td class={found}>{one.findings > 0 ? <span class="tag warn"><Icon name="alert" />{one.findings}</span> : <span class="quiet">0</span>}</td>
              <td><Pill state={one.state === 'closed' || one.state === 'signed' ? 'done' : 'pending'}>{t(('month_' + one.state) as Word)}</Pill></td>
            </tr>))}</tbody>
        </table></Scroll></Card>)}
    </>
  );
}

const Heat = ({ minutes, widest }: { minutes: number; widest: number }) => {
  const wide = 48 * Math.abs(minutes) / widest;
  return <svg class="heat" viewBox="0 0 100 8" aria-hidden="true"><line x1="50" x2="50" y1="0" y2="8" /><rect class={minutes < 0 ? 'below' : 'above'} x={minutes < 0 ? 50 - wide : 50} width={wide} y="1" height="6" rx="1.5" /></svg>;
};
