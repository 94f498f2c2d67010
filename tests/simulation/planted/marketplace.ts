import type { PlantedBug } from './bug.ts';

const bids = (file: string) => `services/bids/src/${file}.ts`;
const requests = (file: string) => `services/requests/src/${file}.ts`;

/** Bugs without one of the protections of requests and bids. */
export const inMarketplace: readonly PlantedBug[] = [
  {
    name: 'a day is chosen after the time to choose one because of the weather',
    kind: 'guard',
    file: bids('jobs/propose-reschedule'),
    piece: "if (isTooLateToChoose(bid, now)) throw new AppError('state_changed');",
    instead: '',
  },
  {
    name: 'a job moves to a day that nobody named',
    kind: 'guard',
    file: bids('jobs/propose-reschedule'),
    piece: '[proposal.date, ...(proposal.alternatives ?? [])].includes(date)',
    instead: "date !== ''",
  },
  {
    name: 'BidAccepted is not told',
    kind: 'consumer',
    file: bids('consumers'),
    piece: "BidAccepted: { 'decline-other-bids': declineOtherBids },",
    instead: '',
  },
  {
    name: 'a lock does not look at the version of the request',
    kind: 'condition',
    file: requests('request/checkout-lock'),
    piece: "any(missing('checkoutLock'), lockedBy(lock.paymentId)), atVersion(request.version)),",
    instead: "any(missing('checkoutLock'), lockedBy(lock.paymentId))),",
  },
  {
    name: 'a bid is withdrawn while it is being paid',
    kind: 'condition',
    file: requests('request/bid-count'),
    piece: '    if: noOpenCheckout(bidId),\n',
    instead: '',
  },
  {
    name: 'a provider has two bids on a request',
    kind: 'condition',
    file: bids('bid/bid-store'),
    piece: "      if: any(missing(), equals('live', false)),\n",
    instead: '',
  },
  {
    name: 'requests do not expire',
    kind: 'sweeper',
    file: requests('consumers'),
    piece: 'sweep: expireRequests,',
    instead: 'sweep: async () => {},',
  },
  {
    name: 'what a suspended owner left is not looked at again',
    kind: 'sweeper',
    file: requests('consumers'),
    piece: "'sweep-leavers': sweepOwnRequests,",
    instead: "'sweep-leavers': async () => {},",
  },
  {
    name: 'what a suspended provider left is not looked at again',
    kind: 'sweeper',
    file: bids('consumers'),
    piece: "'sweep-leavers': sweepOwnBids,",
    instead: "'sweep-leavers': async () => {},",
  },
  {
    name: 'a suspended provider is paid a new job',
    kind: 'condition',
    file: requests('providers/provider-store'),
    piece: 'return { check: providerKey(accountId), if: mayWork, onConflict };',
    instead: "return { check: providerKey(accountId), if: equals('approved', true), onConflict };",
  },
  {
    name: 'a job is finished without a check-in',
    kind: 'guard',
    file: bids('jobs/complete-job'),
    piece: "if (bid.checkedInAt === undefined) throw new AppError('not_checked_in');",
    instead: '',
  },
  {
    name: 'a check-in comes a day early',
    kind: 'guard',
    file: bids('jobs/check-in'),
    piece: "if (!checkInOpen(bid, now)) throw new AppError('too_early');",
    instead: '',
  },
  {
    name: 'the address is shown to providers who never had the job',
    kind: 'guard',
    file: requests('request/address-store'),
    piece: 'request.acceptedProviderId === actor.accountId &&',
    instead: '',
    behind: {
      file: requests('posting/get-request'),
      piece: 'const isAccepted = accountId === request.acceptedProviderId;',
      instead: 'const isAccepted = true;',
    },
  },
  {
    name: 'a job that is called off leaves no point',
    kind: 'consumer',
    file: bids('consumers'),
    piece: '  JobCancelled: kept,\n',
    instead: '',
  },
  {
    name: 'the end of a dispute changes no point',
    kind: 'consumer',
    file: bids('consumers'),
    piece: '  DisputeResolved: kept,\n',
    instead: '',
  },
  {
    name: 'a check-in of any time is in time',
    kind: 'guard',
    file: bids('bid/job-times'),
    piece: 'Date.parse(bid.checkedInAt) <= Date.parse(bid.windowEnd) + LATE_MS',
    instead: 'Date.parse(bid.checkedInAt) > 0',
  },
];
