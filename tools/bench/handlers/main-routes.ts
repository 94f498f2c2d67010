import type { RouteId } from '@sward/shared/contract';
import { accountRoutes } from '@sward/shared/contract/auth/accounts';
import { applicationRoutes } from '@sward/shared/contract/auth/applications';
import { authRoutes } from '@sward/shared/contract/auth/sign-in';
import { bidsRoutes } from '@sward/shared/contract/bids/bids';
import { messagingRoutes } from '@sward/shared/contract/messaging/conversations';
import { notificationRoutes } from '@sward/shared/contract/messaging/notifications';
import { paymentsRoutes } from '@sward/shared/contract/payments/payments';
import { recurringRoutes } from '@sward/shared/contract/requests/recurring';
import { requestsRoutes } from '@sward/shared/contract/requests/requests';
import { MINUTE } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { accountActor, type TestClock, testClock } from '@sward/shared/testing';
import { handlers as authHandlers } from '../../../services/auth/src/handlers.ts';
import { testPorts as authPorts, withAccount } from '../../../services/auth/testing/test-kit.ts';
import { handlers as bidHandlers } from '../../../services/bids/src/handlers.ts';
import {
  bidInput,
  market as bidsMarket,
  REQUEST as REQUEST_TO_BID_ON,
} from '../../../services/bids/testing/market.ts';
import { handlers as messagingHandlers } from '../../../services/messaging/src/handlers.ts';
import { conversationSteps } from '../../../services/messaging/testing/conversation-steps.ts';
import {
  marketplace as conversationsMarket,
  testPorts as messagingPorts,
  PROVIDER as RECEIVER,
  OWNER as SENDER,
} from '../../../services/messaging/testing/test-kit.ts';
import { handlers as paymentHandlers } from '../../../services/payments/src/handlers.ts';
import { held } from '../../../services/payments/testing/checkout.ts';
import { BIDS, market as paymentsMarket } from '../../../services/payments/testing/market.ts';
import { handlers as requestHandlers } from '../../../services/requests/src/handlers.ts';
import { requestInput, market as requestsMarket } from '../../../services/requests/testing/market.ts';
import { bidders, OWNER, openRequest, POPULAR, PROVIDER } from '../lists/open-requests.ts';
import { type CalledService, calledService, type MakeApi, type ReadyCall } from './called-service.ts';

/** One of the routes that members call most. `prepare` returns another call that is ready to be made. */
export interface MainRoute {
  id: RouteId;
  prepare: () => Promise<ReadyCall>;
}

/** Number of open requests, enough to fill a page several times. */
const OPEN_REQUESTS = 100;
const MESSAGES = 30;
/** Maximum of writes in a transaction. */
const MOST_WRITES = 100;

/**
 * Returns the main routes of the five services. Lists come from a marketplace with a hundred open requests, a request with
 * ten bids and a conversation of thirty messages. Each call that changes something has fresh data of its own. A minute
 * passes before each call that reads a list, so that the rate limits never refuse it.
 */
export async function mainRoutes(makeApi: MakeApi): Promise<MainRoute[]> {
  const marketplace = await fullMarketplace();
  return [
    ...(await authCalls(makeApi)),
    ...(await requestCalls(makeApi, marketplace)),
    ...(await bidCalls(makeApi, marketplace)),
    ...(await paymentCalls(makeApi)),
    ...(await messagingCalls(makeApi)),
  ];
}

const owner = accountActor({ accountId: OWNER });
const provider = accountActor({ accountId: PROVIDER, userType: 'provider', isProvider: true });

async function fullMarketplace(): Promise<MemoryTable> {
  const table = createMemoryTable();
  const now = testClock().now();
  const all: Write[] = bidders(now);
  for (let n = OPEN_REQUESTS - 1; n >= 0; n--) all.push(...openRequest(n, now));
  for (let n = 0; n < all.length; n += MOST_WRITES) await table.transact(all.slice(n, n + MOST_WRITES));
  return table;
}

async function authCalls(makeApi: MakeApi): Promise<MainRoute[]> {
  const ports = authPorts();
  const { actor } = await withAccount(ports);
  const routes = { ...authRoutes, ...accountRoutes, ...applicationRoutes };
  const { call } = calledService(makeApi, { ports, routes, handlers: authHandlers });
  return [
    { id: 'auth.user', prepare: () => call('auth.user', actor) },
    { id: 'auth.getProfile', prepare: () => call('auth.getProfile', actor) },
  ];
}

