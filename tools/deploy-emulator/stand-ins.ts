import { createStripeEmulator, type StripeEmulator } from '@sward/stripe-emulator';
import { isForStripe } from '../../local/stripe.ts';
import { createClock } from '../../packages/local-aws/src/clock/clock.ts';
import { openStore } from '../../packages/local-aws/src/core/store.ts';
import type { Principal } from '../../packages/local-aws/src/core/types.ts';
import { createDeliveries } from '../../packages/local-aws/src/deliveries/deliveries.ts';
import { createEndpoint } from '../../packages/local-aws/src/endpoint/endpoint.ts';
import { openPort } from '../../packages/local-aws/src/endpoint/port.ts';
import { createGeoPlaces } from '../../packages/local-aws/src/location/service.ts';
import type { Webhook } from '../../packages/stripe-emulator/src/engine/webhooks.ts';
import { KEYS } from './calls.ts';

/** What the product calls and emulators of AWS do not have, out of the local cloud, in memory. */
export interface StandIns {
  stripe: StripeEmulator;
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
  const stripe = createStripeEmulator({ store, clock, deliveries, secretKey, webhook: () => webhook });
  const port = await openPort(0);
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const guests = [{ takes: isForStripe, handle: stripe.handle }];
  port.serve(
    createEndpoint({ services: [createGeoPlaces()], guests, principal: () => ANYONE, clock, report }),
  );
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
