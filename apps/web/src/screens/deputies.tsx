import { del, post } from '../client';
import { Card, Empty, Head } from '../parts/card';
import { Typed } from '../parts/datespan';
import { Choice, Refusal, Select } from '../parts/field';
import { Icon } from '../parts/icon';
import { Face, Pill } from '../parts/pill';
import { forgetKept, useKept } from '../kept';
import { say, sayProblem } from '../parts/toast';
import { useStart } from '../start';
import { useDeed, useRead } from '../use';
import { span, t } from '../words';

/** Who decides for the caller, and for whom the caller does. */
export function Deputies() {
  const start = useStart();
  const read = useRead('/deputies'), deputies = read.data;
  const own = deputies?.filter((one) => one.managerId === start.user.id), others = deputies?.filter((one) => one.managerId !== start.user.id);
  type One = NonNullable<typeof own>[number];
  const when = (one: One) => one.startDate && one.endDate ? span(one.startDate, one.endDate) : t('wheneverAway');
  return (
    <>
      <Head title={t('deputies')} about={t('deputiesAbout')} />
      <div class="two">
        <div>
          <Card title={t('decideForMe')} of={read}>
            {own?.length ? <ul class="rows">{own.map((one) => <li key={one.id} class="row"><Face name={one.deputyName} /><span class="row-main"><b>{one.deputyName}</b><span class="quiet">{when(one)}</span></span>{one.standsInToday && <Pill state="done">{t('today')}</Pill>}
              <button class="bare danger" aria-label={`${t('delete')}, ${one.deputyName}`} onClick={() => void del('/deputies/{id}', { id: one.id }).catch(sayProblem)}><Icon name="bin" /></button></li>)}</ul> : <Empty>{t('noDeputies')}</Empty>}
          </Card>
          {others && others.length > 0 && <Card title={t('iDecideFor')}><ul class="rows">{others.map((one) => <li key={one.id} class="row"><Face name={one.managerName} /><span class="row-main"><b>{one.managerName}</b><span class="quiet">{when(one)}</span></span>{one.standsInToday && <Pill state="done">{t('today')}</Pill>}</li>)}</ul></Card>}
        </div>
        <NewDeputy />
      </div>
    </>
  );
}

function NewDeputy() {
  const start = useStart();
  const people = useRead('/substitute-employees');
  const [deputy, setDeputy] = useKept('deputy.who', '');
  const [kind, setKind] = useKept<'away' | 'span'>('deputy.kind', 'away');
  const [first, setFirst] = useKept('deputy.first', start.today);
  const [last, setLast] = useKept('deputy.last', start.today);
  const deed = useDeed();
  const year = start.today.slice(0, 4);
  const submit = (event: Event) => {
    event.preventDefault();
    void deed.run(async () => { await post('/deputies', {}, { deputyId: deputy, ...(kind === 'span' ? { startDate: first, endDate: last } : {}) }); setDeputy(''); forgetKept('deputy.'); say(t('saved')); });
  };
  return (
    <Card title={t('newDeputy')} of={people}>
      <form class="form" onSubmit={submit}>
        <Refusal problem={deed.problem} fields={['deputyId', 'startDate', 'endDate']} />
        <Select label={t('person')} name="deputyId" problem={deed.problem} value={deputy} empty={t('choose')} options={people.data?.map((one) => [one.id, one.name]) ?? []} onChoice={setDeputy} />
        <Choice label={t('when')} value={kind} options={[['away', t('wheneverAway')], ['span', t('onDays')]]} onChoice={setKind} />
        {kind === 'span' && <div class="pair"><Typed label={t('firstDay')} name="startDate" value={first} year={year} problem={deed.problem} onDate={setFirst} /><Typed label={t('lastDay')} name="endDate" value={last} year={year} problem={deed.problem} onDate={setLast} /></div>}
        <div class="actions"><button class="primary" disabled={!deputy || deed.busy}>{t('save')}</button></div>
      </form>
    </Card>
  );
}
