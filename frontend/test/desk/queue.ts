import { QUEUE, queuePart } from '../desk.ts';
import { APPLICATION_ID } from '../desk-samples.ts';
import { PAYMENT_ID } from '../samples.ts';

export const NOW = '2030-05-08T18:00:00.000Z';
export const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
export const OTHER = 'pay_00000000000000000000000002';
export const THIRD = 'pay_00000000000000000000000003';

const late = false;
export const APPLICATION = {
  ...{ kind: 'application', id: APPLICATION_ID, dueAt: at(40), late, businessName: 'Rivers Yard Works' },
  ...{ status: 'under_review', authorized: true, check: null },
};
export const DISPUTE = {
  ...{ kind: 'dispute', id: PAYMENT_ID, dueAt: at(2), late, reason: 'quality' },
  ...{ service: 'Lawn Mowing', providerName: 'Green Blade', capturedCents: 4695 },
};
export const REFUND = {
  ...{ kind: 'refund', id: OTHER, dueAt: at(1), late, refundCents: 21_000, capturedCents: 24_695 },
  ...{ providerName: 'Bay State Yards', by: 'Jonah O.', own: false, of: 'payment' },
};
export const PAYOUT = {
  kind: 'payout',
  id: THIRD,
  dueAt: at(30),
  late,
  amountCents: 31_240,
  providerName: 'Tidy Turf',
  handledBy: null,
};
export const CHARGEBACK = {
  ...{ kind: 'chargeback', id: THIRD, dueAt: at(50), late, amountCents: 6695 },
  ...{ reason: 'product_not_received', providerName: 'Moreno' },
};
export const RESCUE = {
  ...{ kind: 'rescue', id: 'pay_LOST', dueAt: at(55), late, state: 'offered', because: 'cancelled' },
  ...{ service: 'Lawn Mowing', providerName: 'Green Blade', capturedCents: 4695 },
};
export const JOB = {
  ...{ kind: 'job', id: THIRD, bidId: 'bid_1', dueAt: at(60), late, services: ['Lawn Mowing'] },
  ...{ city: 'Boston', windowEnd: at(-100), checkedIn: false },
  ...{ overdue: true, suspended: [] as string[] },
};
export const APPEAL = {
  ...{ kind: 'appeal', id: 'bid_1', dueAt: at(70), late, point: 'late' },
  ...{ endedAt: at(-90), businessName: 'Rivers Yard Works' },
};
export const REPORT = { kind: 'report', id: 'msg_1', dueAt: at(3), late, reason: 'This is rude.' };
export const TICKET = {
  ...{ kind: 'ticket', id: 'tkt_1', dueAt: at(-0.5), late: true },
  ...{ ticket: 'SUP-CCY0Z162', form: 'customer', topic: 'booking', name: 'Evan R.' },
};

export const ONE_OF_EACH = {
  [QUEUE.applications]: () => queuePart([APPLICATION], { application: 1 }),
  [QUEUE.payments]: () =>
    queuePart([REFUND, DISPUTE, PAYOUT, CHARGEBACK, RESCUE], {
      ...{ dispute: 1, refund: 1, payout: 1, chargeback: 1, rescue: 1 },
    }),
  [QUEUE.messages]: () =>
    queuePart([TICKET, REPORT], { report: 1, ticket: { count: 1, late: 1, more: false } }),
  [QUEUE.jobs]: () => queuePart([JOB, APPEAL], { job: 1, appeal: 1 }),
};
