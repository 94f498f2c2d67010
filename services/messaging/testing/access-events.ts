import type { EventType } from '@sward/shared/events';
import { BID, eventOf, OWNER, PAYMENT, PROVIDER, REQUEST, type TestPorts } from './test-kit.ts';

/** The open access problem of the test market's job. */
export const ACCESS = 'nac_01K0000000000000000000000N';

const access = {
  ...{ requestId: REQUEST, bidId: BID, paymentId: PAYMENT, accessId: ACCESS },
  ...{ ownerId: OWNER.accountId, providerId: PROVIDER.accountId },
};

/** Events with mails about a provider who cannot get in. */
export const accessEvents = (ports: TestPorts) => ({
  AccessProblem: () =>
    eventOf(ports, 'AccessProblem', {
      ...access,
      ...{ reason: 'locked_gate', respondBy: '2027-05-05T13:30:00.000Z', tripFeeCents: 1000 },
    }),
  TripFeeDue: () =>
    eventOf(ports, 'TripFeeDue', {
      ...access,
      ...{ chooseBy: '2027-05-06T13:45:00.000Z', tripFeeCents: 1000, comeAgain: true },
    }),
  AccessClosed: () => eventOf(ports, 'AccessClosed', { ...access, outcome: 'again', tripFeeCents: 1000 }),
});

/** Events that are announced while the job waits for the access problem. */
export const WHILE_CLOSED: EventType[] = ['AccessProblem', 'AccessAnswered', 'TripFeeDue'];

/** Events with only notifications. */
export const accessNotices = (ports: TestPorts) => ({
  AccessAnswered: () =>
    eventOf(ports, 'AccessAnswered', { ...access, respondBy: '2027-05-05T13:40:00.000Z' }),
  AccessClosed: () => eventOf(ports, 'AccessClosed', { ...access, outcome: 'waived', tripFeeCents: null }),
});
