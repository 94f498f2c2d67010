import type { Item } from '@sward/shared/table';

/** Describes the requests, bids and messages made since an instant of which one part exists and another does not. */
export function halvesOf(items: readonly Item[], since: string): string[] {
  const there = new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
  const made = items.filter(({ createdAt }) => String(createdAt) >= since);
  const bids = Map.groupBy(
    made.filter(({ pk, sk }) => pk.startsWith('BIDS#') && sk.startsWith('BID#')),
    ({ requestId }) => String(requestId),
  );
  const open = Map.groupBy(
    items.filter(({ pk }) => pk.startsWith('OPEN#')),
    ({ id }) => String(id),
  );
  const requests = made.filter(({ sk }) => sk === 'REQUEST');
  return [
    ...requests.flatMap((request) => {
      const id = String(request.id);
      return [
        ...without(there, `request ${id}`, [`ADDRESS#${id} ADDRESS`]),
        ...listed(request, open.get(id)?.length ?? 0),
        ...outOfStep(request, bids.get(id) ?? []),
      ];
    }),
    ...[...bids.values()]
      .flat()
      .flatMap(({ pk, id, providerId }) =>
        without(there, `bid ${id}`, [`BIDREF#${id} BIDREF`, `${pk} LIVE#${providerId}`]),
      ),
    ...made
      .filter(({ sk }) => sk.startsWith('MESSAGE#'))
      .flatMap(({ id }) => without(there, `message ${id}`, [`MESSAGEREF#${id} MESSAGEREF`])),
    ...miscounted(items, requests),
  ];
}

const without = (there: ReadonlySet<string>, what: string, keys: readonly string[]) =>
  keys.filter((key) => !there.has(key)).map((key) => `${what} is without ${key}`);

/** Checks that an open request is listed under its block and each of its services, and any other request nowhere. */
function listed({ id, status, serviceTypeIds }: Item, places: number): string[] {
  const expected = status === 'pending' ? 1 + (serviceTypeIds as number[]).length : 0;
  return places === expected ? [] : [`request ${id} is ${status} and stands in ${places} open lists`];
}

/** Checks that a request and its bids agree on what is offered, accepted, paid and done. */
function outOfStep(request: Item, bids: readonly Item[]): string[] {
  const { id, status, bidPrices, liveBids, acceptedBidId } = request;
  const live = bids.filter((bid) => bid.status === 'pending').map((bid) => String(bid.id));
  const counted = Object.keys((bidPrices ?? {}) as object);
  const taken = bids.find((bid) => bid.status === 'accepted' || bid.status === 'completed');
  const isTaken = status === 'accepted' || status === 'completed';
  return [
    status === 'pending' &&
      (liveBids !== live.length || counted.sort().join() !== live.sort().join()) &&
      `request ${id} counts ${liveBids} bids, ${counted}, and has ${live}`,
    isTaken !== (taken !== undefined) && `request ${id} is ${status}, its bids ${bids.map((b) => b.status)}`,
    taken &&
      (taken.id !== acceptedBidId || taken.status !== status || taken.paymentId !== request.paymentId) &&
      `request ${id} is ${status} by ${acceptedBidId}, and bid ${taken.id} is ${taken.status}`,
  ].filter((wrong) => typeof wrong === 'string');
}

/** Checks that the plan counts each request once. The owners have posted nothing before. */
function miscounted(items: readonly Item[], requests: readonly Item[]): string[] {
  const posted = Map.groupBy(requests, ({ ownerId }) => `QUOTA#${ownerId}`);
  return items
    .filter(({ pk, sk }) => sk === 'QUOTA' && posted.has(pk))
    .filter((quota) => quota.posted !== posted.get(quota.pk)?.length)
    .map(({ pk, posted: count }) => `${pk} counts ${count} requests of ${posted.get(pk)?.length}`);
}
