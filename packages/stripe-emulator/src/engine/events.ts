import type { JsonValue } from '../objects/json.ts';
import type { AnyObject, StripeEvent } from '../objects/objects.ts';
import { publicView } from './present.ts';
import { listRoute, type Route } from './routes.ts';
import type { Work } from './unit-of-work.ts';

/** The API version whose shapes the Stripe emulator uses. */
export const API_VERSION = '2026-10-28.endive';

/**
 * Records an event with the object as it is now. The event and its delivery to the webhook are written in the same
 * batch as the request's other changes. `account` marks events of a connected account.
 */
export function emit(work: Work, type: string, object: AnyObject, account?: string): void {
  const event: StripeEvent = {
    id: work.newId('event'),
    object: 'event',
    ...(account !== undefined && { account }),
    api_version: API_VERSION,
    created: work.seconds,
    data: { object: structuredClone(publicView(work, object)) as JsonValue },
    livemode: false,
    pending_webhooks: 0,
    request: { id: work.request.id, idempotency_key: work.request.idempotencyKey },
    type,
  };
  work.events.push(work.add(event));
}

/** Returns whether a type matches a pattern, which may end in `*`. */
function typeMatches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events/:id',
    params: [],
    run: (work, _params, id) => work.get('event', id),
  },
  listRoute('/v1/events', 'event', {
    also: ['type', 'types', 'delivery_success'],
    keep: (event, params) => {
      const types = params.texts('types');
      const pattern = params.text('type');
      const delivered = params.flag('delivery_success');
      return (
        (pattern === undefined || typeMatches(event.type, pattern)) &&
        (types.length === 0 || types.includes(event.type)) &&
        (delivered === undefined || delivered === (event.pending_webhooks === 0))
      );
    },
  }),
];
