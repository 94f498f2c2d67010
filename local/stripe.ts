import type { LoadedResource } from '../packages/local-aws/src/cfn/load.ts';
import type { Store } from '../packages/local-aws/src/core/types.ts';
import type { EndpointService } from '../packages/local-aws/src/endpoint/endpoint.ts';
import type { SecretsManager } from '../packages/local-aws/src/secretsmanager/service.ts';
import type { Stripe } from '../packages/stripe-emulator/src/server/emulator.ts';

/** What the product keeps about Stripe in one secret; the embedded Stripe accepts and signs with the same. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Of the embedded Stripe. */
export const LOCAL_KEYS: StripeKeys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_local',
  webhookSecret: 'whsec_local',
};

/**
 * Does what an operator does in the cloud: fills in what the Stripe secret of the templates still lacks. Gives
 * the keys in force; those of nobody when the templates hold no such secret.
 */
export async function fillStripeSecret(
  secrets: SecretsManager,
  resources: readonly LoadedResource[],
): Promise<StripeKeys> {
  const secret = resources.find(
    ({ type, logicalId }) => type === 'AWS::SecretsManager::Secret' && logicalId.startsWith('StripeSecret'),
  );
  if (!secret) return LOCAL_KEYS;
  const known = Object.entries(JSON.parse(await secrets.get(secret.arn))).filter(([, value]) => value !== '');
  const keys = { ...LOCAL_KEYS, ...Object.fromEntries(known) } as StripeKeys;
  await secrets.set(secret.arn, JSON.stringify(keys));
  return keys;
}

const FLOAT_CENTS = 1_000_000;
const FLOAT_KEY = 'cloud~stripe-float';

/**
 * What an operator does once in the cloud: pays in a float, so that refunds never wait for charges to become
 * available.
 */
export async function payInFloat(store: Store, stripe: Stripe, { secretKey }: StripeKeys): Promise<void> {
  if (await store.get(FLOAT_KEY)) return;
  const { status, body } = await stripe.handle({
    method: 'POST',
    path: '/v1/topups',
    query: new URLSearchParams(),
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': FLOAT_KEY,
    },
    body: Buffer.from(`amount=${FLOAT_CENTS}&currency=usd&description=Float`),
  });
  if (status !== 200) throw new Error(`The float was not paid in: ${body}`);
  await store.put(FLOAT_KEY, FLOAT_CENTS);
}

/** Stripe on the address of the AWS endpoint; it checks its own key and knows no roles. */
export function stripeService(stripe: Stripe): EndpointService {
  return {
    scope: 'stripe',
    accesses: () => [],
    handle: (call) => stripe.handle(call),
    denied: () => ({ status: 401 }),
  };
}
