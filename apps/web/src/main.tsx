// The page begins here: words and the start are asked for at once, then the frame is drawn.
// The style comes with the script, because nothing is drawn without it: one request less.
import { render } from 'preact';
import { root } from './client';
import { Outline } from './parts/outline';
import { Page } from './page';
import { here } from './router';
import { prepare } from './routes';
import { applyTheme } from './theme';
import { ask, known } from './use';
import { language, speak, spoken } from './words';

declare const STYLE: string;
const style = new CSSStyleSheet();
style.replaceSync(STYLE);
document.adoptedStyleSheets = [style];
applyTheme();
const app = document.getElementById('app')!;
let drawn = false;
// The page has asked for the start before this script came (index.html). The screen and what it shows come while words do.
const started = ask('/user/start', '/user/start').then(() => {
  const start = known('/user/start');
  if (!start?.signedIn) return undefined;
  const [path] = here().split('?');
  prepare(path!, start);
  if (path === '/' && !drawn) render(<Outline start={start} />, app);
  return start.user.language;
}).catch(() => undefined);
await speak(navigator.language);
const wanted = await started;
if (wanted && spoken(wanted) !== language) await speak(wanted);
drawn = true;
render(<Page />, app);

// A page that takes trusted addresses only needs a policy for the one script it registers.
if ('serviceWorker' in navigator && window.isSecureContext) {
  const policy = (window as { trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(text: string): unknown } } }).trustedTypes
    ?.createPolicy('sw', { createScriptURL: (text: string) => text });
  const address = new URL('sw.js', root).href;
  const register = () => navigator.serviceWorker.register((policy?.createScriptURL(address) ?? address) as string).catch(() => undefined);
  if (document.readyState === 'complete') void register(); else addEventListener('load', register);
}
