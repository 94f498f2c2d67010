import { AppError, type Clock } from '@sward/shared/kernel';
import type { Secrets } from '@sward/shared/lambda';
import type { Table } from '@sward/shared/table';
import Stripe from 'stripe';
import { stripeBalance } from './balance.ts';
import { createCallSlots, LIVE, SANDBOX, type StripeShare } from './call-slots.ts';
import { connectedAccounts } from './connected-accounts.ts';
import { PayoutRefused, type StripeGateway } from './gateway.ts';
import { patientHttp, retryAfterOf } from './patient-http.ts';
import { CAPTURE, CARDS, chargebackOf, EXPAND, intentOf } from './payment-intents.ts';
import { stripePlanCards } from './plan-cards.ts';
import { presentCards } from './present-cards.ts';
import { stripeSavedCards } from './saved-cards.ts';
import { signingSecretsOf } from './signing-secrets.ts';
import { accountIdOf, stripeSubscriptions } from './subscriptions.ts';

const TIMEOUT_MS = 8000;
const BUSY_SECONDS = 2;
const TWIN_ATTEMPTS = 6;
const TWIN_WAIT_MS = 50;
/** Codes of a refused transfer that needs a person to act. */
const REFUSED = [
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
  'resource_missing',
  'balance_insufficient',
];

export interface StripeOptions {
  secrets: Secrets;
  secretId: string;
  clock: Clock;
  /** `http://host:port` in place of Stripe's own endpoint. */
  endpoint: string | undefined;
  /** Sends the requests; by default Node's own client. */
  http?: Stripe.HttpClient;
  wait: (ms: number) => Promise<void>;
  /** Random number in [0, 1), for jitter. */
  random: () => number;
  /** Table in which the calls of all environments are counted, and the share of these; not counted when absent. */
  limits?: { table: Table; share: StripeShare };
}

/**
 * The Stripe adapter: an explicit idempotency key on every POST, a timeout of eight seconds, no retries by
 * the library. Calls keep to Stripe's limits (ADR 61).
 */
export function createStripeGateway(options: StripeOptions): StripeGateway {
  let made: { key: string; client: Stripe } | undefined;

  const secret = () => options.secrets.get(options.secretId);

  async function client(): Promise<Stripe> {
    const { secretKey = '' } = await secret();
    if (made?.key !== secretKey)
      made = { key: secretKey, client: new Stripe(secretKey, configuration(options, secretKey)) };
    return made.client;
  }

  return answerable(
    {
      publishableKey: async () => (await secret()).publishableKey ?? '',

      async createIntent({ paymentId, orderId, requestId, bidId, amountCents, customerId }) {
        const stripe = await client();
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            allowed_payment_method_types: CARDS,
            capture_method: CAPTURE,
            transfer_group: paymentId,
            metadata: { paymentId, requestId, bidId, ...(orderId && { orderId }) },
            // The card is saved only with the holder's consent, which the browser sends with the
            // confirmation.
            ...(customerId && { customer: customerId }),
            expand: EXPAND,
          },
          { idempotencyKey: orderId ? `order:${orderId}` : `intent:${paymentId}` },
        );
        return intentOf(intent);
      },

      ...stripeSavedCards(client),
      ...presentCards(client),
      ...stripeSubscriptions(client),
      ...stripePlanCards(client),

      readIntent: async (id) =>
        intentOf(await (await client()).paymentIntents.retrieve(id, { expand: EXPAND })),

      async cancelIntent(id) {
        const stripe = await client();
        try {
          // Stripe repeats a refusal to its key for a day. A second cancellation changes nothing.
          const idempotencyKey = `cancel:${id}:${options.clock.now()}`;
          return intentOf(await stripe.paymentIntents.cancel(id, { expand: EXPAND }, { idempotencyKey }));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // The intent is already paid or canceled; its current state decides.
          const intent = intentOf(await stripe.paymentIntents.retrieve(id, { expand: EXPAND }));
          if (intent.status === 'open') throw error;
          return intent;
        }
      },

      readChargeback: async (id) => chargebackOf(await (await client()).disputes.retrieve(id)),

      async findRefund(payment_intent, operationId) {
        const { data } = await (await client()).refunds.list({ payment_intent, limit: 100 });
        return data.find((refund) => refund.metadata?.operationId === operationId && !hasFailed(refund));
      },

      async readRefund(id) {
        const refund = await (await client()).refunds.retrieve(id);
        const { payment_intent: intent, metadata } = refund;
        return {
          hasFailed: hasFailed(refund),
          intentId: typeof intent === 'string' ? intent : intent?.id,
          operationId: metadata?.operationId,
        };
      },

      async refund({ key, operationId, intentId, amountCents }) {
        try {
          return await (await client()).refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { operationId } },
            { idempotencyKey: key },
          );
        } catch (error) {
          // A bank has reversed the charge, and the event is on its way.
          const taken = error instanceof Stripe.errors.StripeInvalidRequestError && isTaken(error);
          throw taken ? new AppError('charged_back', { cause: error }) : error;
        }
      },

      async findTransfer(transfer_group, operationId) {
        const { data } = await (await client()).transfers.list({ transfer_group, limit: 100 });
        return data.find((transfer) => transfer.metadata.operationId === operationId);
      },

      async transfer({ key, operationId, paymentId, chargeId, destination, amountCents }) {
        try {
          return await (await client()).transfers.create(
            {
              amount: amountCents,
              currency: 'usd',
              destination,
              source_transaction: chargeId,
              transfer_group: paymentId,
              metadata: { operationId, paymentId },
            },
            { idempotencyKey: key },
          );
        } catch (error) {
          if (
            error instanceof Stripe.errors.StripeInvalidRequestError &&
            REFUSED.includes(error.code ?? '')
          ) {
            throw new PayoutRefused(error.code ?? 'refused', error);
          }
          throw error;
        }
      },

      ...connectedAccounts(client),
      ...stripeBalance(client),

      async readNotice(raw, signature) {
        const { webhookSecret: secrets = '' } = await secret();
        const stripe = await client();
        const now = options.clock.now();
        let cause: unknown;
        for (const webhookSecret of signingSecretsOf(secrets))
          try {
            return noticeOf(
              stripe.webhooks.constructEvent(raw, signature, webhookSecret, undefined, undefined, now),
            );
          } catch (error) {
            cause = error;
          }
        throw new AppError('forbidden', { cause });
      },
    },
    options.wait,
  );
}

