import { useState } from 'preact/hooks';
import { del, post, Problem, type Schema } from '../client';
import { Card, Empty } from '../parts/card';
import { Refusal, Text } from '../parts/field';
import { Icon } from '../parts/icon';
import { useKept } from '../kept';
import { say, sayProblem } from '../parts/toast';
import { useStart } from '../start';
import { useDeed, useRead } from '../use';
import { dateTime, t } from '../words';

export function PasswordCard() {
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const deed = useDeed();
  const submit = (event: Event) => {
    event.preventDefault();
    void deed.run(async () => { await post('/user/password', {}, { password: before, newPassword: after }); setBefore(''); setAfter(''); say(t('passwordSet')); });
  };
  return (
    <Card title={t('password')}>
      <form class="form" onSubmit={submit}>
        <Refusal problem={deed.problem} fields={['password', 'newPassword']} />
        <Text label={t('currentPassword')} name="password" type="password" value={before} onText={setBefore} autocomplete="current-password" required problem={deed.problem} />
        <Text label={t('newPassword')} hint={t('passwordHint')} name="newPassword" type="password" value={after} onText={setAfter} autocomplete="new-password" required problem={deed.problem} />
        <div class="actions"><button disabled={deed.busy}>{t('setPassword')}</button></div>
      </form>
    </Card>
  );
}

/** A code of an authenticator app; its secret is shown once, as the picture that the server draws. */
export function TwoFactor() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [enrolment, setEnrolment] = useState<Schema['TwoFactorEnrolment']>();
  const [recovery, setRecovery] = useState<string[]>();
  const [on, setOn] = useState(false);
  const deed = useDeed();
  const begin = (event: Event) => { event.preventDefault(); void deed.run(async () => {
    // That it is on already is no refusal: what is offered then is to turn it off.
    try { setEnrolment(await post('/user/mfa/totp', {}, { password })); }
    catch (error) { if (error instanceof Problem && error.kind === 'two-factor-state') setOn(true); else throw error; }
    setPassword('');
  }); };
  const confirm = (event: Event) => { event.preventDefault(); void deed.run(async () => { setRecovery((await post('/user/mfa/totp/confirm', {}, { code })).recoveryCodes); setEnrolment(undefined); setCode(''); }); };
  const off = (event: Event) => { event.preventDefault(); void deed.run(async () => { await del('/user/mfa/totp', {}, { code }); setCode(''); setOn(false); say(t('twoFactorOff')); }); };
  return (
    <Card title={t('twoFactor')}>
      {recovery ? <div class="form"><p>{t('recoveryText')}</p><ul class="codes">{recovery.map((one) => <li key={one}><code>{one}</code></li>)}</ul></div>
        : enrolment ? <form class="form" onSubmit={confirm}>
          <p>{t('scanCode')}</p>
          <img class="qr" alt={t('qrCode')} src={'data:image/svg+xml,' + encodeURIComponent(enrolment.qrCode)} /><p><code>{enrolment.secret}</code></p>
          <Refusal problem={deed.problem} fields={['code']} />
          <Text label={t('code')} name="code" value={code} onText={setCode} inputMode="numeric" autocomplete="one-time-code" required problem={deed.problem} />
          <div class="actions"><button class="primary" disabled={deed.busy}>{t('turnOn')}</button></div>
        </form>
          : on ? <form class="form" onSubmit={off}>
            <p>{t('twoFactorOn')}</p>
            <Refusal problem={deed.problem} fields={['code']} />
            <Text label={t('code')} name="code" value={code} onText={setCode} inputMode="numeric" autocomplete="one-time-code" required problem={deed.problem} />
            <div class="actions"><button disabled={deed.busy}>{t('turnOff')}</button></div>
          </form>
            : <form class="form" onSubmit={begin}>
              <p class="quiet">{t('twoFactorText')}</p>
              <Refusal problem={deed.problem} fields={['password']} />
              <Text label={t('currentPassword')} name="password" type="password" value={password} onText={setPassword} autocomplete="current-password" problem={deed.problem} />
              <div class="actions"><button disabled={deed.busy}>{t('setUp')}</button></div>
            </form>}
    </Card>
  );
}

/** The public client is that of this page, and of all programs that log in with a password. */
const deviceOf = (clientId: string) => clientId === 'public' ? t('publicClient') : clientId;

export function Sessions() {
  const zone = useStart().company.timeZone;
  const read = useRead('/user/sessions', { limit: 50 }), sessions = read.data;
  return (
    <Card title={t('sessions')} of={read} actions={sessions && sessions.items.length > 1 ? <button class="bare text" onClick={() => void del('/user/sessions').catch(sayProblem)}>{t('endOthers')}</button> : undefined}>
      <ul class="rows">{sessions?.items.slice(0, 8).map((one) => (
        <li key={one.id} class="row"><span class="row-main"><b>{one.current ? t('thisDevice') : deviceOf(one.clientId)}</b><span class="quiet">{dateTime(one.lastRefreshedAt ?? one.loggedInAt, zone)} · {one.address}</span></span>
          {!one.current && <button class="bare danger" aria-label={`${t('endSession')}, ${deviceOf(one.clientId)}, ${dateTime(one.loggedInAt, zone)}`} onClick={() => void del('/user/sessions/{id}', { id: one.id }).catch(sayProblem)}><Icon name="cross" /></button>}</li>))}</ul>
    </Card>
  );
}

export function Feeds() {
  const read = useRead('/user/calendars', { limit: 50 }), feeds = read.data;
  const [name, setName] = useKept('feed.name', '');
  const [address, setAddress] = useState('');
  const deed = useDeed();
  const make = (event: Event) => { event.preventDefault(); void deed.run(async () => { setAddress((await post('/user/calendars', {}, { name, kind: 'own' })).address); setName(''); }); };
  return (
    <Card title={t('feeds')} of={read}>
      {feeds?.items.length ? <ul class="rows">{feeds.items.map((one) => <li key={one.id} class="row"><span class="row-main"><b>{one.name}</b></span><button class="bare danger" aria-label={`${t('delete')}, ${one.name}`} onClick={() => void del('/user/calendars/{id}', { id: one.id }).catch(sayProblem)}><Icon name="bin" /></button></li>)}</ul> : <Empty>{t('noFeeds')}</Empty>}
      {address && <p class="notice" role="status">{t('feedAddress')} <code>{address}</code></p>}
      <form class="form section" onSubmit={make}><Refusal problem={deed.problem} fields={['name']} /><Text label={t('feedName')} name="name" value={name} onText={setName} required problem={deed.problem} autocomplete="off" /><div class="actions"><button disabled={deed.busy}>{t('makeFeed')}</button></div></form>
    </Card>
  );
}
