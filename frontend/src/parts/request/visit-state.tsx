import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { useRecurring } from '../../lib/api/queries/recurring.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { dollars, moment, plainDay } from '../../lib/format.ts';
import { recurring as words } from '../../messages/product/recurring.en.ts';
import { visit as t } from '../../messages/product/request.en.ts';
import { windowLabels } from '../../messages/product/requests.en.ts';
import { StatusBadge } from '../../ui/badges/status.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StateHeader } from '../../ui/state-header.tsx';

/**
 * State of a visit that is not paid for, for its homeowner: who comes and when it is charged, or how to pay for it once
 * the saved card was declined. `waiting` shows until the recurring service is read.
 */
export default function VisitState({
  request,
  recurringId,
  waiting,
}: {
  request: Pick<Answer<'requests.get'>, 'id' | 'status' | 'services'>;
  recurringId: string;
  waiting: ReactNode;
}) {
  const read = useRecurring(recurringId);
  if (read.isPending) return waiting;
  const service = read.data;
  const visit = service?.visits.find(({ requestId }) => requestId === request.id);
  const head = {
    heading: 'kicker',
    kicker: serviceList(request.services),
    badge: <StatusBadge status={request.status} />,
  } as const;
  if (!service || !visit) return <StateHeader {...head} tone="calm" sentence={t.name} />;
  const { date, time } = visit.day;
  const total = dollars(service.total);
  if (visit.pay)
    return (
      <StateHeader
        {...head}
        tone="ask"
        sentence={words.unpaid(plainDay(date))}
        help={words.unpaidText(moment(visit.pay.until))}
        action={
          <ButtonLink main to={`/checkout?bidId=${visit.pay.bidId}`}>
            {words.payNow(total)}
          </ButtonLink>
        }
      />
    );
  return (
    <StateHeader
      {...head}
      tone="calm"
      sentence={t.comes(service.providerName, plainDay(date))}
      help={`${windowLabels[time]}. ${visit.chargeAt ? t.charge(total, moment(visit.chargeAt)) : ''}`}
    />
  );
}
