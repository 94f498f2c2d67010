import { setAccountStatus } from '../connect/accounts.ts';
import { record } from '../connect/balance.ts';
import { invalid, noSuch, StripeFailure } from '../engine/failures.ts';
import { FAULTS, isFault } from '../engine/faults.ts';
import { parseBody } from '../engine/form.ts';
import { Params, unreadable } from '../engine/params.ts';
import { present } from '../engine/present.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { AccountLink } from '../objects/objects.ts';
import { decideDispute, disputeCharge } from '../payments/charge-disputes.ts';
import { authenticateSetup, confirmSetup } from '../payments/setup-intents.ts';
import { intentWithSecret } from './browser.ts';
import { choicePage } from './hosted-pages.ts';
import { failureReply, reply, type StripeReply, type StripeRequest } from './requests.ts';
import type { StripeEmulator } from './types.ts';
import type { Runner } from './writes.ts';

const PREFIX = '/_local/stripe';

interface Call {
  request: StripeRequest;
  params: Params;
  id: string;
}

/**
 * Handles requests beside the API: the calls of Stripe.js (`v1/payment_intents/{id}/confirm` …), the hosted
 * pages for authentication, onboarding and the dashboard, and the switches of the console.
 */
export function createLocal(stripe: StripeEmulator, runner: Runner) {
  const seeAlso = (location: string): StripeReply => ({ status: 303, headers: { location }, body: '' });

  async function answerAuthentication({ params, id }: Call): Promise<StripeReply> {
    const secret = params.required('client_secret');
    const outcome = outcomeOf(params);
    const answer = await stripe.authenticate(id, secret, outcome);
    const intent = await runner.read((work) => intentWithSecret(work, id, secret));
    const back = intent._internal.returnUrl;
    if (back === undefined) return answer;
    const url = new URL(back);
    url.searchParams.set('payment_intent', id);
    url.searchParams.set('payment_intent_client_secret', secret);
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return seeAlso(url.href);
  }

  const answerSetup =
    (run: typeof confirmSetup) =>
    ({ params, id }: Call): Promise<StripeReply> =>
      runner.write(async (work) =>
        reply(200, await present(work, await run(work, id, params)), work.request.id),
      );

  const routes: [method: string, pattern: RegExp, run: (call: Call) => Promise<StripeReply>][] = [
    [
      'POST',
      /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
      ({ request, id }) => stripe.confirmFromBrowser(id, parse(request)),
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/([^/]+)\/authenticate$/,
      async ({ params, id }) => stripe.authenticate(id, params.required('client_secret'), outcomeOf(params)),
    ],
    ['POST', /^\/v1\/setup_intents\/([^/]+)\/confirm$/, answerSetup(confirmSetup)],
    ['POST', /^\/v1\/setup_intents\/([^/]+)\/authenticate$/, answerSetup(authenticateSetup)],
    [
      'GET',
      /^\/v1\/payment_intents\/([^/]+)$/,
      ({ params, id }) =>
        runner.read(async (work) => {
          const intent = await intentWithSecret(work, id, params.required('client_secret'));
          return reply(200, await present(work, intent), work.request.id);
        }),
    ],
    [
      'GET',
      /^\/authenticate\/([^/]+)$/,
      ({ request, params, id }) =>
        runner.read(async (work) => {
          const secret = params.required('client_secret');
          const intent = await intentWithSecret(work, id, secret);
          return choicePage({
            title: 'Confirm your payment',
            text: `Your bank asks whether you are paying $${(intent.amount / 100).toFixed(2)}.`,
            action: request.path,
            hidden: { client_secret: secret },
            name: 'outcome',
            choices: { succeed: 'Yes, confirm', fail: 'No, refuse' },
          });
        }),
    ],
    ['POST', /^\/authenticate\/([^/]+)$/, answerAuthentication],
    [
      'GET',
      /^\/onboarding\/([^/]+)$/,
      ({ request, id }) =>
        runner.read(async (work) => {
          const link = await linkOf(work, id);
          if (!isOpen(work, link)) return seeAlso(link.refreshUrl);
          return choicePage({
            title: 'Set up your payouts',
            text: `This page stands in for the hosted onboarding of account ${link.account}.`,
            action: request.path,
            hidden: {},
            name: 'status',
            choices: { active: 'Complete the onboarding', restricted: 'Leave it incomplete' },
          });
        }),
    ],
    [
      'POST',
      /^\/onboarding\/([^/]+)$/,
      ({ params, id }) =>
        runner.write(async (work) => {
          const link = await linkOf(work, id);
          if (!isOpen(work, link)) return seeAlso(link.refreshUrl);
          link.used = true;
          work.save(link);
          if (statusOf(params) === 'active') await setAccountStatus(work, link.account, 'active');
          return seeAlso(link.returnUrl);
        }),
    ],
    [
      'GET',
      /^\/dashboard\/([^/]+)$/,
      ({ request, id }) =>
        runner.read(async (work) =>
          choicePage({
            title: 'Your payouts',
            text: `This page stands in for the Express Dashboard of account ${(await work.get('account', id)).id}.`,
            action: request.path,
            hidden: {},
            name: 'back',
            choices: { site: 'Back to the site' },
          }),
        ),
    ],
    ['POST', /^\/dashboard\/([^/]+)$/, async () => seeAlso('/')],
    [
      'POST',
      /^\/faults$/,
      async ({ params }) => {
        const next = params.required('next');
        if (!isFault(next)) throw invalid(`next must be one of ${FAULTS.join(', ')}`, { param: 'next' });
        await stripe.setFault(next);
        return reply(200, { next }, runner.work().request.id);
      },
    ],
    [
      'POST',
      /^\/accounts\/([^/]+)$/,
      async ({ params, id }) => {
        const status = statusOf(params);
        await stripe.setAccountStatus(id, status);
        return reply(200, { id, status }, runner.work().request.id);
      },
    ],
    [
      'POST',
      /^\/payment_intents\/([^/]+)\/dispute$/,
      ({ params, id }) =>
        runner.write(async (work) => {
          const intent = await work.get('payment_intent', id);
          const charge = await work.get('charge', intent.latest_charge ?? '');
          const asks = params.flag('inquiry');
          const dispute = await disputeCharge(work, charge, params.amount('amount'), asks);
          return reply(200, await present(work, dispute), work.request.id);
        }),
    ],
    [
      'POST',
      /^\/disputes\/([^/]+)$/,
      ({ params, id }) =>
        runner.write(async (work) => {
          params.required('status');
          const status = DECISIONS.find((each) => each === params.oneOf('status', DECISIONS)) ?? 'lost';
          return reply(200, await present(work, await decideDispute(work, id, status)), work.request.id);
        }),
    ],
    [
      'POST',
      /^\/fees$/,
      ({ params }) =>
        runner.write(async (work) => {
          const amount = -params.requiredAmount();
          const description = 'Connect: active accounts';
          const fee = await record(work, { type: 'stripe_fee', source: null, amount, description });
          return reply(200, await present(work, fee), work.request.id);
        }),
    ],
    ['GET', /^\/totals$/, async () => reply(200, await stripe.totals(), runner.work().request.id)],
  ];

  async function answer(request: StripeRequest): Promise<StripeReply> {
    const path = request.path.slice(PREFIX.length);
    for (const [method, pattern, run] of routes) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (match === null) continue;
      return run({ request, params: paramsOf(request), id: match[1] ?? '' });
    }
    throw invalid(`Nothing answers ${request.method} ${request.path}.`, { status: 404 });
  }

  return {
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

function parse(request: StripeRequest) {
  try {
    return parseBody(request.body, request.headers['content-type']);
  } catch {
    throw unreadable();
  }
}

function paramsOf(request: StripeRequest): Params {
  return new Params(request.method === 'GET' ? Object.fromEntries(request.query) : parse(request));
}

function outcomeOf(params: Params): 'succeed' | 'fail' {
  params.required('outcome');
  return params.oneOf('outcome', ['succeed', 'fail']) === 'succeed' ? 'succeed' : 'fail';
}

/** Decisions of a bank. */
const DECISIONS = ['won', 'lost', 'needs_response', 'warning_closed'] as const;

function statusOf(params: Params): 'active' | 'restricted' {
  params.required('status');
  return params.oneOf('status', ['active', 'restricted']) === 'active' ? 'active' : 'restricted';
}

async function linkOf(work: Work, id: string): Promise<AccountLink> {
  const link = await work.find('account_link', id);
  if (link === undefined) throw noSuch('account link', id, 'id', 404);
  return link;
}

const isOpen = (work: Work, link: AccountLink) => !link.used && link.expiresAt > work.seconds;
