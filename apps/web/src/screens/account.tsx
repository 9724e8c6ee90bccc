import { useState } from 'preact/hooks';
import { Card, Empty, Head, Scroll, Stepper } from '../parts/card';
import { balanceWords, Line } from '../parts/charts';
import { sentence } from '../parts/field';
import { useStart } from '../start';
import { useRead } from '../use';
import { dayMonth, hours, onlyMonth, t, type Word } from '../words';

/** The time account of the caller over a year. */
export function Account() {
  const start = useStart();
  const now = +start.today.slice(0, 4);
  const [year, setYear] = useState(now);
  const values = { from: `${year}-01-01`, to: year === now ? start.today : `${year}-12-31` };
  const { data: account, problem } = useRead('/time-account', values);
  return (
    <>
      <Head title={t('timeAccount')} about={String(year)}>
        <Stepper before={String(year - 1)} after={String(year + 1)} now={t('thisYear')} onBefore={() => setYear(year - 1)} onAfter={() => setYear(Math.min(now, year + 1))} onNow={() => setYear(now)} />
      </Head>
      {!account ? problem ? <Card><Empty action={<a class="button" href="/">{t('home')}</a>}>{sentence(problem)}</Empty></Card> : <Card busy>{null}</Card> : <>
        <Card title={t('balance')} actions={<span class="light"><i class={`lamp ${account.light === 'green' ? 'in' : account.light === 'yellow' ? 'break' : 'away'}`} />{t(('light_' + account.light) as Word)}</span>}>
          <p class={`figure ${account.balanceMinutes < 0 ? 'minus' : ''}`}>{balanceWords(account.balanceMinutes)}</p>
          <div class="tall"><Line points={account.days.map((day) => day.balanceMinutes)} label={`${t('timeAccount')} ${year}: ${balanceWords(account.balanceMinutes)}`} /></div>
        </Card>
        <div class="two section">
          <Card title={t('months')}><Scroll label={t('months')}><table class="data">
            <thead><tr><th scope="col">{t('month')}</th><th scope="col" class="n">{t('due')}</th><th scope="col" class="n">{t('worked')}</th><th scope="col" class="n">{t('booked')}</th><th scope="col" class="n">{t('balance')}</th></tr></thead>
            <tbody>{account.months.map((one) => <tr key={one.month}><th scope="row"><a href={'/months/' + one.month}>{onlyMonth(one.month)}</a></th><td class="n">{hours(one.commitmentMinutes)}</td><td class="n">{hours(one.creditedMinutes)}</td><td class="n">{one.bookedMinutes ? balanceWords(one.bookedMinutes) : ''}</td><td class="n">{balanceWords(one.balanceMinutes)}</td></tr>)}</tbody>
          </table></Scroll></Card>
          <Card title={t('bookings')}>{account.bookings.length ? <ul class="rows">{account.bookings.map((one) => <li key={one.id} class="row"><span class="row-main"><b>{one.reason}</b><span class="quiet">{dayMonth(one.date)} · {one.bookedByName}</span></span><b>{balanceWords(one.minutes)}</b></li>)}</ul> : <Empty>{t('noBookings')}</Empty>}</Card>
        </div>
      </>}
    </>
  );
}
