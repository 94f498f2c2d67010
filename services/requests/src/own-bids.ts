import type { Key, Table } from '@sward/shared/table';

/** A provider's place on a request, written by the bids service. */
function placeKey(requestId: string, providerId: string): Key {
  return { pk: `BIDS#${requestId}`, sk: `LIVE#${providerId}` };
}

/** Ids of a provider's live bids by request id, in one batch. */
export async function ownBids(
  table: Table,
  providerId: string,
  requests: readonly { id: string }[],
): Promise<Map<string, string>> {
  if (requests.length === 0) return new Map();
  const places = await table.batchGet(requests.map(({ id }) => placeKey(id, providerId)));
  const live = places.filter((place) => place.live === true);
  return new Map(live.map((place) => [place.pk.slice('BIDS#'.length), String(place.bidId)]));
}

/** Whether a provider has, or ever had, a bid on a request. */
export async function hasBidOn(table: Table, providerId: string, requestId: string): Promise<boolean> {
  return (await table.get(placeKey(requestId, providerId), { consistent: true })) !== undefined;
}
