import { useState } from 'preact/hooks';
import type { Answer } from '../client';
import { Card, Empty, Head, Scroll, Stepper } from '../parts/card';
import { balanceWords, Line, type Limit } from '../parts/charts';
import { Waterfall, type Step } from '../parts/waterfall';
import { fromAddress, keepInAddress } from '../router';
import { useStart } from '../start';
import { useKeys, useRead } from '../use';
import { dayMonth, hours, longDate, onlyMonth, t, type Word } from '../words';

type Account = Answer<'/time-account'>;

/** The time account of the caller over a year. */
export const Account = () => <AccountOf />;

/** The time account of an employee, within their screen, which shows a month `onMonth`; or of the caller. */
export function AccountOf({ employee, onMonth }: { employee?: string; onMonth?: (month: string) => void }) {
  const start = useStart();
  const now = +start.today.slice(0, 4);
  const [year, set] = useState(Math.min(now, Number(fromAddress('year')) || now));
  const turn = (to: number) => { const next = Math.min(now, to); set(next); keepInAddress({ year: next === now ? undefined : String(next) }); };
  const days = { from: `${year}-01-01`, to: year === now ? start.today : `${year}-12-31` };
  const mine = useRead(employee ? null : '/time-account', days), theirs = useRead(employee ? '/employees/{id}/time-account' : null, { id: employee ?? '', ...days });
  const read = employee ? theirs : mine, account = read.data;
  useKeys({ ArrowLeft: () => turn(year - 1), ArrowRight: () => turn(year + 1) });
  return (
    <>
      <Head title={employee ? year : t('timeAccount')} about={employee ? undefined : String(year)} within={!!employee}>
        <Stepper before={String(year - 1)} after={String(year + 1)} now={t('thisYear')} onBefore={() => turn(year - 1)} onAfter={() => turn(year + 1)} onNow={() => turn(now)} />
      </Head>
      {!account ? <Card of={read}>{null}</Card> : <>
        <Card title={t('balance')} actions={<span class="light"><i class={`lamp ${account.light === 'green' ? 'in' : account.light === 'yellow' ? 'break' : 'away'}`} />{t(('light_' + account.light) as Word)}</span>}>
          <p class={`figure ${account.balanceMinutes < 0 ? 'minus' : ''}`}>{balanceWords(account.balanceMinutes)}</p>
          <p class="quiet small">{limitsSaid(account)}</p>
          <div class="tall"><Line points={account.days.map((day) => day.balanceMinutes)} limits={limitsNear(account)} label={[`${t('timeAccount')} ${year}: ${balanceWords(account.balanceMinutes)}`, limitsSaid(account)].filter(Boolean).join(', ')} /></div>
          <Months account={account} />
        </Card>
        <Movements account={account} onMonth={onMonth} />
        <Bookings account={account} />
      </>}
    </>
  );
}

const limitsSaid = ({ limits }: Account) => [limits.yellowMinutes !== null && t('limitYellow', hours(limits.yellowMinutes)), limits.redMinutes !== null && t('limitRed', hours(limits.redMinutes))].filter(Boolean).join(', ');

/** The limits that the balance has come near to: others would press its line flat. */
function limitsNear({ days, limits }: Account): Limit[] {
  const reached = days.map((day) => day.balanceMinutes), top = Math.max(60, ...reached), bottom = Math.min(-60, ...reached);
  const both = (minutes: number | null, kind: Limit['kind']): Limit[] => minutes === null ? [] : [{ at: minutes, kind }, { at: -minutes, kind }];
  return [...both(limits.yellowMinutes, 'yellow'), ...both(limits.redMinutes, 'red')].filter(({ at }) => at <= 1.6 * top && at >= 1.6 * bottom);
}

/** The months below a line of days, each where it begins. */
function Months({ account: { days } }: { account: Account }) {
  const firsts = days.map((day, at) => ({ month: day.date.slice(0, 7), at })).filter((one, at, all) => all[at - 1]?.month !== one.month);
  return <p class="axis quiet small" aria-hidden="true">{firsts.map((one) => <span key={one.month} style={{ left: `${100 * one.at / Math.max(1, days.length - 1)}%` }}>{onlyMonth(one.month, 'short').replace('.', '').slice(0, 4)}</span>)}</p>;
}

