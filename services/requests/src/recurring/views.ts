import type { Contract, ResponseOf } from '@sward/shared/contract';
import { instant, priceOf, toDollars } from '@sward/shared/kernel';
import { serviceTypeNames } from '@sward/shared/product';
import { dayOf, type ServiceRequest } from '../request/request.ts';
import type { RecurringForViewer } from './get-recurring.ts';
import { plannedDays, recurringActions, visitClock } from './recurring.ts';

type View = ResponseOf<Contract['requests.getRecurring']>;
type VisitView = View['visits'][number];

/** Returns a recurring service as the API shows it to one of its parties; the picture's address is left out. */
export function recurringView(seen: RecurringForViewer): View {
  const { service, role, requests } = seen;
  const { bid, serviceFee, total } = priceOf(service.amountCents);
  const chargeAt = (date: string) => instant(visitClock(service, date).chargeAt);
  const made = service.visits.map(({ date, requestId }): VisitView => {
    const request = requestId === undefined ? undefined : requests.get(requestId);
    const status = request ? statusOf(request) : 'skipped';
    const bidId = status === 'payment_needed' && role === 'owner' ? onlyBid(request) : undefined;
    return {
      date,
      requestId: requestId ?? null,
      time: service.time,
      day: request ? dayOf(request) : { date, time: service.time },
      status,
      chargeAt: status === 'created' ? chargeAt(date) : null,
      pay: bidId === undefined ? null : { bidId, until: instant(visitClock(service, date).payUntil) },
    };
  });
  const planned = plannedDays(service).map((date): VisitView => {
    const left = service.skips.includes(date);
    const status = left ? 'skipped' : 'planned';
    const when = { date, time: service.time, day: { date, time: service.time } };
    return { ...when, chargeAt: left ? null : chargeAt(date), requestId: null, status, pay: null };
  });
  return {
    id: service.id,
    status: service.status,
    role,
    services: serviceTypeNames(service.serviceTypeIds),
    frequency: service.rhythm,
    propertySize: service.propertySize,
    city: service.city,
    state: service.state,
    address: seen.address,
    providerId: service.providerId,
    providerName: seen.providerName,
    providerImage: null,
    bidAmount: toDollars(bid),
    serviceFee: toDollars(serviceFee),
    total: toDollars(total),
    card: seen.card,
    createdAt: service.createdAt,
    pausedUntil: service.pausedUntil ?? null,
    pausedBecause: service.pausedBecause ?? null,
    leftBy: service.leftBy ?? null,
    visits: [...made, ...planned],
    allowedActions: recurringActions(service, role),
  };
}

/** Returns the only bid of a visit, its provider's. */
function onlyBid(visit: ServiceRequest | undefined): string | undefined {
  return Object.keys(visit?.bidPrices ?? {})[0];
}

/** Returns the status of a visit: a cancelled job differs from a visit that was never paid. */
function statusOf(request: ServiceRequest): VisitView['status'] {
  if (request.status === 'completed') return 'completed';
  if (request.status === 'accepted') return 'charged';
  if (request.status !== 'pending') return request.acceptedAt ? 'cancelled' : 'skipped';
  return request.paymentNeededAt ? 'payment_needed' : 'created';
}
