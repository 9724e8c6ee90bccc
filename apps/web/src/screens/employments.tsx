// All employments of a person, one after the other, for administrators. The days between two are outside of employment.
import { useState } from 'preact/hooks';
import { patch } from '../client';
import { Card, Empty } from '../parts/card';
import { Typed } from '../parts/datespan';
import { Dialog } from '../parts/dialog';
import { Refusal, Text } from '../parts/field';
import { Icon } from '../parts/icon';
import { say } from '../parts/toast';
import { useStart } from '../start';
import { useDeed, useRead } from '../use';
import { longDate, span, t } from '../words';

/** The first and the last day, as far as they are known. */
type Employment = { from?: string; to?: string };

function wordsOf({ from, to }: Employment): string {
  if (from && to) return span(from, to);
  return from ? t('fromDate', longDate(from)) : to ? t('validUntil', longDate(to)) : t('none');
}

export function Employments({ id }: { id: string }) {
  const { today } = useStart();
  // The document leaves the members of records to the schema of company files.
  const record = useRead('/employees/{id}', { id }).data as { employments?: Employment[] } | undefined;
  const [adding, setAdding] = useState(false);
  const all = record?.employments ?? [], last = all.at(-1);
  const now = (one: Employment) => (one.from ?? '') <= today && (!one.to || today <= one.to);
  return (
    <Card title={t('employments')} busy={!record} actions={last?.to && <button class="bare" onClick={() => setAdding(true)}><Icon name="plus" />{t('add')}</button>}>
      {all.length ? <ul class="rows">{all.map((one) => (
        <li key={one.from} class="row"><span class="row-main"><b>{wordsOf(one)}</b>{now(one) && <span class="quiet">{t('today')}</span>}</span></li>))}</ul> : <Empty>{t('none')}</Empty>}
      {!last?.to && <p class="quiet small">{t('endFirst')}</p>}
      {adding && <AddEmployment id={id} before={all} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function AddEmployment({ id, before, onClose }: { id: string; before: Employment[]; onClose: () => void }) {
  const { today } = useStart();
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [reason, setReason] = useState('');
  const deed = useDeed();
  const submit = (event: Event) => {
    event.preventDefault();
    // The whole list, because a first day of its own would correct the latest employment where it is not after its end.
    void deed.run(async () => {
      await patch('/employees/{id}', { id }, { employments: [...before, { from, ...(to ? { to } : {}) }], ...(reason ? { reason } : {}) });
      say(t('saved'));
      onClose();
    });
  };
  return (
    <Dialog title={t('employments')} onClose={onClose}>
      <form class="form" onSubmit={submit}>
        <Refusal problem={deed.problem} fields={['employments', 'employmentEndDate', 'reason']} />
        <div class="pair">
          <Typed label={t('firstDay')} name="employments" value={from} year={today.slice(0, 4)} problem={deed.problem} onDate={setFrom} />
          <Typed label={t('lastDay')} name="employmentEndDate" value={to} year={(from ?? today).slice(0, 4)} problem={deed.problem} onDate={setTo} />
        </div>
        <Text label={t('reason')} name="reason" value={reason} onText={setReason} problem={deed.problem} autocomplete="off" />
        <div class="actions"><button class="primary" disabled={!from || deed.busy}>{t('save')}</button><button type="button" onClick={onClose}>{t('close')}</button></div>
      </form>
    </Dialog>
  );
}
