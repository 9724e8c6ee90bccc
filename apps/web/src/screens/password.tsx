import { useState } from 'preact/hooks';
import { post } from '../client';
import { Refusal, Text } from '../parts/field';
import { useDeed } from '../use';
import { t } from '../words';
import { LoginForm } from './login';

// Behind `#`, so that no server on the way has seen it; taken out of the address at once.
const link = new URLSearchParams(location.hash.slice(1));
const token = link.get('token') ?? '';
const confirm = link.get('confirm') ?? '';
if (token || confirm) history.replaceState(null, '', location.pathname);

/** Confirms a new address by the link that was sent to it, once its owner has logged in. */
function ConfirmAddress() {
  const [address, setAddress] = useState('');
  if (address) return <><p role="status">{t('addressConfirmed')} {address}</p><p><a class="button primary" href="/">{t('home')}</a></p></>;
  return (
    <>
      <p class="quiet">{t('confirmAddressText')}</p>
      <LoginForm onDone={async () => setAddress((await post('/user/email/confirm', {}, { token: confirm })).email)} />
    </>
  );
}

/** The page that one-time links lead to: of invitations, forgotten passwords, and changed addresses. */
export function Password() {
  if (!confirm) return <SetPassword />;
  return (
    <main class="door" id="content">
      <div class="door-card">
        <p class="brand"><span class="mark" aria-hidden="true" />Stint</p>
        <h1>{t('confirmAddress')}</h1>
        <ConfirmAddress />
      </div>
    </main>
  );
}

function SetPassword() {
  const [password, setPassword] = useState('');
  const [set, setSet] = useState(false);
  const [seen, setSeen] = useState(false);
  const deed = useDeed();
  const submit = (event: Event) => {
    event.preventDefault();
    void deed.run(() => post('/user/password/reset', {}, { token, newPassword: password })).then((done) => setSet((before) => before || done));
  };
  return (
    <main class="door" id="content">
      <div class="door-card">
        <p class="brand"><span class="mark" aria-hidden="true" />Stint</p>
        <h1>{t('choosePassword')}</h1>
        {set ? <><p role="status">{t('passwordSet')}</p><p><a class="button primary" href="/login">{t('signIn')}</a></p></>
          : !token ? <><p>{t('linkIncomplete')}</p><p><a href="/login?forgotten=1">{t('forgotten')}</a></p></>
            : <form class="form" onSubmit={submit}>
              <Refusal problem={deed.problem} fields={['newPassword']} />
              <Text label={t('newPassword')} hint={t('passwordHint')} name="newPassword" type={seen ? 'text' : 'password'} value={password} onText={setPassword} autocomplete="new-password" required problem={deed.problem} />
              <label class="check"><input type="checkbox" checked={seen} onChange={() => setSeen(!seen)} /><span>{t('showPassword')}</span></label>
              <button class="primary" disabled={deed.busy}>{t('setPassword')}</button>
            </form>}
      </div>
    </main>
  );
}
