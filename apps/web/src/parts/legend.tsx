import { nameOf, symbolOf, tone, type Start } from '../start';
import { t } from '../words';

/** The mark of a type: its colour, and its symbol for those who do not see that. */
export const Mark = ({ start, type }: { start: Start; type: string }) => <i class={`dot mark ${tone(start, type)}`} aria-hidden="true">{symbolOf(start, type)}</i>;

/** What the colours and symbols of `types` mean. */
export const Legend = ({ start, types, class: name = '' }: { start: Start; types: string[]; class?: string }) => (
  <ul class={`tones ${name}`}>
    {types.map((type) => <li key={type}><Mark start={start} type={type} />{nameOf(start, type)}</li>)}
    {types.length > 0 && <li><i class="dot mark tone-grey pending" />{t('pending')}</li>}
  </ul>
);
