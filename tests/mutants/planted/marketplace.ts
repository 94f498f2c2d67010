import type { Mutant } from '../bug.ts';

const bids = (file: string) => `services/bids/src/${file}.ts`;
const requests = (file: string) => `services/requests/src/${file}.ts`;

/** Requests, bids and who sees what of them. */
export const inMarketplace: readonly Mutant[] = [
  {
    name: 'a provider has two live bids on a request',
    file: bids('bid-store'),
    piece: "      if: any(missing(), equals('live', false)),\n",
    instead: '',
    finder: bids('place-bid.test'),
  },
  {
    name: 'a withdrawn bid still counts to the limit',
    file: requests('request-store'),
    piece: 'add: { liveBids: -bidIds.length, version: 1 },',
    instead: 'add: { version: 1 },',
    finder: bids('withdraw-bid.test'),
  },
  {
    name: 'the masked view tells the street',
    file: requests('post-request'),
    piece: '...shownPlace(input, home),',
    instead: '...shownPlace({ ...input, city: input.address }, home),',
    finder: requests('post-request.test'),
  },
  {
    name: 'whoever knows its id declines a bid',
    file: bids('decline-bid'),
    piece: 'ownedBy(actor, bid.ownerId);',
    instead: '',
    finder: 'tests/authorization/routes.test.ts',
  },
  {
    name: 'the quota counts months of UTC',
    file: requests('post-request'),
    piece: 'dayIn(zone, ports.clock.now()).slice(0, 7)',
    instead: "dayIn('UTC', ports.clock.now()).slice(0, 7)",
    finder: requests('post-request.test'),
  },
];
