import {
  BID,
  eventOf,
  OWNER,
  PAYMENT,
  PROVIDER,
  REQUEST,
  RIVAL,
  RIVAL_BID,
  type TestPorts,
} from './test-kit.ts';

const ids = { requestId: REQUEST, bidId: BID };
const parties = { ownerId: OWNER.accountId, providerId: PROVIDER.accountId };
const CHOOSE_BY = '2027-05-04T12:00:00.000Z';

/** Events with mails about a job whose provider did not come, or that lost its provider. */
export const rescueEvents = (ports: TestPorts) => ({
  ProviderMissing: () => eventOf(ports, 'ProviderMissing', { ...ids, ...parties, paymentId: PAYMENT }),
  JobLost: () =>
    eventOf(ports, 'JobLost', {
      ...{ ...ids, ...parties, paymentId: PAYMENT },
      ...{ because: 'cancelled', chooseBy: CHOOSE_BY },
    }),
  RescueOffered: () =>
    eventOf(ports, 'RescueOffered', {
      ...{ requestId: REQUEST, ownerId: OWNER.accountId, paymentId: PAYMENT },
      ...{ bidIds: [RIVAL_BID], providerIds: [RIVAL.accountId] },
      ...{ date: '2027-05-08', time: 'afternoon', until: CHOOSE_BY },
    }),
  JobRescued: () =>
    eventOf(ports, 'JobRescued', {
      ...{ ...ids, ...parties, paymentId: PAYMENT },
      ...{ formerBidId: RIVAL_BID, reducedCents: 200 },
    }),
});
