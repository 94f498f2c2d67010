import type { EventType } from '@sward/shared/events';
import type { Value } from '@sward/shared/table';
import { BID, eventOf, OWNER, PAYMENT, PROVIDER, REQUEST, type TestPorts } from './test-kit.ts';

const DISPUTE = 'dsp_01K0000000000000000000000U';

const disputed = {
  ...{ requestId: REQUEST, bidId: BID, paymentId: PAYMENT },
  ...{ ownerId: OWNER.accountId, providerId: PROVIDER.accountId },
};

/** Events with mails of a dispute. */
export const disputeEvents = (ports: TestPorts) => ({
  DisputeOpened: () =>
    eventOf(ports, 'DisputeOpened', {
      ...disputed,
      reason: 'quality',
      answerBy: '2027-05-06T15:00:00.000Z',
    }),
  DisputeAnswered: () =>
    eventOf(ports, 'DisputeAnswered', { ...disputed, fixDate: '2027-05-07', refundCents: null }),
  DisputeFixAgreed: () => eventOf(ports, 'DisputeFixAgreed', { ...disputed, fixDate: '2027-05-07' }),
  DisputeReferred: () =>
    eventOf(ports, 'DisputeReferred', {
      ...disputed,
      because: 'unanswered',
      decideBy: '2027-05-13T15:00:00.000Z',
    }),
  DisputeResolved: () =>
    eventOf(ports, 'DisputeResolved', {
      ...disputed,
      outcome: 'decided',
      refundCents: 1000,
      transferCents: 2850,
      releaseAt: null,
    }),
});

const REFERRED = { referred: { at: '2027-05-06T15:00:00.000Z', because: 'unanswered' } };

/** The dispute in the state in which each event occurs. */
const AS_OF: Partial<Record<EventType, Record<string, Value>>> = {
  DisputeOpened: { status: 'open' },
  DisputeAnswered: { status: 'answered' },
  DisputeFixAgreed: { status: 'fix_agreed' },
  DisputeReferred: { status: 'open', ...REFERRED },
};

/** Writes the payment and its dispute as an event of that type leaves them; does nothing for other events. */
export async function putDispute(ports: TestPorts, type: EventType): Promise<void> {
  const dispute = AS_OF[type];
  if (!dispute) return;
  const pk = `PAYMENT#${PAYMENT}`;
  await ports.marketplace.transact([
    { put: { pk, sk: 'PAYMENT', id: PAYMENT, status: 'disputed', disputeId: DISPUTE } },
    { put: { pk, sk: `DISPUTE#${DISPUTE}`, dueAt: '2027-05-07T15:00:00.000Z', ...dispute } },
  ]);
}

/** Changes the dispute, and with it the payment once it has ended. */
export async function setDispute(
  ports: TestPorts,
  set: Record<string, Value>,
  paymentStatus = 'disputed',
): Promise<void> {
  const pk = `PAYMENT#${PAYMENT}`;
  await ports.marketplace.transact([
    { update: { pk, sk: 'PAYMENT' }, set: { status: paymentStatus } },
    { update: { pk, sk: `DISPUTE#${DISPUTE}` }, set },
  ]);
}
