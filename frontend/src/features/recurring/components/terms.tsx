import { priceOf, toCents } from '@sward/shared/kernel';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Recurring } from '../../../lib/api/queries/recurring.ts';
import { date, dollars, fromCents } from '../../../lib/format.ts';
import { common } from '../../../messages/common.en.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { intervals, recurring as t } from '../../../messages/product/recurring.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';

const DayDialog = lazy(() => import('./day-dialog.tsx'));
const ConfirmChange = lazy(() => import('./confirm-change.tsx'));

type Opened = 'pause' | 'resume' | 'end';

/** The agreed terms, with the changes that the viewer can make. */
export function Agreement({ service }: { service: Recurring }) {
  const [opened, setOpened] = useState<Opened>();
  const own = service.role === 'owner';
  const { address, city, state, providerId, providerName, status, bidAmount, serviceFee } = service;
  const every = intervals[service.frequency];
  const facts: [string, ReactNode][] = [
    [
      t.provider,
      own && (
        <Link to={`/providers/${providerId}`} className="text-link underline underline-offset-4">
          {providerName}
        </Link>
      ),
    ],
    [t.place, [address, city, state].filter(Boolean).join(', ')],
    [t.size, propertySizes[service.propertySize]],
    [t.card, service.card],
    [t.since, date(service.createdAt)],
  ];
  const opener = (action: Opened, label: string, look: 'primary' | 'secondary' | 'ghost') =>
    service.allowedActions.includes(action) && (
      <Button look={look} onClick={() => setOpened(action)}>
        {label}
      </Button>
    );
  return (
    <Card aria-label={t.agreed} className="grid content-start gap-5">
      <h2>{t.agreed}</h2>
      <div>
        <p className="price mt-2">{t.rate(dollars(own ? service.total : bidAmount), every)}</p>
        <p className="money text-sm text-muted">
          {own
            ? common.madeOf(dollars(bidAmount), dollars(serviceFee))
            : t.net(fromCents(priceOf(toCents(Math.round(bidAmount * 100))).net))}
        </p>
      </div>
      <Facts facts={facts} />
      {status !== 'ended' && <p className="text-sm text-muted">{t.rules}</p>}
      <div className="flex flex-wrap gap-3">
        {opener('resume', t.resume.open, 'primary')}
        {opener('pause', status === 'paused' ? t.pause.change : t.pause.open, 'secondary')}
        {opener('end', t.end, 'ghost')}
      </div>
      <Suspense>
        {opened === 'end' && <ConfirmChange service={service} onClose={() => setOpened(undefined)} />}
        {opened && opened !== 'end' && (
          <DayDialog recurringId={service.id} action={opened} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}
