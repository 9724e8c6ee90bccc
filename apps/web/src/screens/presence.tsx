import { useState } from 'preact/hooks';
import { Card, Empty, Head } from '../parts/card';
import { Choice } from '../parts/field';
import { Face } from '../parts/pill';
import { fromAddress, keepInAddress } from '../router';
import { useRead } from '../use';
import { t, type Word } from '../words';

type State = 'all' | 'in' | 'break' | 'trip' | 'away' | 'out';
const order: State[] = ['in', 'break', 'trip', 'away', 'out'];

export function Presence() {
  const read = useRead('/presence', { limit: 200 }), { data } = read;
  const [only, set] = useState<State>((fromAddress('state') as State | undefined) ?? 'all');
  const choose = (state: State) => { set(state); keepInAddress({ state: state === 'all' ? undefined : state }); };
  const counted = (state: State) => data?.items.filter((one) => state === 'all' || one.presence === state).length ?? 0;
  return (
    <>
      <Head title={t('presence')} about={data && t('inNow', counted('in'), data.items.length)}>
        {data && <Choice label={t('presence')} value={only} onChoice={choose} options={(['all', ...order] as State[]).map((one) => [one, `${t(('is_' + one) as Word)} ${counted(one)}`])} />}
      </Head>
      {!data ? <Card of={read}>{null}</Card>
        : order.filter((state) => (only === 'all' || only === state) && counted(state) > 0).map((state) => (
          <Card key={state} title={<>{t(('is_' + state) as Word)} <span class="quiet">{counted(state)}</span></>}>
            <ul class="tiles">{data.items.filter((one) => one.presence === state).map((one) => (
              <li key={one.employeeId} class="tile"><Face name={one.employeeName} /><span class="row-main"><b>{one.employeeName}</b><span class="quiet">{one.department}</span></span><i class={`lamp ${state}`} role="img" aria-label={t(('is_' + state) as Word)} /></li>))}</ul>
          </Card>))}
      {data && only !== 'all' && counted(only) === 0 && <Empty>{t('nobodyThere')}</Empty>}
    </>
  );
}
