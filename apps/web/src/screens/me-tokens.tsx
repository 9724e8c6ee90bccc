// Personal access tokens: programs act by them as their owner.
import { useState } from 'preact/hooks';
import { del, post } from '../client';
import { Card } from '../parts/card';
import { Typed } from '../parts/datespan';
import { Refusal, Text } from '../parts/field';
import { Icon } from '../parts/icon';
import { useKept } from '../kept';
import { sayProblem } from '../parts/toast';
import { useStart } from '../start';
import { useDeed, useRead } from '../use';
import { longDate, t } from '../words';

export function Tokens() {
  const { today } = useStart();
  const read = useRead('/user/tokens'), tokens = read.data;
  const [name, setName] = useKept('token.name', '');
  const [expiresOn, setExpiresOn] = useKept<string | undefined>('token.expiresOn', undefined);
  const [password, setPassword] = useState('');
  const [made, setMade] = useState('');
  const deed = useDeed();
  const make = (event: Event) => {
    event.preventDefault();
    void deed.run(async () => {
      setMade((await post('/user/tokens', {}, { name, expiresOn: expiresOn ?? null, password })).token);
      setName('');
      setExpiresOn(undefined);
      setPassword('');
    });
  };
  return (
    <Card title={t('tokens')} of={read}>
      <p class="quiet">{t('tokensText')}</p>
      {tokens && tokens.length > 0 && <ul class="rows">{tokens.map((one) => (
        <li key={one.id} class="row"><span class="row-main"><b>{one.name}</b>{one.expiresOn && <span class="quiet">{t('validUntil', longDate(one.expiresOn))}</span>}</span>
          <button class="bare danger" aria-label={`${t('delete')}, ${one.name}`} onClick={() => void del('/user/tokens/{id}', { id: one.id }).catch(sayProblem)}><Icon name="bin" /></button></li>))}</ul>}
      {made && <p class="notice" role="status">{t('copyToken')} <code>{made}</code></p>}
      <form class="form section" onSubmit={make}>
        <Refusal problem={deed.problem} fields={['name', 'expiresOn', 'password']} />
        <Text label={t('tokenName')} name="name" value={name} onText={setName} required problem={deed.problem} autocomplete="off" />
        <Typed label={t('lastDay')} name="expiresOn" value={expiresOn} year={today.slice(0, 4)} problem={deed.problem} onDate={setExpiresOn} onNone={() => setExpiresOn(undefined)} />
        <Text label={t('currentPassword')} name="password" type="password" value={password} onText={setPassword} autocomplete="current-password" problem={deed.problem} />
        <div class="actions"><button disabled={deed.busy}>{t('makeToken')}</button></div>
      </form>
    </Card>
  );
}
