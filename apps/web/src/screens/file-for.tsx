// Filing an absence for an employee, who is told the reason.
import { post } from '../client';
import { DateSpan } from '../parts/datespan';
import { Dialog } from '../parts/dialog';
import { Choice, Refusal, Select, Text } from '../parts/field';
import { useKept } from '../kept';
import { say } from '../parts/toast';
import type { Holidays } from '../holidays';
import { typesToFile, useStart } from '../start';
import { useDeed } from '../use';
import { t } from '../words';
import { bodyOf, halvesOf, minutesTyped, oneDay, withHalves, type Wanted } from './absence-form';

export function FileFor({ id, name, holidays, onClose }: { id: string; name: string; holidays: Holidays; onClose: () => void }) {
  const start = useStart();
  const [wanted, set] = useKept<Wanted>('filing.wanted', { type: typesToFile(start)[0]?.id ?? '', halves: 'none', hours: '', substitute: '', comment: '' });
  const [reason, setReason] = useKept('filing.reason', '');
  const deed = useDeed();
  const change = (by: Partial<Wanted>) => set(withHalves({ ...wanted, ...by }));
  const inHours = start.absenceTypes.find((one) => one.id === wanted.type)?.inHours ?? false;
  const body = bodyOf(wanted, inHours);
  const submit = (event: Event) => {
    event.preventDefault();
    if (body) void deed.run(async () => { await post('/absence-requests', {}, { ...body, employeeId: id, reason }); say(t('filedApproved')); onClose(); });
  };
  return (
    <Dialog title={t('fileFor', name)} onClose={onClose} class="broad">
      <form class="form" onSubmit={submit}>
        <Refusal problem={deed.problem} fields={['startDate', 'endDate', 'absenceTypeId', 'minutes', 'reason']} />
        <Select label={t('type')} name="absenceTypeId" value={wanted.type} problem={deed.problem} options={start.absenceTypes.map((one) => [one.id, one.name])} onChoice={(type) => change({ type })} />
        <DateSpan value={wanted.first && wanted.last ? { first: wanted.first, last: wanted.last } : undefined} today={start.today} holidays={holidays} taken={() => undefined} problem={deed.problem} onSpan={change} />
        {wanted.first && <Choice label={t('halves')} value={wanted.halves} options={halvesOf(wanted)} onChoice={(halves) => change({ halves })} />}
        {inHours && oneDay(wanted) && <Text label={t('hoursOnly')} hint={t('hoursHint')} name="minutes" value={wanted.hours} onText={(hours) => change({ hours })} problem={deed.problem} inputMode="decimal" like={wanted.hours !== '' && !minutesTyped(wanted.hours) && '2:30'} />}
        <Text label={t('reason')} hint={t('reasonShown')} name="reason" value={reason} onText={setReason} problem={deed.problem} />
        <div class="actions"><button class="primary" disabled={!body || deed.busy}>{t('fileNow')}</button><button type="button" onClick={onClose}>{t('close')}</button></div>
      </form>
    </Dialog>
  );
}
