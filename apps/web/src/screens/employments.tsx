// All employments of a person, one after the other, for administrators. The days between two are outside of employment.
import { patch } from '../client';
import { Card, Empty } from '../parts/card';
import { Typed } from '../parts/datespan';
import { Dialog } from '../parts/dialog';
import { EmploymentList, type Employment } from '../parts/employments';
import { Refusal, Text } from '../parts/field';
import { Icon } from '../parts/icon';
import { forgetKept, useKept } from '../kept';
import { say } from '../parts/toast';
import { useStart } from '../start';
import { useDeed, useRead } from '../use';
import { t } from '../words';

export function Employments({ id }: { id: string }) {
  const read = useRead('/employees/{id}', { id });
  // The document leaves the members of records to the schema of company files.
  const record = read.data as { employments?: Employment[] } | undefined;
  const [adding, setAdding] = useKept('employment', false);
  const all = record?.employments ?? [], last = all.at(-1);
  return (
    <Card title={t('employments')} of={read} actions={last?.to && <button class="bare text" onClick={() => setAdding(true)}><Icon name="plus" />{t('add')}</button>}>
      {all.length ? <EmploymentList all={all} /> : <Empty>{t('none')}</Empty>}
      {!last?.to && <p class="quiet small under">{t('endFirst')}</p>}
      {adding && <AddEmployment id={id} before={all} onClose={() => { setAdding(false); forgetKept('employment'); }} />}
    </Card>
  );
}

/** Without a day that is not known. */
const days = ({ from, to }: Employment) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

function AddEmployment({ id, before, onClose }: { id: string; before: Employment[]; onClose: () => void }) {
  const { today } = useStart();
  const [from, setFrom] = useKept<string | undefined>('employment.from', undefined);
  const [to, setTo] = useKept<string | undefined>('employment.to', undefined);
  const [reason, setReason] = useKept('employment.reason', '');
  const deed = useDeed();
  const submit = (event: Event) => {
    event.preventDefault();
    // The whole list, because a first day of its own would correct the latest employment where it is not after its end.
    void deed.run(async () => {
      const all = [...before, { from, to }].map(days);
      await patch('/employees/{id}', { id }, { employments: all, ...(reason ? { reason } : {}) });
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
          <Typed label={t('lastDay')} name="employmentEndDate" value={to} year={(from ?? today).slice(0, 4)} problem={deed.problem} onDate={setTo} onNone={() => setTo(undefined)} />
        </div>
        <Text label={t('reason')} name="reason" value={reason} onText={setReason} problem={deed.problem} autocomplete="off" />
        <div class="actions"><button class="primary" disabled={!from || deed.busy}>{t('save')}</button><button type="button" onClick={onClose}>{t('close')}</button></div>
      </form>
    </Dialog>
  );
}
