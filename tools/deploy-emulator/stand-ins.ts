import {
  createClock,
  createDeliveries,
  createEndpoint,
  createGeoMaps,
  createGeoPlaces,
  openPort,
  openStore,
  type Principal,
} from '@sward/local-aws/parts';
import { createStripeEmulator, type StripeEmulator, type Webhook } from '@sward/stripe-emulator';
import { isForStripe } from '../../local/stripe.ts';
import { weatherGuest } from '../../local/weather-guest.ts';
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
  const guests = [{ takes: isForStripe, handle: stripe.handle }, await weatherGuest({ store, clock })];
  port.serve(
    createEndpoint({
      services: [createGeoPlaces(), createGeoMaps()],
      guests,
      principal: () => ANYONE,
      clock,
      report,
    }),
  );
  const url = `http://127.0.0.1:${port.number}`;
  return {
    stripe,
    variables: {
      STRIPE_API_URL: url,
      WEATHER_API_URL: `${url}/weather`,
      AWS_ENDPOINT_URL_GEO_PLACES: url,
      AWS_ENDPOINT_URL_GEO_MAPS: url,
    },
    async close() {
      await deliveries.close();
      await port.close();
      await store.close();
    },
  };
}
