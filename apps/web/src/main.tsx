// The page begins here: words and the start are asked for at once, then the frame is drawn.
// The style comes with the script, because nothing is drawn without it: one request less.
import { render } from 'preact';
import { root } from './client';
import { Page } from './page';
import { applyTheme } from './theme';
import { ask } from './use';
import { speak } from './words';

declare const STYLE: string;
const style = new CSSStyleSheet();
style.replaceSync(STYLE);
document.adoptedStyleSheets = [style];
applyTheme();
const started = ask('/user/start', '/user/start').catch(() => undefined);
await speak(navigator.language);
await started;
render(<Page />, document.getElementById('app')!);

// A page that takes trusted addresses only needs a policy for the one script it registers.
if ('serviceWorker' in navigator && window.isSecureContext) {
  const policy = (window as { trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(text: string): unknown } } }).trustedTypes
    ?.createPolicy('sw', { createScriptURL: (text: string) => text });
  const address = new URL('sw.js', root).href;
  const register = () => navigator.serviceWorker.register((policy?.createScriptURL(address) ?? address) as string).catch(() => undefined);
  if (document.readyState === 'complete') void register(); else addEventListener('load', register);
}
