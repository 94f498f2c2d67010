import { join } from 'node:path';
import { type LocalAws, limitsOf, readPatience } from '@sward/local-aws';
import { startSward } from '../../local/start.ts';
import { logIn, type Person, person, SEED_PASSWORD } from '../../tests/support/people.ts';
import { NIGHTLY, type World, world } from '../../tests/support/world.ts';
import { EMAILS, type Name } from './cast.ts';

/** The running local cloud of the half year, and its people. */
export interface Stage {
  w: World;
  cloud: LocalAws;
  /** Returns the person, signed in at the current time of the clock. */
  as(name: Name): Promise<Person>;
  /** Returns the person after they entered the password again, for calls that require it. */
  proven(name: Name): Promise<Person>;
  /** Moves the clock to an instant and does what is due on the way. Sessions may end. */
  to(instant: string): Promise<void>;
  /** Waits until everything that was caused so far is done. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const SECOND = 1000;
/**
 * Frequent schedules that find work only where something was lost or a member has left. Every step of the clock fires each
 * of them, and each reads ten empty shards.
 */
const SWEEPS = [
  'relay-sweep',
  'auth-export-pool',
  'bids-sweep-leavers',
  'requests-sweep-leavers',
  'payments-sweep-access',
  'payments-sweep-charges',
  'payments-sweep-orders',
  'payments-sweep-subscriptions',
  'payments-take-stock',
];
const SWITCHED_OFF = [...NIGHTLY, ...SWEEPS];

export async function openStage(stateDir: string, beginsAt: string, inMemory: boolean): Promise<Stage> {
  const cloud = await startSward({
    assemblyDir: join('dist', 'cloud', 'local'),
    siteDir: join('frontend', 'dist'),
    mailsDir: join('dist', 'mails'),
    stateDir,
    port: 0,
    fresh: true,
    inMemory,
    beginsAt: Date.parse(beginsAt),
    limits: limitsOf(readPatience()),
    log: (line) => process.stderr.write(`${line}\n`),
  });
  const w = world(cloud.siteUrl);
  await w.local.toggleSchedules(...SWITCHED_OFF);
  const known = new Map<Name, Person>();
  const signedIn = new Set<Name>();

  async function as(name: Name): Promise<Person> {
    const someone = known.get(name) ?? person(w.url, EMAILS[name]);
    known.set(name, someone);
    if (!signedIn.has(name)) await logIn(someone, SEED_PASSWORD);
    signedIn.add(name);
    return someone;
  }

  return {
    w,
    cloud,
    as,
    async proven(name) {
      const someone = await as(name);
      await someone.api.call('auth.provePassword', { body: { password: SEED_PASSWORD } });
      return someone;
    },
    async to(instant) {
      // Rounded up, never down: otherwise a count of whole minutes could fall on either side.
      const seconds = Math.ceil((Date.parse(instant) - cloud.now()) / SECOND);
      if (seconds <= 0) throw new Error(`It is ${new Date(cloud.now()).toISOString()}, past ${instant}`);
      process.stdout.write(`${instant}\n`);
      await w.local.advance(`PT${seconds}S`);
      signedIn.clear();
    },
    settled: cloud.settled,
    stop: cloud.stop,
  };
}

/** Switches the schedules on again that were off on the way, and fires each of them once. */
export async function catchUp({ w, settled }: Stage): Promise<void> {
  await w.local.toggleSchedules(...SWITCHED_OFF);
  const console = person(w.url);
  for (const name of SWITCHED_OFF) await console.must('POST', `/_local/schedules/${name}/fire`);
  await settled();
}

/** Switches off every recurring schedule. Timers that fire once stay on. */
export async function switchAllOff({ w }: Stage): Promise<void> {
  const all = await person(w.url).must<{ name: string; expression: string; enabled: boolean }[]>(
    'GET',
    '/_local/schedules.json',
  );
  const recurring = all.filter(({ expression, enabled }) => enabled && !expression.startsWith('at('));
  await w.local.toggleSchedules(...recurring.map(({ name }) => name));
}