// More columns than these leave no room for their figures: the bookings of a month are then one.
const most = 16;

/** What the account held at first, what work and bookings made of it month by month, and what it holds. */
function stepsOf(account: Account, together = false): Step[] {
  let held = account.openingBalanceMinutes;
  const steps: Step[] = [{ name: t('openingBalance'), about: dayMonth(account.from), figure: balanceWords(held), from: 0, to: held, kind: 'whole' }];
  const add = (name: string, about: string | undefined, minutes: number, kind: Step['kind']) => {
    steps.push({ name, about, figure: balanceWords(minutes), from: held, to: held + minutes, kind });
    held += minutes;
  };
  for (const one of account.months) {
    const bookings = account.bookings.filter((booking) => booking.date.startsWith(one.month));
    add(onlyMonth(one.month, 'short'), undefined, one.balanceMinutes - one.bookedMinutes - held, 'moved');
    if (!together && bookings.reduce((sum, booking) => sum + booking.minutes, 0) === one.bookedMinutes) bookings.forEach((booking) => add(t('booked'), dayMonth(booking.date), booking.minutes, 'booked'));
    else if (one.bookedMinutes) add(t('booked'), onlyMonth(one.month, 'short'), one.bookedMinutes, 'booked');
  }
  return [...steps, { name: t('closingBalance'), about: dayMonth(account.to), figure: balanceWords(held), from: 0, to: held, kind: 'whole' }];
}

function Movements({ account, onMonth }: { account: Account; onMonth: ((month: string) => void) | undefined }) {
  const [open, setOpen] = useState(false);
  const inLieu = account.months.some((one) => one.timeOffInLieuMinutes > 0);
  const each = stepsOf(account), steps = each.length > most ? stepsOf(account, true) : each;
  return (
    <Card title={t('movements')}>
      <Waterfall steps={steps} wide label={t('movements')} />
      <p class="under"><button class="bare flush text" aria-expanded={open} onClick={() => setOpen(!open)}>{t(open ? 'hideTable' : 'showTable')}</button></p>
      {open && <Scroll label={t('timeAccount')}><table class="data">
        <caption class="heard">{t('movements')}</caption>
        <thead><tr><th scope="col">{t('month')}</th><th scope="col" class="n">{t('due')}</th><th scope="col" class="n">{t('worked')}</th>{inLieu && <th scope="col" class="n">{t('inLieu')}</th>}<th scope="col" class="n">{t('booked')}</th><th scope="col" class="n">{t('balance')}</th></tr></thead>
        <tbody>
          <tr class="free"><th scope="row">{t('openingBalance')}</th><td colSpan={inLieu ? 4 : 3} /><td class="n">{balanceWords(account.openingBalanceMinutes)}</td></tr>
          {account.months.map((one) => <tr key={one.month}><th scope="row">{onMonth ? <button class="bare flush entry" onClick={() => onMonth(one.month)}>{onlyMonth(one.month)}</button> : <a href={'/months/' + one.month}>{onlyMonth(one.month)}</a>}</th><td class="n">{hours(one.commitmentMinutes)}</td><td class="n">{hours(one.creditedMinutes)}</td>{inLieu && <td class="n">{one.timeOffInLieuMinutes > 0 && hours(one.timeOffInLieuMinutes)}</td>}<td class="n">{one.bookedMinutes ? balanceWords(one.bookedMinutes) : ''}</td><td class="n">{balanceWords(one.balanceMinutes)}</td></tr>)}
        </tbody>
        <tfoot><tr><th scope="row">{t('closingBalance')}</th><td colSpan={inLieu ? 4 : 3} /><td class="n">{balanceWords(account.balanceMinutes)}</td></tr></tfoot>
      </table></Scroll>}
    </Card>
  );
}

const Bookings = ({ account }: { account: Account }) => (
  <Card title={t('bookings')}>
    {account.bookings.length ? <ul class="rows">{account.bookings.map((one) => (
      <li key={one.id} class="row"><span class="row-main"><b>{one.reason}</b><span class="quiet"><time dateTime={one.date}>{longDate(one.date)}</time> · {one.bookedByName}</span></span><b>{balanceWords(one.minutes)}</b></li>))}</ul>
      : <Empty>{t('noBookings')}</Empty>}
  </Card>
);
