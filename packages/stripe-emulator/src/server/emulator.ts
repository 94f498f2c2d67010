import { randomBytes } from 'node:crypto';
import { setAccountStatus } from '../connect/accounts.ts';
import { totalsOf } from '../connect/totals.ts';
import { StripeFailure } from '../engine/failures.ts';
import { armFault } from '../engine/faults.ts';
import { formOfJson, parseForm } from '../engine/form.ts';
import { Params } from '../engine/params.ts';
import { present } from '../engine/present.ts';
import { RENEWAL_KIND, subscriptionIdOf } from '../engine/renewal-deliveries.ts';
import type { RandomBytes, Work } from '../engine/unit-of-work.ts';
import { DELIVERY_KIND, eventIdOf, sendEvent, type Webhook } from '../engine/webhooks.ts';
import type { Clock, Deliveries, Store } from '../host.ts';
import type { PaymentIntent } from '../objects/payment-objects.ts';
import { openDisputes } from '../payments/charge-disputes.ts';
import { advanceSubscription } from '../payments/renewals.ts';
import { authenticateIntent, confirmWithSecret } from './browser.ts';
import { createLocal } from './browser-api.ts';
import { createRequests, failureReply, reply, type StripeReply } from './requests.ts';
import type { StripeEmulator } from './types.ts';
import { createRunner } from './writes.ts';

interface StripeOptions {
  store: Store;
  clock: Clock;
  /** Returns bytes for ids and secrets; by default node:crypto. */
  random?: RandomBytes;
  /** Deliveries of the events for the webhook. This module registers the handler of the kind `webhook`. */
  deliveries: Deliveries;
  /** Returns the current receiver of events. Without one no event is sent. */
  webhook: () => Webhook | undefined;
  /** The only key that the API accepts. */
  secretKey: string;
  /** Site that has the hosted pages under `/_local/stripe`, when no call names one; by default http://localhost. */
  siteUrl?: string;
}

export function createStripeEmulator(options: StripeOptions): StripeEmulator {
  const { store, clock, deliveries, webhook, secretKey, random = randomBytes } = options;
  const { siteUrl = 'http://localhost' } = options;
  const runner = createRunner({ store, clock, random, siteUrl }, deliveries, webhook);

  deliveries.handle(DELIVERY_KIND, async (delivery) => {
    const id = eventIdOf(delivery);
    const event = await runner.read((work) => work.find('event', id));
    if (event === undefined) return;
    const target = webhook();
    if (target === undefined) throw new Error('No webhook is set up');
    await sendEvent(event, target, clock);
    await runner.write(async (work) => {
      const sent = await work.get('event', id);
      sent.pending_webhooks = 0;
      work.save(sent);
    });
  });

  deliveries.handle(RENEWAL_KIND, (delivery) =>
    runner.write((work) => advanceSubscription(work, subscriptionIdOf(delivery))),
  );

  /** Runs a change without the secret key and returns its intent as the response. */
  async function answerIntent(run: (work: Work) => Promise<PaymentIntent>): Promise<StripeReply> {
    try {
      return await runner.write(async (work) =>
        reply(200, await present(work, await run(work)), work.request.id),
      );
    } catch (failure) {
      if (failure instanceof StripeFailure) return failureReply(failure, runner.work().request.id);
      throw failure;
    }
  }

  const stripe: StripeEmulator = {
    handle: createRequests(runner, secretKey).handle,
    handleLocal: (request) => local.handle(request),
    confirmFromBrowser: (id, form) => {
      const tree = form instanceof URLSearchParams ? parseForm(form) : formOfJson(form);
      const params = new Params(typeof tree === 'string' ? {} : tree);
      return answerIntent((work) => confirmWithSecret(work, id, params));
    },
    authenticate: (id, clientSecret, outcome) =>
      answerIntent((work) => authenticateIntent(work, id, clientSecret, outcome)),
    setAccountStatus: async (id, status) => {
      await runner.write((work) => setAccountStatus(work, id, status));
    },
    setFault: (fault) => runner.write(async (work) => armFault(work, fault)),
    totals: () => runner.read(totalsOf),
    openDisputes: () => runner.read(openDisputes),
  };
  const local = createLocal(stripe, runner);
  return stripe;
}
