import { useState } from 'preact/hooks';
import { monday, plus, weekOf } from '../dates';
import { Card, Empty, Head, Scroll, Stepper } from '../parts/card';
import { useStart } from '../start';
import { useRead } from '../use';
import { hours, number, shortDate, shortSpan, span, t, type Word } from '../words';

/** Findings of the law by person and week, and each with its section. */
export function Findings() {
  const start = useStart();
  const [last, setLast] = useState(plus(monday(start.today), 6));
  const first = plus(last, -83);
  const to = last > start.today ? start.today : last;
  const read = useRead('/working-time-findings', { from: first, to }), { data } = read;
  const weeks = Array.from({ length: 12 }, (_, at) => plus(first, at * 7));
  const people = [...new Map(data?.map((one) => [one.employeeId, one.employeeName])).entries()];
  const figure = (unit: string, value: number) => unit === 'minutes' ? hours(value) : number(value);
  const name = (rule: string) => t(('rule_' + rule.replaceAll('-', '_')) as Word);
  return (
    <>
      <Head title={t('findings')} about={span(first, to)}>
        <Stepper before={t('previous')} after={t('following')} now={t('today')} onBefore={() => setLast(plus(last, -84))} onAfter={() => setLast(plus(last, 84))} onNow={() => setLast(plus(monday(start.today), 6))} />
      </Head>
      {!data ? <Card of={read}>{null}</Card> : !data.length ? <Card><Empty icon="check">{t('noFindings')}</Empty></Card> : <>
        <Card title={t('byWeek')}><Scroll label={t('byWeek')} end><table class="data matrix">
          <thead><tr><th scope="col">{t('person')}</th>{weeks.map((week) => <th key={week} scope="col" class="n" title={shortSpan(week, plus(week, 6))}><span class="heard">{t('week', '')}</span>{weekOf(week)}</th>)}</tr></thead>
          <tbody>{people.map(([id, who]) => <tr key={id}><th scope="row">{who}</th>{weeks.map((week) => {
            const found = data.filter((one) => one.employeeId === id && week <= one.date && one.date <= plus(week, 6));
            return <td key={week}>{found.length > 0 && <i title={found.map((one) => name(one.rule)).join(', ')}>{found.length}</i>}</td>;
          })}</tr>)}</tbody>
        </table></Scroll></Card>
        <Card title={t('each')}><Scroll label={t('each')}><table class="data">
          <thead><tr><th scope="col">{t('person')}</th><th scope="col">{t('date')}</th><th scope="col">{t('rule')}</th><th scope="col">{t('section')}</th><th scope="col" class="n">{t('found')}</th><th scope="col" class="n">{t('limit')}</th></tr></thead>
          <tbody>{[...data].sort((a, b) => a.date < b.date ? 1 : -1).slice(0, 200).map((one, at) => <tr key={at}><th scope="row">{one.employeeName}</th><td><time dateTime={one.date}>{shortDate(one.date)}</time></td><td>{name(one.rule)}</td><td>{one.section}</td><td class="n">{figure(one.unit, one.found)}</td><td class="n">{figure(one.unit, one.limit)}</td></tr>)}</tbody>
        </table></Scroll></Card></>}
    </>
  );
}
