// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source are plain text
import type { Mutant } from '../bug.ts';

/** Requests, where they are and who sees what of them. */
export const inRequests: readonly Mutant[] = [
  {
    name: 'a bid over the limit',
    file: 'services/requests/src/request/request-store.ts',
    piece: "less('liveBids', { path: 'bidLimit' })),",
    instead: "less('liveBids', 1_000)),",
    finder: 'services/bids/src/bids/place-bid.test.ts',
  },
  {
    name: 'a withdrawn bid still counts to the limit',
    file: 'services/requests/src/request/request-store.ts',
    piece: 'add: { liveBids: -bidIds.length, version: 1 },',
    instead: 'add: { version: 1 },',
    finder: 'services/bids/src/bids/withdraw-bid.test.ts',
  },
  {
    name: 'the address is readable by any provider',
    file: 'services/requests/src/request/address-store.ts',
    piece: '    request.acceptedProviderId === actor.accountId &&\n',
    instead: '',
    finder: 'services/requests/src/request/address-store.test.ts',
  },
  {
    name: 'the accepted provider sees the phone',
    file: 'services/requests/src/request/address-store.ts',
    piece: 'return { requestId, address, city, state, zipCode, homeownerName, accessCard };',
    instead: 'return { ...whole, requestId, address, city, state, zipCode, homeownerName, accessCard };',
    finder: 'services/requests/src/request/address-store.test.ts',
  },
  {
    name: 'an operator sees addresses outside of a case',
    file: 'services/requests/src/request/address-store.ts',
    piece: "if (actor.kind !== 'account' || actor.accountId !== request.ownerId) return undefined;",
    instead:
      "if (actor.kind !== 'account' || (actor.accountId !== request.ownerId && actor.userType !== 'operator')) return undefined;",
    finder: 'services/requests/src/request/address-store.test.ts',
  },
  {
    name: 'a late profile lets a suspended person in',
    file: 'services/requests/src/providers/standing.ts',
    piece: "atMost('standingVersion', aggregateVersion)",
    instead: "any(missing('standingVersion'), { exists: 'standingVersion' })",
    finder: 'services/requests/src/posting/cancel-own-requests.test.ts',
  },
  {
    name: 'strangers see a recurring service',
    file: 'services/requests/src/recurring/own-recurring.ts',
    piece: "  if (!role) throw new AppError('not_found');",
    instead: "  if (!service) throw new AppError('not_found');",
    finder: 'services/requests/src/recurring/get-recurring.test.ts',
  },
  {
    name: 'anyone ends a recurring service',
    file: 'services/requests/src/recurring/own-recurring.ts',
    piece: "  if (role !== 'owner') throw new AppError('not_found');\n",
    instead: '',
    finder: 'services/requests/src/recurring/pause-recurring.test.ts',
  },
  {
    name: 'the quota counts months in UTC',
    file: 'services/requests/src/posting/post-request.ts',
    piece: 'quotaMonth(quota, dayIn(zone, ports.clock.now()).slice(0, 7))',
    instead: "quotaMonth(quota, dayIn(zone && 'UTC', ports.clock.now()).slice(0, 7))",
    finder: 'services/requests/src/posting/post-request.test.ts',
  },
  {
    name: 'a masked request leaks the street',
    file: 'services/requests/src/posting/post-request.ts',
    piece: '    description: input.additionalDetails,',
    instead: '    description: `${input.additionalDetails} ${input.address}`,',
    finder: 'services/requests/src/posting/post-request.test.ts',
  },
  {
    name: 'the quota is not counted',
    file: 'services/requests/src/quota/quota-store.ts',
    piece: '    add: { posted: 1 },\n',
    instead: '    add: { posted: 0 },\n',
    finder: 'services/requests/src/posting/post-request.test.ts',
  },
  {
    name: 'anyone changes a request',
    file: 'services/requests/src/request/own-request.ts',
    piece: '  ownedBy(actor, request.ownerId);\n',
    instead: '',
    finder: 'services/requests/src/posting/cancel-request.test.ts',
  },
  {
    name: "owner check left out: a request of one's own",
    file: 'services/requests/src/request/own-request.ts',
    piece: '  ownedBy(actor, request.ownerId);\n',
    instead: '',
    finder: 'tests/authorization/routes.test.ts',
  },
  {
    name: 'the place stays with the provider after 30 days',
    file: 'services/requests/src/request/address-store.ts',
    piece: '= 30 * DAY;',
    instead: '= 3000 * DAY;',
    finder: 'tests/privacy/whole-job.test.ts',
  },
  {
    name: 'the masked view tells the street',
    file: 'services/requests/src/posting/post-request.ts',
    piece: '    description: input.additionalDetails,\n',
    instead: '    description: `${input.additionalDetails} ${input.address}`,\n',
    finder: 'tests/privacy/whole-job.test.ts',
  },
];
