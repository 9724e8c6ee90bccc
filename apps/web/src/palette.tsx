import { useState } from 'preact/hooks';
import { Check } from './parts/field';
import { Dialog } from './parts/dialog';
import { Icon, type IconName } from './parts/icon';
import { go } from './router';
import type { Route } from './routes';
import { isManager, useStart } from './start';
import { shortcuts, useRead } from './use';
import { t } from './words';

/** How many people are offered at once. */
const most = 8;

/** All places and the usual deeds, and for those who decide their people, found by typing. */
export function Palette({ places, onClose }: { places: Route[]; onClose: () => void }) {
  const start = useStart();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const people = useRead(isManager(start) ? '/employees' : null).data;
  const deeds: { words: string; to: string; icon: IconName }[] = [
    { words: t('newAbsence'), to: '/absences/new', icon: 'plus' },
    ...places.map((one) => ({ words: t(one.word), to: one.path, icon: one.icon! })),
    ...(start.features.timeTracking ? [{ words: t('mySheet'), to: '/months/' + start.today.slice(0, 7), icon: 'print' as const }] : []),
    { words: t('printYear'), to: '/print/year', icon: 'print' },
  ];
  const plain = (words: string) => words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const fits = (words: string) => plain(words).includes(plain(text.trim()));
  const found = [...deeds.filter((one) => fits(one.words)), ...text.trim().length < 2 ? [] : (people ?? []).filter((one) => fits(one.name)).slice(0, most)
    .map((one) => ({ words: one.name, to: '/team/' + one.id, icon: 'person' as const }))];
  const choose = (to: string | undefined) => { if (to) { onClose(); go(to); } };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') { event.preventDefault(); setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length)); }
    if (event.key === 'Enter') { event.preventDefault(); choose(found[at]?.to); }
  };
  return (
    <Dialog title={t('search')} onClose={onClose} class="palette">
      <input role="combobox" aria-expanded="true" aria-controls="found" aria-activedescendant={found[at] ? 'found' + at : undefined} aria-label={t('search')} placeholder={t('searchHint')} autofocus value={text}
        onInput={(event) => { setText(event.currentTarget.value); setAt(0); }} onKeyDown={keys} />
      <ul role="listbox" id="found" aria-label={t('places')}>
        {found.map((one, row) => <li key={one.to} role="option" id={'found' + row} aria-selected={row === at} onMouseEnter={() => setAt(row)} onClick={() => choose(one.to)}><Icon name={one.icon} />{one.words}</li>)}
      </ul>
      {!found.length && <p class="quiet">{t('nothingFound')}</p>}
    </Dialog>
  );
}

/** What the keyboard can do. */
export function Help({ places, onClose }: { places: Route[]; onClose: () => void }) {
  const [on, setOn] = useState(shortcuts.on);
  const rows: [string, string][] = [['/', t('search')], ...places.filter((one) => one.key).map((one): [string, string] => ['g ' + one.key, t(one.word)]),
    ['n', t('keyNew')], ['s', t('keyClock')], ['p', t('keyPause')], ['j k x a r', t('keyInbox')], ['← →', t('keyArrows')], ['Esc', t('close')]];
  return (
    <Dialog title={t('keyboard')} onClose={onClose} class="broad">
      <dl class="keys">{rows.map(([key, words]) => <div key={key}><dt>{key.split(' ').map((one) => <kbd key={one}>{one}</kbd>)}</dt><dd>{words}</dd></div>)}</dl>
      <Check label={t('singleKeys')} checked={on} onCheck={(now) => { shortcuts.on = now; setOn(now); }} />
    </Dialog>
  );
}
