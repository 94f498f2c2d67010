import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { facts, type OpeningHours } from '../../lib/facts.ts';
import { SUPPORT_MAIL, SUPPORT_PHONE } from '../../lib/support-contact.ts';
import { Card } from '../../ui/card.tsx';
import { publicPages as t } from './messages/public.en.ts';

const LINK =
  'inline-flex min-h-11 items-center font-semibold break-all text-link underline underline-offset-4';

/** Address, phone (if the stage has one) and hours; `children` stand below them. */
export function ContactCard({ hours, children }: { hours: OpeningHours; children?: ReactNode }) {
  return (
    <Card aria-labelledby="reach">
      <h2 id="reach">{t.reach}</h2>
      <dl className="mt-3 grid gap-3">
        <Row icon={<Mail aria-hidden="true" className="size-5" />} name={t.mail}>
          <a href={`mailto:${SUPPORT_MAIL}`} className={LINK}>
            {SUPPORT_MAIL}
          </a>
        </Row>
        {SUPPORT_PHONE && (
          <Row icon={<Phone aria-hidden="true" className="size-5" />} name={t.phone}>
            <a href={`tel:${SUPPORT_PHONE.replaceAll(/[^+\d]/g, '')}`} className={LINK}>
              {SUPPORT_PHONE}
            </a>
          </Row>
        )}
        <Row icon={<Clock aria-hidden="true" className="size-5" />} name={t.hours}>
          <span className="block">{t.weekdays(hours)}</span>
          <span className="block">{t.saturday(hours)}</span>
          {children}
        </Row>
      </dl>
      <p className="mt-4 border-t border-line pt-4 text-muted">{t.replies(facts.supportReplyHours)}</p>
    </Card>
  );
}

function Row({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.5rem_1fr]">
      <dt className="row-span-2 mt-1 text-link">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd>
        <span aria-hidden="true" className="block text-sm text-muted">
          {name}
        </span>
        {children}
      </dd>
    </div>
  );
}
