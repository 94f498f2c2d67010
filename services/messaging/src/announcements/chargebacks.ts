import type { EventData } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import type { Announcements, Subjects } from './announcement.ts';

/** Returns what every mail about a chargeback says. */
const chargebackFacts = ({ services, request }: Subjects['visit'], data: EventData<'ChargebackChanged'>) => ({
  ...{ requestId: data.requestId, services, state: data.state, released: data.released },
  amountCents: toCents(data.amountCents),
  ...(data.releaseAt !== null && { review: { releaseAt: data.releaseAt, zone: request.zone } }),
  ...(data.refundCents !== null &&
    data.transferCents !== null && {
      split: { refundCents: toCents(data.refundCents), transferCents: toCents(data.transferCents) },
    }),
});

/** A homeowner hears what their bank has decided. The end of the job or of the dispute tells of any other loss. */
const ownerHears = ({ data }: { data: EventData<'ChargebackChanged'> }) =>
  !data.released && (data.state === 'won' || data.transferCents !== null);

/** Announcements of what banks take back and decide. */
export const chargebacks = {
  ChargebackChanged: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: ['owner', 'provider'] },
    subject: 'visit',
    bell: [
      {
        notice: 'bank-dispute',
        to: ['provider'],
        when: ({ data }) => !data.released,
        page: 'job',
        facts: ({ data }) => ({ to: 'provider', state: data.state }),
      },
      {
        notice: 'bank-dispute',
        to: ['owner'],
        when: ownerHears,
        page: 'job',
        facts: ({ data }) => ({ to: 'owner', state: data.state, cents: data.refundCents }),
      },
    ],
    mails: [
      {
        mail: 'chargeback-changed',
        to: ['operators', 'provider'],
        // A provider who was paid keeps the money.
        when: ({ data, to }) => to === 'operators' || !data.released,
        facts: ({ subject, data, to }) => ({
          ...chargebackFacts(subject, data),
          to: to === 'operators' ? to : 'provider',
        }),
      },
      {
        mail: 'chargeback-changed',
        to: ['owner'],
        when: ownerHears,
        facts: ({ subject, data }) => ({ ...chargebackFacts(subject, data), to: 'owner' }),
      },
    ],
    starts: ['remind-of-review'],
  },
} as const satisfies Announcements;
