import { useState } from 'preact/hooks';
import { post, root } from '../client';
import { Check, Refusal, Text } from '../parts/field';
import { useKept } from '../kept';
import { fromAddress, go } from '../router';
import type { Start } from '../start';
import { useDeed } from '../use';
import { has, t } from '../words';

type Provider = { id: string; name: string };
type FormProps = { user?: string; onDone: (start: Start) => Promise<void>; providers?: Provider[]; challenge?: string };

/** Address and password, then the code of a second factor where there is one. */
export function LoginForm({ user = '', onDone, providers = [], challenge: given = '' }: FormProps) {
  const [username, setUsername] = useKept('login.username', user);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [challenge, setChallenge] = useState(given);
  const [code, setCode] = useState('');
  const deed = useDeed();
  const submit = (event: Event) => {
    event.preventDefault();
    void deed.run(async () => {
      const said = await post('/user/session', {}, challenge ? { grant: 'mfa_totp', challenge, code: code.replace(/\s/g, ''), remember } : { grant: 'password', username: username.trim(), password, remember });
      if ('challenge' in said) setChallenge(said.challenge.mfa_token);
      else if (said.signedIn) await onDone(said);
    });
  };
  return (
    <form onSubmit={submit} class="form">
      <Refusal problem={deed.problem} fields={['username', 'password', 'code']} />
      {challenge
        ? <Text label={t('code')} hint={t('codeHint')} name="code" value={code} onText={setCode} inputMode="numeric" autocomplete="one-time-code" required autofocus problem={deed.problem} />
        : <>
          <Text label={t('email')} name="username" type="email" value={username} onText={setUsername} autocomplete="username" required problem={deed.problem} />
          <Text label={t('password')} name="password" type="password" value={password} onText={setPassword} autocomplete="current-password" required problem={deed.problem} />
          <Check label={t('remember')} checked={remember} onCheck={setRemember} />
        </>}
      <button class="primary" disabled={deed.busy}>{t('signIn')}</button>
      {!challenge && providers.map((one) => (
        <a key={one.id} class="button" data-outside href={new URL(`api/v2/user/session/sso/${encodeURIComponent(one.id)}${remember ? '?remember=true' : ''}`, root).href}>{t('ssoWith', one.name)}</a>))}
    </form>
  );
}

/** What a provider's way back says in the fragment of the address, which is removed: it is for this visit alone. */
function returned(): { refusal?: string; challenge?: string } {
  const values = new URLSearchParams(location.hash.slice(1)), code = values.get('sso');
  if (!code) return {};
  history.replaceState(history.state, '', location.pathname + location.search);
  if (code === 'second-factor') return { challenge: values.get('challenge') ?? '' };
  const name = code.replaceAll('-', '_'), known = [`sso_${name}`, `problem_${name}`].find(has);
  return { refusal: known && has(known) ? t(known) : t('failed') };
}

/** The mail with a link to set a password; the same sentence for every address. */
function Forgotten() {
  const [email, setEmail] = useKept('login.email', '');
  const [sent, setSent] = useState(false);
  const deed = useDeed();
  if (sent) return <p role="status">{t('forgottenSent')}</p>;
  return (
    <form class="form" onSubmit={(event) => { event.preventDefault(); void deed.run(() => post('/user/password/forgotten', {}, { email: email.trim() })).then(setSent); }}>
      <p class="quiet">{t('forgottenText')}</p>
      <Refusal problem={deed.problem} fields={['email']} />
      <Text label={t('email')} name="email" type="email" value={email} onText={setEmail} autocomplete="username" required problem={deed.problem} />
      <button class="primary" disabled={deed.busy}>{t('sendLink')}</button>
    </form>
  );
}

export function Login({ path, onDone, providers, unreachable = false }: { path: string; onDone: () => Promise<void>; providers?: Provider[] | undefined; unreachable?: boolean }) {
  const [{ refusal, challenge }] = useState(returned);
  const forgotten = path.startsWith('/login') && fromAddress('forgotten') !== undefined;
  const unsafe = !window.isSecureContext;
  return (
    <main class="door" id="content">
      <div class="door-card">
        <p class="brand"><span class="mark" aria-hidden="true" />Stint</p>
        <h1>{forgotten ? t('forgotten') : t('signIn')}</h1>
        {unreachable && <p class="refusal" role="alert">{t('unreachable')}</p>}
        {refusal && <p class="refusal" role="alert">{refusal}</p>}
        {unsafe && <p class="refusal" role="alert">{t('withoutTls')}</p>}
        {forgotten ? <Forgotten /> : <LoginForm {...(providers ? { providers } : {})} {...(challenge ? { challenge } : {})} onDone={async () => { await onDone(); if (path.startsWith('/login')) go('/', { replace: true }); }} />}
        <p class="door-foot">{forgotten ? <a href="/login">{t('backToLogin')}</a> : <a href="/login?forgotten=1">{t('forgotten')}</a>}</p>
      </div>
    </main>
  );
}
