import { MailWarning } from 'lucide-react';
import { noMail as t } from '#messages/notifications-section.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';

/** Where somebody comes first: that no mail reaches them, with the way to mend it. */
export default function MailNotice({ because }: { because: 'bounced' | 'complained' }) {
  return (
    <Callout icon={MailWarning} tone="wait" className="mt-5">
      <p>{t[because]}</p>
      <ButtonLink to="/settings#contact" look="secondary" className="mt-3">
        {t.settings}
      </ButtonLink>
    </Callout>
  );
}
