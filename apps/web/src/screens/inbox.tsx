// All that waits for the caller, oldest first. A decision is sent 5 seconds later, so that it can be undone.
import { useState } from 'preact/hooks';
import { type Answer } from '../client';
import { Card, Empty, Head } from '../parts/card';
import { Check } from '../parts/field';
import { Icon } from '../parts/icon';
import { forgetKept, useKept } from '../kept';
import { later, useUnderWay } from '../parts/toast';
import { useKeys, useRead } from '../use';
import { count, t } from '../words';
import { decide, keyOf, type Refused, type Verb } from './decisions';
import { Item } from './inbox-item';
import { reasonFor, RejectDialog, takesReason } from './reject-dialog';

export type Waits = Answer<'/inbox'>['items'][number];

/** The oldest ones; more come as these are decided. */
export const waitingItems = { limit: 200 };

export function Inbox() {
  const read = useRead('/inbox', waitingItems), { data, again } = read;
  const [chosen, choose] = useState<string[]>([]);
  const underWay = useUnderWay();
  const [refused, setRefused] = useState<Map<string, Refused>>(new Map());
  const [at, setAt] = useState(0);
  const [askedFor, setAsking] = useKept<string[] | undefined>('asking', undefined);
  const items = data?.items.filter((one) => one.waitsForMe && !underWay.has(keyOf(one))) ?? [];
  const others = data?.items.filter((one) => !one.waitsForMe) ?? [];
  // What others have decided meanwhile waits no longer, and still says why it was not done.
  const overtaken = [...refused].filter(([key]) => data && !data.items.some((one) => keyOf(one) === key));
  const picked = items.filter((one) => chosen.includes(keyOf(one)));
  const current = items[Math.min(at, items.length - 1)];
  const asking = askedFor && items.filter((one) => askedFor.includes(keyOf(one)));

  const send = (what: Waits[], verb: Verb, reason?: string) => {
    if (!what.length) return;
    choose([]);
    later(what.map(keyOf), count(what.length, verb === 'approve' ? 'oneApproved' : 'oneRejected', verb === 'approve' ? 'manyApproved' : 'manyRejected'), async () => {
      const faults = await decide(what, verb, reason);
      setRefused((before) => new Map([...before, ...faults]));
      if (!faults.size) forgetKept(reasonFor(what));
      await again();
    });
  };
  const reject = (what: Waits[]) => { if (what.length) { if (takesReason(what)) setAsking(what.map(keyOf)); else send(what, 'reject'); } };
  const toggle = (key: string) => choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const target = () => picked.length ? picked : current ? [current] : [];
  const to = (next: number) => {
    const row = Math.max(0, Math.min(items.length - 1, next));
    setAt(row);
    document.querySelector<HTMLElement>(`[data-item="${row}"]`)?.focus();
  };
  useKeys({ j: () => to(at + 1), k: () => to(at - 1), x: () => { if (current) toggle(keyOf(current)); }, a: () => send(target(), 'approve'), r: () => reject(target()) });

  return (
    <>
      <Head title={t('inbox')} about={data && (data.nextCursor ? t('oldestShown', items.length) : items.length ? count(items.length, 'oneWaits', 'manyWait') : t('nothingWaits'))}>
        {items.length > 1 && <Check label={t('selectAll')} checked={picked.length === items.length} onCheck={(on) => choose(on ? items.map(keyOf) : [])} />}
      </Head>
      {overtaken.map(([key, one]) => <p key={key} class="refusal overtaken" role="alert"><b>{one.item.employee.name}</b>: {one.text}</p>)}
      {!data ? <Card of={read}>{null}</Card>
        : items.length === 0 ? <Card><Empty icon="check" action={<a class="button" href="/team">{t('team')}</a>}>{t('inboxEmpty')}</Empty></Card>
          : <Card><ul class="inbox-list">{items.map((one, row) => (
            <Item key={keyOf(one)} item={one} row={row} at={row === at} chosen={chosen.includes(keyOf(one))} refused={refused.get(keyOf(one))}
              onChoose={() => toggle(keyOf(one))} onFocus={() => setAt(row)} onApprove={() => send([one], 'approve')} onReject={() => reject([one])} />))}</ul></Card>}
      {others.length > 0 && <Card title={t('waitsForOthers')}><ul class="rows">{others.map((one) => (
        <li key={keyOf(one)} class="row"><span class="row-main"><b>{one.employee.name}</b><span class="quiet">{t('stillMissing', one.missing.map((who) => who.name).join(', '))}</span></span></li>))}</ul></Card>}
      {picked.length > 0 && <div class="sticky-bar" role="group" aria-label={t('decideTogether')}><span>{count(picked.length, 'oneSelected', 'manySelected')}</span>
        <button onClick={() => reject(picked)}>{t('reject')}</button><button class="primary" onClick={() => send(picked, 'approve')}><Icon name="check" />{t('approve')}</button></div>}
      {asking && asking.length > 0 && <RejectDialog key={reasonFor(asking)} what={asking} onClose={() => { forgetKept(reasonFor(asking)); setAsking(undefined); }} onReason={(reason) => { send(asking, 'reject', reason); setAsking(undefined); }} />}
    </>
  );
}
