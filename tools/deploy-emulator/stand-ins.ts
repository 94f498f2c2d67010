import { createClock } from '../../infra/local/clock/clock.ts';
import { openStore } from '../../infra/local/core/store.ts';
import type { Principal } from '../../infra/local/core/types.ts';
import { createDeliveries } from '../../infra/local/deliveries/deliveries.ts';
import { createEndpoint } from '../../infra/local/endpoint/endpoint.ts';
import { openPort } from '../../infra/local/endpoint/port.ts';
import { stripeService } from '../../infra/local/endpoint/stripe.ts';
import { createGeoPlaces } from '../../infra/local/geo/service.ts';
import { createStripe, type Stripe } from '../../infra/local/stripe/stripe.ts';
import type { Webhook } from '../../infra/local/stripe/webhooks.ts';
import { KEYS } from './calls.ts';

/** What the product calls and emulators of AWS do not have, out of the embedded cloud, in memory. */
export interface StandIns {
  stripe: Stripe;
  /** For the environment of the functions. */
  variables: Record<string, string>;
  close(): Promise<void>;
}

const ANYONE: Principal = { ...KEYS, name: 'emulator', administrator: true, statements: [] };

/** `secretKey`: the only one that Stripe accepts; `webhook`: where its events go. */
export async function startStandIns(secretKey: string, webhook: Webhook): Promise<StandIns> {
  const { store } = await openStore();
  const clock = await createClock(store);
  const deliveries = await createDeliveries({ store, clock });
  const stripe = createStripe({ store, clock, deliveries, secretKey, webhook: () => webhook });
  const port = await openPort(0);
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const services = [createGeoPlaces(), stripeService(stripe)];
  port.serve(createEndpoint({ services, principal: () => ANYONE, clock, report }));
  const url = `http://127.0.0.1:${port.number}`;
  return {
    stripe,
    variables: { STRIPE_API_URL: url, AWS_ENDPOINT_URL_GEO_PLACES: url },
    async close() {
      await deliveries.close();
      await port.close();
      await store.close();
    },
  };
}
