import { type LocalAws, type LocalAwsOptions, pushGuest, startLocalAws } from '@sward/local-aws';
import { stripeGuest } from './stripe.ts';
import { weatherGuest } from './weather-guest.ts';

export type SwardOptions = Pick<
  LocalAwsOptions,
  | 'assemblyDir'
  | 'siteDir'
  | 'stateDir'
  | 'port'
  | 'awsPort'
  | 'fresh'
  | 'limits'
  | 'stopGraceMs'
  | 'log'
  | 'meter'
> & {
  /** Folder of the product's mails with sample facts, for the console's gallery; may be missing. */
  mailsDir: string;
};

/** Starts the product's synthesized stacks on this machine: AWS, with Stripe, a push service of browsers and a weather service as its guests. */
export async function startSward({ mailsDir, ...options }: SwardOptions): Promise<LocalAws> {
  const cloud: LocalAws = await startLocalAws({
    ...options,
    guests: [stripeGuest, pushGuest, weatherGuest],
    environment: ({ site, aws, sockets }) => ({
      SITE_URL: site,
      STRIPE_API_URL: aws,
      LIVE_CALLBACK_URL: sockets,
      PUSH_STAND_IN: `${aws}/push`,
      WEATHER_API_URL: `${aws}/weather`,
    }),
    console: {
      title: 'Sward',
      mailsDir,
      actions: {
        operators: (operator) => cloud.invoke('auth-invite', operator),
        ledger: (fields) => cloud.invoke('payments-read-ledger', fields),
      },
    },
  });
  return cloud;
}
