import { type Actor, isProvider, signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { type AvailableInput, listAvailableRequests } from './browse/list-available-requests.ts';
import { listServiceTypes } from './browse/list-service-types.ts';
import { type PlaceRouteIds, placeHandlers } from './places/handlers.ts';
import type { Ports } from './ports.ts';
import { cancelRequest } from './posting/cancel-request.ts';
import { checkDraft } from './posting/check-draft.ts';
import { createUpload } from './posting/create-upload.ts';
import { getRequest } from './posting/get-request.ts';
import { getTimeline } from './posting/get-timeline.ts';
import { listOwnRequests } from './posting/list-own-requests.ts';
import { lookAtRequest } from './posting/look-at-request.ts';
import { postRequest } from './posting/post-request.ts';
import { putAccessCard } from './posting/put-access-card.ts';
import { availableItem, lookedAtView, ownItem, requestView, timelineView } from './posting/request-view.ts';
import { updateRequest } from './posting/update-request.ts';
import { type RecurringRouteIds, recurringHandlers } from './recurring/handlers.ts';

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