async function requestCalls(makeApi: MakeApi, marketplace: MemoryTable): Promise<MainRoute[]> {
  const of = { routes: { ...requestsRoutes, ...recurringRoutes }, handlers: requestHandlers };
  const { ports } = requestsMarket();
  const clock = testClock();
  const { call } = calledService(makeApi, { ...of, ports: { ...ports, clock, marketplace } });
  const later = eachMinute(clock, call);
  return [
    { id: 'requests.listAvailable', prepare: () => later('requests.listAvailable', provider) },
    { id: 'requests.listOwn', prepare: () => later('requests.listOwn', owner) },
    {
      id: 'requests.get',
      prepare: () => later('requests.get', owner, { params: { requestId: POPULAR } }),
    },
    {
      id: 'requests.post',
      prepare: () => {
        const fresh = requestsMarket();
        const service = calledService(makeApi, { ...of, ports: { ...fresh.ports, clock: fresh.clock } });
        return service.call('requests.post', fresh.owner, { body: requestInput() });
      },
    },
  ];
}

async function bidCalls(makeApi: MakeApi, marketplace: MemoryTable): Promise<MainRoute[]> {
  const of = { routes: bidsRoutes, handlers: bidHandlers };
  const { ports, clock } = await bidsMarket();
  const { call } = calledService(makeApi, { ...of, ports: { ...ports, clock, marketplace } });
  const later = eachMinute(clock, call);
  const one = await bidsMarket();
  const { id: bidId } = await one.place();
  const small = calledService(makeApi, { ...of, ports: { ...one.ports, clock: one.clock } });
  return [
    { id: 'bids.list', prepare: () => later('bids.list', owner, { params: { requestId: POPULAR } }) },
    { id: 'bids.listMine', prepare: () => later('bids.listMine', provider) },
    { id: 'bids.today', prepare: () => later('bids.today', provider) },
    { id: 'bids.get', prepare: () => small.call('bids.get', one.owner, { params: { bidId } }) },
    {
      id: 'bids.place',
      prepare: async () => {
        const fresh = await bidsMarket();
        const service = calledService(makeApi, { ...of, ports: { ...fresh.ports, clock: fresh.clock } });
        const body = { ...bidInput(), bidAmount: 40 };
        return await service.call('bids.place', fresh.provider, {
          params: { requestId: REQUEST_TO_BID_ON },
          body,
        });
      },
    },
  ];
}

async function paymentCalls(makeApi: MakeApi): Promise<MainRoute[]> {
  const of = { routes: paymentsRoutes, handlers: paymentHandlers };
  const paid = await paymentsMarket();
  const paymentId = await held(paid);
  const { call } = calledService(makeApi, { ...of, ports: paid.ports });
  return [
    { id: 'payments.get', prepare: () => call('payments.get', paid.owner, { params: { paymentId } }) },
    {
      id: 'payments.createIntent',
      prepare: async () => {
        const fresh = await paymentsMarket();
        const service = calledService(makeApi, { ...of, ports: fresh.ports });
        const body = { bidId: BIDS[0], amount: 46.95 };
        return await service.call('payments.createIntent', fresh.owner, { body });
      },
    },
  ];
}

/** Creates a conversation in which both parties have written. */
async function conversation() {
  const ports = messagingPorts();
  await conversationsMarket(ports);
  const { openId, send } = conversationSteps(() => ports);
  const conversationId = await openId();
  for (let n = 0; n < MESSAGES; n++) {
    const [from, to] = n % 2 === 0 ? ([SENDER, RECEIVER] as const) : ([RECEIVER, SENDER] as const);
    ports.clock.advance(MINUTE);
    await send(conversationId, from, to, `Message number ${n} about the lawn`);
  }
  return { ports, conversationId };
}

async function messagingCalls(makeApi: MakeApi): Promise<MainRoute[]> {
  const of = { routes: { ...messagingRoutes, ...notificationRoutes }, handlers: messagingHandlers };
  const { ports, conversationId } = await conversation();
  const { call } = calledService(makeApi, { ...of, ports });
  const later = eachMinute(ports.clock, call);
  return [
    { id: 'messaging.now', prepare: () => later('messaging.now', SENDER) },
    { id: 'messaging.listConversations', prepare: () => later('messaging.listConversations', SENDER) },
    {
      id: 'messaging.listMessages',
      prepare: () => later('messaging.listMessages', SENDER, { params: { id: conversationId } }),
    },
    {
      id: 'messaging.sendMessage',
      prepare: async () => {
        const fresh = await conversation();
        const service = calledService(makeApi, { ...of, ports: fresh.ports });
        const to = { conversationId: fresh.conversationId, receiverId: RECEIVER.accountId };
        const body = { ...to, content: 'The gate is open' };
        return await service.call('messaging.sendMessage', SENDER, { body });
      },
    },
  ];
}

/** Wraps `call` so that the clock moves by a minute before each call. */
function eachMinute(clock: TestClock, call: CalledService['call']): CalledService['call'] {
  return (...asked) => {
    clock.advance(MINUTE);
    return call(...asked);
  };
}
