// Who is here decides what is drawn: the login, or the frame around a screen.
import { useEffect, useRef, useState } from 'preact/hooks';
import { events } from './client';
import { Frame } from './frame';
import { keepFor } from './kept';
import { Dialog } from './parts/dialog';
import { go, useAddress } from './router';
import { Login, LoginForm } from './screens/login';
import { Password } from './screens/password';
import { StartOf, type Start } from './start';
import { forget, useRead } from './use';
import { language, speak, spoken, t } from './words';

const tabs = new BroadcastChannel('stint');

export function Page() {
  const { path, address } = useAddress();
  const start = useRead('/user/start');
  const [ended, setEnded] = useState(false);
  const [, redraw] = useState(0);
  const here = start.data?.signedIn ? start.data : undefined;
  const last = useRef<Start | undefined>(undefined);
  if (here) last.current = here;

  useEffect(() => {
    const end = () => setEnded(true);
    const other = () => { leave(); };
    events.addEventListener('ended', end);
    tabs.addEventListener('message', other);
    return () => { events.removeEventListener('ended', end); tabs.removeEventListener('message', other); };
  }, []);
  useEffect(() => {
    const wanted = here?.user.language;
    if (wanted && spoken(wanted) !== language) void speak(wanted).then(() => redraw((n) => n + 1));
  }, [here?.user.language]);

  const leave = () => { last.current = undefined; setEnded(false); forget(); void start.again(); };
  const entered = async () => { await start.again(); setEnded(false); events.dispatchEvent(new Event('written')); };
  const signOut = async (end: () => Promise<unknown>) => { await end(); tabs.postMessage('signed-out'); leave(); go('/login'); };

  keepFor((here ?? last.current)?.user.id ?? '');
  if (path === '/password') return <Password />;
  if (!start.data && !last.current) return <Login path={address} onDone={entered} unreachable={!!start.problem} />;
  // A session that ends leaves the screen and all that is typed in it where it is.
  const shown = here ?? last.current;
  if (!shown) return <Login path={address} onDone={entered} providers={start.data?.signedIn === false ? start.data.providers : undefined} />;
  return (
    <StartOf.Provider value={shown}>
      <Frame key={shown.user.id} path={path === '/login' ? '/' : path} onSignOut={signOut} />
      {(ended || !here) && <Dialog title={t('sessionEnded')} onClose={() => undefined}><p class="quiet">{t('sessionEndedText')}</p><LoginForm user={shown.user.email} onDone={async (said) => {
        if (said.user.id !== shown.user.id) forget();
        await entered();
      }} /></Dialog>}
    </StartOf.Provider>
  );
}
