import type { requestRoutes } from '@sward/shared/contract/requests/requests';
import { isProvider, signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Page } from '@sward/shared/table';
import { availablePage } from '../browse/handlers.ts';
import type { Ports } from '../ports.ts';
import { countLook } from '../waiting/count-look.ts';
import { getWaiting } from '../waiting/get-waiting.ts';
import { bookAgain } from './book-again.ts';
import { cancelRequest } from './cancel-request.ts';
import { checkDraft } from './check-draft.ts';
import { createUpload } from './create-upload.ts';
import { getRequest, isFirstLook } from './get-request.ts';
import { getTimeline } from './get-timeline.ts';
import { listOthers, listOwnRequests, type OwnRequest } from './list-own-requests.ts';
import { lookAtRequest } from './look-at-request.ts';
import { openToAll } from './open-to-all.ts';
import { passRequest } from './pass-request.ts';
import { postRequest } from './post-request.ts';
import { putAccessCard } from './put-access-card.ts';
import { reopenRequest } from './reopen-request.ts';
import { repostRequest } from './repost-request.ts';
import { lookedAtView, ownItem, requestView, timelineView } from './request-view.ts';
import { updateRequest } from './update-request.ts';

type PostingRoutes = Omit<typeof requestRoutes, 'requests.serviceTypes' | 'requests.listAvailable'>;

/** Handlers of a request from its draft to its end, for its homeowner and other permitted viewers. */
export function postingHandlers(ports: Ports): Handlers<PostingRoutes> {
  const itemsOf = (requests: readonly OwnRequest[]) =>
    requests.map((request) => ownItem(request, ports.clock.now()));
  const pageOf = ({ items, cursor }: Page<OwnRequest>) => ({ items: itemsOf(items), nextCursor: cursor });

  return {
    'requests.post': async ({ actor, body }) => {
      const { id, status } = await postRequest(ports, actor, body);
      return { body: { id, status } };
    },
    'requests.checkDraft': async ({ actor, body }) => ({ body: await checkDraft(ports, actor, body) }),
    'requests.listOwn': async ({ actor, query: { cursor } }) => {
      const page = await listOwnRequests(ports, actor, { cursor });
      const hasMore = cursor === undefined && page.cursor !== null;
      const others = hasMore ? await listOthers(ports, actor, page.items) : [];
      return { body: { ...pageOf(page), others: itemsOf(others) } };
    },
    'requests.list': async ({ actor, query }) => ({
      body: isProvider(actor)
        ? (await availablePage(ports, actor, query)).page
        : pageOf(await listOwnRequests(ports, actor, query)),
    }),
    'requests.get': async ({ actor, params }) => {
      const seen = await getRequest(ports, actor, params);
      if (isFirstLook(seen)) await countLook(ports, params.requestId, signedIn(actor).accountId);
      return { body: requestView(seen, ports.clock.now()) };
    },
    'requests.waiting': async ({ actor, params }) => ({ body: await getWaiting(ports, actor, params) }),
    'requests.look': async ({ actor, params, body }) => ({
      body: lookedAtView(await lookAtRequest(ports, actor, { ...params, ...body })),
    }),
    'requests.update': async ({ actor, params, body }) => ({
      body: requestView(await updateRequest(ports, actor, { ...body, ...params }), ports.clock.now()),
    }),
    'requests.cancel': async ({ actor, params }) => ({
      body: requestView(await cancelRequest(ports, actor, params), ports.clock.now()),
    }),
    'requests.reopen': async ({ actor, params, body }) => {
      const { id, status, serviceDate } = await reopenRequest(ports, actor, { ...params, ...body });
      return { status: 201, body: { id, status, serviceDate } };
    },
    'requests.repost': async ({ actor, params }) => {
      const { id, status, serviceDate } = await repostRequest(ports, actor, params);
      return { body: { id, status, serviceDate } };
    },
    'requests.bookAgain': async ({ actor, params, body }) => {
      const { id, status, serviceDate, privateFor } = await bookAgain(ports, actor, { ...body, ...params });
      return { body: { id, status, serviceDate, until: privateFor?.until ?? '' } };
    },
    'requests.pass': async ({ actor, params }) => {
      await passRequest(ports, actor, params);
      return { status: 204 };
    },
    'requests.openToAll': async ({ actor, params }) => ({
      body: requestView(await openToAll(ports, actor, params), ports.clock.now()),
    }),
    'requests.putAccessCard': async ({ actor, params, body }) => ({
      body: requestView(await putAccessCard(ports, actor, { ...body, ...params }), ports.clock.now()),
    }),
    'requests.timeline': async ({ actor, params }) => ({
      body: timelineView(await getTimeline(ports, actor, params)),
    }),
    'requests.createUpload': async ({ actor, body }) => ({ body: await createUpload(ports, actor, body) }),
  };
}
