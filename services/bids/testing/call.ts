import type { Actor } from '@sward/shared/kernel';
import { callRoute, type Given } from '@sward/shared/testing';
import { handlers } from '../src/handlers.ts';
import { bidInput, type Market, REQUEST } from './market.ts';

type Id = keyof ReturnType<typeof handlers>;

/** The routes of bids, called as the HTTP API does on one market. */
export function routesOf(market: () => Market) {
  /** Calls a handler and returns its body, which must pass the route's declared response unchanged. */
  async function call(id: Id, actor: Actor, given: Given = {}) {
    return await callRoute(handlers(market().ports), id, actor, given);
  }
  return {
    call,
    place: (actor: Actor = market().provider, body: object = bidInput()) =>
      call('bids.place', actor, { params: { requestId: REQUEST }, body }),
    get: (actor: Actor, bidId: string) => call('bids.get', actor, { params: { bidId } }),
  };
}
