import {
  createClock,
  createDeliveries,
  createEndpoint,
  createGeoMaps,
  createGeoPlaces,
  createSes,
  openPort,
  openStore,
  type Principal,
} from '@sward/local-aws/parts';
import { createStripeEmulator, type StripeEmulator, type Webhook } from '@sward/stripe-emulator';
import { isForStripe } from '../../local/stripe.ts';
import { weatherGuest } from '../../local/weather-guest.ts';
import { KEYS } from './calls.ts';
import type { Lending } from './kinds.ts';
import type { Mailbox } from './mails.ts';

/** In-memory parts of the local cloud for what the product calls and emulators of AWS lack. */
export interface StandIns {
  stripe: StripeEmulator;
  /** Mails of the functions that use the SES of these stand-ins. */
  mails: Mailbox;
  /** Environment variables for the functions. */
  variables: Record<string, string>;
  close(): Promise<void>;
}

const ANYONE: Principal = { ...KEYS, name: 'emulator', administrator: true, statements: [] };

export interface StandInOptions {
  /** The only key that the Stripe emulator accepts. */
  secretKey: string;
  /** Target of Stripe's events. */
  webhook: Webhook;
  lending: Lending;
  /** Whether functions send their mail here, because the emulator does not show mails. */
  takesMail: boolean;
}

const MOST_MAILS = 500;

export async function startStandIns(options: StandInOptions): Promise<StandIns> {
  const { secretKey, webhook, lending, takesMail } = options;
  const { store } = await openStore();
  const clock = await createClock(store);
  const deliveries = await createDeliveries({ store, clock });
  const stripe = createStripeEmulator({ store, clock, deliveries, secretKey, webhook: () => webhook });
  // No queue or rule subscribes to bounces and complaints.
  const ses = createSes({
    store,
    clock,
    resources: [],
    events: { serviceOps: () => [], wake: () => undefined },
  });
  const port = await openPort(0, lending.listen);
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const guests = [{ takes: isForStripe, handle: stripe.handle }, await weatherGuest({ store, clock })];
  port.serve(
    createEndpoint({
      services: [createGeoPlaces(), createGeoMaps(), ses],
      guests,
      principal: () => ANYONE,
      clock,
      report,
    }).listener,
  );
  const url = `http://${lending.host}:${port.number}`;
  return {
    stripe,
    mails: async () =>
      (await ses.mailbox.list({ limit: MOST_MAILS })).flatMap(({ to, subject, text, at }) =>
        to.map((each) => ({ to: each, subject, text, at })),
      ),
    variables: {
      STRIPE_API_URL: url,
      WEATHER_API_URL: `${url}/weather`,
      AWS_ENDPOINT_URL_GEO_PLACES: url,
      AWS_ENDPOINT_URL_GEO_MAPS: url,
      ...(takesMail && { AWS_ENDPOINT_URL_SES: url }),
    },
    async close() {
      await deliveries.close();
      await port.close();
      await store.close();
    },
  };
}
