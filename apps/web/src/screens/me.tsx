// The account of the caller: language, mails, second factor, sessions and calendar feeds.
import { useState } from 'preact/hooks';
import { put, root } from '../client';
import { Card, Head } from '../parts/card';
import { Check, Choice, Select } from '../parts/field';
import { sayProblem } from '../parts/toast';
import { useStart } from '../start';
import { applyTheme, theme, type Theme } from '../theme';
import { useRead } from '../use';
import { language, languages, t, type Word } from '../words';
import { Feeds, PasswordCard, Sessions, TwoFactor } from './me-account';
import { RecordCard } from './me-record';
import { Tokens } from './me-tokens';

export function Me() {
  const start = useStart();
  return (
    <>
      <Head title={start.user.name} about={[start.user.email, start.user.department, start.user.branchOffice].filter(Boolean).join(' · ')} />
      <div class="settings">
        <Look />
        <RecordCard />
        <Mails />
        <PasswordCard />
        <TwoFactor />
        <Sessions />
        <Feeds />
        <Tokens />
        <Card title={t('myData')}><p class="quiet">{t('myDataText')}</p><p class="actions section"><a class="button" data-outside target="_blank" rel="noreferrer" href={new URL('api/v2/user/data-export', root).href}>{t('showMyData')}</a></p></Card>
      </div>
    </>
  );
}

const names = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };

function Look() {
  const [chosen, setChosen] = useState<Theme>(theme());
  const choose = (one: Theme) => { setChosen(one); applyTheme(one); };
  return (
    <Card title={t('look')}>
      <div class="form">
        <Select label={t('language')} name="language" value={language} options={languages.map((one) => [one, names[one]])} onChoice={(one) => void put('/user/settings', {}, { language: one }).catch(sayProblem)} />
        <div class="field"><h3>{t('theme')}</h3><Choice label={t('theme')} value={chosen} options={[['system', t('themeSystem')], ['light', t('themeLight')], ['dark', t('themeDark')]]} onChoice={choose} /></div>
      </div>
    </Card>
  );
}

function Mails() {
  const read = useRead('/user/settings'), settings = read.data;
  const manages = useStart().user.role !== 'USER';
  const forManagers = ['absence-filed', 'cancellation-asked', 'entry-request-made', 'reduction-asked', 'deputy-named', 'deputy-dismissed', 'request-reminder', 'request-to-deputy', 'request-to-administrators', 'certificate-due', 'sick-pay-ends'];
  return (
    <Card title={t('mails')} of={read}>
      {settings && <>{!settings.companySendsMails && <p class="quiet">{t('noMails')}</p>}
        <div>{Object.entries(settings.mails).filter(([kind]) => manages || !forManagers.includes(kind)).map(([kind, on]) => (
          <Check key={kind} label={t(('mail_' + kind.replaceAll('-', '_')) as Word)} checked={on} onCheck={(now) => void put('/user/settings', {}, { mails: { [kind]: now } }).catch(sayProblem)} />))}</div></>}
    </Card>
  );
}