/**
 * Maps Stripe's temporary failures (lost connection, 429, 5xx) to `busy`, which is not a defect. Repeats a
 * call while an identical one is still running.
 */
function answerable(gateway: StripeGateway, wait: StripeOptions['wait']): StripeGateway {
  const patient = async (call: () => Promise<unknown>): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call();
      } catch (error) {
        const twin = error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
        if (!twin && !isPassing(error)) throw error;
        if (!twin || attempt === TWIN_ATTEMPTS)
          throw new AppError('busy', { retryAfter: secondsAfter(error), cause: error });
        await wait(attempt * TWIN_WAIT_MS);
      }
    }
  };
  const wrapped = Object.entries(gateway).map(([name, call]) => [
    name,
    (...input: unknown[]) => patient(() => (call as (...input: unknown[]) => Promise<unknown>)(...input)),
  ]);
  return Object.fromEntries(wrapped) as StripeGateway;
}

/**
 * Stripe names the disputed charge. For a partly disputed one it reports only that the amount is too large.
 */
function isTaken({ code, param }: { code?: string | undefined; param?: string | undefined }): boolean {
  return code === 'charge_disputed' || param === 'amount';
}

/** Stripe takes a refund first and carries it out later; the money of one that did not arrive comes back. */
function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  // An unreadable response comes from an intermediary, not from Stripe; its status is dropped.
  const { statusCode = error instanceof Stripe.errors.StripeAPIError ? 502 : 0 } = error;
  return error instanceof Stripe.errors.StripeConnectionError || statusCode === 429 || statusCode >= 500;
}

/** Returns the seconds after which a busy Stripe may be asked again. */
function secondsAfter(error: unknown): number {
  const named = error instanceof Stripe.errors.StripeError ? retryAfterOf(error.headers) : undefined;
  return named ?? BUSY_SECONDS;
}

function configuration(options: StripeOptions, secretKey: string) {
  const { endpoint, http = Stripe.createNodeHttpClient(), limits, clock, wait, random } = options;
  const url = endpoint ? new URL(endpoint) : undefined;
  const allowed = /^.k_test_/.test(secretKey) && !url ? SANDBOX : LIVE;
  const share = limits?.share ?? 'people';
  const slots = limits && createCallSlots(limits.table, clock, allowed, share);
  return {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: patientHttp(http, { slots, share, random, wait }),
    ...(url && { protocol: url.protocol.replace(':', '') as 'http', host: url.hostname, port: url.port }),
  };
}

function noticeOf(event: Stripe.Event) {
  const object = event.data.object as { id?: string; object?: string; metadata?: Record<string, string> };
  const kinds = {
    'payment_intent.succeeded': 'intent-succeeded',
    'payment_intent.payment_failed': 'intent-failed',
    'account.updated': 'recipient-changed',
    'charge.dispute.created': 'chargeback',
    'charge.dispute.updated': 'chargeback',
    'charge.dispute.funds_withdrawn': 'chargeback',
    'charge.dispute.closed': 'chargeback',
    'refund.updated': 'refund',
    'refund.failed': 'refund',
  } as const;
  const subscriber = accountIdOf(event);
  const kind = kinds[event.type as keyof typeof kinds] ?? (subscriber ? 'subscription' : 'other');
  return {
    kind,
    id: event.id,
    type: event.type,
    intentId: object.object === 'payment_intent' ? object.id : undefined,
    chargebackId: kind === 'chargeback' ? object.id : undefined,
    ...(kind === 'refund' && { refundId: object.id }),
    paymentId: object.metadata?.paymentId,
    orderId: object.metadata?.orderId,
    accountId: subscriber ?? object.metadata?.accountId,
  };
}
