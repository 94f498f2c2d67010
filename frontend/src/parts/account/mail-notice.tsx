import { MailWarning } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { noMail as t } from './messages/notifications-section.en.ts';

/** Says on a member's first page that no mail reaches them, and how to fix it. */
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
