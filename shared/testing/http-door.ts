import { type Contract, contract } from '@sward/shared/contract';
import { createLogger } from '../lambda/environment/logger.ts';
import type { HttpResponse } from '../lambda/http/answers.ts';
import {
  type CommonPorts,
  createHttpSteps,
  type Handlers,
  type HttpEvent,
} from '../lambda/http/http-steps.ts';
import type { Tracer } from '../lambda/trace/tracer.ts';
import { accountActor, testClock, testIds } from './index.ts';

type Id =
  | 'auth.logout'
  | 'bids.get'
  | 'messaging.now'
  | 'auth.changePassword'
  | 'payments.stripeWebhook'
  | 'messaging.openUnsubscribe';
export const BID = 'bid_01K0000000000000000000000B';
export const TOKEN = 't'.repeat(43);
export const SID = 's'.repeat(43);

/** An API of six routes of all kinds; `handle` handles all of them. */
export function door(
  handle: (call: never, ports: CommonPorts) => Promise<object> = async () => ({ body: { success: true } }),
  tracer?: Tracer,
) {
  const clock = testClock();
  const lines: Record<string, unknown>[] = [];
  const asked: (string | undefined)[] = [];
  const log = createLogger({ service: 'test' }, (line) => lines.push(JSON.parse(line)));
  const ids: Id[] = [
    'auth.logout',
    'bids.get',
    'messaging.now',
    'auth.changePassword',
    'payments.stripeWebhook',
    'messaging.openUnsubscribe',
  ];
  const routes = Object.fromEntries(ids.map((id) => [id, contract[id]])) as Pick<Contract, Id>;
  const steps = createHttpSteps<CommonPorts, Pick<Contract, Id>>({
    ports: { clock, ids: testIds(clock), log, ...(tracer && { tracer }) },
    sessions: {
      actor: async (sid) => {
        asked.push(sid);
        return sid ? accountActor() : { kind: 'anonymous' };
      },
    },
    originSecrets: async () => ['old', 'new'],
    routes,
    handlers: (ports) =>
      Object.fromEntries(ids.map((id) => [id, (call: never) => handle(call, ports)])) as Handlers<
        Pick<Contract, Id>
      >,
  });
  /** Runs a call as the HTTP stack does. */
  async function call(routeKey: string, more: Given = {}): Promise<HttpResponse> {
    const event = eventOf(routeKey, clock.now(), more);
    try {
      for (const step of steps.before) await step(event);
      const answer = await steps.handle(event);
      await steps.answered(event, answer);
      return answer;
    } catch (error) {
      return await steps.failed(event, error);
    }
  }
  return { call, lines, asked, clock };
}

interface Given {
  headers?: Record<string, string | undefined>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
  pathParameters?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
}

function eventOf(routeKey: string, timeEpoch: number, { headers = {}, ...more }: Given): HttpEvent {
  const event: object = {
    headers: {
      'x-sward-origin': 'new',
      'x-sward-host': 'sward.example',
      'x-sward-client': 'test',
      ...headers,
    },
    requestContext: {
      routeKey,
      timeEpoch,
      domainName: 'api.example',
      http: { method: routeKey.split(' ')[0], sourceIp: '192.0.2.1' },
    },
    isBase64Encoded: false,
    ...more,
  };
  return event as HttpEvent;
}

export const keyOf = (id: Id) => `${contract[id].method} ${contract[id].path}`;
export const LOGOUT = keyOf('auth.logout');
export const WEBHOOK = keyOf('payments.stripeWebhook');
export const PASSWORD = keyOf('auth.changePassword');
export const GET_BID = keyOf('bids.get');
export const NOW = keyOf('messaging.now');
export const signedIn = { cookies: [`__Host-sward_sid=${SID}`] };
export const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
export const codeOf = ({ body }: HttpResponse) => (body ? JSON.parse(body).error?.code : undefined);
