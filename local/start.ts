import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LocalAws, type LocalAwsOptions, pushGuest, startLocalAws } from '@sward/local-aws';
import { SHOWN_KEY, type ShownPeople } from './neighborhood/shown-people.ts';
import { signInShown } from './neighborhood/sign-in.ts';
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
  | 'inMemory'
  | 'beginsAt'
  | 'beginsWith'
  | 'limits'
  | 'stopGraceMs'
  | 'log'
  | 'meter'
> & {
  /** Folder of the product's mails with sample facts, for the console's gallery; may be missing. */
  mailsDir: string;
  /** Runs each function in threads of its own, from the deployed bundle; otherwise all share a few threads. */
  ownThreads?: boolean | undefined;
};

/** Starts the product's synthesized stacks on this machine: AWS, with Stripe, a push service of browsers and a weather service as its guests. */
export async function startSward({ mailsDir, ownThreads, ...options }: SwardOptions): Promise<LocalAws> {
  const cloud: LocalAws = await startLocalAws({
    ...options,
    sharedEntry: ownThreads ? undefined : sharedEntryOf(options.assemblyDir),
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
      people: async () => (await cloud.store.get<ShownPeople>(SHOWN_KEY))?.people ?? [],
      signIn: (email) => signInShown(cloud.siteUrl, email),
      actions: {
        operators: (operator) => cloud.invoke('auth-invite', operator),
        ledger: (fields) => cloud.invoke('payments-read-ledger', fields),
      },
    },
  });
  return cloud;
}

const SHARED_FUNCTIONS = join(import.meta.dirname, '../dist/shared-functions');

/** Returns where an asset's function is among those with shared modules, as the build has recorded it. */
function sharedEntryOf(assemblyDir: string): (folder: string) => string | undefined {
  const files = readFiles(join(assemblyDir, 'shared-functions.json'));
  return (folder) => {
    const file = files[basename(folder)];
    return file && join(SHARED_FUNCTIONS, file);
  };
}

function readFiles(json: string): Record<string, string> {
  return existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {};
}
