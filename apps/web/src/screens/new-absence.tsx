// A new absence: type, days and halves; beside it what it takes, who else is away and which rules it breaks.
import { post, Problem } from '../client';
import { lastOf, monthOf, plus, shiftMonth } from '../dates';
import { Head } from '../parts/card';
import { DateSpan } from '../parts/datespan';
import { Choice, Field, Refusal, Select, Text } from '../parts/field';
import { say } from '../parts/toast';
import { ownHolidays } from '../holidays';
import { forgetKept } from '../kept';
import { go } from '../router';
import { useOwnAbsences } from '../absences';
import { nameOf, tone, typesToFile, useStart } from '../start';
import { useDeed, useRead } from '../use';
import { t } from '../words';
import { bodyOf, commentKept, halvesOf, minutesTyped, oneDay, usePreview, useWanted } from './absence-form';
import { PreviewOf } from './preview';

export function NewAbsence() {
  const start = useStart();
  const [wanted, change] = useWanted(start);
  const type = start.absenceTypes.find((one) => one.id === wanted.type);
  const colleagues = useRead('/substitute-employees').data;
  const month = monthOf(wanted.first ?? start.today);
  const calendar = useRead(start.features.calendar ? '/calendar' : null, { from: shiftMonth(month, -1) + '-01', to: lastOf(shiftMonth(month, 3)), department: start.user.department ?? undefined, limit: 200 }).data;
  const own = useOwnAbsences(start, Math.min(+start.today.slice(0, 4), +month.slice(0, 4))).data;
  const body = bodyOf(wanted, type?.inHours ?? false);
  const { said: preview, problem, busy } = usePreview(body);
  const deed = useDeed();
  const refusal = deed.problem ?? problem ?? (preview?.refusal ? Problem.of(preview.refusal) : undefined);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!body) return;
    void deed.run(async () => {
      const made = await post('/absence-requests', {}, body);
      forgetKept(commentKept);
      say(t(made.status === 'approved' ? 'filedApproved' : 'filed'));
      go('/absences/' + made.id);
    });
  };
  const taken = (date: string) => {
    const one = own?.find((absence) => absence.status !== 'rejected' && absence.startDate <= date && date <= absence.endDate);
    return one && nameOf(start, one.type);
  };
  return (
    <form onSubmit={submit}>
      <Head title={t('newAbsence')} about={t('newAbsenceAbout')} />
      <div class="two">
        <div class="card form">
          <Refusal problem={deed.problem} fields={['startDate', 'endDate', 'absenceTypeId', 'substituteEmployeeId', 'comments', 'minutes']} />
          <Choice label={t('type')} value={wanted.type} onChoice={(id) => change({ type: id })}
            options={typesToFile(start).map((one) => [one.id, <><i class={`dot ${tone(start, one.id)}`} />{one.name}</>])} />
          <DateSpan value={wanted.first && wanted.last ? { first: wanted.first, last: wanted.last } : undefined} today={start.today} holidays={ownHolidays(start, calendar)} taken={taken} earliest={type?.minimumNoticeDays ? plus(start.today, type.minimumNoticeDays) : undefined}
            problem={refusal} onSpan={(span) => { deed.clear(); change({ first: span.first, last: span.last }); }} />
          {wanted.first && <Choice label={t('halves')} value={wanted.halves} options={halvesOf(wanted)} onChoice={(one) => change({ halves: one })} />}
          {type?.inHours && oneDay(wanted) && <Text label={t('hoursOnly')} hint={t('hoursHint')} name="minutes" value={wanted.hours} onText={(text) => change({ hours: text })} problem={refusal} inputMode="decimal" like={wanted.hours !== '' && !minutesTyped(wanted.hours) && '2:30'} />}
          {colleagues && colleagues.length > 0 && <Select label={t('substitute')} name="substituteEmployeeId" problem={refusal} value={wanted.substitute} empty={t('none')}
            options={colleagues.map((one) => [one.id, one.department ? `${one.name}, ${one.department}` : one.name])} onChoice={(id) => change({ substitute: id })} />}
          <Field label={t('comment')} name="comments" problem={refusal}>
            {(given) => <textarea {...given} rows={2} value={wanted.comment} onInput={(event) => change({ comment: event.currentTarget.value })} />}
          </Field>
        </div>
        <div class="card stick summary">
          <PreviewOf preview={preview} problem={problem} busy={busy} asked={!!body} />
          <button class="primary big" disabled={!body || deed.busy}>{type?.needsApproval === false ? t('fileNow') : t('ask')}</button>
        </div>
      </div>
    </form>
  );
}
