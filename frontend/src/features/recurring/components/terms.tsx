import { priceOf, toCents } from '@sward/shared/kernel';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Recurring } from '../../../lib/api/queries/recurring.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { date, dollars, fromCents } from '../../../lib/format.ts';
import { common } from '../../../messages/common.en.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { intervals, recurring as t } from '../../../messages/product/recurring.en.ts';
import { request } from '../../../messages/product/request.en.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { latestRequest } from '../visits.ts';

const DayDialog = lazy(() => import('./day-dialog.tsx'));
const ConfirmChange = lazy(() => import('./confirm-change.tsx'));

type Opened = 'pause' | 'resume' | 'end';

/** The agreed terms, with the changes that the viewer can make. */
export function Agreement({ service }: { service: Recurring }) {
  const [opened, setOpened] = useState<Opened>();
  const own = service.role === 'owner';
  const { address, city, state, providerId, providerName, providerImage, leftBy } = service;
  const { status, bidAmount, serviceFee } = service;
  const requestId = latestRequest(service);
  const { open, opening } = useOpenConversation();
  const every = intervals[service.frequency];
  const facts: [string, ReactNode][] = [
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
      {own && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Avatar name={providerName} image={providerImage} />
          <Link
            to={`/providers/${providerId}`}
            className="min-w-0 flex-1 basis-48 font-semibold text-link underline underline-offset-4"
          >
            {providerName}
          </Link>
          {/* Nobody answers for an account that has ended. */}
          {requestId && leftBy !== 'provider' && (
            <Button
              look="secondary"
              pending={opening && request.opening}
              onClick={() => void open(requestId, providerId)}
            >
              {request.messageProvider}
            </Button>
          )}
        </div>
      )}
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
