import { API_VERSION } from '../engine/events.ts';
import { StripeFailure } from '../engine/failures.ts';
import { takeFault } from '../engine/faults.ts';
import { type FormObject, parseBody, parseForm } from '../engine/form.ts';
import {
  type Attempt,
  attemptOf,
  keyInUse,
  replayLost,
  type SavedAnswer,
  saveAnswer,
  savedAnswer,
} from '../engine/idempotency.ts';
import { Params, unreadable } from '../engine/params.ts';
import { present } from '../engine/present.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { ErrorBody } from '../objects/json.ts';
import { authenticate, type Matched, matchRoute } from './api.ts';
import type { Runner } from './writes.ts';

export interface StripeRequest {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export interface StripeReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Set when the reply is lost, so that the listener closes the connection without a response. */
  destroy?: true;
}

const SERVER_ERROR: ErrorBody = {
  message: 'An unknown error occurred',
  type: 'api_error',
};

/** Returns a JSON reply as the API sends it. */
export function reply(
  status: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): StripeReply {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...headers,
    },
    body: typeof body === 'string' ? body : `${JSON.stringify(body, null, 2)}\n`,
  };
}

export function failureReply(failure: StripeFailure, requestId: string): StripeReply {
  return reply(failure.status, { error: failure.error }, requestId, retryHeaders(failure.status));
}

/** Returns headers that say whether the client should retry. A saved 500 would only be replayed. */
function retryHeaders(status: number): Record<string, string> {
  if (status === 409) return { 'stripe-should-retry': 'true' };
  return status >= 500 ? { 'stripe-should-retry': 'false' } : {};
}

/** Handles the API of the secret key. */
export function createRequests(runner: Runner, secretKey: string) {
  const keysInUse = new Set<string>();

  async function answer(request: StripeRequest): Promise<StripeReply> {
    authenticate(request.headers.authorization, secretKey);
    const matched = matchRoute(request.method, request.path);
    const form = formOf(request);
    if (request.method === 'GET') {
      return runner.read(async (work) => reply(200, await execute(work, matched, form), work.request.id));
    }
    const key = request.headers['idempotency-key'];
    if (key === undefined || key === '') return runner.alone(() => post(matched, form, undefined));
    const attempt = attemptOf(key, request.path, form);
    if (keysInUse.has(key)) throw keyInUse(key);
    keysInUse.add(key);
    try {
      return await runner.alone(() => post(matched, form, attempt));
    } finally {
      keysInUse.delete(key);
    }
  }

  /** Executes a request once, or replays the response of its key. Saves a new response in the same batch. */
  async function post(
    matched: Matched,
    form: FormObject,
    attempt: Attempt | undefined,
  ): Promise<StripeReply> {
    const first = runner.work(attempt?.key);
    if (attempt !== undefined) {
      const saved = await savedAnswer(first, attempt);
      if (saved !== undefined) return replay(first, attempt, saved);
    }
    const { work, status, body, saves } = await outcomeOf(first, matched, form, attempt);
    const text = `${JSON.stringify(body, null, 2)}\n`;
    const lost = await takeFault(work, 'lost_reply');
    if (attempt !== undefined && saves) {
      // The client retries once by itself. That retry is lost, too, so that its caller notices.
      await saveAnswer(work, attempt, { status, body: text, losesReplay: lost });
    }
    await runner.commit(work);
    return { ...posted(work, status, text, attempt), ...(lost && { destroy: true }) };
  }

  async function outcomeOf(work: Work, matched: Matched, form: FormObject, attempt: Attempt | undefined) {
    const savesFailures = attempt?.generation !== 'v2';
    if (await takeFault(work, '500')) {
      return { work, status: 500, body: { error: SERVER_ERROR }, saves: savesFailures };
    }
    try {
      return { work, status: 200, body: await execute(work, matched, form), saves: true };
    } catch (failure) {
      if (!(failure instanceof StripeFailure)) throw failure;
      return {
        work: failure.keepsChanges ? work : runner.work(attempt?.key),
        status: failure.status,
        body: { error: failure.error },
        saves: savesFailures && !failure.beforeExecution,
      };
    }
  }

  async function replay(work: Work, attempt: Attempt, saved: SavedAnswer): Promise<StripeReply> {
    const replayed: StripeReply = posted(work, saved.status, saved.body, attempt, {
      'idempotent-replayed': 'true',
      'original-request': saved.requestId,
    });
    if (!saved.losesReplay) return replayed;
    replayLost(work, attempt, saved);
    await runner.commit(work);
    return { ...replayed, destroy: true };
  }

  return {
    /** Handles one request as Stripe would, errors included. Throws only for defects. */
    handle: async (request: StripeRequest): Promise<StripeReply> => {
      try {
        return await answer(request);
      } catch (failure) {
        if (failure instanceof StripeFailure) return failureReply(failure, runner.work().request.id);
        throw failure;
      }
    },
  };
}

function posted(
  work: Work,
  status: number,
  body: string,
  attempt: Attempt | undefined,
  headers: Record<string, string> = {},
): StripeReply {
  return reply(status, body, work.request.id, {
    ...retryHeaders(status),
    ...(attempt !== undefined && { 'idempotency-key': attempt.key }),
    ...headers,
  });
}

function formOf(request: StripeRequest): FormObject {
  if (request.method === 'GET') return parseForm(request.query);
  try {
    return parseBody(request.body, request.headers['content-type']);
  } catch {
    throw unreadable();
  }
}

async function execute(work: Work, matched: Matched, form: FormObject): Promise<Record<string, unknown>> {
  const params = new Params(form);
  params.allowOnly([...matched.route.params, 'expand']);
  const answer = await matched.route.run(work, params, matched.id, matched.subId);
  return present(work, answer, params.texts('expand'));
}
