import type { Item } from '@sward/shared/table';

export interface Receipt {
  /** Text for a report, such as `request req_…`. */
  what: string;
  table: 'Accounts' | 'Marketplace' | 'Conversations';
  pk: string;
  sk: string;
  /** Returns whether the item shows the acknowledged write. The item may have changed further since. */
  shows?: (item: Item) => boolean;
}

/** A write that was acknowledged. */
export interface Written {
  /** Method and path, ids as `:id`. */
  route: string;
  /** The first id of the path. */
  id: string;
  /** Id of the written thing, or that of its payment. */
  body: { id?: string; paymentId?: string };
  email: string;
}

const item = (table: Receipt['table'], what: string, pk: string, shows?: Receipt['shows']): Receipt => ({
  ...{ what, table, pk, sk: pk.slice(0, pk.indexOf('#')) },
  ...(shows && { shows }),
});

const bid = (requestId: string | undefined, bidId: string, what: string, shows?: Receipt['shows']) => ({
  ...item('Marketplace', what, `BIDS#${requestId}`, shows),
  sk: `BID#${bidId}`,
});

type Rows = Record<string, (written: Written, requestOf: ReadonlyMap<string, string>) => Receipt[]>;

/** The writes of the main journey, by route. */
const ROWS: Rows = {
  'POST /api/sign-up': ({ email }) => [item('Accounts', `account of ${email}`, `EMAIL#${email}`)],
  'POST /api/service-requests': ({ body: { id } }) => [
    item('Marketplace', `request ${id}`, `REQUEST#${id}`),
    item('Marketplace', `address of request ${id}`, `ADDRESS#${id}`),
  ],
  'POST /api/service-requests/:id/bids': ({ id, body }) => [bid(id, String(body.id), `bid ${body.id}`)],
  'POST /api/conversations': ({ body: { id } }) => [
    item('Conversations', `conversation ${id}`, `CONVERSATION#${id}`),
  ],
  'POST /api/messages': ({ body: { id } }) => [item('Conversations', `message ${id}`, `MESSAGEREF#${id}`)],
  'POST /api/create-payment-intent': ({ body: { paymentId } }) => [
    item(
      'Marketplace',
      `checkout ${paymentId}`,
      `PAYMENT#${paymentId}`,
      ({ intentId }) => intentId !== undefined,
    ),
  ],
  'POST /api/payments': ({ body: { id } }) => [
    item('Marketplace', `terms of payment ${id}`, `PAYMENT#${id}`, (it) => it.termsAgreedAt !== undefined),
  ],
  'POST /api/bids/:id/check-in': ({ id }, requestOf) => [
    bid(requestOf.get(id), id, `check-in of ${id}`, ({ checkedInAt }) => checkedInAt !== undefined),
  ],
  'POST /api/bids/:id/complete': ({ id }, requestOf) => [
    bid(requestOf.get(id), id, `end of job ${id}`, ({ status }) => status === 'completed'),
  ],
  'POST /api/payments/:id/confirm': ({ id }) => [
    item('Marketplace', `release of ${id}`, `PAYMENT#${id}`, ({ decision }) => decision === 'confirm'),
  ],
};

/** Returns what must be in the tables from now on; empty for other routes. `requestOf` is the request of each bid. */
export function receiptsOf(written: Written, requestOf: ReadonlyMap<string, string>): Receipt[] {
  return ROWS[written.route]?.(written, requestOf) ?? [];
}

/** Describes the receipts that the items do not confirm. */
export function lostOf(items: readonly Item[], receipts: readonly Receipt[]): string[] {
  const there = new Map(items.map((each) => [`${each.pk} ${each.sk}`, each]));
  return receipts.flatMap(({ what, pk, sk, shows }) => {
    const found = there.get(`${pk} ${sk}`);
    if (!found) return [`${what} is gone`];
    return shows && !shows(found) ? [`${what} is as if it had never been`] : [];
  });
}
