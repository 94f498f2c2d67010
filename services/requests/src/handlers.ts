import { type Actor, isProvider, signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { cancelRequest } from './cancel-request.ts';
import { checkDraft } from './check-draft.ts';
import { createUpload } from './create-upload.ts';
import { getRequest } from './get-request.ts';
import { getTimeline } from './get-timeline.ts';
import { type AvailableInput, listAvailableRequests } from './list-available-requests.ts';
import { listOwnRequests } from './list-own-requests.ts';
import { listServiceTypes } from './list-service-types.ts';
import { lookAtRequest } from './look-at-request.ts';
import { type PlaceRouteIds, placeHandlers } from './place-handlers.ts';
import type { Ports } from './ports.ts';
import { postRequest } from './post-request.ts';
import { putAccessCard } from './put-access-card.ts';
import { type RecurringRouteIds, recurringHandlers } from './recurring-handlers.ts';
import { updateRequest } from './update-request.ts';
import { availableItem, lookedAtView, ownItem, requestView, timelineView } from './views.ts';

type RouteIds =
  | 'requests.serviceTypes'
  | 'requests.post'
  | 'requests.checkDraft'
  | 'requests.listOwn'
  | 'requests.list'
  | 'requests.listAvailable'
  | 'requests.get'
  | 'requests.look'
  | 'requests.update'
  | 'requests.cancel'
  | 'requests.putAccessCard'
  | 'requests.timeline'
  | 'requests.createUpload'
  | PlaceRouteIds
  | RecurringRouteIds;

interface AvailableQuery extends Omit<AvailableInput, 'radiusMiles' | 'service'> {
  radiusMiles?: string;
  service?: string;
}

export function handlers(ports: Ports): Handlers<RouteIds> {
  async function own(actor: Actor, cursor: string | undefined) {
    const page = await listOwnRequests(ports, actor, { cursor });
    return { items: page.items.map(ownItem), nextCursor: page.cursor };
  }

  async function available(actor: Actor, query: AvailableQuery) {
    const { accountId } = signedIn(actor);
    const page = await listAvailableRequests(ports, actor, {
      ...query,
      radiusMiles: query.radiusMiles === undefined ? undefined : Number(query.radiusMiles),
      service: query.service === undefined ? undefined : Number(query.service),
    });
    return {
      items: page.items.map((request) => availableItem(request, accountId)),
      nextCursor: page.cursor,
    };
  }

  return {
    'requests.serviceTypes': async () => ({ body: { items: [...listServiceTypes()], nextCursor: null } }),
    'requests.post': async ({ actor, body }) => {
      const { id, status } = await postRequest(ports, actor, body);
      return { body: { id, status } };
    },
    'requests.checkDraft': async ({ actor, body }) => ({ body: await checkDraft(ports, actor, body) }),
    'requests.listOwn': async ({ actor, query }) => ({ body: await own(actor, query.cursor) }),
    'requests.list': async ({ actor, query }) => ({
      body: isProvider(actor) ? await available(actor, query) : await own(actor, query.cursor),
    }),
    'requests.listAvailable': async ({ actor, query }) => ({ body: await available(actor, query) }),
    'requests.get': async ({ actor, params }) => ({
      body: requestView(await getRequest(ports, actor, params), ports.clock.now()),
    }),
    'requests.look': async ({ actor, params, body }) => ({
      body: lookedAtView(await lookAtRequest(ports, actor, { ...params, ...body })),
    }),
    'requests.update': async ({ actor, params, body }) => ({
      body: requestView(await updateRequest(ports, actor, { ...body, ...params }), ports.clock.now()),
    }),
    'requests.cancel': async ({ actor, params }) => ({
      body: requestView(await cancelRequest(ports, actor, params), ports.clock.now()),
    }),
    'requests.putAccessCard': async ({ actor, params, body }) => ({
      body: requestView(await putAccessCard(ports, actor, { ...body, ...params }), ports.clock.now()),
    }),
    'requests.timeline': async ({ actor, params }) => ({
      body: timelineView(await getTimeline(ports, actor, params)),
    }),
    ...placeHandlers(ports),
    ...recurringHandlers(ports),
    'requests.createUpload': async ({ actor, body }) => ({ body: await createUpload(ports, actor, body) }),
  };
}
