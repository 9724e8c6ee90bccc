import { Icon, type IconName } from './icon';
import { t, type Word } from '../words';

const signs: Record<string, IconName> = { approved: 'check', confirmed: 'check', done: 'check', valid: 'check', pending: 'clock', editing: 'pen', rejected: 'cross', outdated: 'alert' };

/** A state in words, colour and sign. */
export const Pill = ({ state, children }: { state: string; children?: string }) => (
  <span class={`pill ${state}`}>{signs[state] && <Icon name={signs[state]} />}{children ?? t(state as Word)}</span>
);

/** The initials of a person. */
export const Face = ({ name }: { name: string }) => (
  <span class="face" aria-hidden="true">{name.split(/\s+/).filter(Boolean).map((part) => part[0]).filter((_, at, all) => at === 0 || at === all.length - 1).join('')}</span>
);
